#include "app/solve/solve_latex.hpp"

#include <algorithm>
#include <ostream>

#include "app/solve/value_grid.hpp"
#include "core/words.hpp"
#include "explain/latex.hpp"

namespace takeaway::app {

namespace {

std::string name_for_latex(const std::string& pile) {
    const std::size_t digits = pile.find_first_of("0123456789");
    const std::string index = digits == std::string::npos ? "" : "_{" + pile.substr(digits) + "}";
    const std::string letters = pile.substr(0, digits);
    return (letters.size() == 1 ? letters : "\\mathit{" + explain::latex_words(letters) + "}") +
           index;
}

/// A tabular with one column for names and `columns` numbers.
void begin_tabular(std::ostream& out, std::size_t columns) {
    out << "\\begin{tabular}{r|" << std::string(columns, 'r') << "}\n\\toprule\n";
}
void end_tabular(std::ostream& out) { out << "\\bottomrule\n\\end{tabular}\n"; }

void write_positions(const SolveReport& report, std::ostream& out) {
    constexpr std::size_t positions_a_table = 15;
    const std::size_t count = report.p_positions.size();
    if (count > most_latex_positions)
        throw LimitError(std::to_string(count) + " P-positions are no table for a page (at most " +
                         std::to_string(most_latex_positions) +
                         "): take a smaller --below, or a picture");
    for (std::size_t begin = 0; begin < count; begin += positions_a_table) {
        const std::size_t end = std::min(count, begin + positions_a_table);
        if (begin > 0) out << "\\par\\medskip\n";
        begin_tabular(out, end - begin);
        out << "$n$";
        for (std::size_t n = begin; n < end; ++n) out << " & " << n;
        out << " \\\\\n\\midrule\n";
        for (std::size_t pile = 0; pile < report.pile_names.size(); ++pile) {
            out << "$" << name_for_latex(report.pile_names[pile]) << "$";
            for (std::size_t n = begin; n < end; ++n)
                out << " & " << report.p_positions.row(n)[pile];
            out << " \\\\\n";
        }
        end_tabular(out);
    }
}

void write_value_grids(const SolveReport& report, std::ostream& out) {
    if (report.below > most_latex_columns)
        throw LimitError("a table of values for a page has at most " +
                         std::to_string(most_latex_columns) +
                         " columns: take a smaller --below, or a picture");
    std::vector<std::string> names;
    for (const std::string& pile : report.pile_names) names.push_back(name_for_latex(pile));
    const std::size_t piles = names.size();
    each_value_grid(report, [&](ValueGrid& grid) {
        if (!grid.fixed.empty())
            out << "\\par\\medskip\n$" << fixed_piles_text(grid, names) << "$\\par\n";
        grid.rows[0][0] = piles == 1
                              ? "$" + names[0] + "$"
                              : "$" + names[piles - 2] + " \\backslash " + names[piles - 1] + "$";
        if (piles == 1) grid.rows[1][0] = "$\\mathcal{G}$";
        begin_tabular(out, static_cast<std::size_t>(report.below));
        for (std::size_t i = 0; i < grid.rows.size(); ++i)
            out << joined(grid.rows[i], " & ") << " \\\\\n" << (i == 0 ? "\\midrule\n" : "");
        end_tabular(out);
    });
}

}  // namespace

void write_latex(const SolveReport& report, std::ostream& out) {
    out << "% Needs booktabs. " << (report.values ? "Nim values of " : "P-positions of ")
        << report.game << ", piles below " << report.below << ".\n";
    if (report.values) {
        write_value_grids(report, out);
    } else {
        write_positions(report, out);
    }
}

}  // namespace takeaway::app
