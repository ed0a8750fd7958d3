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

#include "rules/formula.hpp"

namespace takeaway {

/// at_zero + slope·s.
struct Affine {
    std::int64_t at_zero = 0;
    std::int64_t slope = 0;

    /// Throws Overflow.
    std::int64_t at(std::int64_t s) const { return add(at_zero, multiply(slope, s)); }
};

enum class Answer : std::uint8_t { no, yes, unknown };

/// The answer for all s in first … last.
struct Piece {
    std::int64_t first = 0;
    std::int64_t last = 0;
    Answer answer = Answer::unknown;
};

/// The pieces of low … high (low <= high), from the last to the first, without gaps; neighbours
/// differ. `slots` says how each slot of the formula runs along the line.
std::vector<Piece> pieces_along_line(const Formula& formula, const std::vector<Affine>& slots,
                                     std::int64_t low, std::int64_t high);

}  // namespace takeaway
