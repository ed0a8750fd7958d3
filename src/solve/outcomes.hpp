/// Outcomes of all positions below a given one, by whatever method suits.
///
/// A small box is solved by definition; a large one by the ladder, whose list of P-positions is
/// then searched. Either way the answer for a position rests on every position below it being
/// decided.
#pragma once

#include <optional>

#include "solve/ladder.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::solve {

/// Boxes up to this many positions are solved by definition: a second's work at most.
constexpr std::uint64_t positions_for_definition = 1'000'000;

class Outcomes {
  public:
    /// Decides all positions with no pile larger than in `corner`.
    /// Throws LimitError if no method fits the memory limit.
    Outcomes(const Game& game, const Position& corner, const SolveControl& control);

    /// Of a position whose unordered piles are sorted and that has no pile larger than the corner.
    Outcome operator()(const Position& position) const;

  private:
    std::optional<OutcomeTable> table_;
    std::optional<PositionList> list_;
};

}  // namespace takeaway::solve
