/// What a condition says along a line of positions, piece by piece.
///
/// On a line every pile and every variable is at_zero + slope·s for a whole number s. There,
///
///   - ⌊(c + αs)/d⌋ = ⌊c/d⌋ + (α/d)s and (c + αs) mod d = c mod d, if d divides α;
///   - |c + αs|, min, max and `if` are one of their branches from some s on up to the end;
///   - c + αs <= 0, = 0 and != 0 have a constant truth value from some s on up to the end;
///   - whether c + αs is a term of a Beatty sequence of rational modulus p/q does not change where
///     it is not below the first term, if p divides α: the terms are ⌊(pm + s)/q'⌋ for all integers
///     m >= the first, a set that p maps to itself, cut off below.
///
/// So by induction over its parts most conditions are constant from some s on up to the end of the
/// line, and far out if it has none. Where that cannot be seen (x in A while x runs), the answer is
/// `unknown` and never a guess.
///
/// Not evaluate.hpp, which answers for one position at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/formula/formula.hpp"

namespace takeaway::rules {

/// at_zero + slope·s, in 64 bits or in any size.
template <class Int>
struct AffineIn {
    Int at_zero = 0;
    Int slope = 0;

    /// Throws Overflow.
    Int at(const Int& s) const { return add(at_zero, multiply(slope, s)); }
};
using Affine = AffineIn<std::int64_t>;

enum class Truth : std::uint8_t { no, yes, unknown };

/// What a condition says from `from` to the upper end of a line.
template <class Int>
struct SeenFromEnd {
    Truth answer = Truth::unknown;
    Int from = 0;
    /// If unknown: an answer may be there where every slope is a multiple of this more. 1 if that
    /// would not help.
    Int finer = 1;
};

/// The condition at the upper end of low … high, or far out if there is no `high`, and since when
/// it is that. `slots` says how each slot of the formula runs along the line. Throws Overflow.
template <class Int>
SeenFromEnd<Int> seen_from_end(const Formula& formula, const std::vector<AffineIn<Int>>& slots,
                               const Int& low, const std::optional<Int>& high);

/// The answer for all s in first … last.
template <class Int>
struct PieceIn {
    Int first = 0;
    Int last = 0;
    Truth answer = Truth::unknown;
};
using Piece = PieceIn<std::int64_t>;

/// A line that a condition cuts more often than this keeps one unknown piece at its beginning.
constexpr int most_cuts_of_a_line = 24;

/// The pieces of low … high (low <= high), from the last to the first, without gaps; neighbours
/// differ.
std::vector<Piece> pieces_along_line(const Formula& formula, const std::vector<Affine>& slots,
                                     std::int64_t low, std::int64_t high,
                                     int most_cuts = most_cuts_of_a_line);
std::vector<PieceIn<Integer>> pieces_along_line(const Formula& formula,
                                                const std::vector<AffineIn<Integer>>& slots,
                                                const Integer& low, const Integer& high,
                                                int most_cuts = most_cuts_of_a_line);

}  // namespace takeaway::rules
