#include "solve/columns/by_sparse_columns.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "games.hpp"
#include "solve/bit_rows/by_bit_rows.hpp"
#include "solve/columns/sparse_games.hpp"
#include "solve/vector_game.hpp"

namespace takeaway::solve {
namespace {

using test::golden_pairs;

SolveControl with_threads(unsigned threads) {
    SolveControl control;
    control.threads = threads;
    return control;
}

void expect_agreement(const Game& game, std::int64_t bound, const std::string& what) {
    ASSERT_EQ(why_not_by_sparse_columns(game, bound), std::nullopt) << what;
    const PositionList expected = p_positions_by_bit_rows(game, Box::below(2, bound), {});
    for (const unsigned threads : {1U, 2U, 3U})
        ASSERT_EQ(p_positions_by_sparse_columns(game, bound, with_threads(threads)), expected)
            << what << ", bound " << bound << ", " << threads << " threads";
}

TEST(BySparseColumns, agrees_with_the_definition_on_every_suitable_game_of_the_catalog) {
    std::size_t compared = 0;
    for (const char* expression :
         {"nim_dual(2)", "ornament_pair(3, 2, 0)", "ornament_pair(5, 2, 0)",
          "ornament_pair(5, 3, 1)", "ornament_pair(4, 3, 0)", "star(wythoff)", "star(k_wythoff(2))",
          "star(mouse)", "star(k_wythoff(3))", "wythoff", "nim(2)", "mouse_trap"}) {
        const Game game = test::game(expression);
        const std::int64_t bound = 60;
        if (why_not_by_sparse_columns(game, bound)) continue;
        ++compared;
        EXPECT_EQ(p_positions_by_sparse_columns(game, bound, {}),
                  test::listed_by_definition(game, Box::below(2, bound)))
            << expression;
    }
    EXPECT_GE(compared, 8U);
}

TEST(BySparseColumns, agrees_with_the_definition_on_random_pairs_and_permutations) {
    test::expect_definition_on_pairs(
        "by_sparse_columns", 300, 2, [](const Game& game, std::int64_t bound, unsigned round) {
            return p_positions_by_sparse_columns(game, bound, with_threads(1 + round % 3));
        });
}

TEST(BySparseColumns, agrees_with_the_definition_on_several_moves_a_column) {
    test::expect_definition_on_several_moves(
        "by_sparse_columns: several moves", 300,
        [](const Game& game, std::int64_t bound, unsigned round) {
            return p_positions_by_sparse_columns(game, bound, with_threads(1 + round % 2));
        });
}

// Several batches, wide windows and all threads: too large for the definition.
TEST(BySparseColumns, agrees_with_bit_rows_on_larger_random_games_with_any_number_of_threads) {
    test::Random random("by_sparse_columns: larger");
    for (int i = 0; i < 6; ++i) {
        const std::int64_t bound = random.in(700, 1500);
        expect_agreement(test::random_pair_game(random, bound, random.in(1, 9), true), bound,
                         "pairs both ways");
        expect_agreement(test::random_pair_game(random, bound, random.in(1, 9), false), bound,
                         "pairs one way");
        expect_agreement(test::random_permutation_game(random, bound, random.in(0, 800)), bound,
                         "permutation");
    }
}

TEST(BySparseColumns, agrees_with_bit_rows_on_star_wythoff_below_5000) {
    const Game game = test::game_from(golden_pairs);
    const PositionList found = p_positions_by_sparse_columns(game, 5000, with_threads(2));
    EXPECT_EQ(found, p_positions_by_bit_rows(game, Box::below(2, 5000), {}));
    EXPECT_EQ(found.size(), 63'133U);
}

TEST(BySparseColumns, star_wythoff_has_the_p_positions_of_theorem_2_part_ii) {
    const std::int64_t bound = 5000;
    const PositionList found =
        p_positions_by_sparse_columns(test::game_from(golden_pairs), bound, {});
    // (F_{2n-1}, F_{2n} - 1) with F_0 = F_1 = 1, and its mirror image.
    std::vector<std::int64_t> F{1, 1};
    while (F.back() < bound) F.push_back(F[F.size() - 1] + F[F.size() - 2]);
    std::vector<Position> all;
    for (std::size_t i = 0; i < found.size(); ++i) all.push_back(found.position(i));
    int checked = 0;
    for (std::size_t n = 1; 2 * n < F.size() && F[2 * n] - 1 < bound; ++n) {
        const Position p{F[2 * n - 1], F[2 * n] - 1};
        EXPECT_TRUE(std::binary_search(all.begin(), all.end(), p)) << to_text(p);
        EXPECT_TRUE(std::binary_search(all.begin(), all.end(), Position{p[1], p[0]}));
        ++checked;
    }
    EXPECT_GE(checked, 8);
}

TEST(BySparseColumns, goes_on_where_an_earlier_run_stopped) {
    test::Random random("by_sparse_columns: resume");
    for (const bool both_ways : {true, false}) {
        const std::int64_t bound = 500;
        const Game game = test::random_pair_game(random, bound, 5, both_ways);
        const PositionList all = p_positions_by_sparse_columns(game, bound, {});
        for (const std::int64_t column : {0, 1, 2, 77, 256, 499, 500}) {
            const PositionList earlier = test::prefix(all, column);
            SolveControl control;
            control.resume_from = &earlier;
            control.resume_column = column;
            EXPECT_EQ(p_positions_by_sparse_columns(game, bound, control), all) << column;
        }
    }
}

TEST(BySparseColumns, reports_exactly_the_decided_columns) {
    const Game game = test::game_from(golden_pairs);
    const PositionList all = p_positions_by_sparse_columns(game, 1000, {});
    int calls = 0;
    SolveControl control = with_threads(2);
    control.columns_decided = [&](std::int64_t columns, const PositionList& found) {
        ++calls;
        EXPECT_EQ(found, test::prefix(all, columns));
    };
    EXPECT_EQ(p_positions_by_sparse_columns(game, 1000, control), all);
    EXPECT_GE(calls, 2);
}

TEST(BySparseColumns, bounds_0_and_1_have_no_and_one_p_position) {
    const Game game = test::game_from(golden_pairs);
    EXPECT_EQ(p_positions_by_sparse_columns(game, 0, {}).size(), 0U);
    EXPECT_EQ(p_positions_by_sparse_columns(game, 1, {}).size(), 1U);
}

TEST(BySparseColumns, refuses_with_a_reason_what_it_cannot_solve) {
    for (const char* expression : {"wythoff", "nim(3)", "misere(nim_dual(2))", "rat", "freak",
                                   "constrained_mouse(3)", "mouse_trap"}) {
        EXPECT_TRUE(why_not_by_sparse_columns(test::game(expression), 100)) << expression;
        EXPECT_THROW(p_positions_by_sparse_columns(test::game(expression), 100, {}), InputError);
    }
    EXPECT_TRUE(why_not_by_sparse_columns(test::vector_game(2, {{1, 2}, {2, 1}}), 100));
}

TEST(BySparseColumns, refuses_before_allocating_too_much_and_stops_when_told) {
    const Game game = test::game_from(golden_pairs);
    SolveControl small;
    small.memory_limit = 100'000;
    EXPECT_THROW(p_positions_by_sparse_columns(game, 100'000, small), LimitError);
    small.memory_limit = memory_by_sparse_columns(3000, 1) + 50'000;
    EXPECT_THROW(p_positions_by_sparse_columns(game, 3000, small), LimitError);
    for (const unsigned threads : {1U, 3U}) {
        SolveControl stopped = with_threads(threads);
        // One thread asks, once a round at least; how often besides depends on the others.
        int asked = 0;
        stopped.progress.should_stop = [&asked] { return ++asked > 1; };
        EXPECT_THROW(p_positions_by_sparse_columns(game, 3000, stopped), Interrupted);
    }
}

/// By listing its 800 million moves first, this would take minutes and all memory there is.
TEST(BySparseColumns, refuses_moves_from_the_second_pile_alone_without_listing_the_others) {
    EXPECT_EQ(why_not_by_sparse_columns(test::game("wythoff"), std::int64_t{1} << 28),
              "a move takes from the second pile alone");
}

}  // namespace
}  // namespace takeaway::solve
