#include "solve/lines/dead_lines.hpp"

#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "seeded.hpp"

namespace takeaway::solve {
namespace {

TEST(DeadLines, the_next_living_cell_is_the_one_found_by_walking) {
    test::Random random("dead lines");
    for (int round = 0; round < 60; ++round) {
        const std::int64_t bound = random.in(1, 90);
        const std::int64_t p = random.in(1, 4);
        const std::int64_t q = random.in(0, 4);
        DeadLines lines(p, q, bound);
        std::set<std::pair<std::int64_t, std::int64_t>> dead;
        for (int kills = 0; kills < 40; ++kills) {
            std::int64_t x = random.in(0, bound - 1);
            std::int64_t y = random.in(0, bound - 1);
            lines.kill(lines.line_of(x, y));
            while (x >= p && y >= q) x -= p, y -= q;
            for (; x < bound && y < bound; x += p, y += q) dead.emplace(x, y);
        }
        for (std::int64_t x = 0; x < bound; ++x) {
            std::int64_t alive = bound;
            for (std::int64_t y = bound - 1; y >= 0; --y) {
                if (dead.count({x, y}) == 0) alive = y;
                EXPECT_EQ(std::min(bound, lines.next_alive(x, y)), alive);
                const std::uint64_t bits = lines.dead_from(x, y);
                for (std::int64_t i = 0; i < 64 && y + i < bound; ++i)
                    EXPECT_EQ((bits >> i & 1) != 0, dead.count({x, y + i}) != 0);
            }
        }
        if (HasFailure()) return;
    }
}

TEST(DeadColumns, a_column_is_closed_when_all_its_residues_are_dead) {
    DeadColumns columns(2, 20);
    columns.kill_from(3, 5);
    EXPECT_TRUE(columns.is_dead(3, 5));
    EXPECT_TRUE(columns.is_dead(3, 7));
    EXPECT_FALSE(columns.is_dead(3, 3));
    EXPECT_FALSE(columns.is_dead(3, 6));
    EXPECT_FALSE(columns.is_closed(3, 5));
    columns.kill_from(3, 8);
    EXPECT_FALSE(columns.is_closed(3, 7));
    EXPECT_TRUE(columns.is_closed(3, 8));
    EXPECT_FALSE(columns.is_closed(4, 19));
}

}  // namespace
}  // namespace takeaway::solve
