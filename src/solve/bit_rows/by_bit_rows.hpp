/// P-positions of any invariant game, 64 cells at a time.
///
/// The positions that differ in the last pile only are a row of bits. What the P-positions of one
/// row rule out in another is the row's bits shifted by each move, or the moves' bits shifted by
/// each P-position, whichever is less work; a shift and an `or` serve 64 cells. So the cost is
/// rows * rows * shifts * (row length / 64) where by_definition.hpp asks for the options of each
/// position. Nothing is assumed about the moves but that they are the same everywhere.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "rules/game/game.hpp"
#include "solve/box.hpp"
#include "solve/control.hpp"
#include "solve/position_list.hpp"

namespace takeaway::solve {

/// Why p_positions_by_bit_rows does not apply; nothing if it does.
std::optional<std::string> why_not_by_bit_rows(const Game& game);

/// The bytes needed besides those for the P-positions in the result: two bits a position.
std::uint64_t memory_by_bit_rows(const Box& box);

/// The P-positions of the box. One thread; begins at control.resume_column and reports decided
/// columns if there are two piles or more. With control.ranks the ranks share the work of two piles
/// or more (bit_rows_on_ranks.hpp).
/// Throws InputError if why_not_by_bit_rows gives a reason, LimitError before allocating beyond
/// control.memory_limit or if a side of the box exceeds 2^32, Interrupted if told to stop.
PositionList p_positions_by_bit_rows(const Game& game, const Box& box, const SolveControl& control);

}  // namespace takeaway::solve
