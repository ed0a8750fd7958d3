/// Tiles against counting: every level has every mark once, in the pixel where it belongs.
#include "plot/tile_pyramid.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "core/error.hpp"
#include "seeded.hpp"

namespace takeaway::plot {
namespace {

TEST(TilePyramid, ends_in_a_single_tile) {
    EXPECT_EQ(tile_levels(1), 1U);
    EXPECT_EQ(tile_levels(256), 1U);
    EXPECT_EQ(tile_levels(257), 2U);
    EXPECT_EQ(tile_levels(1'000'000), 13U);  // 256 * 2^12 is 1,048,576
}

TEST(TilePyramid, each_pixel_has_as_many_marks_as_positions_fall_into_it) {
    constexpr std::int64_t bound = 2000;
    test::Random random("tiles");
    std::vector<TileMark> marks;
    for (int i = 0; i < 3000; ++i)
        marks.push_back({static_cast<std::uint32_t>(random.in(0, bound - 1)),
                         static_cast<std::uint32_t>(random.in(0, bound - 1))});
    std::sort(marks.begin(), marks.end());
    marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
    // By definition: pixel (x >> level, y >> level) of a level.
    std::map<std::vector<std::uint32_t>, std::uint32_t> expected;
    for (unsigned level = 0; level < tile_levels(bound); ++level)
        for (const TileMark& mark : marks) ++expected[{level, mark.x >> level, mark.y >> level}];
    std::map<std::vector<std::uint32_t>, std::uint32_t> found;
    each_tile(marks, bound, [&](const Tile& tile) {
        const std::vector<std::uint32_t> counts = tile.counts();
        ASSERT_FALSE(tile.marks.empty());
        for (std::uint32_t down = 0; down < tile_side; ++down)
            for (std::uint32_t across = 0; across < tile_side; ++across)
                if (const std::uint32_t count = counts[down * tile_side + across])
                    found[{tile.level, tile.column * tile_side + across,
                           tile.row * tile_side + (tile_side - 1 - down)}] += count;
    });
    EXPECT_EQ(found, expected);
}

TEST(TilePyramid, a_single_mark_is_seen_on_every_level) {
    const std::vector<TileMark> marks{{70'000, 3}};
    unsigned tiles = 0;
    each_tile(marks, 100'000, [&](const Tile& tile) {
        EXPECT_EQ(tile.level, tiles++);
        std::ostringstream png;
        write_tile(tile, png);
        EXPECT_EQ(png.str().substr(1, 3), "PNG");
    });
    EXPECT_EQ(tiles, tile_levels(100'000));
}

TEST(TilePyramid, stops_when_it_is_told_to) {
    core::Progress progress;
    progress.should_stop = [] { return true; };
    EXPECT_THROW(each_tile(
                     {{1, 1}}, 10, [](const Tile&) {}, progress),
                 Interrupted);
}

}  // namespace
}  // namespace takeaway::plot
