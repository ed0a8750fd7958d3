/// Questions about the moves of a game alone, and the parts that all questions share.
///
/// Slots here are those of a Transition: the piles x of a position, the piles y of an option, then
/// variables of the move.
#pragma once

#include "prove/question.hpp"
#include "prove/smt/smt_text.hpp"
#include "prove/smt/transitions.hpp"

namespace takeaway::prove {

/// The moves of a game between two positions.
struct RuleFrame {
    std::size_t piles = 0;
    bool sorted = false;
    std::vector<Transition> transitions;

    /// Throws Untranslatable.
    explicit RuleFrame(const Rules& rules);

    /// How many slots the transitions use.
    std::size_t slots() const;
    /// x1, x2, …, y1, y2, …, v1, v2, …
    std::string name(int slot) const;
    /// "The numbers from this slot on are a position": nothing negative, sorted where piles are.
    FormulaPtr is_position(int first_slot) const;
};

/// A text that says first what it is for.
Question smt_question(std::string name, std::string meaning, const std::string& logic,
                      const std::string& body);
std::string declared(std::size_t first_slot, std::size_t end_slot, const SlotNames& name);
/// (assert …) for each.
std::string asserted(const std::vector<FormulaPtr>& conditions, const SlotNames& name);
/// "There are numbers in these slots with the condition"; is_plain becomes false if that needs a
/// quantifier.
std::string exists_text(const std::vector<int>& slots, const Formula& condition,
                        const SlotNames& name, bool& is_plain);

bool is_never(const FormulaPtr& formula);

/// Every move leaves fewer tokens, and no pile negative: every play ends.
Question moves_lower_the_total(const RuleFrame& frame);

/// Every move of one game is a move of the other, which has the same kind of piles. If moves are
/// vectors that may be subtracted wherever they fit, it is enough to look at moves to 0. With a
/// modulus, only for first piles with this residue.
struct MoveInclusion {
    const RuleFrame& game;
    const RuleFrame& other;
    bool invariant = false;
    std::string name;
    std::string meaning;
};
Question has_all_moves(const MoveInclusion& inclusion, std::int64_t modulus = 1,
                       std::int64_t residue = 0);
/// A modulus to which the conditions of both are simpler.
std::int64_t modulus_of(const MoveInclusion& inclusion);

}  // namespace takeaway::prove
