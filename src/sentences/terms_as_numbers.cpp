/// Terms of the rule language as sums of natural numbers, and floors of whole ones.
///
/// What is no sum (a remainder, a term of a sequence, a nim sum) gets a number of its own, a
/// helper, and a condition that says what it is. Numbers of automata are natural, so a negative one
/// is a difference.
#include <algorithm>

#include "core/error.hpp"
#include "sentences/as_numbers.hpp"

namespace takeaway::sentences {

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

}  // namespace

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

}  // namespace takeaway::sentences
