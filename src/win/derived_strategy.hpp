/// A strategy for any game from the P-positions that are claimed for it.
///
/// No paper has a strategy for this game. The claim was proved for all positions, or checked on a
/// box, and who gives the answer says which (theory.hpp). Each answer tests the claim once more, at
/// the position itself.
/// Who wins is one membership test. A winning move is a claimed position that the rules let us
/// reach, found in one of three ways:
///
/// - Rational families are linear sets, and the options among them are found exactly and completely
///   (legal_lines.hpp).
/// - Families of one index n with irrational moduli: a winning move keeps a pile, or keeps a
///   difference of two piles up to a few tokens, or goes as far up the family as it can. Each of
///   these fixes n up to a few steps, because the entries of a family grow nearly linearly in n;
///   all such n are tried with the rules.
/// - Where that finds nothing, or the claim is an automaton: by the digits of the piles
///   (options_by_digits.hpp), exactly. If digits cannot tell the strategy says so.
#pragma once

#include <optional>

#include "rules/game/game.hpp"
#include "win/legal_lines.hpp"
#include "win/options_by_digits.hpp"

namespace takeaway::win {

class DerivedStrategy {
  public:
    /// The game must claim its P-positions.
    explicit DerivedStrategy(const Game& game);

    bool is_p(const BigPosition& position) const;

    /// What the claim says about one position.
    struct Answer {
        bool is_p = false;
        /// A claimed P-position that can be reached: of those found the first in lexicographic
        /// order, unless they are a long line. Nothing if there is none or none was found.
        std::optional<BigPosition> option;
        /// The claim contradicts itself here: it has the position and an option, or neither the
        /// position nor any option.
        bool is_false = false;
    };
    Answer answer(const BigPosition& position) const;

    /// All claimed P-positions that can be reached, if they are known completely.
    std::optional<std::vector<PositionLine>> all_p_options(const BigPosition& position) const;

  private:
    std::optional<BigPosition> option_by_trying(const BigPosition& position) const;

    RulesPtr rules_;
    PositionSetPtr claim_;
    std::optional<std::vector<LinearSet>> linear_sets_;
    bool is_blocking_;
    std::shared_ptr<const OptionsByDigits> digits_;
};

}  // namespace takeaway::win
