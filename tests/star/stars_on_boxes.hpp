/// Games, their moves and the powers of their stars on small boxes, for the theorems of the star
/// paper: by definition, or by the fast solvers, which tests/solve compares with it.
#pragma once

#include <string>

#include "games.hpp"
#include "solve/vector_game.hpp"
#include "star/invariance.hpp"
#include "star/star_powers.hpp"

namespace takeaway::test {

/// The P-positions, by definition.
inline PositionList p_of(const Game& game, std::int64_t below) {
    return listed_by_definition(game, Box::below(game.rules->piles(), below));
}
inline PositionList p_of(const std::string& name, std::int64_t below) {
    return p_of(game(name), below);
}

/// What an invariant game may subtract.
inline PositionList moves(const std::string& name, std::int64_t below) {
    return moves_below(game(name), below, no_memory_limit);
}

/// An invariant game and its stars up to the power.
inline star::StarPowers powers_of(const Game& game, std::int64_t below, std::size_t power) {
    star::StarPowers powers(game, below, moves_below(game, below, no_memory_limit), Ending::normal,
                            {});
    while (powers.size() <= power) powers.solve_next();
    return powers;
}

}  // namespace takeaway::test
