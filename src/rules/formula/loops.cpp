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

/// With more candidates than this it is worth looking for a short cut.
constexpr int few_candidates = 64;

/// What `slot divides …` speaks of, if a check says that: gcd(slot, e) = |slot|, and e does not
/// mention the slot. Null if none does.
TermPtr divided_by(const Loop& loop) {
    const auto is_slot = [&](const TermPtr& term) {
        return term->kind == Term::Kind::slot && term->slot == loop.slot;
    };
    for (const FormulaPtr& check : loop.checks) {
        if (check->kind != Formula::Kind::zero) continue;
        const Term& term = *check->terms[0];
        if (term.kind != Term::Kind::linear || term.parts.size() != 2 || term.constant.value != 0)
            continue;
        for (std::size_t first = 0; first < 2; ++first) {
            const auto& [factor, gcd] = term.parts[first];
            const auto& [other_factor, size] = term.parts[1 - first];
            if (gcd->kind != Term::Kind::gcd || size->kind != Term::Kind::absolute ||
                factor.value + other_factor.value != 0 || !is_slot(size->kids[0]))
                continue;
            for (std::size_t kid = 0; kid < 2; ++kid)
                if (is_slot(gcd->kids[kid]) && !mentions(gcd->kids[1 - kid], loop.slot))
                    return gcd->kids[1 - kid];
        }
    }
    return nullptr;
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
    /// The divisors of a number between low >= 0 and high, largest first; each trial is a
    /// candidate.
    std::vector<Int> divisors_between(const Int& number, const Int& low, const Int& high) const {
        std::vector<Int> large;
        std::vector<Int> small;
        for (Int d = 1; d <= floor_div(number, d); ++d) {
            budget_.spend();
            const Int other = floor_div(number, d);
            if (subtract(number, Int(other * d)) != 0) continue;
            if (low <= other && other <= high) large.push_back(other);
            if (d != other && low <= d && d <= high) small.push_back(d);
        }
        large.insert(large.end(), small.rbegin(), small.rend());
        return large;
    }

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
        const auto passes = [&] {
            budget_.spend();
            return std::all_of(
                loop.checks.begin(), loop.checks.end(),
                [&](const FormulaPtr& check) { return holds(*check, slots_.data()); });
        };
        const Int width = *low < 0 ? Int(0) : Int(*high - *low);
        if (width > few_candidates) {
            const TermPtr multiple = divided_by(loop);
            Int number = multiple ? value_of(*multiple, slots_.data()) : Int(0);
            if (number < 0) number = subtract(Int(0), number);
            // Everything divides 0; and the way to the root of the number may be longer than this.
            if (number > 0 && floor_div(floor_div(number, width), width) <= 1) {
                for (const Int& divisor : divisors_between(number, *low, *high)) {
                    variable = divisor;
                    if (passes() && !level(depth + 1)) return false;
                }
                return true;
            }
        }
        for (variable = *high;; --variable) {
            if (passes() && !level(depth + 1)) return false;
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
