/// The three strategies of the Mouse game, for piles of any size: recursive, algebraic, arithmetic.
///
/// They differ in how they find the row and the column of a number (mouse_sequences.hpp) and share
/// the proof's way to a winning move (mouse_proof.hpp). All take time linear in the length of the
/// piles; recursive walks once or twice over their bits.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/game/rules.hpp"
#include "win/games/mouse_proof.hpp"
#include "win/games/mouse_sequences.hpp"
#include "win/strategy.hpp"

namespace takeaway::win {

template <class Sequences>
class MouseStrategy final : public StrategyOf<MouseStrategy<Sequences>> {
  public:
    /// The rules of the Mouse game. They say which P-positions are options; nothing else asks them.
    explicit MouseStrategy(RulesPtr rules);

    std::string name() const override { return Sequences::name; }
    std::string rests_on() const override { return Sequences::rests_on; }

    template <class Int>
    FoundCase<Int> find(const std::vector<Int>& position) const {
        return find_in_mouse(position, sequences_);
    }
    std::string explain(const BigPosition& position, const FoundCase<Integer>& found) const;

    /// All of them: a move of each type leaves only a few rows to look at.
    std::optional<std::vector<BigPosition>> p_options(const BigPosition& position) const override;

  private:
    Sequences sequences_;
    RulesPtr rules_;
};

using MouseRecursive = MouseStrategy<MouseByMex>;
using MouseAlgebraic = MouseStrategy<MouseByFormula>;
using MouseArithmetic = MouseStrategy<MouseByDigits>;

}  // namespace takeaway::win
