/// P-positions of an invariant game on two piles from nothing but the list of its moves: a second
/// opinion for boxes that are too large for the definition.
///
/// Column x has the cells (x, y). A move (a, b) leads from (x, y) to (x - a, y - b), so every
/// P-position (x - a, q) of an earlier column rules out (x, q + b); what is not ruled out is P,
/// from the bottom up, where moves (0, b) count as well. The marks of one column fit the fastest
/// memory, which marking a whole box at a time (solve/by_marking) does not, and nothing is shared
/// with solve/by_sparse_columns but the idea. Rests on: normal play, no blocking, and moves that
/// may be subtracted wherever they fit.
#pragma once

#include <cstdint>
#include <vector>

#include "core/progress.hpp"
#include "solve/position_list.hpp"

namespace takeaway::claims {

class ColumnOutcomes {
  public:
    /// Decides all positions with no pile larger than in `corner`. `moves` are all moves that fit
    /// there. Time: pairs of columns times the P-positions of one.
    ColumnOutcomes(const PositionList& moves, const Position& corner, const Progress& progress);

    /// Of a position within the corner.
    bool is_p(const Position& position) const;

  private:
    std::vector<std::vector<std::uint32_t>> columns_;  // the y of the P-positions, ascending
};

}  // namespace takeaway::claims
