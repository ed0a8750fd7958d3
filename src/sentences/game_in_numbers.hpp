/// Moves and claimed P-positions of a game in sentences, in the words of the kernel.
#pragma once

#include <string>
#include <vector>

#include "rules/game/game.hpp"
#include "sentences/as_numbers.hpp"

namespace takeaway::sentences {

class GameInNumbers {
  public:
    GameInNumbers(const rules::Game& game, NumberTranslation& translation)
        : game_(game), say_(translation) {}

    // All of these throw InputError for what cannot be said: other numbers of piles, moves that are
    // computed, no claim.

    /// The vector, unordered piles in any order, is one of the claimed P-positions.
    NumberFormula claimed(const std::vector<NumberTerm>& position);
    /// A move leads from the one position to the other, unordered piles in any order.
    NumberFormula is_move(const std::vector<NumberTerm>& from, const std::vector<NumberTerm>& to);

    struct Obligation {
        std::string name;   ///< "A-1", "B"
        std::string means;  ///< "No move leads from S to S."
        NumberFormula sentence;
    };
    /// What must be true for the claim to be right.
    std::vector<Obligation> obligations();

  private:
    void require_piles(const std::vector<NumberTerm>& vector) const;

    const rules::Game& game_;
    NumberTranslation& say_;
};

}  // namespace takeaway::sentences
