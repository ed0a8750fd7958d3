/// Statements about rules: that two texts say the same, and that a part of a text says nothing.
#pragma once

#include <string>
#include <vector>

#include "prove/prover.hpp"
#include "rules/game/game.hpp"

namespace takeaway::prove {

/// Both games have exactly the same moves from every position. Throws InputError if their numbers
/// of piles differ, or only one of them keeps its piles sorted.
Proof prove_same_moves(const Game& one, const Game& other, Prover prover);

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
/// Whether the P-positions stay the same is then a claim like any other. Throws InputError if the
/// game has no text of its own.
Shortenings shortenings_of(const Game& game);

}  // namespace takeaway::prove
