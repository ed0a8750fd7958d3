/// Tables of nim values as grids of text, two piles at a time: what a terminal aligns and LaTeX
/// puts between ampersands.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/solve/solve_command.hpp"
#include "app/text_table.hpp"

namespace takeaway::app {

/// The last two piles of a table of values, or its only one; the others are fixed.
struct ValueGrid {
    std::vector<std::int64_t> fixed;  // one entry for each pile before the last two
    /// A row of the last pile's sizes, then one for each size of the pile before it, which is its
    /// first cell. Of a single pile there is one row of values, and its first cell is empty, like
    /// that in the corner.
    std::vector<TextRow> rows;
};

/// Grid after grid, in lexicographic order of the fixed piles.
void each_value_grid(const SolveReport& report, const std::function<void(ValueGrid&)>& visit);

/// "x1 = 0, x2 = 3" in the names that are given; empty if no pile is fixed.
std::string fixed_piles_text(const ValueGrid& grid, const std::vector<std::string>& names);

}  // namespace takeaway::app
