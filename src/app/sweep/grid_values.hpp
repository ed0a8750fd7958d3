/// The values of one axis of a grid, as a user types them: 1..20, 1/2..3:1/4, 1,3/2,2.
#pragma once

#include <string>
#include <vector>

#include "numeration/quadratic.hpp"

namespace takeaway::app {

/// More values than this on one axis, or points in a grid, can only be a slip.
constexpr std::size_t most_grid_points = 1'000'000;

/// Rational numbers, ranges FROM..TO and FROM..TO:STEP of them, with commas between. `option` names
/// the axis in messages. Throws InputError.
std::vector<Quadratic> parse_grid_values(const std::string& text, const std::string& option);
/// The same for whole numbers of at least `least` and at most `most`.
std::vector<std::int64_t> parse_whole_grid_values(const std::string& text,
                                                  const std::string& option, std::int64_t least,
                                                  std::int64_t most);

/// "1..20" for whole numbers in a row, else "1,3/2,2": the same text for the same values.
std::string to_text(const std::vector<Quadratic>& values);

}  // namespace takeaway::app
