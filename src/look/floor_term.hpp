/// One coordinate as ⌊nα + γ⌋: the α that give a list of numbers, and the shortest γ.
///
/// x_n = ⌊nα + γ⌋ for all n of a list means x_n - nα <= γ < x_n + 1 - nα: for each α an interval of
/// γ, so that fitting is a matter of intersecting intervals of exact numbers.
///   - Rational α = p/q: the smallest q for which some p gives an interval that is not empty is
///     found by trying; p lies strictly between q(X - 1)/M and q(X + 1)/M, where X is the growth of
///     the list over its M steps, so few p are in question.
///   - Irrational α: only those of the list `known_moduli`. The offset is sought in the field of α:
///     γ = (a + bω)/c with ω = √D, or φ for D = 5, |b| and c small, and a whatever is needed.
///     P-positions of misère games need such offsets; a rational offset that has to change with
///     the length of the list is the sign of one.
/// Among the offsets that fit, the one with the shortest text is taken (description_length).
///
/// What protects from chance: a rational α needs three periods of q terms (`Care`), because every
/// list fits some α with q near its length. An offset of the field counts only if
/// the interval is so short that none of the offsets as simple as this one would be expected in it:
/// there are about (2|b| + 1)·c(c + 1)/2 of those in [0, 1), and their number times the length of
/// the interval, times the number of ways to leave out members, must be at most 1/4. With fewer
/// than `least_irrational_numbers` numbers an irrational α is believed only as μ itself and with a
/// whole offset.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "numeration/quadratic.hpp"

namespace takeaway::look {

struct FloorTerm {
    Quadratic alpha;
    Quadratic gamma;
    /// In the rule language, with index n: "floor(3n/2)", "3n - 1", "floor(2*phi*n/3)".
    std::string text;
};

struct Modulus {
    Quadratic value;
    std::string text;    // of the product with n, in the rule language; none if rational
    bool plain = false;  // a = b = 1
};
/// a/b·μ with 1 <= a, b <= 6 and μ one of φ, φ²; then of √2, √3, √5 and (2 ± k + √(k² + 4))/2 for
/// k = 2 … 8; both in the order of a + b.
const std::vector<Modulus>& known_moduli();

constexpr std::size_t least_irrational_numbers = 30;
constexpr std::int64_t largest_denominator = 1'000;
/// A rational α with a larger denominator gives way to an irrational one of the list.
constexpr std::int64_t simple_denominator = 16;
/// Offsets (a + bω)/c are tried up to these.
constexpr std::int64_t largest_offset_factor = 6;
constexpr std::int64_t largest_offset_denominator = 6;

/// Fewer numbers, or fewer periods of a rational modulus, fit too many formulas. Of three piles or
/// more fewer are enough, because each of them has to fit.
struct Care {
    std::size_t least_numbers = 10;
    std::int64_t least_periods = 3;
};
constexpr Care care_for(std::size_t piles) { return piles < 3 ? Care{} : Care{8, 2}; }

/// The moduli that values[0], values[1], … may have: the rational one with the smallest
/// denominator, if enough of its periods are seen, and the known ones.
std::vector<Modulus> moduli_of(const std::vector<std::int64_t>& values, const Care& care = {});

/// The γ with values[begin + i] = ⌊iα + γ⌋ for all i: low <= γ < high. Nothing if there are none.
struct Offsets {
    Quadratic low;
    Quadratic high;
    std::size_t numbers = 0;  // how many values had a say
    /// In how many ways members could be left out to come here: chance had as many tries.
    std::int64_t tries = 1;
};
std::optional<Offsets> offsets_of(const std::vector<std::int64_t>& values, std::size_t begin,
                                  const Quadratic& alpha);

/// The shortest formula with this modulus if the first of the values has index `first`.
std::optional<FloorTerm> shortest_term(const Modulus& modulus, const Offsets& offsets,
                                       std::int64_t first);

/// The shortest formula for values[0] = x_first, values[1] = x_{first+1}, …; nothing if there is
/// none.
std::optional<FloorTerm> fit_floor_term(const std::vector<std::int64_t>& values,
                                        std::int64_t first);

}  // namespace takeaway::look
