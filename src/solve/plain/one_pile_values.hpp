/// Sprague–Grundy values of one pile from which one of a few numbers may be taken.
///
/// Like values_by_definition, but the values of the options are a set in one machine word, so that
/// the least missing value is one instruction: a pile costs one load for each move.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/game/game.hpp"
#include "solve/control.hpp"

namespace takeaway::solve {

/// Why one_pile_values does not apply below this bound; nothing if it does.
std::optional<std::string> why_not_one_pile_values(const Game& game, std::int64_t bound);

/// The bytes needed: one for each pile at work, four in the result.
std::uint64_t memory_of_one_pile_values(std::int64_t bound);

/// The values of the piles 0 … bound-1. Time: piles times moves.
/// Throws InputError if why_not_one_pile_values gives a reason, LimitError before allocating beyond
/// control.memory_limit, Interrupted if told to stop.
std::vector<std::uint32_t> one_pile_values(const Game& game, std::int64_t bound,
                                           const SolveControl& control);

}  // namespace takeaway::solve
