/// Whether a proposition about games is true on a board, by the definitions of the words alone.
///
/// The judge of the kernel: it asks the rules for the options of every position of the board, and
/// nobody else. It shares no code with the kernel, whose sentences it is compared with, nor with
/// the solvers: P-positions and nim values are computed here a second time, position by position.
#pragma once

#include <map>

#include "kernel/proposition.hpp"

namespace takeaway::verify {

/// The nim value of each position with piles below the bound, unordered piles sorted.
std::map<Position, std::int64_t> values_on_board(const Game& game, std::int64_t bound);
/// Whether each of them is a P-position.
std::map<Position, bool> p_positions_on_board(const Game& game, std::int64_t bound);

/// The moves of a star count as what its game claims; so a star is judged only if that is true.
bool holds_on_board(const Proposition& proposition, std::int64_t bound);

}  // namespace takeaway::verify
