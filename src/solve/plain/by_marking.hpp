/// P-positions by marking: each P-position that is found marks all positions that can move to it.
///
/// Where by_definition looks at every option of every position, here only the parents of
/// P-positions are looked at, and P-positions are few: a position is P exactly if nothing has
/// marked it when its turn comes. Works for every game whose parents can be listed, on any number
/// of piles. Rests on: solve/plain/parents.hpp; lexicographic order, in which options come before
/// the position.
#pragma once

#include <optional>
#include <string>

#include "rules/game/game.hpp"
#include "solve/control.hpp"

namespace takeaway::solve {

/// Nothing if the rung applies; otherwise why not.
std::optional<std::string> why_not_by_marking(const Game& game);

/// Time: P-positions times their parents, plus one look at each position. Memory: one bit a
/// position, and the list. Throws InputError if the rung does not apply, LimitError beforehand if
/// the bits would exceed the memory limit.
PositionList p_positions_by_marking(const Game& game, std::int64_t bound,
                                    const SolveControl& control);

}  // namespace takeaway::solve
