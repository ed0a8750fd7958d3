/// Positions that return at every second Fibonacci number: the 'log-periodic' points.
///
/// [star-operator] uses the word twice, in quotation marks and without a definition: for the
/// positions of its Theorem 2, such as (F_{2n-1} + 3, F_{2n} - 1), and in footnote 6. Read here as:
/// a line of members (F_k + c, F_{k+j} + d), k = k0, k0 + 2, k0 + 4, …, with fixed c, d and j, that
/// goes on to the edge of the box. Successive points grow by about φ², so on logarithmic scales
/// they are evenly spaced, hence the name. F_0 = F_1 = 1 as in that paper.
///
/// A box below N holds only about log N / log φ² points of a line: eight below 2,000.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "look/set_members.hpp"

namespace takeaway::look {

using rules::to_text;

struct LogPeriodicLine {
    std::int64_t first_index = 0;  // k0
    std::int64_t shift = 0;        // j
    std::int64_t c = 0;
    std::int64_t d = 0;
    std::vector<Position> points;
};

/// Offsets |c|, |d| up to this are tried.
constexpr std::int64_t largest_log_offset = 12;
/// Fewer points could be chance in a set of some density.
constexpr std::size_t least_log_points = 5;

/// For two piles, else none. j is -1, 0 or 1; of a line and its mirror image both are found.
/// In order of the number of points, then of j, c, d.
std::vector<LogPeriodicLine> log_periodic_lines(const SetMembers& set);

/// "(F_k - 1, F_(k+1) + 3), k = 5, 7, 9, …".
std::string to_text(const LogPeriodicLine& line);

}  // namespace takeaway::look
