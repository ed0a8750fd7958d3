/// Sparse columns on several ranks give what one process gives.
#include "solve/columns/sparse_columns_on_ranks.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "games.hpp"
#include "solve/columns/by_sparse_columns.hpp"
#include "solve/columns/sparse_games.hpp"
#include "solve/thread_ranks.hpp"
#include "solve/vector_game.hpp"

namespace takeaway::solve::sparse_columns_on_ranks_test {
namespace {

using test::golden_pairs;

/// What rank 0 gets; the others must get nothing.
PositionList on_ranks(unsigned count, const Game& game, std::int64_t bound,
                      const SolveControl& control = {}) {
    PositionList found(2);
    test::expect_no_failure(test::run_on_ranks(count, [&](Ranks& ranks) {
        SolveControl shared = control;
        shared.ranks = &ranks;
        if (!ranks.is_first()) shared.resume_from = nullptr;
        PositionList mine = p_positions_by_sparse_columns(game, bound, shared);
        if (ranks.is_first()) {
            found = std::move(mine);
        } else {
            EXPECT_TRUE(mine.empty());
        }
    }));
    return found;
}

TEST(SparseColumnsOnRanks, agree_with_the_definition_on_random_games) {
    test::expect_definition_on_pairs("sparse_columns_on_ranks", 200, 1,
                                     [](const Game& game, std::int64_t bound, unsigned round) {
                                         return on_ranks(1 + round % 6, game, bound);
                                     });
}

TEST(SparseColumnsOnRanks, agree_with_the_definition_on_several_moves_a_column) {
    test::expect_definition_on_several_moves(
        "sparse_columns_on_ranks: several moves", 200,
        [](const Game& game, std::int64_t bound, unsigned round) {
            return on_ranks(1 + round % 4, game, bound);
        });
}

// Many rounds and wide windows.
TEST(SparseColumnsOnRanks, agree_with_one_process_on_larger_games) {
    test::Random random("sparse_columns_on_ranks: larger");
    for (unsigned i = 0; i < 4; ++i) {
        const std::int64_t bound = random.in(700, 1500);
        for (const Game& game : {test::random_pair_game(random, bound, random.in(1, 9), true),
                                 test::random_pair_game(random, bound, random.in(1, 9), false),
                                 test::random_permutation_game(random, bound, random.in(0, 800))}) {
            const PositionList expected = p_positions_by_sparse_columns(game, bound, {});
            for (const unsigned ranks : {1U, 2U, 3U, 5U})
                ASSERT_EQ(on_ranks(ranks, game, bound), expected) << ranks << " ranks, game " << i;
        }
    }
}

TEST(SparseColumnsOnRanks, agree_with_one_process_on_star_wythoff_below_5000) {
    const Game game = test::game_from(golden_pairs);
    const PositionList expected = p_positions_by_sparse_columns(game, 5000, {});
    EXPECT_EQ(expected.size(), 63'133U);
    for (const unsigned ranks : {2U, 7U}) EXPECT_EQ(on_ranks(ranks, game, 5000), expected);
}

TEST(SparseColumnsOnRanks, go_on_where_an_earlier_run_stopped) {
    test::Random random("sparse_columns_on_ranks: resume");
    for (const bool both_ways : {true, false}) {
        const std::int64_t bound = 500;
        const Game game = test::random_pair_game(random, bound, 5, both_ways);
        const PositionList all = p_positions_by_sparse_columns(game, bound, {});
        for (const std::int64_t column : {0, 1, 2, 77, 256, 499, 500}) {
            const PositionList earlier = test::prefix(all, column);
            SolveControl control;
            control.resume_from = &earlier;
            control.resume_column = column;
            for (const unsigned ranks : {1U, 2U, 3U})
                EXPECT_EQ(on_ranks(ranks, game, bound, control), all) << column << ", " << ranks;
        }
    }
}

TEST(SparseColumnsOnRanks, report_exactly_the_decided_columns_on_rank_0) {
    const Game game = test::game_from(golden_pairs);
    const PositionList all = p_positions_by_sparse_columns(game, 1000, {});
    int calls = 0;
    SolveControl control;
    control.columns_decided = [&](std::int64_t columns, const PositionList& found) {
        ++calls;
        EXPECT_EQ(found, test::prefix(all, columns));
    };
    EXPECT_EQ(on_ranks(3, game, 1000, control), all);
    EXPECT_GE(calls, 8);
}

TEST(SparseColumnsOnRanks, all_end_with_the_failure_of_one) {
    const Game game = test::game_from(golden_pairs);
    for (const unsigned count : {1U, 2U, 5U}) {
        for (unsigned failing = 0; failing < count; ++failing) {
            const auto failing_with = [&](const auto& change) {
                return test::run_on_ranks(count, [&](Ranks& ranks) {
                    SolveControl control;
                    control.ranks = &ranks;
                    if (ranks.rank() == failing) change(control);
                    p_positions_by_sparse_columns(game, 2000, control);
                });
            };
            int asked = 0;
            test::expect_all_failed<Interrupted>(failing_with([&](SolveControl& control) {
                                                     control.progress.should_stop = [&] {
                                                         return ++asked > 5;
                                                     };
                                                 }),
                                                 "");
            test::expect_all_failed<LimitError>(
                failing_with([](SolveControl& control) {
                    control.memory_limit = memory_by_sparse_columns_on_ranks(2000) + 20'000;
                }),
                "on rank " + std::to_string(failing));
        }
        test::expect_all_failed<FileError>(
            test::run_on_ranks(count,
                               [&](Ranks& ranks) {
                                   SolveControl control;
                                   control.ranks = &ranks;
                                   control.columns_decided = [](std::int64_t columns,
                                                                const PositionList&) {
                                       if (columns > 600) throw FileError("no disk");
                                   };
                                   p_positions_by_sparse_columns(game, 2000, control);
                               }),
            "no disk");
    }
}

TEST(SparseColumnsOnRanks, send_about_one_bitmap_of_each_column_however_many_they_are) {
    const Game game = test::game_from(golden_pairs);
    const std::int64_t bound = 3000;
    // Columns A(n) have the window A(n) … B(n)-1: n cells.
    std::uint64_t window_bytes = 0;
    for (std::uint64_t n = 1; n * 1618 / 1000 < 3000; ++n) window_bytes += n / 8 + 192;
    for (const unsigned count : {2U, 3U, 8U}) {
        std::vector<std::uint64_t> sent(count);
        test::expect_no_failure(test::run_on_ranks(count, [&](Ranks& ranks) {
            SolveControl control;
            control.ranks = &ranks;
            p_positions_by_sparse_columns(game, bound, control);
            sent[ranks.rank()] = ranks.bytes_sent();
        }));
        for (const std::uint64_t bytes : sent) EXPECT_LT(bytes, 3 * window_bytes) << count;
    }
}

}  // namespace
}  // namespace takeaway::solve::sparse_columns_on_ranks_test
