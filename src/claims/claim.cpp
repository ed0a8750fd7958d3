#include "claims/claim.hpp"

#include <utility>

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::claims {

namespace {

constexpr std::pair<StatementKind, const char*> kinds[] = {
    {StatementKind::theorem, "theorem"},         {StatementKind::lemma, "lemma"},
    {StatementKind::corollary, "corollary"},     {StatementKind::proposition, "proposition"},
    {StatementKind::observation, "observation"}, {StatementKind::definition, "definition"},
    {StatementKind::equation, "equation"},       {StatementKind::example, "example"},
    {StatementKind::remark, "remark"},           {StatementKind::table, "table"},
    {StatementKind::figure, "figure"},           {StatementKind::conjecture, "conjecture"},
    {StatementKind::question, "question"},
};

constexpr std::pair<Depth, const char*> depths[] = {
    {Depth::quick, "quick"}, {Depth::normal, "normal"}, {Depth::deep, "deep"}};

template <class Table, class Value>
std::string name_in(const Table& table, Value wanted) {
    for (const auto& [value, name] : table)
        if (value == wanted) return name;
    return "";
}

template <class Value, class Table>
Value value_named(const Table& table, const std::string& wanted, const std::string& what) {
    std::vector<std::string> known;
    for (const auto& [value, name] : table) {
        if (wanted == name) return value;
        known.emplace_back(name);
    }
    throw InputError("there is no " + what + " `" + wanted + "`." + did_you_mean(wanted, known) +
                     " There are: " + joined(known));
}

}  // namespace

std::string name_of(StatementKind kind) { return name_in(kinds, kind); }
StatementKind kind_named(const std::string& name) {
    return value_named<StatementKind>(kinds, name, "kind of statement");
}

std::string name_of(Collection collection) {
    return collection == Collection::papers ? "papers" : "shelf";
}

std::string words_of(const Publication& source) {
    return source.reference + (source.from_memory ? " (stated from memory)" : "");
}

std::string name_of(Depth depth) { return name_in(depths, depth); }
Depth depth_named(const std::string& name) { return value_named<Depth>(depths, name, "depth"); }

}  // namespace takeaway::claims
