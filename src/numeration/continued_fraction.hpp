/// Simple continued fractions of rationals and quadratic irrationals.
///
/// A rational number has two expansions, […, a] and […, a-1, 1] with a > 1; an irrational one has
/// a single one, and for quadratic numbers it becomes periodic (Lagrange). The p- and q-numeration
/// systems of numeration_system.hpp are built on the convergents.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/integer.hpp"
#include "numeration/quadratic.hpp"

namespace takeaway::numeration {

/// [start; period, period, …]; the period is empty for a rational number.
struct ContinuedFraction {
    std::vector<Integer> start;
    std::vector<Integer> period;

    bool is_finite() const { return period.empty(); }
    /// The partial quotient a_i, i from 0. Throws InputError beyond the end of a finite expansion.
    const Integer& operator[](std::size_t i) const;
    bool operator==(const ContinuedFraction&) const = default;
};

/// p/q = [a_0, …, a_k].
struct Convergent {
    Integer p, q;
    bool operator==(const Convergent&) const = default;
};

/// Longer periods are refused; a period grows like √D, so this is D of about 10^12.
constexpr std::size_t longest_period = 1'000'000;

/// The expansion; of a rational number the shorter one (its last quotient exceeds 1, except for [1]
/// and whole numbers in general, which are [n]). Start and period are as short as possible.
/// Throws LimitError if the period exceeds longest_period.
ContinuedFraction continued_fraction(const Quadratic& x);

/// The other expansion of a rational number: […, a] ↔ […, a-1, 1].
/// Throws InputError for an infinite expansion.
ContinuedFraction other_expansion(const ContinuedFraction& expansion);

/// The first `count` convergents p_0/q_0, p_1/q_1, …; fewer if the expansion ends before.
/// p_{-1} = 1, p_0 = a_0, p_n = a_n p_{n-1} + p_{n-2};  q_{-1} = 0, q_0 = 1, likewise.
std::vector<Convergent> convergents(const ContinuedFraction& expansion, std::size_t count);

/// "[1; 1, 3]", "[1; 1, (2, 1, 12)]" with the period in parentheses.
std::string to_text(const ContinuedFraction& expansion);

}  // namespace takeaway::numeration
