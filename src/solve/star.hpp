/// The star operator: G* is the invariant game whose moves are the P-positions of G except 0.
///
/// [star-operator, section 1.1] defines it for invariant subtraction games; like the paper does for
/// (Mouse game)*, we apply it to any game. Piles of G* are ordered; if those of G are not, every
/// arrangement of a P-position is a move.
/// Rests on: a solver for the inner game, asked as far as needed; its answer is kept.
#pragma once

#include <functional>

#include "core/progress.hpp"
#include "rules/game/game.hpp"
#include "rules/game/library.hpp"
#include "solve/position_list.hpp"

namespace takeaway::solve {

/// All P-positions of a game with every pile below the bound, unordered piles sorted. Throws
/// LimitError if that does not fit.
using PositionSolver = std::function<PositionList(const Game& game, std::int64_t bound)>;

/// The rules of G*.
RulesPtr star_rules(const Game& inner, PositionSolver solver);

/// Makes `star(GAME)` known to the library; inner games are solved by the given function.
void add_star(Library& library, PositionSolver solver);
/// The same with inner games solved by definition.
void add_star(Library& library, std::uint64_t memory_limit, const Progress& progress = {});

}  // namespace takeaway::solve
