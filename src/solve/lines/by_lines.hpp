/// The P-positions of a two-pile game whose moves run along lines, without visiting every position.
///
/// One P-position decides the whole of each line on which moves lead to it, so a column is searched
/// by jumping over dead lines instead of looking at its positions. With Wythoff's moves the cost is
/// almost constant per column; by definition it is a column's positions times their options.
/// Rests on: line_moves.hpp (every move is a place of a line), along_line.hpp (where a guard
/// certainly holds), dead_lines.hpp (the jumps). Measurements: bench/lines/README.md.
#pragma once

#include <optional>
#include <string>

#include "rules/game/game.hpp"
#include "solve/control.hpp"

namespace takeaway::solve {

/// Nothing if p_positions_by_lines can solve the game in about linear time, else one sentence.
std::optional<std::string> why_not_by_lines(const Game& game);

/// Bytes that p_positions_by_lines needs below the bound, about; saturates at no_memory_limit.
/// Throws InputError if the game is not made of lines.
std::uint64_t memory_by_lines(const Game& game, std::int64_t bound);

/// The P-positions with both piles below the bound, in lexicographic order; unordered piles sorted.
/// Time: almost linear in the bound for the games of the catalog. Memory: linear in the bound and
/// in the number of P-positions, for each line that a move stands for.
/// Throws InputError if why_not_by_lines says why not, LimitError if the memory limit is exceeded
/// (beforehand as far as it is known then).
PositionList p_positions_by_lines(const Game& game, std::int64_t bound,
                                  const SolveControl& control = {});

}  // namespace takeaway::solve
