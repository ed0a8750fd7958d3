/// A folder of tiles: complete, written anew, and never over something else.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/look/figures.hpp"
#include "app/look/tiles_command.hpp"
#include "core/error.hpp"
#include "temporary_folder.hpp"

namespace takeaway::app {
namespace {

namespace fs = std::filesystem;

class Tiles : public ::testing::Test {
  protected:
    std::string at(const std::string& inside) const { return place_.path(inside); }
    Json index(const std::string& folder) const {
        return Json::parse(place_.read(folder + "/tiles.json"));
    }
    static std::uint64_t files_in(const std::string& folder) {
        std::uint64_t count = 0;
        for (const auto& entry : fs::recursive_directory_iterator(folder))
            count += entry.path().extension() == ".png" ? 1U : 0U;
        return count;
    }

    const test::TemporaryFolder place_;
    const Workbench bench_{Limits{}};
};

TEST_F(Tiles, hold_every_position_on_every_level) {
    const TilesReport report = make_tiles(bench_, {"mouse", "", 2000, at("mouse")});
    // Unordered piles are drawn in both orders.
    const std::uint64_t sorted = bench_.p_positions(bench_.game("mouse"), 2000)->size();
    EXPECT_EQ(report.positions, 2 * sorted - 1);
    EXPECT_EQ(report.levels, 4U);
    EXPECT_EQ(files_in(at("mouse")), report.tiles);
    const Json index = this->index("mouse");
    EXPECT_EQ(index["title"], "P-positions of mouse");
    for (const Json& level : index["levels"]) {
        std::uint64_t marks = 0;
        for (const auto& [column, rows] : level.items())
            for (const Json& row : rows) marks += row[1].get<std::uint64_t>();
        EXPECT_EQ(marks, report.positions);
    }
    EXPECT_TRUE(fs::exists(at("mouse/index.html")));
}

TEST_F(Tiles, are_written_anew_without_what_was_there) {
    make_tiles(bench_, {"wythoff", "", 3000, at("board")});
    const TilesReport smaller = make_tiles(bench_, {"wythoff", "", 300, at("board")});
    EXPECT_EQ(files_in(at("board")), smaller.tiles);
    EXPECT_EQ(index("board")["below"], 300);
}

TEST_F(Tiles, come_from_a_file_of_positions_too) {
    place_.write("list.csv", "x,y\n0,0\n3,5\n400,7\n5000,1\n");
    const TilesReport report = make_tiles(bench_, {"", at("list.csv"), 1000, at("list")});
    EXPECT_EQ(report.positions, 3U);
    EXPECT_TRUE(fs::exists(at("list/0/1_0.png")));
    EXPECT_FALSE(fs::exists(at("list/0/0_1.png")));
}

TEST_F(Tiles, refuse_what_cannot_be_and_leave_it_alone) {
    fs::create_directories(at("else"));
    place_.write("else/letter.txt", "mine");
    EXPECT_THROW(make_tiles(bench_, {"wythoff", "", 100, at("else")}), InputError);
    EXPECT_FALSE(fs::exists(at("else/tiles.json")));
    EXPECT_THROW(make_tiles(bench_, {"wythoff", "", 100, at("else/letter.txt")}), FileError);
    EXPECT_THROW(make_tiles(bench_, {"nim(3)", "", 10, at("three")}), InputError);
    EXPECT_THROW(make_tiles(bench_, {"", "", 10, at("nothing")}), InputError);
    EXPECT_THROW(make_tiles(bench_, {"wythoff", "", 0, at("empty")}), InputError);
}

TEST(SlopeLines, are_near_the_positions_that_they_pass) {
    // (x, x) and its neighbours gather along no slope that is known by name but 1, if that is.
    PositionList near_diagonal(2);
    for (std::int64_t i = 0; i < 64; ++i) near_diagonal.push_back({i, i ^ 5});
    for (const SlopeLine& line : slope_lines(near_diagonal, 64)) EXPECT_NEAR(line.slope, 1, 0.2);
    PositionList phi(2);
    for (std::int64_t x = 1; x < 60; ++x) phi.push_back({x, x * 1618 / 1000});
    const std::vector<SlopeLine> lines = slope_lines(phi, 100);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_NEAR(lines[0].slope, 1.618, 0.001);
}

}  // namespace
}  // namespace takeaway::app
