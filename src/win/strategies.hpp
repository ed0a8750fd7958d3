/// Which strategies are known for a game: the one place that ties theorems to games.
///
/// A strategy belongs to a game of the catalog, for all or some values of its parameters. A game
/// is recognised by its fingerprint, so that a user's game with the same name and other rules is
/// never taken for it.
#pragma once

#include <memory>
#include <vector>

#include "rules/library/library.hpp"
#include "win/nim_values.hpp"
#include "win/strategy.hpp"

namespace takeaway::win {

using StrategyPtr = std::shared_ptr<const Strategy>;
using NimValuesPtr = std::shared_ptr<const NimValues>;

/// The strategies that rest on a theorem about this very game, the fastest first; none if no
/// theorem is known here.
std::vector<StrategyPtr> strategies_for(const Library& library, const Game& game);

/// Nim values that rest on a theorem about this very game, or nothing.
NimValuesPtr nim_values_for(const Library& library, const Game& game);

}  // namespace takeaway::win
