/// Bit rows on several ranks give what the definition, or one process, gives.
#include "solve/bit_rows/bit_rows_on_ranks.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "games.hpp"
#include "solve/bit_rows/by_bit_rows.hpp"
#include "solve/thread_ranks.hpp"
#include "solve/vector_game.hpp"

namespace takeaway::solve::bit_rows_on_ranks_test {
namespace {

/// What rank 0 gets; the others must get nothing.
PositionList on_ranks(unsigned count, const Game& game, const Box& box,
                      const SolveControl& control = {}) {
    PositionList found(box.piles());
    test::expect_no_failure(test::run_on_ranks(count, [&](Ranks& ranks) {
        SolveControl shared = control;
        shared.ranks = &ranks;
        if (!ranks.is_first()) shared.resume_from = nullptr;
        PositionList mine = p_positions_by_bit_rows(game, box, shared);
        if (ranks.is_first()) {
            found = std::move(mine);
        } else {
            EXPECT_TRUE(mine.empty());
        }
    }));
    return found;
}

TEST(BitRowsOnRanks, agree_with_the_definition_on_random_subtraction_sets) {
    test::Random random("bit_rows_on_ranks");
    for (unsigned i = 0; i < 300; ++i) {
        const auto piles = static_cast<std::size_t>(random.in(2, 3));
        const Game game = test::random_finite_game(random, piles, random.in(1, 9));
        std::vector<std::int64_t> sides;
        for (std::size_t p = 0; p + 1 < piles; ++p) sides.push_back(random.in(1, 14));
        sides.push_back(random.in(1, 400));  // several words, so that strips are not empty
        const Box box(sides);
        ASSERT_EQ(on_ranks(1 + i % 5, game, box), test::listed_by_definition(game, box))
            << "game " << i;
    }
}

TEST(BitRowsOnRanks, agree_with_one_process_where_moves_are_long) {
    test::Random random("bit_rows_on_ranks: long moves");
    for (unsigned i = 0; i < 6; ++i) {
        const std::int64_t bound = random.in(300, 700);
        for (const Game& game : {test::random_finite_game(random, 2, bound / 2),
                                 test::random_pair_game(random, bound, random.in(1, 9), i % 2 == 0),
                                 test::game("wythoff"), test::game("subtraction(1, 3) + nim(1)")}) {
            const Box box = Box::below(2, bound);
            const PositionList expected = p_positions_by_bit_rows(game, box, {});
            for (const unsigned ranks : {1U, 2U, 3U, 5U})
                ASSERT_EQ(on_ranks(ranks, game, box), expected) << ranks << " ranks, game " << i;
        }
    }
}

TEST(BitRowsOnRanks, go_on_where_an_earlier_run_stopped_and_report_decided_columns) {
    test::Random random("bit_rows_on_ranks: resume");
    const Box box({2600, 3, 130});
    const Game game = test::random_finite_game(random, 3, 5);
    const PositionList all = p_positions_by_bit_rows(game, box, {});
    for (const std::int64_t column : {0, 1, 700, 2599, 2600}) {
        const PositionList earlier = test::prefix(all, column);
        SolveControl control;
        control.resume_from = &earlier;
        control.resume_column = column;
        int calls = 0;
        control.columns_decided = [&](std::int64_t columns, const PositionList& found) {
            ++calls;
            EXPECT_EQ(found, test::prefix(all, columns));
        };
        for (const unsigned ranks : {1U, 2U, 3U})
            EXPECT_EQ(on_ranks(ranks, game, box, control), all) << column << ", " << ranks;
        EXPECT_GE(calls, column < 1000 ? 6 : 0);
    }
}

TEST(BitRowsOnRanks, all_end_with_the_failure_of_one) {
    test::Random random("bit_rows_on_ranks: failures");
    const Box box = Box::below(2, 2000);
    const Game game = test::random_finite_game(random, 2, 9);
    for (const unsigned count : {1U, 2U, 4U}) {
        for (unsigned failing = 0; failing < count; ++failing) {
            test::expect_all_failed<Interrupted>(
                test::run_on_ranks(count,
                                   [&](Ranks& ranks) {
                                       SolveControl control;
                                       control.ranks = &ranks;
                                       int asked = 0;
                                       if (ranks.rank() == failing)
                                           control.progress.should_stop = [&] {
                                               return ++asked > 700;
                                           };
                                       p_positions_by_bit_rows(game, box, control);
                                   }),
                "");
        }
        test::expect_all_failed<LimitError>(
            test::run_on_ranks(count,
                               [&](Ranks& ranks) {
                                   SolveControl control;
                                   control.ranks = &ranks;
                                   if (ranks.is_first())
                                       control.memory_limit =
                                           memory_by_bit_rows_on_ranks(box, count) + 100'000;
                                   p_positions_by_bit_rows(game, box, control);
                               }),
            "on rank 0");
    }
}

}  // namespace
}  // namespace takeaway::solve::bit_rows_on_ranks_test
