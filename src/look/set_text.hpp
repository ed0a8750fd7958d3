/// Sets of positions as texts of the rule language, and back.
#pragma once

#include <string>
#include <vector>

#include "look/set_members.hpp"
#include "rules/formula/position_set.hpp"

namespace takeaway::look {

/// "{(0, 0), (1, 2)}", with `in any order` if wanted; of numbers "{0, 1}".
std::string listed_text(const std::vector<Position>& positions, bool any_order = false);
/// "{(floor(3n/2), 3n - 1) in any order : n >= 1}".
std::string family_text(const std::vector<std::string>& piles, bool any_order,
                        const std::string& condition);
/// "{…} + {…}".
std::string union_text(const std::vector<std::string>& parts);

/// The members of a set with every entry below the bound, in order. Throws InputError if families
/// cannot be listed, and LimitError if membership must be tested on more than
/// `most_tested_positions` positions.
std::vector<Position> members_below(const SetMeaning& set, std::int64_t bound);
constexpr std::uint64_t most_tested_positions = 100'000'000;

/// The same of a set that is written in the rule language: families of vectors, or a set of numbers
/// such as `beatty(phi)` or `vile(7/4)`. The number of piles is that of its vectors; with `piles`
/// it is that, and {x : …} speaks of vectors x. Throws RuleError, too.
SetMembers members_of_text(const std::string& text, std::int64_t below, std::size_t piles = 0);

/// Whether the set of this text has exactly these members below the bound, after sorting unordered
/// piles.
bool text_describes(const std::string& text, const SetMembers& set,
                    const std::vector<PileGroup>& unordered = {});

}  // namespace takeaway::look
