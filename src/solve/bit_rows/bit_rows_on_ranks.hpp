/// by_bit_rows.hpp on several ranks (ranks.hpp), each with its share of every row.
///
/// Moves between rows are few and short where bit rows are the method of choice, so rows cannot be
/// dealt out: each needs the one before it. Instead every row is cut into strips. A strip needs the
/// strips to its left and those of earlier rows only, because moves never add to a pile; so a row
/// passes from strip to strip like work on an assembly line, and as many rows are in work as there
/// are strips. What travels with a row are the marks that reach beyond the strip: a few words if
/// moves are short.
///
/// Long moves from a strip far to the right lead out of the row, so strips on the left have more to
/// do. Every rank therefore has two strips, number r from the left and number r from the right.
#pragma once

#include "rules/game/game.hpp"
#include "solve/box.hpp"
#include "solve/control.hpp"
#include "solve/position_list.hpp"

namespace takeaway::solve {

/// On rank 0 the P-positions of the box, an empty list elsewhere. Every rank of control.ranks must
/// call this with the same game, which by_bit_rows.hpp takes, and the same box of two piles or
/// more, which is not empty. control.resume_from and control.columns_decided count on rank 0 only.
/// If one rank throws, all do.
PositionList p_positions_by_bit_rows_on_ranks(const Game& game, const Box& box,
                                              const SolveControl& control);

/// The bytes that a rank needs besides those for the moves.
std::uint64_t memory_by_bit_rows_on_ranks(const Box& box, unsigned ranks);

}  // namespace takeaway::solve
