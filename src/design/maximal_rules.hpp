/// The maximal ruleset of a set X of positions: every vector except the shortcuts X - X.
///
/// It decides whether any invariant game at all has X as its P-positions. A move of such a game is
/// never a shortcut, so its moves belong to the maximal ruleset; hence a position outside X that
/// reaches X by no vector of the maximal ruleset reaches it by no move of such a game, and would be
/// a P-position of it. If there is no such position, the maximal ruleset itself has X as its
/// P-positions. Rests on: arbitrarily-large-rats, Definition 4 and Lemma 2; this converse of the
/// lemma is not in the paper.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "design/shortcuts.hpp"

namespace takeaway::design {

using rules::to_text;

/// A member of X below a position, and why no move may lead to it: position - member is also
/// p - (p - vector) with p and p - vector in X.
struct BlockedWay {
    Position member;
    Position vector;
    Position p;
};

/// A position outside X from which every way into X is a shortcut.
struct Obstacle {
    Position position;
    std::vector<BlockedWay> ways;  // one for each member of X below the position
};

/// "(0,3) is not in the set, so …" in one or two sentences. At most a few ways are named.
std::string to_text(const Obstacle& obstacle);

struct MaximalRules {
    VectorTable shortcuts;
    /// The smallest one of the box: fewest tokens, then lexicographic.
    std::optional<Obstacle> obstacle;

    bool has_move(const Position& vector) const { return !shortcuts.contains(vector); }
    std::uint64_t moves() const { return shortcuts.box().count() - shortcuts.count(); }
};

/// The maximal ruleset on a box, and whether X is its P-positions there. `members` are sorted; they
/// hold all members of X in the box, and may hold others, which can only add shortcuts. 0 is
/// never a move, whether 0 is in X or not.
/// Time: shortcuts_on, and the shortcuts of the box times the members in the box.
MaximalRules maximal_rules(const Box& box, const std::vector<Position>& members,
                           const Progress& progress = {});

/// The members that lie in the box, in the same order.
std::vector<Position> members_in(const Box& box, const std::vector<Position>& members);

}  // namespace takeaway::design
