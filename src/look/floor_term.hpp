/// One coordinate as ⌊nα + γ⌋: the simplest α and γ that give a list of numbers.
///
/// x_n = ⌊nα + γ⌋ for all n of a list means x_n - nα <= γ < x_n + 1 - nα: for each α an interval of
/// γ, so that fitting is a matter of intersecting intervals of exact numbers.
///   - Rational α = p/q: γ may be taken as c/q with whole c, and such a c exists exactly if the
///     numbers q·x_n - p·n differ by less than q. The smallest q for which some p does is found by
///     trying; p lies strictly between q(X - 1)/M and q(X + 1)/M, where X is the growth of the list
///     over its M steps, so few p are in question.
///   - Irrational α: only those of the list `known_moduli`; γ is the simplest rational of the
///     interval, 0 if that is in it.
/// A rational α needs at least `least_rational_periods` periods of q terms to be believed, because
/// every list fits some α with q near its length. An irrational α of the list is preferred to a
/// rational one with q above `simple_denominator`; with fewer than `least_irrational_numbers`
/// numbers it is believed only as μ itself and without offset, because the list is long and the
/// interval wide.
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

struct KnownModulus {
    Quadratic value;
    std::string text;    // in the rule language
    bool plain = false;  // a = b = 1
};
/// a/b·μ with 1 <= a, b <= 6 and μ one of φ, φ²; then of √2, √3, √5 and (2 ± k + √(k² + 4))/2 for
/// k = 2 … 8; both in the order of a + b.
const std::vector<KnownModulus>& known_moduli();

constexpr std::int64_t least_rational_periods = 3;
constexpr std::int64_t simple_denominator = 16;
constexpr std::size_t least_irrational_numbers = 30;
constexpr std::int64_t largest_denominator = 1'000;
/// Fewer numbers than this fit too many formulas.
constexpr std::size_t least_fitted_numbers = 10;

/// The formula for values[0] = x_first, values[1] = x_{first+1}, …; nothing if there is none.
std::optional<FloorTerm> fit_floor_term(const std::vector<std::int64_t>& values,
                                        std::int64_t first);
/// The same with a rational α and q up to simple_denominator only.
std::optional<FloorTerm> fit_simple_rational(const std::vector<std::int64_t>& values,
                                             std::int64_t first);
std::optional<FloorTerm> fit_irrational(const std::vector<std::int64_t>& values,
                                        std::int64_t first);

/// The rational number with the smallest denominator, and of those the one nearest to 0, in
/// [low, high); nothing if that is empty. The ends lie in one quadratic field.
std::optional<Quadratic> simplest_in(const Quadratic& low, const Quadratic& high);

}  // namespace takeaway::look
