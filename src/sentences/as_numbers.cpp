#include "sentences/as_numbers.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "automata/operations.hpp"
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

/// Certain for every value of the variables.
bool is_never_negative(const NumberTerm& term) {
    return term.constant >= 0 && std::all_of(term.coefficients.begin(), term.coefficients.end(),
                                             [](const auto& part) { return part.second > 0; });
}

NumberTerm negative(const NumberTerm& term) { return Integer(-1) * term; }

const NumberTerm zero(0), one(1);

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

NumberFormula is_whole_floor(const NumberTerm& y, const Quadratic& alpha, const NumberTerm& n,
                             const Quadratic& gamma) {
    std::vector<NumberFormula> cases{is_floor(y, alpha, n, gamma)};
    constexpr std::int64_t most_listed = 10'000;
    // The n on this side of 0 whose floor has the other sign, which are finitely many.
    const auto list = [&](int side) {
        for (std::int64_t i = side < 0 ? 1 : 0;; ++i) {
            const Quadratic value = Quadratic(side * i) * alpha + gamma;
            if ((value.sign() < 0) != (side > 0)) return;
            if (i > most_listed)
                throw LimitError("the sequence " + to_text(alpha) + "·n + " + to_text(gamma) +
                                 " changes its sign too far from 0");
            cases.push_back(equals(n, NumberTerm(side * i)) &&
                            equals(y, NumberTerm(value.floor())));
        }
    };
    list(1);
    if (is_never_negative(n)) return any_of(cases);
    list(-1);
    // n = -m and y = -q, both negative: q = ⌈mα - γ⌉, which is ⌊mα - γ⌋ + 1 but where mα - γ is
    // whole, for one m at most if α is irrational.
    const NumberTerm m = negative(n), q = negative(y);
    NumberFormula beyond = is_floor(q - one, alpha, m, -gamma);
    if (!alpha.is_rational()) {
        const Quadratic at = (gamma - gamma.conjugate()) / (alpha - alpha.conjugate());
        const Quadratic value = at * alpha - gamma;
        if (at.is_integer() && value.is_integer()) {
            const NumberFormula there = equals(m, NumberTerm(at.numerator()));
            beyond = choose(there, equals(q, NumberTerm(value.numerator())), beyond);
        }
    } else if (gamma.is_rational()) {
        beyond = is_floor(q, alpha, m,
                          Quadratic::rational(alpha.denominator() * gamma.denominator() - 1,
                                              alpha.denominator() * gamma.denominator()) -
                              gamma);
    }
    cases.push_back(m >= one && q >= one && beyond);
    return any_of(cases);
}

NumberFormula NumberTranslation::closed(const Helpers& helpers, const NumberFormula& body) {
    std::vector<NumberFormula> all = helpers.are;
    all.push_back(body);
    return exists(helpers.names, all_of(all));
}

NumberTerm NumberTranslation::helper(Helpers& helpers) {
    helpers.names.push_back(fresh());
    return helpers.names.back();
}

/// Any whole number, as p - m with one of them 0.
NumberTerm NumberTranslation::signed_helper(Helpers& helpers) {
    const NumberTerm p = helper(helpers), m = helper(helpers);
    helpers.are.push_back(automata::equals(p, zero) || automata::equals(m, zero));
    return p - m;
}

NumberFormula NumberTranslation::some(bool natural,
                                      const std::function<NumberFormula(const NumberTerm&)>& body) {
    const std::string v = fresh();
    NumberFormula not_negative = exists({v}, body(NumberTerm(v)));
    if (natural) return not_negative;
    const std::string m = fresh();
    return not_negative || exists({m}, NumberTerm(m) >= one && body(negative(NumberTerm(m))));
}

NumberTerm NumberTranslation::sequence_term(const BeattySequence& sequence, const NumberTerm& n,
                                            Helpers& helpers) {
    const bool plain = is_never_negative(n) && sequence.gamma().sign() >= 0;
    NumberTerm y = plain ? helper(helpers) : signed_helper(helpers);
    helpers.are.push_back(is_whole_floor(y, sequence.alpha(), n, sequence.gamma()));
    return y;
}

