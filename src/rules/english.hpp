/// A game explained in plain English, for a student or a player.
#pragma once

#include <string>

#include "rules/game.hpp"

namespace takeaway {

/// The piles, the end of play, the moves, what may be blocked and what is claimed: lines of at most
/// 88 signs, each ended by a newline. A game without a text of its own (a sum, a star) is described
/// by what it is made from. Never fails.
std::string explain(const Game& game);

}  // namespace takeaway
