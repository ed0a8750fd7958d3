/// What a condition says along a line of positions, piece by piece.
///
/// On a line every pile and every variable is at_zero + slope·s for a whole number s. Terms that
/// stay linear there are compared exactly, so most conditions split the line into a few pieces on
/// which they plainly hold or plainly fail. Where that cannot be seen (x in A while x runs), the
/// answer is `unknown` and never a guess.
///
/// Not evaluate.hpp, which answers for one position at a time.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/formula/formula.hpp"

namespace takeaway::solve {

/// at_zero + slope·s, in 64 bits or in any size.
template <class Int>
struct AffineIn {
    Int at_zero = 0;
    Int slope = 0;

    /// Throws Overflow.
    Int at(const Int& s) const { return add(at_zero, multiply(slope, s)); }
};
using Affine = AffineIn<std::int64_t>;

enum class Answer : std::uint8_t { no, yes, unknown };

/// The answer for all s in first … last.
template <class Int>
struct PieceIn {
    Int first = 0;
    Int last = 0;
    Answer answer = Answer::unknown;
};
using Piece = PieceIn<std::int64_t>;

/// A line that a condition cuts more often than this keeps one unknown piece at its beginning.
constexpr int most_cuts_of_a_line = 24;

/// The pieces of low … high (low <= high), from the last to the first, without gaps; neighbours
/// differ. `slots` says how each slot of the formula runs along the line.
std::vector<Piece> pieces_along_line(const Formula& formula, const std::vector<Affine>& slots,
                                     std::int64_t low, std::int64_t high,
                                     int most_cuts = most_cuts_of_a_line);
std::vector<PieceIn<Integer>> pieces_along_line(const Formula& formula,
                                                const std::vector<AffineIn<Integer>>& slots,
                                                const Integer& low, const Integer& high,
                                                int most_cuts = most_cuts_of_a_line);

}  // namespace takeaway::solve
