/// Rational families as linear sets: base + t·period, t = 0, 1, 2, …
///
/// {(⌊3n/2⌋, 3n - 1) : n >= 1} is the union of (1,2) + t(3,6) and (3,5) + t(3,6): with n = 2t + r
/// every floor disappears. This is the matrix form of the rat sequences [arbitrarily-large-rats,
/// section 9], and the form in which a prover can use a claim.
#pragma once

#include <optional>
#include <vector>

#include "rules/formula/position_set.hpp"

namespace takeaway::rules {

struct LinearSet {
    std::vector<Integer> base;
    std::vector<Integer> period;  // all zero for a single vector
};

/// The families as linear sets, or nothing if some family is not of the form {heads : n >= c} with
/// heads built from n by linear terms and floors (or a single vector).
/// Throws LimitError if there would be more than `most_linear_sets`.
std::optional<std::vector<LinearSet>> as_linear_sets(const PositionSet& set);
constexpr std::size_t most_linear_sets = 1U << 12;
/// Every set is paired with every other: the rat vectors in 10 piles are 2^9 + 1 sets.
constexpr std::size_t most_shortcut_sets = 600;

/// The set X - X of shortcuts: all differences p - q >= 0 of members [arbitrarily-large-rats,
/// Definition 3]; members are positions, so vectors of X with a negative entry do not count. All
/// periods of X must be equal and without negative entries.
class ShortcutSet {
  public:
    /// Throws InputError if X has no linear form, or has several periods, and LimitError if it
    /// consists of more than `most_shortcut_sets` linear sets.
    explicit ShortcutSet(const PositionSet& set);

    std::size_t dimension() const { return dimension_; }
    bool contains(const std::vector<std::int64_t>& vector) const;
    bool contains(const std::vector<Integer>& vector) const;

    /// residue + t·period for t from low to high, where no value means no limit.
    struct Line {
        std::vector<Integer> residue;
        std::optional<Integer> low;
        std::optional<Integer> high;
    };
    /// The shortcuts are the vectors without a negative entry on these lines.
    const std::vector<Line>& lines() const { return lines_; }
    const std::vector<Integer>& period() const { return period_; }

  private:
    void add(std::vector<Integer> base, std::optional<Integer> low, std::optional<Integer> high);

    std::size_t dimension_ = 0;
    std::vector<Integer> period_;
    std::size_t pivot_ = 0;    // a coordinate where the period is not zero
    std::vector<Line> lines_;  // sorted by residue
};

}  // namespace takeaway::rules
