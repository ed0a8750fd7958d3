/// Lemma 2 for all positions at once, where X is a periodic set.
///
/// X consists of single vectors and of lines b + t·π, t = 0, 1, 2, …, all with the same period π
/// (rules/formula/linear_set.hpp). Then X - X consists of lines too, and whether a point of a line
/// in direction π belongs to X or to X - X no longer changes once its entries are larger than those
/// of all bases. So the condition of the lemma, "every shortcut f outside X has a member x with
/// f - x no shortcut", needs a look at the first few points of each line of shortcuts, and at one
/// point beyond them; see the proof in lemma_two.cpp. Rests on: arbitrarily-large-rats, Lemma 2.
#pragma once

#include <optional>

#include "core/verdict.hpp"
#include "rules/formula/linear_set.hpp"

namespace takeaway::star {

/// X is not judged above this many single vectors and lines.
constexpr std::size_t most_lines_for_lemma = 300;

/// Whether the maximal ruleset of X has X as its P-positions, on all positions. If not, no
/// invariant game has: the witness is a position outside X that reaches X by shortcuts only.
/// Unknown if X has no form in which this can be decided, or one that is too large.
Judgement lemma_two(const PositionSet& set);

/// A bound such that every shortcut with entries below `below` is the difference of two members
/// below the bound; nothing if the set is not periodic.
std::optional<Integer> members_for_all_shortcuts(const PositionSet& set, const Integer& below);

}  // namespace takeaway::star
