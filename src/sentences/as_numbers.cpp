#include "sentences/as_numbers.hpp"

#include <algorithm>
#include <variant>

#include "automata/tails.hpp"
#include "automata/text/table_text.hpp"
#include "core/error.hpp"
#include "rules/formula/automatic_set.hpp"
#include "rules/formula/linear_set.hpp"

namespace takeaway::sentences {

using rules::Family;
using rules::Formula;
using rules::Term;
using rules::TermPtr;

namespace {

/// The system of automata in which the digits of a tail set are read: a base, or p(k) for the
/// p-system of [1; k, k, …].
automata::System system_of(const rules::TailSet& tails) {
    constexpr std::int64_t largest_base = 36;
    for (std::int64_t b = 2; b <= largest_base; ++b)
        if (tails.system.name() == numeration::positional(b).name()) return automata::base(b);
    constexpr std::int64_t largest_k = 9;
    for (std::int64_t k = 1; k <= largest_k; ++k)
        if (tails.system.name() == p_system(Quadratic(2 - k, 1, k * k + 4, 2)).name())
            return automata::p_recurrence(k);
    throw InputError("the digits of the " + tails.system.name() +
                     " are not among those that sentences can speak of");
}

automata::Automaton tail_set(const rules::TailSet& tails) {
    automata::Work work;
    return automata::ending_in_zeros(
        system_of(tails), "x", tails.vile ? automata::Zeros::even : automata::Zeros::odd, work);
}

}  // namespace

bool is_natural(const Formula& condition, int slot) {
    if (condition.kind == Formula::Kind::all_of)
        return std::any_of(condition.kids.begin(), condition.kids.end(),
                           [&](const rules::FormulaPtr& kid) { return is_natural(*kid, slot); });
    if (condition.kind != Formula::Kind::at_most_zero) return false;
    const Term& term = *condition.terms[0];
    return term.kind == Term::Kind::linear && term.parts.size() == 1 &&
           term.parts[0].first.value < 0 && term.parts[0].second->kind == Term::Kind::slot &&
           term.parts[0].second->slot == slot && term.constant.value >= 0;
}

NumberFormula NumberTranslation::in_family(const Family& family,
                                           const std::vector<NumberTerm>& vector) {
    // A variable that is an entry itself has that entry's value.
    std::map<int, NumberTerm> known;
    for (std::size_t i = 0; i < family.heads.size(); ++i)
        if (family.heads[i]->kind == Term::Kind::slot)
            known.emplace(family.heads[i]->slot, vector[i]);
    const auto first = static_cast<int>(family.first_variable());
    const std::function<NumberFormula(std::size_t)> from = [&](std::size_t i) {
        const int slot = first + static_cast<int>(i);
        if (i < family.variables.size()) {
            if (known.count(slot) != 0) return from(i + 1);
            return some(is_natural(*family.condition, slot), [&](const NumberTerm& value) {
                known[slot] = value;
                NumberFormula rest = from(i + 1);
                known.erase(slot);
                return rest;
            });
        }
        const SlotNumbers slots = [&](int s) { return known.at(s); };
        std::vector<NumberFormula> all{formula(*family.condition, slots)};
        for (std::size_t k = 0; k < vector.size(); ++k)
            all.push_back(equals(*family.heads[k], slots, vector[k]));
        return all_of(all);
    };
    return from(0);
}

NumberFormula NumberTranslation::member(const rules::VectorSet& set,
                                        const std::vector<NumberTerm>& vector) {
    if (const rules::PositionSetPtr families = rules::families_of(set)) {
        std::vector<NumberFormula> cases;
        for (const Family& family : families->families()) {
            std::vector<std::size_t> order;
            for (std::size_t i = 0; i < vector.size(); ++i) order.push_back(i);
            do {
                std::vector<NumberTerm> arranged;
                for (const std::size_t i : order) arranged.push_back(vector[i]);
                cases.push_back(in_family(family, arranged));
            } while (family.any_order && std::next_permutation(order.begin(), order.end()));
        }
        return any_of(cases);
    }
    if (const auto* automatic = std::get_if<rules::AutomaticSetPtr>(&set)) {
        const automata::Automaton& automaton = (*automatic)->automaton();
        return in_set(vector, automaton, defining_name(automaton));
    }
    const auto* shortcuts = std::get_if<rules::ShortcutSetPtr>(&set);
    if (shortcuts == nullptr)
        throw InputError("this set is known to a solver only, not as a formula");
    std::vector<NumberFormula> cases;
    for (const rules::ShortcutSet::Line& line : (*shortcuts)->lines())
        cases.push_back(some(line.low && *line.low >= 0, [&](const NumberTerm& t) {
            std::vector<NumberFormula> all;
            if (line.low) all.push_back(NumberTerm(*line.low) <= t);
            if (line.high) all.push_back(t <= NumberTerm(*line.high));
            for (std::size_t i = 0; i < vector.size(); ++i) {
                all.push_back(automata::equals(
                    vector[i], NumberTerm(line.residue[i]) + (*shortcuts)->period()[i] * t));
                all.push_back(NumberTerm(0) <= vector[i]);
            }
            return all_of(all);
        }));
    return any_of(cases);
}

NumberFormula NumberTranslation::formula(const Formula& node, const SlotNumbers& slots) {
    std::vector<NumberFormula> parts;
    switch (node.kind) {
        case Formula::Kind::truth:
            return automata::truth(node.value);
        case Formula::Kind::all_of:
        case Formula::Kind::some_of:
            for (const rules::FormulaPtr& kid : node.kids) parts.push_back(formula(*kid, slots));
            return node.kind == Formula::Kind::all_of ? all_of(parts) : any_of(parts);
        case Formula::Kind::negation:
            return !formula(*node.kids[0], slots);
        default: {
            Helpers helpers;
            const NumberFormula body = condition(node, slots, helpers);
            return closed(helpers, body);
        }
    }
}

NumberFormula NumberTranslation::condition(const Formula& node, const SlotNumbers& slots,
                                           Helpers& helpers) {
    std::vector<NumberTerm> terms;
    for (const TermPtr& kid : node.terms) terms.push_back(term(*kid, slots, helpers));
    switch (node.kind) {
        case Formula::Kind::at_most_zero:
            return terms[0] <= NumberTerm(0);
        case Formula::Kind::zero:
            return automata::equals(terms[0], NumberTerm(0));
        case Formula::Kind::not_zero:
            return differs(terms[0], NumberTerm(0));
        case Formula::Kind::in_sequence: {
            const BeattySequence& sequence = *node.sequence;
            return some(sequence.first() >= 0, [&](const NumberTerm& n) {
                return n >= NumberTerm(sequence.first()) &&
                       is_whole_floor(terms[0], sequence.alpha(), n, sequence.gamma());
            });
        }
        case Formula::Kind::in_set:
            return member(node.set, terms);
        case Formula::Kind::in_tail_set:
            return in_set({terms[0]}, tail_set(*node.tails), node.tails->vile ? "vile" : "dopey");
        default:
            throw InputError("a condition of no known kind");
    }
}

}  // namespace takeaway::sentences
