/// Positions on which candidates compete and translations are tried. The same every time.
#pragma once

#include <utility>
#include <vector>

#include "rules/game/game.hpp"

namespace takeaway::prove {

/// All small positions, some larger ones, and members of the claim with their neighbours.
std::vector<std::vector<Integer>> sample_positions(const Game& game);

/// Positions with others below them, some of them options and some not.
std::vector<std::pair<Position, Position>> sample_pairs(const Game& game);

}  // namespace takeaway::prove
