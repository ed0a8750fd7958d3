/// Fewer moves with the same P-positions: drop from a ruleset what can be spared on a box.
///
/// Every position outside X needs one move into X; a move m serves the positions m + p, p in X. A
/// move can be dropped while each position that it serves has another. Dropping only makes this
/// harder, so one pass, in any order, ends in a ruleset without a move that could still go: it is
/// minimal on the box. It need not be the smallest one; that is the covering problem, which no
/// fast method is known for. Rests on: arbitrarily-large-rats, Definition 2.
#pragma once

#include <vector>

#include "design/maximal_rules.hpp"

namespace takeaway::design {

/// In which order moves are tried for dropping; ties in lexicographic order, turned likewise.
enum class DropOrder { most_tokens_first, fewest_tokens_first };

/// The moves that are left of the maximal ruleset, in lexicographic order. `members` are all
/// members of X in the box, sorted; the maximal ruleset must have no obstacle. Memory: about 60
/// bytes a position. Time: the moves times the members.
std::vector<Position> fewer_moves(const MaximalRules& maximal, const std::vector<Position>& members,
                                  DropOrder order, const Progress& progress = {});

/// Whether X is the set of P-positions of these moves on the box and no move could go: for each of
/// them there is a position outside X that no other leads into X. Written apart from fewer_moves,
/// from the definition, to check it.
bool is_minimal(const Box& box, const std::vector<Position>& members,
                const std::vector<Position>& moves);

}  // namespace takeaway::design
