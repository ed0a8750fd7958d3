/// A game explained in plain English, for a student or a player.
#pragma once

#include <string>

#include "rules/game/game.hpp"

namespace takeaway::explain {

/// The width of an explanation on a page; a terminal has less room.
constexpr std::size_t explanation_width = 88;

/// The piles, the end of play, the moves, what may be blocked and what is claimed: lines of at most
/// `width` signs, each ended by a newline. A game without a text of its own (a sum, a star) is
/// described by what it is made from. Never fails.
std::string explain(const Game& game, std::size_t width = explanation_width);

}  // namespace takeaway::explain
