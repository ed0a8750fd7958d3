/// What has to be shown for "S is the set of P-positions", as questions in linear arithmetic.
///
/// In a game where every move lowers the number of tokens, S is the set of P-positions exactly if
/// (A) no move leads from S to S, and (B) from every position outside S some move leads into S.
/// If at most m options may be blocked, moves into S count only if one of them cannot be blocked or
/// more than m of them can.
///
/// The conditions are built from the rule value itself. Two questions more guard against a mistake
/// in the translation: that some move does lead into S (else (A) would hold for no good reason),
/// and that on a sample of positions the text says of each move and each member what the game says.
#pragma once

#include <functional>

#include "prove/rule_questions.hpp"
#include "prove/smt/cover.hpp"
#include "prove/smt/generators.hpp"
#include "rules/game/game.hpp"

namespace takeaway::prove {

/// Changes a condition of the translation; for tests that plant a mistake.
using Tampering = std::function<FormulaPtr(const FormulaPtr&)>;

/// Move to `option`, given by terms of the piles, wherever the condition holds.
struct Witness {
    std::string words;
    std::vector<TermPtr> option;
    FormulaPtr condition;
};

class ClaimProblem {
  public:
    /// Throws Untranslatable, and InputError without a claim.
    explicit ClaimProblem(const Game& game, const Tampering& tampering = {});

    const RuleFrame& frame() const { return frame_; }

    /// (A), one question for each kind of move; with blocking two for all.
    std::vector<Question> no_move_within() const;
    /// (B), with test points as candidates.
    CoverProblem always_a_move_into() const;
    /// (B), where somebody says which moves to make (PROOFS: E4). That one of them is always legal
    /// and leads into S, unless the position is in S, is what remains to be shown.
    CoverProblem always_a_move_into(const std::vector<Witness>& witnesses) const;
    /// Wants a model: a move into S.
    Question some_move_leads_into() const;
    /// The text agrees with the game on these pairs of positions, and on membership of the first.
    Question agrees_on(const std::vector<std::pair<Position, Position>>& pairs) const;

  private:
    /// Slots. After the piles x: the variables of the member that x is; then, for each option that
    /// is spoken of, its piles, the variables of the move to it and those of the member that it is.
    int member_slot() const { return static_cast<int>(frame_.piles); }
    int option_slot(std::size_t copy) const;
    std::size_t option_size() const;
    std::string name(int slot) const;
    std::size_t slots_with(std::size_t options) const;

    /// One move to one kind of member of S, which can be blocked or not.
    struct Way {
        const Transition* transition;
        Generator target;
        std::size_t copy;
        bool blockable;
    };
    std::vector<Way> ways_to(std::size_t copy, bool blockable) const;
    /// What x must satisfy for it: as terms of x and of the variables of the way.
    FormulaPtr condition_of(const Way& way) const;
    /// A condition on x and y, read for the option number `copy`.
    FormulaPtr for_copy(const FormulaPtr& condition, std::size_t copy) const;
    std::string move_words(const Transition& transition) const;
    FormulaPtr differ(std::size_t copy, std::size_t other) const;

    /// "x is a member of S and has so many different moves into S."
    Question violation(std::size_t options, std::optional<std::size_t> move, bool blockable,
                       const std::string& title, const std::string& meaning) const;
    /// (B) with the members of S as its only candidates so far.
    CoverProblem members_alone() const;
    std::vector<Candidate> moves_into(std::size_t copy, bool blockable) const;
    std::vector<Candidate> unblockable_together() const;

    const Game& game_;
    RuleFrame frame_;
    std::size_t member_variables_ = 0;  // slots that generators use
};

}  // namespace takeaway::prove