/// Exclusive or of numbers: a condition on binary digits, so a set of its own.
NumberTerm NumberTranslation::nim_sum(const Term& sum, const SlotNumbers& slots, Helpers& helpers) {
    if (sum.constant.value != 2)
        throw InputError("nim sums modulo " + to_text(sum.constant.value) +
                         " have no place in a sentence; exclusive or has");
    static const automata::Automaton exclusive_or = [] {
        // One live state: the digits of x, y and z have an even sum.
        automata::Table table{8, 1, std::vector<automata::State>(16, 0), {0, 1}};
        for (const automata::Letter even : {0U, 3U, 5U, 6U}) table.next[8 + even] = 1;
        automata::Work work;
        return automata::Automaton::checked(automata::base(2), {"x", "y", "z"}, table, work);
    }();
    // The nim sum of something negative is -1 (evaluate.hpp).
    std::vector<NumberTerm> kids;
    std::vector<NumberFormula> natural;
    for (const TermPtr& kid : sum.kids) {
        kids.push_back(term(*kid, slots, helpers));
        if (!is_never_negative(kids.back())) natural.push_back(kids.back() >= zero);
    }
    Helpers inner;
    NumberTerm total = kids[0];
    for (std::size_t i = 1; i < kids.size(); ++i) {
        const NumberTerm next = helper(inner);
        inner.are.push_back(in_set({total, kids[i], next}, exclusive_or, "nim-sum"));
        total = next;
    }
    if (natural.empty()) {
        NumberTerm result = helper(helpers);
        helpers.are.push_back(closed(inner, automata::equals(result, total)));
        return result;
    }
    NumberTerm result = signed_helper(helpers);
    const NumberFormula all_natural = all_of(natural);
    helpers.are.push_back(choose(all_natural, closed(inner, automata::equals(result, total)),
                                 automata::equals(result, NumberTerm(-1))));
    return result;
}

NumberTerm NumberTranslation::term(const Term& node, const SlotNumbers& slots, Helpers& helpers) {
    const auto kid = [&](std::size_t i) { return term(*node.kids[i], slots, helpers); };
    switch (node.kind) {
        case Term::Kind::slot:
            return slots(node.slot);
        case Term::Kind::linear: {
            NumberTerm sum(node.constant.value);
            for (const auto& [coefficient, part] : node.parts)
                sum = sum + coefficient.value * term(*part, slots, helpers);
            return sum;
        }
        case Term::Kind::floor_div: {
            const NumberTerm x = kid(0);
            NumberTerm q = is_never_negative(x) ? helper(helpers) : signed_helper(helpers);
            const NumberTerm rest = x - node.constant.value * q;
            helpers.are.push_back(zero <= rest && rest <= NumberTerm(node.constant.value - 1));
            return q;
        }
        case Term::Kind::modulo: {
            NumberTerm x = kid(0), r = helper(helpers);
            helpers.are.push_back(r < NumberTerm(node.constant.value) &&
                                  congruent(x, r, node.constant.value));
            return r;
        }
        case Term::Kind::absolute: {
            NumberTerm x = kid(0);
            if (is_never_negative(x)) return x;
            NumberTerm a = helper(helpers);
            helpers.are.push_back(automata::equals(a, x) || automata::equals(a, negative(x)));
            return a;
        }
        case Term::Kind::minimum:
        case Term::Kind::maximum: {
            NumberTerm best = signed_helper(helpers);
            std::vector<NumberFormula> reached, bounds;
            for (std::size_t i = 0; i < node.kids.size(); ++i) {
                const NumberTerm x = kid(i);
                reached.push_back(automata::equals(best, x));
                bounds.push_back(node.kind == Term::Kind::minimum ? best <= x : x <= best);
            }
            helpers.are.push_back(any_of(reached));
            helpers.are.push_back(all_of(bounds));
            return best;
        }
        case Term::Kind::choice: {
            const NumberFormula test = formula(*node.condition, slots);
            const NumberTerm a = kid(0), b = kid(1);
            NumberTerm value = is_never_negative(a) && is_never_negative(b)
                                   ? helper(helpers)
                                   : signed_helper(helpers);
            helpers.are.push_back(
                choose(test, automata::equals(value, a), automata::equals(value, b)));
            return value;
        }
        case Term::Kind::sequence_term:
            return sequence_term(*node.sequence, kid(0), helpers);
        case Term::Kind::last_index: {
            // The largest n with ⌊nα + γ⌋ <= x.
            const NumberTerm x = kid(0);
            NumberTerm n = signed_helper(helpers);
            const NumberTerm here = sequence_term(*node.sequence, n, helpers);
            const NumberTerm next = sequence_term(*node.sequence, n + one, helpers);
            helpers.are.push_back(here <= x && x < next);
            return n;
        }
        case Term::Kind::nim_sum:
            return nim_sum(node, slots, helpers);
        case Term::Kind::product:
        case Term::Kind::gcd:
            throw InputError("it multiplies variables, which no automaton can say");
    }
    throw InputError("a term of no known kind");
}

NumberFormula NumberTranslation::equals(const Term& node, const SlotNumbers& slots,
                                        const NumberTerm& sum) {
    Helpers helpers;
    const NumberTerm value = term(node, slots, helpers);
    return closed(helpers, automata::equals(value, sum));
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
                all.push_back(zero <= vector[i]);
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
            return terms[0] <= zero;
        case Formula::Kind::zero:
            return automata::equals(terms[0], zero);
        case Formula::Kind::not_zero:
            return differs(terms[0], zero);
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
