/// Can a set of positions be the P-positions of an invariant subtraction game?
///
/// An invariant game on two piles is a set M of vectors, each of which may be taken from every
/// position that has enough. Given X, call the differences p - q ≠ 0 of members p >= q of X its
/// shortcuts: no shortcut can be in M, because it would lead from P to P.
///
/// Normal play, 0 in X. P(M) = X says: M has no shortcut, and every position outside X has a move
/// into X. A larger M serves the second better, so if any M will do then the largest does, all
/// vectors but the shortcuts [references.md 2, Lemma 2]. A position outside X from which every way
/// into X is a shortcut is an obstruction.
///
/// Misère play, (0,1) and (1,0) in X, 0 not. Now P(M) = X says: M has no shortcut; every member
/// of X has a move at all (a position without moves is N); every position outside X has no move,
/// or one into X. A larger M could do harm, by giving moves to positions that should have none. But
/// those positions are closed downwards (a move that fits a position fits all larger ones), and any
/// such set with more than 0 in it has (0,1) or (1,0), which are in X. So 0 is the only position
/// without moves, whatever M is, and again the largest M decides: it must have (0,1) and (1,0), the
/// only moves that (0,1) and (1,0) can have, and every other position outside X but 0 needs a move
/// into X. [star-operator, section 5.6] has this for one example.
///
/// Only members below a bound are looked at. Members beyond it can add shortcuts but take none
/// away, and positions of the box move only within it; so an obstruction is one for X as a whole, a
/// proof that no game exists, while "no obstruction" says that a game with these P-positions exists
/// on the box, and is evidence only for what lies beyond.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/progress.hpp"
#include "rules/game/game.hpp"
#include "rules/position.hpp"

namespace takeaway::design {

using rules::to_text;

/// position - target = upper - lower, where upper and lower are members.
struct Shortcut {
    Position target;
    Position upper;
    Position lower;
};

/// A position that must have a move into X (or, in misère play, to 0) and can have none: every way
/// is a shortcut. Checked by hand from what is here.
struct Obstruction {
    Position position;
    std::vector<Shortcut> shortcuts;
};

/// The smallest obstruction with piles below the bound (by the larger pile, then lexicographically)
/// or nothing. `members` are those of X with both piles below the bound, in any order; others are
/// ignored. Time: the square of the number of members, and of the bound; memory: a quarter of a
/// byte a position. Throws InputError unless X has 0, or for misère play (0,1) and (1,0) and not 0.
std::optional<Obstruction> obstruction_to_invariant_game(const std::vector<Position>& members,
                                                         std::int64_t below, Ending ending,
                                                         const Progress& progress = {});

/// "to (1,1): (1,1) - (0,0); to (0,0): (14,22) - (12,20)", at most `most` of them.
std::string to_text(const std::vector<Shortcut>& shortcuts, std::size_t most = 4);

}  // namespace takeaway::design
