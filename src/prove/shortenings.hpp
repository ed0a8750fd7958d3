/// The texts of a game with one part left out.
#pragma once

#include <string>
#include <vector>

#include "rules/game/game.hpp"

namespace takeaway::prove {

/// The game without one part of its text.
struct Shortened {
    std::string part;  // "move II", "the guard `l >= 1` of move II"
    Game game;
};
struct Shortenings {
    std::vector<Shortened> games;
    /// Parts without which the text is no game any more, and why.
    std::vector<std::pair<std::string, std::string>> indispensable;
};

/// Every way to leave out one move, one condition or one exception of a move, or one blocking line.
/// Whether the P-positions stay the same is then a proposition like any other (LeftOut). Throws
/// InputError if the game has no text of its own.
Shortenings shortenings_of(const Game& game);

}  // namespace takeaway::prove
