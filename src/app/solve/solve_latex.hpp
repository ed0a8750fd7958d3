/// The report of `solve` as tables for a paper.
#pragma once

#include <iosfwd>

#include "app/solve/solve_command.hpp"

namespace takeaway::app {

/// More than this is no table for a page; the error says what is.
constexpr std::size_t most_latex_positions = 2000;
constexpr std::int64_t most_latex_columns = 40;

/// P-positions in rows n, x, y, …, fifteen a table; values as a matrix. Needs booktabs. Throws
/// LimitError above the numbers that stand here.
void write_latex(const SolveReport& report, std::ostream& out);

}  // namespace takeaway::app
