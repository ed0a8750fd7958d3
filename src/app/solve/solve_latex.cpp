#include "app/solve/solve_latex.hpp"

#include <algorithm>
#include <ostream>

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

/// The values of the last two piles; `position` holds the others.
void write_matrix(const SolveReport& report, Position position, std::ostream& out) {
    const std::size_t piles = position.size();
    begin_tabular(out, static_cast<std::size_t>(report.below));
    const std::string last = name_for_latex(report.pile_names[piles - 1]);
    out << (piles == 1 ? "$" + last + "$"
                       : "$" + name_for_latex(report.pile_names[piles - 2]) + " \\backslash " +
                             last + "$");
    for (std::int64_t y = 0; y < report.below; ++y) out << " & " << y;
    out << " \\\\\n\\midrule\n";
    for (std::int64_t x = 0; x < (piles == 1 ? 1 : report.below); ++x) {
        if (piles == 1) {
            out << "$\\mathcal{G}$";
        } else {
            position[piles - 2] = x;
            out << x;
        }
        for (std::int64_t y = 0; y < report.below; ++y) {
            position[piles - 1] = y;
            const std::uint32_t value = (*report.values)(position);
            out << " & " << (value == ValueTable::no_value ? "" : std::to_string(value));
        }
        out << " \\\\\n";
    }
    end_tabular(out);
}

void write_value_matrices(const SolveReport& report, std::ostream& out) {
    if (report.below > most_latex_columns)
        throw LimitError("a table of values for a page has at most " +
                         std::to_string(most_latex_columns) +
                         " columns: take a smaller --below, or a picture");
    const std::size_t piles = report.pile_names.size();
    if (piles <= 2) {
        write_matrix(report, Position(piles, 0), out);
        return;
    }
    const Box leading_box = Box::below(piles - 2, report.below);
    Position leading(piles - 2, 0);
    do {
        out << "\\par\\medskip\n$";
        for (std::size_t i = 0; i < leading.size(); ++i)
            out << (i == 0 ? "" : ", ") << name_for_latex(report.pile_names[i]) << " = "
                << leading[i];
        out << "$\\par\n";
        Position position = leading;
        position.resize(piles, 0);
        write_matrix(report, position, out);
    } while (leading_box.advance(leading));
}

}  // namespace

void write_latex(const SolveReport& report, std::ostream& out) {
    out << "% Needs booktabs. " << (report.values ? "Nim values of " : "P-positions of ")
        << report.game << ", piles below " << report.below << ".\n";
    if (report.values) {
        write_value_matrices(report, out);
    } else {
        write_positions(report, out);
    }
}

}  // namespace takeaway::app
