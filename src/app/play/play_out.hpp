/// Whole games between two players of given levels, without anything to show.
#pragma once

#include <cstdint>

#include "app/play/opponent.hpp"

namespace takeaway::app {

struct Playout {
    /// 0 if the player who moves first has won, else 1.
    int winner = 0;
    std::uint64_t moves = 0;
};

/// Plays on from the position, in the game's form, until somebody cannot move. The same seed gives
/// the same game. A player who finds no legal move in a position too large to be sure that there is
/// none has lost, also in misère play.
Playout play_out(const Advisor& advisor, BigPosition position, Level first, Level second,
                 std::uint64_t seed);

}  // namespace takeaway::app
