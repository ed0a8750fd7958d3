/// The star operator: G* is the invariant game whose moves are the P-positions of G except 0.
///
/// [star-operator, section 1.1] defines it for invariant subtraction games; like the paper does for
/// (Mouse game)*, we apply it to any game. Piles of G* are ordered; if those of G are not, every
/// arrangement of a P-position is a move.
/// Rests on: the P-positions of the inner game, which are solved and kept with that game
/// (solved_game.hpp), asked for as far as needed.
#pragma once

#include <memory>

#include "rules/game/game.hpp"
#include "rules/library/library.hpp"
#include "solve/control.hpp"

namespace takeaway::solve {

class SolvedGame;   // solved_game.hpp
class SolvedGames;  // solved_games.hpp

/// The star of a game: the moves come from what is solved of it, with `standard` for whoever asks
/// without limits and progress of his own.
Game star_of(const std::shared_ptr<SolvedGame>& inner, const SolveControl& standard);

/// Whether the game, or a summand, is a star, so that its moves have to be solved for.
bool has_star_moves(const Game& game);
/// Solves for the moves of such games below the bound ahead of time, with the caller's limits and
/// progress. Does nothing for others.
void learn_star_moves(const Game& game, std::int64_t bound, const SolveControl& control);

/// Makes `star(GAME)` known to the library; inner games are solved among those.
void add_star(Library& library, std::shared_ptr<SolvedGames> games);
/// The same with inner games solved by definition.
void add_star(Library& library, std::uint64_t memory_limit);

}  // namespace takeaway::solve
