/// The three strategies of the Rat game, for piles of any size: recursive, algebraic, arithmetic.
///
/// They differ in how they find the row and the column of a number (rat_sequences.hpp) and share
/// the proof's way to a winning move (rat_proof.hpp). With B bits in the piles: algebraic and
/// arithmetic take a few multiplications and divisions by one-digit numbers, O(B); recursive walks
/// two or three times over the bits, also O(B) with a larger constant.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/game/rules.hpp"
#include "win/games/rat_proof.hpp"
#include "win/games/rat_sequences.hpp"
#include "win/strategy.hpp"

namespace takeaway::win {

template <class Sequences>
class RatStrategy final : public StrategyOf<RatStrategy<Sequences>> {
  public:
    /// The rules of the Rat game. They say which P-positions are options; nothing else asks them.
    explicit RatStrategy(RulesPtr rules);

    std::string name() const override { return Sequences::name; }
    std::string rests_on() const override { return Sequences::rests_on; }

    template <class Int>
    FoundCase<Int> find(const std::vector<Int>& position) const {
        return find_in_rat(position, sequences_);
    }
    std::string explain(const BigPosition& position, const FoundCase<Integer>& found) const;

    /// All of them: a move of each type leaves only a few rows to look at.
    std::optional<std::vector<BigPosition>> p_options(const BigPosition& position) const override;

  private:
    Sequences sequences_;
    RulesPtr rules_;
};

using RatRecursive = RatStrategy<RatByMex>;
using RatAlgebraic = RatStrategy<RatByFormula>;
using RatArithmetic = RatStrategy<RatByDigits>;

}  // namespace takeaway::win
