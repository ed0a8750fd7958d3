#include "claims/statement.hpp"

#include "core/error.hpp"
#include "rules/text/parse_game.hpp"
#include "rules/text/parse_term.hpp"
#include "solve/box.hpp"

namespace takeaway::claims {

namespace {

/// A text that is parsed as a whole: what remains after it is an error at its place.
class Text {
  public:
    explicit Text(const std::string& text) : source_{"claim", text} {}

    const RuleSource& source() const { return source_; }
    template <class Parse>
    auto whole(const Parse& parse) const {
        TokenStream in(source_);
        auto result = parse(in);
        if (!in.at_end()) in.fail_here("expected the end of the text, found " + in.found());
        return result;
    }
    Scope scope(const Names& names) const {
        Scope scope(source_);
        scope.names() = names;
        return scope;
    }

  private:
    RuleSource source_;
};

}  // namespace

Statement::Statement(const Ledger& ledger, const Values& values) {
    for (const auto& [name, value] : values) names_.numbers[name] = constant_term(value);
    for (const std::string& definition : ledger.definitions) {
        const Text text(definition);
        const Scope scope = text.scope(names_);
        text.whole([&](TokenStream& in) {
            const std::string name = in.expect_name("a name, as in `A = beatty(7/4)`").text;
            in.expect("=", "after the name");
            names_.sets[name] = scope.set(parse_set(in));
            return true;
        });
    }
}

void Statement::add_variable(const std::string& name, int slot) {
    names_.numbers[name] = slot_term(slot);
}

void Statement::add_vector(const std::string& name, int first, std::size_t count) {
    std::vector<TermPtr> entries;
    for (std::size_t i = 0; i < count; ++i)
        entries.push_back(slot_term(first + static_cast<int>(i)));
    names_.vectors[name] = std::move(entries);
}

void Statement::add_vector(const std::string& name, std::vector<TermPtr> entries) {
    names_.vectors[name] = std::move(entries);
}

void Statement::add_set(const std::string& name, VectorSet set) {
    names_.sets[name] = std::move(set);
}

std::vector<std::string> Statement::unknown_in(const std::string& conditions) const {
    const Text text(conditions);
    const Scope scope = text.scope(names_);
    std::vector<std::string> names;
    for (const syntax::Node& node : text.whole(parse_conditions)) scope.unknown_names(node, names);
    return names;
}

FormulaPtr Statement::condition(const std::string& written) const {
    const Text text(written);
    const Scope scope = text.scope(names_);
    return scope.conditions(text.whole(parse_conditions));
}

TermPtr Statement::term(const std::string& written) const {
    const Text text(written);
    const Scope scope = text.scope(names_);
    return scope.term(text.whole(parse_term));
}

std::vector<TermPtr> Statement::vector(const std::string& written) const {
    const Text text(written);
    const Scope scope = text.scope(names_);
    return scope.entries(text.whole(parse_vector));
}

Quadratic Statement::exact(const std::string& written) const {
    const Text text(written);
    const Scope scope = text.scope(names_);
    return scope.exact_constant(text.whole(parse_term));
}

Integer Statement::whole(const std::string& written) const {
    const Text text(written);
    const Scope scope = text.scope(names_);
    return scope.whole_constant(text.whole(parse_term), "this");
}

SetMeaning Statement::set(const std::string& written, std::size_t dimension) const {
    const Text text(written);
    const Scope scope = text.scope(names_);
    const syntax::Node node = text.whole(parse_set);
    const bool is_family = node.kind == syntax::Kind::family || node.kind == syntax::Kind::set_sum;
    if (dimension > 0 && is_family) return scope.families(node, dimension);
    return scope.set(node);
}

std::shared_ptr<const BeattySequence> Statement::sequence(const std::string& text) const {
    const SetMeaning meaning = set(text);
    if (const auto* found = std::get_if<std::shared_ptr<const BeattySequence>>(&meaning))
        return *found;
    throw InputError("`" + text + "` is no Beatty sequence");
}

}  // namespace takeaway::claims
