/// Beatty sequences n ↦ ⌊nα + γ⌋, n >= first, with exact α > 0 and γ.
///
/// Term and index are inverse to each other through one formula: x is a term exactly if a whole n
/// lies in [(x - γ)/α, (x + 1 - γ)/α), so membership is a comparison of two floors and needs no
/// search. Rests on: numeration/affine_floor.hpp for both directions.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "core/integer.hpp"
#include "numeration/affine_floor.hpp"
#include "numeration/quadratic.hpp"

namespace takeaway::numeration {

class BeattySequence {
  public:
    /// Throws InputError unless α > 0, and if α and γ are irrationals of different fields.
    explicit BeattySequence(const Quadratic& alpha, const Quadratic& gamma = 0,
                            const Integer& first = 1);

    const Quadratic& alpha() const { return alpha_; }
    const Quadratic& gamma() const { return gamma_; }
    const Integer& first() const { return first_; }

    /// ⌊nα + γ⌋; also for n < first, where it continues the sequence backwards.
    /// 100,000 digits take about as long as one square root of 200,000 digits.
    Integer term(const Integer& n) const { return terms_.exact(n); }
    /// The same within 64 bits, in nanoseconds where these suffice. Throws Overflow if the result
    /// does not fit.
    std::int64_t term(std::int64_t n) const;
    std::int64_t term(int n) const { return term(std::int64_t{n}); }

    /// The smallest n >= first with term(n) = x.
    std::optional<Integer> index_of(const Integer& x) const;
    /// The same within 64 bits, in nanoseconds where these suffice.
    std::optional<std::int64_t> index_of(std::int64_t x) const;
    std::optional<std::int64_t> index_of(int x) const { return index_of(std::int64_t{x}); }

    bool contains(const Integer& x) const;
    /// Some nanoseconds for x that fit the fixed-point path, about a microsecond otherwise.
    bool contains(std::int64_t x) const {
        const std::optional<std::int64_t> from = negated_indices_.quick(x);
        if (from && x != std::numeric_limits<std::int64_t>::max() && first_fits_) {
            if (const std::optional<std::int64_t> to = negated_indices_.quick(x + 1))
                return *to < *from && *to < -small_first_;
        }
        return contains_slowly(x);
    }
    bool contains(int x) const { return contains(std::int64_t{x}); }

    /// ⌈(x - γ)/α⌉: the least index n, of all integers, with term(n) >= x. The number of terms
    /// below x is max(0, this - first).
    Integer least_index_reaching(const Integer& x) const { return -negated_indices_.exact(x); }
    std::int64_t least_index_reaching(std::int64_t x) const;
    std::int64_t least_index_reaching(int x) const { return least_index_reaching(std::int64_t{x}); }

  private:
    bool contains_slowly(std::int64_t x) const;

    Quadratic alpha_, gamma_;
    Integer first_;
    AffineFloor terms_;
    AffineFloor negated_indices_;  // x ↦ ⌊(γ - x)/α⌋ = -⌈(x - γ)/α⌉
    bool first_fits_ = false;
    std::int64_t small_first_ = 0;
};

/// "⌊n·(1 + √5)/2⌋, n >= 1", "⌊n·7/2 - 1⌋, n >= 1".
std::string to_text(const BeattySequence& sequence);

}  // namespace takeaway::numeration
