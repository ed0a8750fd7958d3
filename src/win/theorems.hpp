/// What was proved about games, for all positions, by whoever can prove: the solvers and automata
/// of `prove`, today or on an earlier day.
///
/// This layer takes it as given and says what it rests on. It does not read files and proves
/// nothing: whoever hands a theorem over answers for it.
#pragma once

#include <string>
#include <vector>

#include "rules/game/game.hpp"

namespace takeaway::win {

/// One theorem about one game. One of the two is there.
struct ProvedTheorem {
    /// Another theorem has another one; so has the same theorem with another proof.
    std::string id;
    /// These, and no other positions, are the P-positions.
    PositionSetPtr p_positions;
    /// The nim value, as a term of the piles in slots 0, 1, …
    TermPtr value;
    /// "proved on 2026-11-16 (4 sentences, by linear arithmetic; FOLDER)".
    std::string rests_on;
};

/// Whom one can ask for theorems. Asked by many threads, and again for every question, so that
/// what was proved meanwhile, by another program too, is known at once.
class KnownTheorems {
  public:
    virtual ~KnownTheorems() = default;
    virtual std::vector<ProvedTheorem> about(const Game& game) const = 0;
    /// Whether nothing is known about any game.
    virtual bool is_empty() const = 0;
};

}  // namespace takeaway::win
