/// A strategy for any game from the P-positions that are claimed for it.
///
/// Nobody proved a theorem about this game: the claim was checked on a box, and the answer says so.
/// Who wins is one membership test. A winning move is a claimed position that the rules let us
/// reach, found in one of two ways:
///
/// - Rational families are linear sets, and the options among them are found exactly and completely
///   (legal_lines.hpp).
/// - Families of one index n with irrational moduli: a winning move keeps a pile, or keeps a
///   difference of two piles up to a few tokens, or goes as far up the family as it can. Each of
///   these fixes n up to a few steps, because the entries of a family grow nearly linearly in n;
///   all such n are tried with the rules. If none works the strategy says so.
#pragma once

#include <optional>

#include "rules/game/game.hpp"
#include "win/legal_lines.hpp"

namespace takeaway::win {

class DerivedStrategy {
  public:
    /// The game must claim its P-positions.
    explicit DerivedStrategy(const Game& game);

    bool is_p(const BigPosition& position) const;

    /// A claimed P-position that can be reached; nothing if there is none or none was found. Of the
    /// options found it is the first in lexicographic order, unless they are a long line.
    std::optional<BigPosition> winning_move(const BigPosition& position) const;

    /// All claimed P-positions that can be reached, if they are known completely.
    std::optional<std::vector<PositionLine>> all_p_options(const BigPosition& position) const;

  private:
    std::optional<BigPosition> winning_move_by_trying(const BigPosition& position) const;

    RulesPtr rules_;
    PositionSetPtr claim_;
    std::optional<std::vector<LinearSet>> linear_sets_;
};

}  // namespace takeaway::win
