/// Formats for papers: tables, and what the name of a file asks for.
#include "app/solve/solve_latex.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace takeaway::app {
namespace {

SolveReport solved(const std::string& game, std::int64_t below, bool values) {
    const Workbench bench(Limits{});
    SolveRequest request;
    request.game = game;
    request.below = below;
    request.values = values;
    return solve(bench, request);
}

std::string latex_text(const SolveReport& report) {
    std::ostringstream out;
    write_latex(report, out);
    return out.str();
}

TEST(SolveLatex, lists_positions_fifteen_a_table) {
    const std::string text = latex_text(solved("mouse", 60, false));
    EXPECT_NE(text.find("$x$ & 0 & 1 & 3 & 4"), std::string::npos);
    std::size_t tables = 0;
    for (std::size_t at = 0; (at = text.find("\\begin{tabular}", at)) != std::string::npos; ++at)
        ++tables;
    EXPECT_EQ(tables, 2U);  // twenty positions
}

TEST(SolveLatex, a_row_has_as_many_cells_as_the_table_has_columns) {
    const std::string text = latex_text(solved("wythoff", 12, true));
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (line.find('&') != std::string::npos) {
            EXPECT_EQ(std::count(line.begin(), line.end(), '&'), 12) << line;
        }
    EXPECT_NE(text.find("{r|" + std::string(12, 'r') + "}"), std::string::npos);
}

TEST(SolveLatex, refuses_what_fits_no_page) {
    EXPECT_THROW(latex_text(solved("nim(2)", most_latex_columns + 1, true)), LimitError);
    EXPECT_THROW(latex_text(solved("wythoff", 4000, false)), LimitError);
}

TEST(SolveFormats, a_suffix_says_the_format) {
    EXPECT_EQ(format_of_file("a/board.png"), SolveFormat::png);
    EXPECT_EQ(format_of_file("board.svg"), SolveFormat::svg);
    EXPECT_EQ(format_of_file("board.pdf"), SolveFormat::pdf);
    EXPECT_EQ(format_of_file("table.tex"), SolveFormat::latex);
    EXPECT_EQ(format_of_file("b000201.txt"), SolveFormat::bfile);
    EXPECT_EQ(format_of_file("board.txt"), SolveFormat::table);
    for (const char* path : {"board.jpg", "board", "png", "a.png/board"})
        EXPECT_THROW((void)format_of_file(path), InputError) << path;
}

TEST(SolveFormats, refuses_pictures_that_show_nothing) {
    const Workbench bench(Limits{});
    SolveRequest request;
    request.game = "nim(3)";
    request.below = 8;
    SolveStyle style;
    EXPECT_THROW(check_format(bench, request, SolveFormat::svg, style), InputError);
    style.picture.slice = {"x3=9"};
    EXPECT_THROW(check_format(bench, request, SolveFormat::svg, style), InputError);
    style.picture.slice = {"x9=1"};
    EXPECT_THROW(check_format(bench, request, SolveFormat::svg, style), InputError);
    style.picture.slice = {"x3=1"};
    EXPECT_NO_THROW(check_format(bench, request, SolveFormat::svg, style));
    style.column = "y";
    EXPECT_THROW(check_format(bench, request, SolveFormat::bfile, style), InputError);
}

}  // namespace
}  // namespace takeaway::app
