/// n ↦ ⌊θn + κ⌋ for exact θ and κ: the one computation under all Beatty sequences.
///
/// Two ways to the same number. `exact` works for every size through one integer square root.
/// `quick` holds θ and κ as 64-bit fixed-point numbers rounded down, which bounds θn + κ between
/// two numbers; where both have the same floor that floor is right, and where not it answers
/// nothing. For rational θ, `quick` is a plain 64-bit division. No floating point: a double has 53
/// bits and no stated error after a multiplication.
#pragma once

#include <cstdint>
#include <optional>

#include "core/integer.hpp"
#include "numeration/quadratic.hpp"

namespace takeaway::numeration {

class AffineFloor {
  public:
    /// Throws InputError if θ and κ are irrationals of different fields.
    AffineFloor(const Quadratic& theta, const Quadratic& kappa);

    /// ⌊θn + κ⌋. One square root of a number twice as long as n, if θ is irrational.
    Integer exact(const Integer& n) const;

    /// ⌊θn + κ⌋ if 64 bits are enough to be sure of it. A few nanoseconds.
    std::optional<std::int64_t> quick(std::int64_t n) const {
        if (way_ == Way::division) return quick_by_division(n);
        if (way_ == Way::fixed_point) return quick_by_fixed_point(n);
        return std::nullopt;
    }

  private:
    enum class Way { division, fixed_point, none };
    __extension__ using Wide = __int128;

    std::optional<std::int64_t> quick_by_division(std::int64_t n) const {
        std::int64_t sum = 0;
        if (__builtin_mul_overflow(theta_, n, &sum) || __builtin_add_overflow(sum, kappa_, &sum))
            return std::nullopt;
        return floor_div(sum, divisor_);
    }

    /// With T = ⌊2^k θ⌋ and K = ⌊2^k κ⌋: 2^k(θn + κ) lies in [Tn + K, Tn + K + n + 1) for n >= 0
    /// and in (Tn + K + n, Tn + K + 1) for n < 0.
    std::optional<std::int64_t> quick_by_fixed_point(std::int64_t n) const {
        const Wide sum = Wide{theta_} * n + wide_kappa_;
        const Wide low = (n < 0 ? sum + n : sum) >> fraction_bits_;
        const Wide high = (n < 0 ? sum + 1 : sum + n + 1) >> fraction_bits_;
        const auto result = static_cast<std::int64_t>(low);
        if (low != high || result != low) return std::nullopt;
        return result;
    }

    // θn + κ = (a·n + g + (b·n + h)√D) / c
    Integer a_, b_, g_, h_, root_, c_;

    Way way_ = Way::none;
    int fraction_bits_ = 0;
    std::int64_t theta_ = 0;    // numerator of θ, or ⌊2^k θ⌋
    std::int64_t kappa_ = 0;    // numerator of κ
    std::int64_t divisor_ = 1;  // common denominator
    Wide wide_kappa_ = 0;       // ⌊2^k κ⌋
};

}  // namespace takeaway::numeration
