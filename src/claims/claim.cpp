#include "claims/claim.hpp"

#include <utility>

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::claims {

namespace {

constexpr std::pair<Kind, const char*> kinds[] = {
    {Kind::theorem, "theorem"},         {Kind::lemma, "lemma"},
    {Kind::corollary, "corollary"},     {Kind::proposition, "proposition"},
    {Kind::observation, "observation"}, {Kind::definition, "definition"},
    {Kind::equation, "equation"},       {Kind::example, "example"},
    {Kind::remark, "remark"},           {Kind::table, "table"},
    {Kind::figure, "figure"},           {Kind::conjecture, "conjecture"},
    {Kind::question, "question"},
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

std::string name_of(Kind kind) { return name_in(kinds, kind); }
Kind kind_named(const std::string& name) {
    return value_named<Kind>(kinds, name, "kind of statement");
}

std::string name_of(Depth depth) { return name_in(depths, depth); }
Depth depth_named(const std::string& name) { return value_named<Depth>(depths, name, "depth"); }

}  // namespace takeaway::claims
