/// Positions, moves and claimed P-positions of a game as formulas about numbers, and the sentences
/// that say that the claim is right.
///
/// S is the set of P-positions exactly if (A) no move leads from S to S and (B) from every position
/// outside S some move leads into S: every move takes a token, so there is nothing else to show. In
/// misère play a position without moves is no P-position: (A) also says that every member of S has
/// a move, (B) speaks of positions with moves. With blocking a position is lost exactly if the
/// options in S can all be blocked: none of them is unblockable, and at most k are to be counted.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rules/game/game.hpp"
#include "rules/game/stated_rules.hpp"
#include "sentences/as_numbers.hpp"

namespace takeaway::sentences {

class GameInNumbers {
  public:
    /// Throws InputError if the moves are computed (star, a list of vectors) and not stated in a
    /// text, or sort too many piles.
    GameInNumbers(const rules::Game& game, NumberTranslation& translation);

    /// The vector, unordered piles in any order, is one of the claimed P-positions.
    NumberFormula claimed(const std::vector<NumberTerm>& position);
    /// A move leads from the one position to the other, unordered piles in any order.
    NumberFormula is_move(const std::vector<NumberTerm>& from, const std::vector<NumberTerm>& to);

    /// The claim as one set from now on, made of its formula in this system: a table that is built
    /// once instead of wherever the claim is mentioned.
    void compile_claim(const automata::System& system, automata::Work& work);

    struct Obligation {
        std::string name;   ///< "A: move one", "B"
        std::string means;  ///< "no move `one` leads from a claimed position to another"
        NumberFormula sentence;
    };
    /// What must be true for the claim to be right. Throws InputError if there is no claim.
    std::vector<Obligation> obligations();

  private:
    /// One move from a position: where it leads, as numbers of which some are new, and when.
    struct Option {
        std::size_t move = 0;
        std::vector<NumberTerm> to;
        std::vector<std::string> names;
        NumberFormula condition;
    };
    std::vector<Option> options(const std::vector<NumberTerm>& from);
    Option option(const rules::StatedMove& move, const std::vector<NumberTerm>& from);
    NumberFormula amounts(const rules::StatedMove& move, const std::vector<NumberTerm>& from,
                          const std::vector<NumberTerm>& to);
    /// Cases by the order of unordered piles: body(sorted) where the vector sorts to that.
    NumberFormula in_order(
        const std::vector<NumberTerm>& vector,
        const std::function<NumberFormula(const std::vector<NumberTerm>&)>& body);
    NumberFormula some_option(const std::vector<NumberTerm>& from, bool into_claim);
    NumberFormula lost_by_blocking(const std::vector<NumberTerm>& from);
    NumberFormula condition_between(const rules::FormulaPtr& condition,
                                    const std::vector<NumberTerm>& from,
                                    const std::vector<NumberTerm>& to);

    const rules::Game& game_;
    NumberTranslation& say_;
    std::size_t piles_;
    std::optional<automata::Automaton> claim_;  // over one name a pile, in their order
};

}  // namespace takeaway::sentences
