/// What is written can be read back, in every form that lists of positions have.
#include "app/look/position_file.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "app/solve/solve_command.hpp"
#include "temporary_folder.hpp"

namespace takeaway::app {
namespace {

using Positions = std::vector<Position>;

class PositionFileTest : public testing::Test {
  protected:
    PositionFile read(const std::string& text, std::int64_t below = 1000) const {
        return read_positions(folder_.write("positions", text), below);
    }
    const test::TemporaryFolder folder_;
};

TEST_F(PositionFileTest, reads_commas_parentheses_blanks_and_semicolons) {
    const Positions expected{{0, 0}, {1, 2}, {3, 5}};
    for (const char* text :
         {"0,0\n1,2\n3,5\n", "(0, 0)\n(1,2)\n(3,5)\n", "0 0\n1  2\n3\t5\n", "0;0\n1;2\n3; 5\n",
          "x,y\n0,0\n1,2\n3,5\n", "x y\r\n0 0\r\n1 2\r\n3 5\r\n",
          "# a comment\n\n0,0 # the end\n1,2\n3,5"})
        EXPECT_EQ(read(text).positions, expected) << text;
}

TEST_F(PositionFileTest, counts_what_is_not_below_the_bound) {
    const PositionFile file = read("0 0\n1 2\n3 5\n", 3);
    EXPECT_EQ(file.positions.size(), 2U);
    EXPECT_EQ(file.left_out, 1U);
}

TEST_F(PositionFileTest, a_b_file_of_a_sequence_is_its_graph) {
    EXPECT_EQ(read("# A000201 (b-file synthesized from sequence entry)\n1 1\n2 3\n3 4\n").positions,
              (Positions{{1, 1}, {2, 3}, {3, 4}}));
}

TEST_F(PositionFileTest, reads_back_every_format_that_solve_writes) {
    const Workbench bench(Limits{});
    SolveRequest request;
    request.game = "wythoff";
    request.below = 40;
    const SolveReport report = solve(bench, request);
    Positions expected;
    for (std::size_t i = 0; i < report.p_positions.size(); ++i)
        expected.push_back(report.p_positions.position(i));
    for (const SolveFormat format : {SolveFormat::csv, SolveFormat::bfile}) {
        std::ostringstream out;
        write(report, format, out);
        EXPECT_EQ(read(out.str()).positions, expected);
    }
    SolveStyle style;
    style.column = "y";
    style.offset = 1;
    std::ostringstream out;
    write(report, SolveFormat::bfile, out, style);
    Positions graph;
    for (std::size_t i = 0; i < expected.size(); ++i)
        graph.push_back({static_cast<std::int64_t>(i) + 1, expected[i][1]});
    EXPECT_EQ(read(out.str()).positions, graph);
}

TEST_F(PositionFileTest, says_in_which_line_a_mistake_is) {
    for (const char* text : {"0,0\n1,x\n", "0,0\n1\n", "0,0\nx,y\n"}) {
        try {
            read(text);
            FAIL() << text;
        } catch (const InputError& error) {
            EXPECT_NE(std::string(error.what()).find("line 2"), std::string::npos) << error.what();
        }
    }
    EXPECT_THROW(read("# Table of n, a(n) for n = 0..2: P-positions of g, 2 piles one after the "
                      "other\n0 0\n1 0\n2 1\n"),
                 InputError);
}

}  // namespace
}  // namespace takeaway::app
