/// A second method's word on one position: what the first one found is not believed alone.
#pragma once

#include <cstdint>
#include <string>

#include "rules/game/game.hpp"
#include "solve/control.hpp"

namespace takeaway::claims {

/// What a second method says about one position.
struct SecondOpinion {
    bool is_p = false;
    std::string sentence;  // "by definition, on all 112 positions up to it: the move to (3,5) wins"
};

/// Solves the game up to the position by another method than the one that the ladder takes for
/// this bound: by definition where the box is small enough, from the list of moves (by_columns.hpp)
/// for invariant games on two piles, else by the next rung that takes the game. For an N-position
/// it names a winning move, which is tested through Rules::is_move.
SecondOpinion second_opinion(const Game& game, const Position& position, std::int64_t bound,
                             const SolveControl& control);

/// Boxes up to this many positions are solved by definition for a second opinion.
constexpr std::uint64_t most_positions_by_definition = 4'000'000;

}  // namespace takeaway::claims
