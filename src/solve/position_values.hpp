/// Nim values of all positions below a given one, by whatever method suits.
#pragma once

#include "solve/control.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::solve {

/// A table that holds the value of the position and of all below it: by definition up to a million
/// positions, beyond that by the ladder if it has something faster that fits. Throws LimitError if
/// no table fits the memory limit.
ValueTable values_up_to(const Game& game, const Position& position, const SolveControl& control);

}  // namespace takeaway::solve
