/// A box that no move leaves, around a box.
///
/// Piles never grow, so for most games every box is one. What a game remembers may grow: then the
/// box has to be as wide as the largest number that can be remembered in it. That is read off the
/// rules by ranges (rules/formula/term_range.hpp), round after round until nothing grows any more.
/// Ranges may be wider than what happens, so the box may be larger than necessary, but never too
/// small. A number that grows with every move, as in `then m = m + 1`, has no such box.
#pragma once

#include "rules/game/game.hpp"
#include "solve/box.hpp"

namespace takeaway::solve {

/// Throws LimitError if what is remembered is not seen to stop growing.
Box closed_box(const Game& game, const Box& box);

}  // namespace takeaway::solve
