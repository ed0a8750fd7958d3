/// Sprague–Grundy values of games whose moves run along lines, without looking at options.
///
/// In nim or Wythoff's game a move takes any number t >= 1 from a fixed set of piles, the same from
/// each. The options of a position are then all earlier positions on a few lines through it, so its
/// value is the least number that no earlier position on these lines has. Where
/// values_by_definition rescans the lines, here each line keeps the set of values used on it as
/// bits; a value is found 64 candidates at a time.
///
/// The same for moves with distances (|i - j| < k), steps, several free amounts, and conditions on
/// the position: option_families.hpp. At the position p the value at p - offset enters the set of
/// the chain of p; since p - step, p - 2·step, … came before, that set then holds exactly the
/// values of p's options on this chain. So any order will do in which smaller positions come
/// first: the board is solved in tiles, whose sets stay in the cache, and tiles that do not depend
/// on each other by several threads. Options that come one by one are looked up one by one. Values
/// of an earlier run enter the sets in the same way, only that they are not looked for again.
#pragma once

#include <optional>
#include <string>

#include "solve/control.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::solve {

/// Nothing if the rung applies; otherwise why not.
std::optional<std::string> why_not_values_by_lines(const Game& game, std::int64_t bound);

/// Bytes for a box with every pile below the bound: the values, and the bits of all lines.
/// Saturates.
std::uint64_t memory_of_values_by_lines(const Game& game, std::int64_t bound);

/// The value of every position with piles below the bound, on control.threads threads. Time:
/// positions × lines × value/64 word operations. Throws InputError if the rung does not apply,
/// LimitError before allocating.
ValueTable values_by_lines(const Game& game, std::int64_t bound, const SolveControl& control);

}  // namespace takeaway::solve
