/// Bounds that nobody gave, names that are no paths, and matrices for a paper.
#include "app/standard_bounds.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "app/design/rats_command.hpp"
#include "core/error.hpp"

namespace takeaway::app {
namespace {

SolveRequest of(const std::string& game, bool values = false) {
    SolveRequest request;
    request.game = game;
    request.values = values;
    return request;
}

TEST(StandardBounds, fit_a_screen_whatever_the_number_of_piles) {
    const Workbench bench(Limits{});
    EXPECT_EQ(standard_bound(bench, of("wythoff"), false), 30);
    EXPECT_EQ(standard_bound(bench, of("wythoff", true), false), 16);
    EXPECT_EQ(standard_bound(bench, of("wythoff"), true), 100);
    for (int piles = 1; piles <= 9; ++piles) {
        const std::string game = "nim(" + std::to_string(piles) + ")";
        const std::int64_t bound = standard_bound(bench, of(game), false);
        EXPECT_GE(bound, 2) << game;
        double positions = 1;
        for (int i = 0; i < piles; ++i) positions *= static_cast<double>(bound);
        EXPECT_LE(positions, 1024) << game;
    }
}

TEST(StandardBounds, of_a_file_leave_nothing_out) {
    const std::string path = ::testing::TempDir() + "standard_bounds.csv";
    std::ofstream(path) << "0,0\n1,2\n2,77\n";
    AnalyseRequest request;
    request.file = path;
    EXPECT_EQ(standard_bound(Workbench(Limits{}), request), 78);
    std::filesystem::remove(path);
    EXPECT_THROW((void)standard_bound(Workbench(Limits{}), AnalyseRequest{}), InputError);
}

TEST(StandardBounds, of_a_list_to_design_hold_the_list) {
    const Workbench bench(Limits{});
    DesignSource source;
    source.set = "(0,0) (1,40) (40,1)";
    EXPECT_EQ(standard_bound(bench, source), 41);
    source.set = "(0,0) (1,2) (2,1)";
    EXPECT_EQ(standard_bound(bench, source), 30);
}

TEST(GameName, is_that_of_the_text_and_not_of_the_file) {
    const std::string path = ::testing::TempDir() + "named.game";
    std::ofstream(path) << "game inner(k)\npiles x, y\nmove a: take t from one pile where t >= 1, "
                           "t <= k\n";
    const Workbench bench(Limits{});
    const auto name = [&](const std::string& expression) {
        return game_name(bench.game(expression));
    };
    EXPECT_EQ(name(path + "(2)"), "inner(2)");
    EXPECT_EQ(name("star(" + path + "(2))"), "star(inner(2))");
    EXPECT_EQ(name("misere(" + path + "(2))"), "misere(inner(2))");
    EXPECT_EQ(name(path + "(2) + nim(1)"), "inner(2) + nim(1)");
    EXPECT_EQ(name("block(" + path + "(2), 1)"), "block(inner(2), 1)");
    EXPECT_EQ(name("star(wythoff)"), "star(wythoff)");
    const std::string spaced = ::testing::TempDir() + "with a space.game";
    std::ofstream(spaced) << "game spaced\npiles x\nmove a: take t from x where t <= 2\n";
    EXPECT_EQ(name(spaced), "spaced");
    EXPECT_EQ(name("\"" + spaced + "\" + nim(1)"), "spaced + nim(1)");
    std::filesystem::remove(spaced);
    EXPECT_EQ(game_name(bench.any_game("octal(0.77)")), "octal(0.77)");
    const SolveReport report = solve(bench, [&] {
        SolveRequest request = of(path + "(2)");
        request.below = 5;
        return request;
    }());
    EXPECT_EQ(report.game, "inner(2)");
    std::filesystem::remove(path);
}

TEST(RatsLatex, has_the_entries_of_the_matrix) {
    const Workbench bench(Limits{});
    RatsRequest request;
    request.piles = 3;
    request.view = RatsView::shortcuts;
    const RatsReport report = rats(bench, request);
    const std::string latex = to_latex(report);
    std::size_t rows = 0;
    for (const Position& row : report.rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i)
            line += (i == 0 ? "" : " & ") + std::to_string(report.period[i]) + "t" +
                    (row[i] == 0 ? "" : " + " + std::to_string(row[i]));
        rows += latex.find("\n" + line) != std::string::npos ? 1U : 0U;
    }
    EXPECT_EQ(rows, 9U) << latex;
    request.piles = 5;
    EXPECT_THROW((void)to_latex(rats(bench, request)), LimitError);
    request.view = RatsView::summary;
    EXPECT_THROW((void)to_latex(rats(bench, request)), InputError);
}

}  // namespace
}  // namespace takeaway::app
