/// Whether a game stays the same when its piles are exchanged, decided from its rules.
///
/// The rules are written as a set of lines (rules/formula/normal_text.hpp) in which piles go by
/// names; a game whose lines are the same with the names exchanged has symmetric moves, blocking
/// and P-positions, on boards of any size. The converse does not hold: rules can be symmetric
/// without looking it, and then are not taken for it. P-positions that happen to be symmetric on
/// some board prove nothing and are not looked at.
#pragma once

#include <optional>
#include <string>

#include "rules/game/game.hpp"
#include "solve/position_list.hpp"

namespace takeaway::solve {

/// Whether the moves are seen to be the same with any two piles exchanged.
bool has_symmetric_moves(const Rules& rules);
/// The same of everything that decides who wins.
bool is_symmetric(const Game& game);

/// A move of a small position that is none with two piles exchanged, as a sentence; nothing if
/// there is no such move there.
std::optional<std::string> asymmetric_move(const Rules& rules);
/// Piles below this are tried for it.
std::int64_t side_tried_for_asymmetry(const Rules& rules);

/// Why the game is not seen to be symmetric: a move that shows that it is not, or that its rules do
/// not show that it is. Nothing if it is.
std::optional<std::string> why_not_symmetric(const Game& game);

/// Keeps the positions whose piles ascend, in their order: of a symmetric game they say all. One
/// pass, in place.
void keep_sorted(PositionList& positions);

}  // namespace takeaway::solve
