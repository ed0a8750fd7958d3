#include "rules/formula/term_range.hpp"

#include <algorithm>

#include "rules/formula/evaluate.hpp"

namespace takeaway::rules {

namespace {

using Side = std::optional<Integer>;

Side sum_of_sides(const Side& a, const Side& b) {
    if (!a || !b) return std::nullopt;
    return *a + *b;
}

Range scaled_range(const Integer& factor, const Range& range) {
    Range result{range.low, range.high};
    if (factor < 0) std::swap(result.low, result.high);
    for (Side* side : {&result.low, &result.high})
        if (*side) *side = Integer(**side * factor);
    return result;
}

/// The larger, or the smaller, of two sides of which each may be without a limit.
Side farther(const Side& a, const Side& b, bool upwards) {
    if (!a || !b) return std::nullopt;
    return upwards == (*a > *b) ? a : b;
}
/// The same where one limit is enough.
Side nearer(const Side& a, const Side& b, bool upwards) {
    if (!a || !b) return a ? a : b;
    return upwards == (*a > *b) ? b : a;
}

/// Of a term with one kid that never falls when the kid grows.
Range monotone(const Term& term, const Range& kid) {
    const auto at = [&](const Side& side) -> Side {
        if (!side) return std::nullopt;
        Term fixed = term;
        fixed.kids = {constant_term(*side)};
        return value_of<Integer>(fixed, nullptr);
    };
    return {at(kid.low), at(kid.high)};
}

Range range_of_absolute(const Range& kid) {
    if (kid.low && *kid.low >= 0) return kid;
    Range mirrored = scaled_range(-1, kid);
    if (kid.high && *kid.high <= 0) return mirrored;
    return {Integer(0), farther(kid.high, mirrored.high, true)};
}

Range range_of_product(const Term& term, const std::vector<Range>& slots) {
    Range product{Integer(1), Integer(1)};
    for (const TermPtr& kid : term.kids) {
        const Range factor = range_of(*kid, slots);
        if (!factor.low || !factor.high) return {};
        const Integer corners[] = {*product.low * *factor.low, *product.low * *factor.high,
                                   *product.high * *factor.low, *product.high * *factor.high};
        product = {*std::min_element(std::begin(corners), std::end(corners)),
                   *std::max_element(std::begin(corners), std::end(corners))};
    }
    return product;
}

/// The sum has no more digits than the longest number has binary ones, each below m. Where a number
/// is negative it is -1.
Range range_of_nim_sum(const Term& term, const std::vector<Range>& slots) {
    std::size_t digits = 0;
    for (const TermPtr& kid : term.kids) {
        const Side high = range_of(*kid, slots).high;
        if (!high) return {Integer(-1), std::nullopt};
        if (*high > 0) digits = std::max<std::size_t>(digits, bit_length(*high));
    }
    Integer beyond = 1;
    for (std::size_t i = 0; i < digits; ++i) beyond *= term.constant.value;
    return {Integer(-1), Integer(beyond - 1)};
}

}  // namespace

Range range_of(const Term& term, const std::vector<Range>& slots) {
    switch (term.kind) {
        case Term::Kind::slot:
            return slots[static_cast<std::size_t>(term.slot)];
        case Term::Kind::linear: {
            Range total{term.constant.value, term.constant.value};
            for (const auto& [coefficient, part] : term.parts) {
                const Range range = scaled_range(coefficient.value, range_of(*part, slots));
                total = {sum_of_sides(total.low, range.low), sum_of_sides(total.high, range.high)};
            }
            return total;
        }
        case Term::Kind::modulo:
            return {Integer(0), Integer(term.constant.value - 1)};
        case Term::Kind::absolute:
            return range_of_absolute(range_of(*term.kids[0], slots));
        case Term::Kind::minimum:
        case Term::Kind::maximum: {
            const bool is_maximum = term.kind == Term::Kind::maximum;
            Range range = range_of(*term.kids[0], slots);
            for (const TermPtr& kid : term.kids) {
                const Range other = range_of(*kid, slots);
                range = is_maximum ? Range{farther(range.low, other.low, true),
                                           farther(range.high, other.high, true)}
                                   : Range{farther(range.low, other.low, false),
                                           nearer(range.high, other.high, true)};
            }
            return range;
        }
        case Term::Kind::choice: {
            const Range a = range_of(*term.kids[0], slots);
            const Range b = range_of(*term.kids[1], slots);
            return {farther(a.low, b.low, false), farther(a.high, b.high, true)};
        }
        case Term::Kind::sequence_term:
        case Term::Kind::last_index:
            if (term.sequence->alpha().sign() <= 0) return {};
            return monotone(term, range_of(*term.kids[0], slots));
        case Term::Kind::floor_div:
            return monotone(term, range_of(*term.kids[0], slots));
        case Term::Kind::product:
            return range_of_product(term, slots);
        case Term::Kind::gcd: {
            const Range a = range_of_absolute(range_of(*term.kids[0], slots));
            const Range b = range_of_absolute(range_of(*term.kids[1], slots));
            return {Integer(0), farther(a.high, b.high, true)};
        }
        case Term::Kind::nim_sum:
            return range_of_nim_sum(term, slots);
    }
    return {};
}

}  // namespace takeaway::rules
