#include "rules/formula/loops.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "core/error.hpp"
#include "rules/formula/evaluate.hpp"

namespace takeaway::rules {

void CandidateBudget::refuse() {
    throw LimitError(
        "a condition leaves too many values to try: more than " +
        std::to_string(candidates_of_one_test) +
        " for one position. Limit each variable in `where` by the piles or the amounts taken");
}

namespace {

/// Whether base^exponent <= n, for base >= 1 and n >= 0, without computing more than n.
template <class Int>
bool power_is_at_most(const Int& base, std::size_t exponent, const Int& n) {
    Int power = 1;
    for (std::size_t i = 0; i < exponent; ++i) {
        if (power > floor_div(n, base)) return false;
        power = power * base;
    }
    return true;
}

/// The largest r with r^exponent <= n, for n >= 0: by bisection.
template <class Int>
Int root_of(const Int& n, std::size_t exponent) {
    Int low = 0;
    Int high = 1;
    while (power_is_at_most(high, exponent, n)) high = add(high, high);
    while (high - low > 1) {
        const Int middle = low + floor_div(Int(high - low), Int(2));
        (power_is_at_most(middle, exponent, n) ? low : high) = middle;
    }
    return low;
}

}  // namespace

/// One run of the loops: what all its levels share.
template <class Int>
class Loops::Run {
  public:
    using Body = FunctionRef<bool(const std::vector<Int>&)>;

    Run(const Loops& loops, std::vector<Int>& slots, CandidateBudget& budget, Body body)
        : loops_(loops), slots_(slots), budget_(budget), body_(body) {}

    bool all() {
        for (const FormulaPtr& check : loops_.before_)
            if (!holds(*check, slots_.data())) return true;
        for (const auto& [slot, term] : loops_.early_terms_)
            slots_[static_cast<std::size_t>(slot)] = value_of(*term, slots_.data());
        for (const auto& [slot, formula] : loops_.early_flags_)
            slots_[static_cast<std::size_t>(slot)] = Int(holds(*formula, slots_.data()) ? 1 : 0);
        return level(0);
    }

  private:
    bool level(std::size_t depth) {
        if (depth == loops_.loops_.size()) return body_(slots_);
        const Loop& loop = loops_.loops_[depth];
        std::optional<Int> low;
        std::optional<Int> high;
        for (const SlotBound& bound : loop.lower) {
            Int value =
                ceil_div(value_of(*bound.numerator, slots_.data()), bound.divisor.as<Int>());
            if (!low || value > *low) low = std::move(value);
        }
        for (const SlotBound& bound : loop.upper) {
            Int value =
                floor_div(value_of(*bound.numerator, slots_.data()), bound.divisor.as<Int>());
            if (!high || value < *high) high = std::move(value);
        }
        for (const ProductBound& bound : loop.products)
            if (!narrow(bound, low, high)) return true;
        for (const PowerBound& bound : loop.powers)
            if (!narrow(bound, low, high)) return true;
        if (!low || !high)
            throw LimitError(
                "a variable that is multiplied by 0 here could be any number: limit it in `where`");
        if (*high < *low) return true;
        Int& variable = slots_[static_cast<std::size_t>(loop.slot)];
        for (variable = *high;; --variable) {
            budget_.spend();
            const bool passes =
                std::all_of(loop.checks.begin(), loop.checks.end(),
                            [&](const FormulaPtr& check) { return holds(*check, slots_.data()); });
            if (passes && !level(depth + 1)) return false;
            // Left here, not by `variable < *low`: low may be the least number of all.
            if (variable == *low) return true;
        }
    }

    /// False if no number is left.
    bool narrow(const ProductBound& bound, std::optional<Int>& low,
                std::optional<Int>& high) const {
        const Int factor = value_of(*bound.factor, slots_.data());
        const Int rest = value_of(*bound.rest, slots_.data());
        if (factor == 0) return rest <= 0;
        if (factor > 0) {
            const Int most = floor_div(subtract(Int(0), rest), factor);
            if (!high || most < *high) high = most;
        } else {
            const Int least = ceil_div(rest, subtract(Int(0), factor));
            if (!low || least > *low) low = least;
        }
        return true;
    }
    bool narrow(const PowerBound& bound, std::optional<Int>& low, std::optional<Int>& high) const {
        const Int limit = value_of(*bound.limit, slots_.data());
        const bool is_even = bound.exponent % 2 == 0;
        if (bound.is_upper) {
            if (limit < 0 && is_even) return false;
            const Int most = limit < 0 ? Int(-1) : root_of(limit, bound.exponent);
            if (!high || most < *high) high = most;
        } else if (limit > 0 && (!is_even || (low && *low >= 0))) {
            const Int least = root_of(Int(limit - 1), bound.exponent) + 1;
            if (!low || least > *low) low = least;
        }
        return true;
    }

    const Loops& loops_;
    std::vector<Int>& slots_;
    CandidateBudget& budget_;
    Body body_;
};

void Loops::ranges(std::vector<Range>& slots) const {
    for (const auto& [slot, term] : early_terms_)
        slots[static_cast<std::size_t>(slot)] = range_of(*term, slots);
    for (const Loop& loop : loops_) {
        Range range;
        for (const SlotBound& bound : loop.lower) {
            const std::optional<Integer> least = range_of(*bound.numerator, slots).low;
            if (!least) continue;
            Integer low = ceil_div(*least, bound.divisor.value);
            if (!range.low || low > *range.low) range.low = std::move(low);
        }
        for (const SlotBound& bound : loop.upper) {
            const std::optional<Integer> most = range_of(*bound.numerator, slots).high;
            if (!most) continue;
            Integer high = floor_div(*most, bound.divisor.value);
            if (!range.high || high < *range.high) range.high = std::move(high);
        }
        for (const ProductBound& bound : loop.products) {
            // factor >= 1 and factor·n <= -rest: n is at most the largest -rest, or at most 0.
            const Range factor = range_of(*bound.factor, slots);
            const std::optional<Integer> least = range_of(*bound.rest, slots).low;
            if (!least || !factor.low || *factor.low < 1) continue;
            Integer high = std::max(Integer(0), Integer(-*least));
            if (!range.high || high < *range.high) range.high = std::move(high);
        }
        for (const PowerBound& bound : loop.powers) {
            const std::optional<Integer> most = range_of(*bound.limit, slots).high;
            if (!bound.is_upper || !most) continue;
            Integer high = root_of(std::max(Integer(0), *most), bound.exponent);
            if (!range.high || high < *range.high) range.high = std::move(high);
        }
        slots[static_cast<std::size_t>(loop.slot)] = std::move(range);
    }
}

bool Loops::run(std::vector<std::int64_t>& slots, CandidateBudget& budget,
                FunctionRef<bool(const std::vector<std::int64_t>&)> body) const {
    return Run<std::int64_t>(*this, slots, budget, body).all();
}

bool Loops::run(std::vector<Integer>& slots, CandidateBudget& budget,
                FunctionRef<bool(const std::vector<Integer>&)> body) const {
    return Run<Integer>(*this, slots, budget, body).all();
}

}  // namespace takeaway::rules
