/// The matrices behind the rat games for a paper.
#include <algorithm>

#include "app/design/rats_command.hpp"
#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace {

/// "7t + 3", "t"; a minus has its own sign.
std::string matrix_entry(std::int64_t period, std::int64_t base) {
    std::string text = (period == 1 ? "" : std::to_string(period)) + "t";
    if (base > 0) text += " + " + std::to_string(base);
    if (base < 0) text += " - " + std::to_string(-base);
    return text;
}

std::string matrix_latex(const RatsReport& report, const std::string& name) {
    constexpr std::size_t columns_of_amsmath = 10;
    std::string text = "% Needs amsmath.\n";
    if (report.piles > columns_of_amsmath)
        text += "\\setcounter{MaxMatrixCols}{" + std::to_string(report.piles) + "}\n";
    text += "\\[ " + name + "^{" + std::to_string(report.piles) + "} = \\begin{pmatrix}\n";
    for (std::size_t r = 0; r < report.rows.size(); ++r) {
        for (std::size_t i = 0; i < report.rows[r].size(); ++i)
            text += (i == 0 ? "" : " & ") + matrix_entry(report.period[i], report.rows[r][i]);
        text += r + 1 < report.rows.size() ? " \\\\\n" : "\n";
    }
    return text + "\\end{pmatrix} \\]\n";
}

std::string words_latex(const RatsReport& report) {
    std::string text = "% Needs booktabs.\n\\begin{tabular}{ll}\n\\toprule\nword & row of $F^{" +
                       std::to_string(report.piles) + "}$ \\\\\n\\midrule\n";
    for (std::size_t r = 0; r < report.rows.size(); ++r)
        text += "$" + report.words[r] + "$ & $" + to_text(report.rows[r]) + "$ \\\\\n";
    return text + "\\bottomrule\n\\end{tabular}\n";
}

}  // namespace

std::string to_latex(const RatsReport& report) {
    const std::size_t rows = std::max(report.rows.size(), report.sigma.size());
    if (rows > most_latex_rows)
        throw LimitError(counted(rows, report.sigma.empty() ? "row" : "entry") +
                         " are no matrix for a page (at most " + std::to_string(most_latex_rows) +
                         "): take fewer piles");
    switch (report.view) {
        case RatsView::matrix:
            return matrix_latex(report, "R");
        case RatsView::shortcuts:
            return matrix_latex(report, "F");
        case RatsView::words:
            return words_latex(report);
        case RatsView::sigma:
            return "\\[ \\sigma^{" + std::to_string(report.piles) + "} = (" +
                   joined(report.sigma, [](std::int64_t n) { return std::to_string(n); }) +
                   ") \\]\n";
        case RatsView::tree:
        case RatsView::summary:
            break;
    }
    throw InputError("LaTeX is made of --matrix, --shortcuts, --words and --sigma");
}

}  // namespace takeaway::app
