/// A thin periodic set as lines base + n·period, n = 0, 1, 2, …, in the rule language:
///     {(0, 0)} + {(3n + 1, 6n + 2), (3n + 3, 6n + 5) in any order : n >= 0}.
///
/// Each member that has not been reached yet, that repeats under a period vector and for which
/// three repetitions fit, becomes a base; what remains must lie at the beginning, below half the
/// bound. Lines with one period stand together. A set that is thick in two directions needs a base
/// for every line in it and is refused: it has no such form with finitely many bases.
/// Rests on: set_periods.hpp for the vectors.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "look/set_members.hpp"

namespace takeaway::look {

/// More bases, or positions that lie on no line, are no description that a reader could use.
constexpr std::size_t most_linear_parts = 16;

/// A text that fits the lines that were found; it has not been compared with the set. `any_order`:
/// the set lists sorted piles and every rearrangement is meant. Vectors under which nothing repeats
/// are not used. Nothing if there is no such form.
std::optional<std::string> linear_text(const SetMembers& listed,
                                       const std::vector<Position>& vectors, bool any_order);

}  // namespace takeaway::look
