#include "rules/formula/evaluate.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace takeaway::rules {

template <class Int>
Int nim_sum(std::vector<Int> numbers, const Int& modulus) {
    Int result = 0;
    if (modulus == 2) {
        for (const Int& number : numbers) result ^= number;
        return result;
    }
    Int weight = 1;
    while (true) {
        Int column = 0;
        bool more = false;
        for (Int& number : numbers) {
            if (number == 0) continue;
            column = add(column, floor_mod(number, Int(2)));
            number = floor_div(number, Int(2));
            more = more || number != 0;
        }
        const Int digit = floor_mod(column, modulus);
        if (digit != 0) result = add(result, multiply(digit, weight));
        if (!more) return result;
        weight = multiply(weight, modulus);
    }
}

namespace {

Integer gcd_of(const Integer& a, const Integer& b) { return greatest_common_divisor(a, b); }

std::int64_t gcd_of(std::int64_t a, std::int64_t b) {
    constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
    if (a == least || b == least) throw Overflow{};
    return std::gcd(a, b);
}

}  // namespace

template <class Int>
Int value_of(const Term& term, const Int* slots) {
    switch (term.kind) {
        case Term::Kind::slot:
            return slots[term.slot];
        case Term::Kind::linear: {
            Int total = term.constant.as<Int>();
            for (const auto& [coefficient, part] : term.parts)
                total =
                    add(total, multiply(coefficient.template as<Int>(), value_of(*part, slots)));
            return total;
        }
        case Term::Kind::floor_div:
            return floor_div(value_of(*term.kids[0], slots), term.constant.as<Int>());
        case Term::Kind::modulo:
            return floor_mod(value_of(*term.kids[0], slots), term.constant.as<Int>());
        case Term::Kind::absolute: {
            const Int value = value_of(*term.kids[0], slots);
            return value < 0 ? subtract(Int(0), value) : value;
        }
        case Term::Kind::minimum:
        case Term::Kind::maximum: {
            Int best = value_of(*term.kids[0], slots);
            for (const TermPtr& kid : term.kids) {
                Int value = value_of(*kid, slots);
                if (term.kind == Term::Kind::minimum ? value < best : value > best)
                    best = std::move(value);
            }
            return best;
        }
        case Term::Kind::choice:
            return value_of(*term.kids[holds(*term.condition, slots) ? 0 : 1], slots);
        case Term::Kind::sequence_term:
            return term.sequence->term(value_of(*term.kids[0], slots));
        case Term::Kind::last_index: {
            const Integer x = value_of(*term.kids[0], slots);
            return number_as<Int>(term.sequence->least_index_reaching(x + 1) - 1);
        }
        case Term::Kind::product: {
            Int product = value_of(*term.kids[0], slots);
            for (std::size_t i = 1; i < term.kids.size(); ++i)
                product = multiply(product, value_of(*term.kids[i], slots));
            return product;
        }
        case Term::Kind::gcd:
            return gcd_of(value_of(*term.kids[0], slots), value_of(*term.kids[1], slots));
        case Term::Kind::nim_sum: {
            std::vector<Int> numbers;
            for (const TermPtr& kid : term.kids) numbers.push_back(value_of(*kid, slots));
            const bool negative =
                std::any_of(numbers.begin(), numbers.end(), [](const Int& n) { return n < 0; });
            return negative ? Int(-1) : nim_sum(std::move(numbers), term.constant.as<Int>());
        }
    }
    return Int(0);
}

template <class Int>
bool holds(const Formula& formula, const Int* slots) {
    switch (formula.kind) {
        case Formula::Kind::truth:
            return formula.value;
        case Formula::Kind::flag:
            return slots[formula.slot] != 0;
        case Formula::Kind::at_most_zero:
            return value_of(*formula.terms[0], slots) <= 0;
        case Formula::Kind::zero:
            return value_of(*formula.terms[0], slots) == 0;
        case Formula::Kind::not_zero:
            return value_of(*formula.terms[0], slots) != 0;
        case Formula::Kind::all_of:
            return std::all_of(formula.kids.begin(), formula.kids.end(),
                               [&](const FormulaPtr& kid) { return holds(*kid, slots); });
        case Formula::Kind::some_of:
            return std::any_of(formula.kids.begin(), formula.kids.end(),
                               [&](const FormulaPtr& kid) { return holds(*kid, slots); });
        case Formula::Kind::negation:
            return !holds(*formula.kids[0], slots);
        case Formula::Kind::in_sequence:
            return formula.sequence->contains(value_of(*formula.terms[0], slots));
        case Formula::Kind::in_tail_set:
            return formula.tails->contains(value_of(*formula.terms[0], slots));
        case Formula::Kind::in_set: {
            std::vector<Int> vector;
            vector.reserve(formula.terms.size());
            for (const TermPtr& term : formula.terms) vector.push_back(value_of(*term, slots));
            return contains(formula.set, vector);
        }
    }
    return false;
}

template bool holds(const Formula& formula, const std::int64_t* slots);
template bool holds(const Formula& formula, const Integer* slots);
template std::int64_t value_of(const Term& term, const std::int64_t* slots);
template Integer value_of(const Term& term, const Integer* slots);
template std::int64_t nim_sum(std::vector<std::int64_t> numbers, const std::int64_t& modulus);
template Integer nim_sum(std::vector<Integer> numbers, const Integer& modulus);

}  // namespace takeaway::rules
