// On a machine with a GPU, what it decides; elsewhere these tests are skipped, and say so.
#include "gpu/gpu.hpp"

#include <gtest/gtest.h>

#include "games.hpp"
#include "solve/columns/by_device_columns.hpp"
#include "solve/columns/by_sparse_columns.hpp"
#include "solve/columns/sparse_games.hpp"
#include "solve/vector_game.hpp"

namespace takeaway::gpu {
namespace {

/// star(wythoff), stated so that listing its moves costs nothing.
class Gpu : public testing::Test {
  protected:
    void SetUp() override {
        opened_ = open_gpu();
        if (!opened_.device) GTEST_SKIP() << opened_.reason;
    }
    void expect_agreement(const Game& game, std::int64_t bound, const std::string& what) {
        SolveControl control;
        control.threads = 2;
        ASSERT_EQ(p_positions_by_device_columns(game, bound, *opened_.device, control),
                  p_positions_by_sparse_columns(game, bound, control))
            << what << " below " << bound;
    }
    DeviceOrReason opened_;
};

TEST_F(Gpu, agrees_with_the_processor_on_star_wythoff) {
    for (const std::int64_t bound : {1, 2, 3, 10, 97, 1000, 5000, 30'000})
        expect_agreement(test::game_from(test::golden_pairs), bound, "star(wythoff)");
}

TEST_F(Gpu, agrees_with_the_processor_on_random_pairs_and_permutations) {
    test::Random random("gpu");
    for (unsigned i = 0; i < 60; ++i) {
        const std::int64_t bound = random.in(2, i % 10 == 0 ? 6000 : 400);
        const Game game = i % 3 == 0
                              ? test::random_permutation_game(random, bound, random.in(0, 800))
                              : test::random_pair_game(random, bound, random.in(1, 9), i % 3 == 1);
        if (why_not_by_sparse_columns(game, bound)) continue;
        expect_agreement(game, bound, "game " + std::to_string(i));
    }
}

TEST_F(Gpu, agrees_with_the_processor_on_several_moves_a_column) {
    test::Random random("gpu: several moves");
    for (unsigned i = 0; i < 60; ++i) {
        const std::int64_t bound = random.in(2, 500);
        const Game game = test::random_several_moves_game(random, bound);
        if (why_not_by_sparse_columns(game, bound)) continue;
        expect_agreement(game, bound, "game " + std::to_string(i));
    }
}

// Windows too wide for one block of threads: they come in tiles.
TEST_F(Gpu, agrees_with_the_processor_on_windows_of_two_million_cells) {
    constexpr std::int64_t bound = 2'000'000;
    std::vector<Position> moves;
    for (std::int64_t a = 1; a < bound; a += 7) moves.push_back({a, bound - 1 - a % 1000});
    const Game game = test::vector_game(2, moves);
    if (const auto why_not = why_not_by_sparse_columns(game, bound)) GTEST_SKIP() << *why_not;
    const ColumnGame columns = *column_game(game, bound).game;
    opened_.device->begin(columns);
    const std::vector<OpenColumns::Column> open{columns.window(8)};
    opened_.device->mark(8, open);
    const auto decided = opened_.device->decide();
    ASSERT_TRUE(decided);
    EXPECT_EQ(decided->cells.size(), open[0].high - open[0].low);
}

// What was added before the columns were opened and what was added after count alike.
TEST_F(Gpu, decides_the_same_whenever_positions_were_added) {
    constexpr std::int64_t bound = 4000;
    constexpr std::uint32_t first = 3000;
    const Game game = test::game_from(test::golden_pairs);
    const ColumnGame columns = *column_game(game, bound).game;
    const PositionList found = p_positions_by_sparse_columns(game, bound, {});
    std::vector<OpenColumns::Column> open;
    std::vector<std::uint32_t> expected;
    for (std::uint32_t x = first; x < first + 100; ++x)
        if (const auto window = columns.window(x); window.low < window.high) open.push_back(window);
    for (std::size_t i = 0; i < found.size(); ++i)
        if (const std::uint32_t* row = found.row(i);
            row[0] >= first && row[0] < first + 100 && row[1] >= row[0])
            expected.push_back(row[1]);
    for (const std::uint32_t late_from : {1U, 10U, 2000U, 2999U, first}) {
        opened_.device->begin(columns);
        bool marked = false;
        for (std::size_t i = 0; i < found.size(); ++i) {
            const std::uint32_t* row = found.row(i);
            if (row[0] == 0 || row[1] == 0 || (row[0] >= first && row[1] >= first)) continue;
            if (!marked && row[0] >= late_from) {
                opened_.device->mark(first, open);
                marked = true;
            }
            opened_.device->add(row[0], {row + 1, 1});
        }
        if (!marked) opened_.device->mark(first, open);
        const auto decided = opened_.device->decide();
        ASSERT_TRUE(decided);
        EXPECT_EQ(decided->cells, expected) << "late from column " << late_from;
    }
}

TEST(GpuOrNot, there_is_a_device_or_a_reason) {
    const DeviceOrReason opened = open_gpu();
    EXPECT_NE(opened.device == nullptr, opened.reason.empty());
}

}  // namespace
}  // namespace takeaway::gpu
