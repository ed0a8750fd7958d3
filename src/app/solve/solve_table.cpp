/// The report of `solve` for people: positions or values in aligned columns.
#include <algorithm>
#include <ostream>

#include "app/solve/solve_writers.hpp"
#include "app/solve/value_grid.hpp"
#include "app/text_table.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace {

/// Which rows are additively periodic, as far as the table shows.
void write_periods(const SolveReport& report, std::ostream& out) {
    out << "Additive periods of the rows, g(" << report.pile_names[0] << ", y + p) = g("
        << report.pile_names[0] << ", y) + p from y0 on, seen for y below " << report.below << "\n";
    std::vector<TextRow> rows{{report.pile_names[0], "p", "y0"}};
    for (std::size_t x = 0; x < report.periods->size(); ++x) {
        const std::optional<RowPeriod>& period = (*report.periods)[x];
        rows.push_back({std::to_string(x), period ? std::to_string(period->period) : "-",
                        period ? std::to_string(period->from) : "-"});
    }
    out << table_to_text(rows);
}

void write_values(const SolveReport& report, std::ostream& out) {
    out << "Nim values of " << report.game << ", piles below " << report.below << "\n";
    const std::vector<std::string>& names = report.pile_names;
    const std::size_t piles = names.size();
    each_value_grid(report, [&](ValueGrid& grid) {
        if (!grid.fixed.empty()) out << "\n" << fixed_piles_text(grid, names) << "\n";
        grid.rows[0][0] = piles == 1 ? names[0] : names[piles - 2] + "\\" + names[piles - 1];
        if (piles == 1) grid.rows[1][0] = "value";
        out << table_to_text(grid.rows, piles == 1 ? 1 : 0);
    });
}

}  // namespace

void write_table(const SolveReport& report, std::ostream& out) {
    if (report.periods) {
        write_periods(report, out);
        return;
    }
    if (report.values) {
        write_values(report, out);
        return;
    }
    out << counted(report.p_positions.size(), "P-position") << " of " << report.game
        << " with piles below " << report.below << "\n";
    // Line by line, not through table_to_text: a list may have millions of rows.
    std::vector<std::size_t> widths;
    for (std::size_t i = 0; i < report.pile_names.size(); ++i) {
        std::int64_t largest = 0;
        for (std::size_t n = 0; n < report.p_positions.size(); ++n)
            largest = std::max<std::int64_t>(largest, report.p_positions.row(n)[i]);
        widths.push_back(std::max(report.pile_names[i].size(), std::to_string(largest).size()));
    }
    const std::size_t last = report.p_positions.size() - (report.p_positions.empty() ? 0 : 1);
    const auto padded = [](const std::string& text, std::size_t width) {
        return std::string(width - std::min(width, text.size()), ' ') + text;
    };
    const std::size_t index_width = std::to_string(last).size();
    out << padded("n", index_width);
    for (std::size_t i = 0; i < widths.size(); ++i)
        out << "  " << padded(report.pile_names[i], widths[i]);
    out << "\n";
    for (std::size_t n = 0; n < report.p_positions.size(); ++n) {
        const Position position = report.p_positions.position(n);
        out << padded(std::to_string(n), index_width);
        for (std::size_t i = 0; i < widths.size(); ++i)
            out << "  " << padded(std::to_string(position[i]), widths[i]);
        out << "\n";
    }
}

}  // namespace takeaway::app
