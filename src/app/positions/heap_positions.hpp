/// `outcome`, `value`, `best` and `moves` for games that split heaps: the same reports, by the
/// adviser for such games.
#pragma once

#include "app/positions/best_command.hpp"
#include "app/positions/position_command.hpp"

namespace takeaway::app {

OutcomeReport heap_outcome(const Workbench& bench, const Game& game, const OutcomeRequest& request);
ValueReport heap_value(const Workbench& bench, const Game& game, const ValueRequest& request);
BestReport heap_best(const Workbench& bench, const Game& game, const BestRequest& request);
MovesReport heap_moves(const Workbench& bench, const Game& game, const MovesRequest& request);

}  // namespace takeaway::app
