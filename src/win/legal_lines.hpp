/// Which members of a linear set are options of a position: exactly, for piles of any size.
///
/// A linear set base + t·period and a stated move meet in a condition on t alone: what is taken is
/// x - base - t·period, so every amount, and every variable that is an amount, runs along a line.
/// Where floors and remainders divide evenly along it, the condition cuts the line into pieces on
/// which it plainly holds or fails (rules/formula/along_line.hpp); where they do not, the line
/// is first split by the residue of t. So a question about infinitely many positions becomes a few
/// dozen comparisons, and the answer is complete. Rests on: Presburger arithmetic in one variable.
/// Nothing is tried out.
#pragma once

#include <optional>
#include <vector>

#include "rules/formula/linear_set.hpp"
#include "rules/game/game.hpp"
#include "rules/game/rules.hpp"

namespace takeaway::win {

/// first, first + step, …, first + (count - 1)·step.
struct PositionLine {
    BigPosition first;
    std::vector<Integer> step;
    Integer count = 1;

    BigPosition at(const Integer& i) const;
};

/// The line of one position.
inline PositionLine single_line(const BigPosition& position) {
    return {position, std::vector<Integer>(position.size(), Integer(0)), 1};
}

/// More residues than this are not split.
constexpr std::int64_t most_residues = 1 << 12;

/// The options of the position that belong to the sets, as lines, longest first; a position may
/// lie on several lines only if it lies in several sets. Nothing if the rules are not of a form
/// that this can decide: moves stated with amounts that determine their variables, and conditions
/// of linear arithmetic.
std::optional<std::vector<PositionLine>> options_among(const Rules& rules,
                                                       const std::vector<LinearSet>& sets,
                                                       const BigPosition& position);

}  // namespace takeaway::win
