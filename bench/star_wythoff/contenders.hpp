/// Who takes part: each gives the P-positions with both piles below the bound.
#pragma once

#include <cstdint>

#include "rules/game/game.hpp"
#include "solve/position_list.hpp"

namespace takeaway::bench {

/// What one would write first, after the definition: for each column, the P-positions of all
/// earlier columns mark the cells of one bitmap (a byte a cell, which is faster than a bit). It
/// knows Lemma 7 and keeps each column's P-positions in order, so that it stops at the column's
/// height; it knows no symmetry, no blocks and no threads.
PositionList plain_columns(const Game& game, std::int64_t bound);

}  // namespace takeaway::bench
