#include "solve/lines/pile_condition.hpp"

#include <algorithm>

#include "rules/formula/evaluate.hpp"
#include "solve/box.hpp"

namespace takeaway::solve {

namespace {

constexpr std::int64_t most_remainders = 1 << 16;

std::optional<Integer> least_common_multiple(const std::optional<Integer>& a,
                                             const std::optional<Integer>& b) {
    if (!a || !b) return std::nullopt;
    Integer multiple = *a / greatest_common_divisor(*a, *b) * *b;
    if (multiple > most_remainders) return std::nullopt;
    return multiple;
}

/// Some m >= 1 such that the term changes by a multiple of d when a slot changes by m; for d = 0,
/// not at all.
std::optional<Integer> steadiness(const Term& term, const Integer& d) {
    const auto of_kids = [&](const Integer& by) {
        std::optional<Integer> all = 1;
        for (const TermPtr& kid : term.kids) all = least_common_multiple(all, steadiness(*kid, by));
        return all;
    };
    switch (term.kind) {
        case Term::Kind::slot:
            return d == 0 ? std::nullopt : std::make_optional(d);
        case Term::Kind::linear: {
            std::optional<Integer> all = 1;
            for (const auto& [coefficient, part] : term.parts) {
                const Integer rest =
                    d == 0 ? d : Integer(d / greatest_common_divisor(d, abs(coefficient.value)));
                all = least_common_multiple(
                    all, rest == 1 ? std::make_optional(Integer(1)) : steadiness(*part, rest));
            }
            return all;
        }
        case Term::Kind::floor_div:
            return of_kids(d * term.constant.value);
        case Term::Kind::modulo:
            return of_kids(term.constant.value);
        case Term::Kind::choice:
            return least_common_multiple(period_of(*term.condition), of_kids(d));
        default:
            return of_kids(0);
    }
}

}  // namespace

std::optional<Integer> period_of(const Formula& condition) {
    if (condition.kind == Formula::Kind::flag) return std::nullopt;
    std::optional<Integer> all = 1;
    for (const TermPtr& term : condition.terms)
        all = least_common_multiple(all, steadiness(*term, 0));
    for (const FormulaPtr& kid : condition.kids) all = least_common_multiple(all, period_of(*kid));
    return all;
}

PileCondition::PileCondition(FormulaPtr condition, std::size_t piles)
    : condition_(std::move(condition)),
      always_(condition_->kind == Formula::Kind::truth && condition_->value) {
    if (always_) return;
    const auto period = period_of(*condition_);
    if (!period) return;
    Integer remainders = 1;
    for (std::size_t i = 0; i < piles && remainders <= most_remainders; ++i) remainders *= *period;
    if (remainders > most_remainders) return;
    period_ = to_int64(*period);
    by_remainder_.reserve(static_cast<std::size_t>(to_int64(remainders)));
    Position position(piles, 0);
    const Box box = Box::below(piles, period_);
    do by_remainder_.push_back(holds(*condition_, position.data()) ? 1 : 0);
    while (box.advance(position));
    always_ = std::find(by_remainder_.begin(), by_remainder_.end(), 0) == by_remainder_.end();
}

bool PileCondition::operator()(const Position& position) const {
    if (always_) return true;
    if (period_ == 0) return holds(*condition_, position.data());
    std::size_t number = 0;
    for (const std::int64_t pile : position)
        number =
            number * static_cast<std::size_t>(period_) + static_cast<std::size_t>(pile % period_);
    return by_remainder_[number] != 0;
}

}  // namespace takeaway::solve
