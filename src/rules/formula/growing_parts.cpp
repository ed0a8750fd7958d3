#include "rules/formula/growing_parts.hpp"

#include <algorithm>

#include "rules/formula/slot_bounds.hpp"

namespace takeaway::rules {

namespace {

/// An e for which term >= slot^e wherever the slot is not negative; nothing if none is plain. So no
/// part for which there is one is ever negative there.
std::optional<std::size_t> power_below(const TermPtr& term, int slot) {
    if (term->kind == Term::Kind::slot)
        return term->slot == slot ? std::optional<std::size_t>(1) : std::nullopt;
    if (term->kind == Term::Kind::product) {
        std::size_t exponent = 0;
        for (const TermPtr& kid : term->kids) {
            const auto power = power_below(kid, slot);
            if (!power) return std::nullopt;
            exponent += *power;
        }
        return exponent;
    }
    if (term->kind != Term::Kind::linear || term->constant.value < 0) return std::nullopt;
    std::optional<std::size_t> highest;
    if (term->constant.value > 0) highest = 0;
    for (const auto& [coefficient, part] : term->parts) {
        const auto power = power_below(part, slot);
        if (!power || coefficient.value <= 0) return std::nullopt;
        highest = std::max(highest.value_or(0), *power);
    }
    return highest;
}

}  // namespace

std::optional<GrowingBound> bound_from_growing_parts(const TermPtr& side, int slot) {
    std::vector<std::pair<Integer, TermPtr>> growing;
    if (side->kind == Term::Kind::linear) {
        for (const auto& [factor, part] : side->parts)
            if (mentions(part, slot)) growing.emplace_back(factor.value, part);
    } else {
        growing.emplace_back(1, side);
    }
    std::vector<std::pair<Integer, TermPtr>> others{{1, side}};
    for (const auto& [factor, part] : growing) others.emplace_back(-factor, part);
    const TermPtr limit = scaled(-1, linear_term(others));  // the growing parts are at most this
    if (growing.size() == 1 && growing[0].first > 0 &&
        growing[0].second->kind == Term::Kind::floor_div) {
        // c·⌊e/q⌋ <= m ⇔ e <= q⌊m/c⌋ + q - 1.
        const Term& floor = *growing[0].second;
        const Integer& q = floor.constant.value;
        const TermPtr most = floor_div_term(limit, growing[0].first);
        return bound_from_growing_parts(linear_term({{1, floor.kids[0]}, {-q, most}}, 1 - q), slot);
    }
    std::size_t exponent = 0;
    Integer coefficient = 1;
    for (const auto& [factor, part] : growing) {
        const auto power = power_below(part, slot);
        if (!power || factor <= 0) return std::nullopt;
        if (*power <= exponent) continue;
        exponent = *power;
        coefficient = factor;
    }
    if (exponent == 0) return std::nullopt;
    return GrowingBound{floor_div_term(limit, coefficient), exponent};
}

}  // namespace takeaway::rules
