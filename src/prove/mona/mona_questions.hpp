/// The questions whose answers prove a claimed set of P-positions, in MONA's language.
///
/// S is the set of P-positions of a game in which every move lowers the total exactly if (A) no
/// move leads from S to S and (B) from every position outside S some move leads into S. Rules and
/// claim are read from the game value alone, move by move and family by family; what the words
/// number, add, floor_n_phi mean, and why, stands in mona_numeration.hpp. MONA decides each text
/// completely: "unsatisfiable" proves the point for all positions, a satisfying example is a
/// counterexample (or shows that the game value was translated wrongly, so replay it).
///
/// Digits are chosen by the irrational numbers of the game: none, then binary; else the smallest k
/// for which Q(θ_k) holds them all.
#pragma once

#include <string>
#include <vector>

#include "prove/mona/mona_numeration.hpp"
#include "prove/question.hpp"
#include "rules/game/game.hpp"

namespace takeaway::prove::mona {

struct Translation {
    mona::Numeration numeration = mona::Numeration::binary();
    /// In a good order to ask: laws of the adder, the vacuity checks, the total, (A), (B).
    std::vector<Question> questions;
    /// Why there are none, as a sentence.
    std::string why_not;
};

/// The free variables of the questions about a game are x1, x2, … for a position (unordered piles
/// sorted) and y1, y2, … for what a move makes of these piles (not sorted again).
Translation questions_about(const Game& game);

}  // namespace takeaway::prove::mona
