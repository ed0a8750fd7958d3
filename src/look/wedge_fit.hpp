/// Two-pile sets that a line through the board cuts into two wedges, with residue classes in each:
///     {(x, y) : 2x < 3y, x mod 3 = 0} + {(x, y) : 2x >= 3y, (2x + y) mod 4 in {0, 1}}.
///
/// Games whose moves are a few vectors often look like this: far from one axis the outcome depends
/// on the other pile only. The classes of the upper wedge are read off at the upper axis, those of
/// the lower one at the lower axis, and the line is any that keeps the places where they fail on
/// the other side. Everything is read off the box below `made_below` and then held against the
/// whole box.
#pragma once

#include <optional>
#include <string>

#include "core/progress.hpp"
#include "look/set_members.hpp"

namespace takeaway::look {

/// The factors of x and y in the line, and the moduli of the classes, are at most these.
constexpr std::int64_t largest_line_factor = 9;
constexpr std::int64_t largest_wedge_modulus = 24;

/// The shortest text of this form that gives exactly the members, or nothing. `every_order` lists
/// every order.
std::optional<std::string> wedge_text(const SetMembers& every_order, std::int64_t made_below,
                                      const Progress& progress = {});

}  // namespace takeaway::look
