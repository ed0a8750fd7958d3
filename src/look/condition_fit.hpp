/// Sets of positions that a condition describes from some point on:
///     {(x, y) : x mod 4 = y mod 4},  {(0, 1) in any order} + {(x, y, z) : nimsum(x, y, z) = 0, …}.
///
/// Tried are, for up to four piles: residue classes (residue_set.hpp), nim sums, Moore's sums of
/// binary digits, and, for one pile, the tails of digits in bases. What a condition says is read
/// off a small part of the box, below `made_below`, and then held against every position of the
/// box. Where the two disagree on a few positions with small piles only, those are listed and the
/// condition begins after them. With two piles the lines along the axes may follow laws of their
/// own (margin_fit.hpp).
#pragma once

#include <string>
#include <vector>

#include "core/progress.hpp"
#include "look/set_members.hpp"

namespace takeaway::look {

/// Conditions are tried for up to this many piles.
constexpr std::size_t most_condition_piles = 4;
/// The largest modulus, for one, two, three and four piles.
constexpr std::int64_t largest_residue_modulus[] = {1'000, 64, 12, 8};

/// Texts of the rule language that give exactly the members of the set, which lists every order
/// (`every_order`), in the whole box. Shortest first.
std::vector<std::string> condition_texts(const SetMembers& every_order, std::int64_t made_below,
                                         const Progress& progress = {});

}  // namespace takeaway::look
