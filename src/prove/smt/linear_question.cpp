/// The text of a linear sentence for a solver: declarations, what is affirmed, what is denied.
///
/// Rests on: what is affirmed has numbers of its own that are declared; only what is denied needs
/// quantifiers.
#include <fmt/format.h>

#include <algorithm>

#include "kernel/untranslatable.hpp"
#include "prove/smt/linear_sentence.hpp"
#include "prove/smt/plain_sets.hpp"
#include "prove/smt/reduce.hpp"
#include "prove/smt/solve_for.hpp"
#include "rules/formula/slot_bounds.hpp"

namespace takeaway::prove {

std::string quantified_text(const Way& way, const SlotNames& named) {
    std::vector<int> slots = way.variables;
    slots.insert(slots.end(), way.parameters.begin(), way.parameters.end());
    const FormulaPtr condition = solved_for(way.condition, slots);
    std::string text = smt_text(*condition, named);
    if (slots.empty()) return text;
    std::string variables;
    for (const int slot : slots) variables += fmt::format("({} Int)", named(slot));
    return fmt::format("(exists ({}) {})", variables, text);
}

std::string LinearSentence::name(int slot) const {
    const auto i = static_cast<std::size_t>(slot);
    if (i >= sentence_.numbers.size()) return fmt::format("p{}", i - sentence_.numbers.size() + 1);
    const bool is_free =
        std::find(sentence_.free.begin(), sentence_.free.end(), slot) != sentence_.free.end();
    return is_free ? sentence_.numbers[i].name : fmt::format("v{}", slot);
}

std::string LinearSentence::declarations(int from) const {
    std::string text;
    for (int slot = from; slot < next_slot_; ++slot)
        text += fmt::format("(declare-const {} Int)\n", name(slot));
    return text;
}

/// The condition of a way with what its equations say about numbers put into the rest of it; the
/// equations of numbers that a reader looks for stay.
std::string LinearSentence::way_text(Way way, const Substitution& seen,
                                     const SlotNames& named) const {
    std::vector<int> slots = sentence_.free;
    slots.insert(slots.end(), way.variables.begin(), way.variables.end());
    FormulaPtr rest = reduced(way.condition);
    std::vector<FormulaPtr> equations;
    for (const int slot : slots) {
        const TermPtr value = value_by_equation(conjuncts_of(rest), slot);
        if (!value || mentions(value, slot)) continue;
        const Substitution known = [&](int s) { return s == slot ? value : TermPtr(); };
        rest = reduced(substitute(rest, known));
        equations.push_back(equal(slot_term(slot), value));
    }
    equations.push_back(rest);
    return smt_text(*reduced(substitute(all_of(std::move(equations)), seen)), named);
}

std::string LinearSentence::nested_text(const Saying& saying, const Substitution& seen,
                                        const SlotNames& named) const {
    const auto joined = [&](const char* connective) {
        std::string text = fmt::format("({}", connective);
        for (const SayingPtr& kid : saying.kids) text += " " + nested_text(*kid, seen, named);
        return text + ")";
    };
    switch (saying.kind) {
        case Saying::Kind::plain:
            return smt_text(*reduced(substitute(sets_written_out(saying.plain), seen)), named);
        case Saying::Kind::all:
            return joined("and");
        case Saying::Kind::some:
            return joined("or");
        case Saying::Kind::no:
            if (!is_quantifier_free(saying))
                throw Untranslatable(
                    "one of its sentences has a \"for all\" within a \"there is\"");
            return joined("not");
        case Saying::Kind::exists:  // its numbers are declared
            break;
    }
    return nested_text(*saying.kids[0], seen, named);
}

std::string LinearSentence::affirmed_text(const Substitution& seen, const SlotNames& named) const {
    std::string text;
    if (affirmed_ways_.empty()) {
        for (const SayingPtr& part : affirmed_)
            text += fmt::format("(assert {})\n", nested_text(*part, seen, named));
        return text;
    }
    for (const Way& way : affirmed_ways_) text += "\n  " + way_text(way, seen, named);
    return fmt::format("(assert (or false{}))\n", text);
}

Question LinearSentence::question(std::int64_t modulus, std::int64_t residue) const {
    const bool is_split = modulus > 1;
    // x1 = m·q + r, where the number q stands in the slot of x1.
    const SlotNames named = [&](int slot) { return slot == 0 && is_split ? "q" : name(slot); };
    const Substitution seen = [&](int slot) {
        return slot == 0 && is_split ? scaled(modulus, slot_term(0), residue) : TermPtr();
    };
    std::string body = declarations(0);
    if (is_split)
        body += fmt::format("(declare-const q Int)\n(assert (= x1 (+ (* {} q) {})))\n", modulus,
                            residue);
    body += affirmed_text(seen, named);
    for (std::size_t i = 0; i < denied_.size(); ++i) {
        std::string ways;
        if (is_quantifier_free(*denied_[i])) {
            ways = "\n  " + nested_text(*denied_[i], seen, named);
        } else {
            for (Way way : denied_ways_[i]) {
                way.condition = reduced(substitute(way.condition, seen));
                ways += "\n  " + quantified_text(way, named);
            }
        }
        body += fmt::format("(assert (not (or false{})))\n", ways);
    }
    Question question;
    question.name = is_split ? fmt::format("{}-{}", sentence_.name, residue) : sentence_.name;
    question.meaning = sentence_.meaning;
    question.recipe.sentence = sentence_.name;
    question.text = fmt::format(
        "; {}\n; unsat: proved. sat: the model is a counterexample.\n(set-logic {})\n{}"
        "(check-sat)\n",
        sentence_.meaning, has_quantifiers_ ? "LIA" : "QF_LIA", body);
    return question;
}

}  // namespace takeaway::prove
