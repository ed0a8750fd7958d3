#include "solve/bit_rows/by_bit_rows.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "games.hpp"
#include "solve/plain/one_pile_values.hpp"
#include "solve/vector_game.hpp"

namespace takeaway::solve {
namespace {

std::int64_t side_for(std::size_t piles) {
    if (piles == 1) return 400;
    if (piles == 2) return 60;
    return piles == 3 ? 15 : 6;
}

TEST(ByBitRows, agrees_with_the_definition_on_every_invariant_game_of_the_catalog) {
    std::size_t compared = 0;
    for (const char* expression : {"nim(1)",
                                   "nim(2)",
                                   "nim(3)",
                                   "wythoff",
                                   "k_wythoff(2)",
                                   "k_wythoff(3)",
                                   "mouse",
                                   "mouse_trap",
                                   "mouse_trap_as_printed",
                                   "nim_dual(2)",
                                   "nim_dual(3)",
                                   "moore_nim(3, 2)",
                                   "ornament_pair(5, 2, 0)",
                                   "ornament(3, 2, 0)",
                                   "subtraction(2, 3, 9)",
                                   "take_up_to(7)",
                                   "star(wythoff)",
                                   "star(star(wythoff))",
                                   "star(nim(3))",
                                   "subtraction(1, 3) + nim(2)"}) {
        const Game game = test::game(expression);
        if (why_not_by_bit_rows(game)) continue;
        ++compared;
        const Box box = Box::below(game.rules->piles(), side_for(game.rules->piles()));
        EXPECT_EQ(p_positions_by_bit_rows(game, box, {}), test::listed_by_definition(game, box))
            << expression;
    }
    EXPECT_GE(compared, 12U);
}

TEST(ByBitRows, agrees_with_the_definition_on_random_subtraction_sets) {
    test::Random random("by_bit_rows");
    for (int i = 0; i < 600; ++i) {
        const auto piles = static_cast<std::size_t>(random.in(1, 3));
        const Game game =
            test::random_finite_game(random, piles, piles == 1 ? random.in(1, 200) : 6);
        std::vector<std::int64_t> sides;
        for (std::size_t p = 0; p < piles; ++p)
            sides.push_back(random.in(1, piles == 1 ? 700 : piles == 2 ? 90 : 14));
        const Box box(sides);
        ASSERT_EQ(p_positions_by_bit_rows(game, box, {}), test::listed_by_definition(game, box))
            << "game " << i;
    }
}

TEST(ByBitRows, many_moves_inside_a_row_agree_with_the_definition) {
    test::Random random("by_bit_rows: many moves");
    for (int i = 0; i < 30; ++i) {
        std::vector<Position> moves;
        for (int k = 0; k < 150; ++k) moves.push_back({random.in(0, 3) / 3, random.in(1, 300)});
        const Game game = test::vector_game(2, moves);
        const Box box({4, 500});
        ASSERT_EQ(p_positions_by_bit_rows(game, box, {}), test::listed_by_definition(game, box));
    }
}

TEST(ByBitRows, agrees_with_the_definition_on_random_permutations) {
    test::Random random("by_bit_rows: permutations");
    for (int i = 0; i < 20; ++i) {
        const Game game = test::random_permutation_game(random, 80, random.in(0, 60));
        const Box box({80, random.in(1, 130)});
        ASSERT_EQ(p_positions_by_bit_rows(game, box, {}), test::listed_by_definition(game, box));
    }
}

TEST(ByBitRows, goes_on_where_an_earlier_run_stopped) {
    const Game game = test::game("star(wythoff)");
    const Box box = Box::below(2, 200);
    const PositionList all = p_positions_by_bit_rows(game, box, {});
    for (const std::int64_t column : {0, 1, 64, 199, 200}) {
        const PositionList earlier = test::prefix(all, column);
        SolveControl control;
        control.resume_from = &earlier;
        control.resume_column = column;
        EXPECT_EQ(p_positions_by_bit_rows(game, box, control), all) << column;
    }
}

TEST(ByBitRows, reports_exactly_the_decided_columns) {
    const Game game = test::game("wythoff");
    const PositionList all = p_positions_by_bit_rows(game, Box::below(2, 300), {});
    int calls = 0;
    SolveControl control;
    control.columns_decided = [&](std::int64_t columns, const PositionList& found) {
        ++calls;
        EXPECT_EQ(found, test::prefix(all, columns));
    };
    EXPECT_EQ(p_positions_by_bit_rows(game, Box::below(2, 300), control), all);
    EXPECT_GE(calls, 4);
}

TEST(ByBitRows, an_empty_box_has_no_p_positions) {
    EXPECT_TRUE(p_positions_by_bit_rows(test::game("wythoff"), Box::below(2, 0), {}).empty());
    EXPECT_TRUE(p_positions_by_bit_rows(test::game("wythoff"), Box({0, 5}), {}).empty());
}

TEST(ByBitRows, refuses_with_a_reason_what_it_cannot_solve) {
    EXPECT_TRUE(why_not_by_bit_rows(test::game("misere(wythoff)")));
    EXPECT_TRUE(why_not_by_bit_rows(test::game("constrained_mouse(3)")));
    EXPECT_TRUE(why_not_by_bit_rows(test::game("rat")));
    EXPECT_TRUE(why_not_by_bit_rows(test::game("freak")));
    EXPECT_THROW(p_positions_by_bit_rows(test::game("rat"), Box::below(3, 5), {}), InputError);
}

TEST(ByBitRows, refuses_before_allocating_too_much_and_stops_when_told) {
    const Game game = test::game("wythoff");
    SolveControl control;
    control.memory_limit = 10'000;
    EXPECT_THROW(p_positions_by_bit_rows(game, Box::below(2, 1'000'000), control), LimitError);
    EXPECT_GE(memory_by_bit_rows(Box::below(2, 1'000'000)), std::uint64_t{1'000'000'000'000} / 4);
    SolveControl stopped;
    stopped.progress.should_stop = [] { return true; };
    EXPECT_THROW(p_positions_by_bit_rows(game, Box::below(2, 100), stopped), Interrupted);
}

TEST(OnePileValues, agree_with_the_definition_on_random_subtraction_sets) {
    test::Random random("one_pile_values");
    for (int i = 0; i < 200; ++i) {
        const Game game = test::random_finite_game(random, 1, random.in(1, 90));
        const std::int64_t bound = random.in(0, 600);
        const auto values = one_pile_values(game, bound, {});
        const ValueTable table = values_by_definition(game, Box::below(1, bound));
        ASSERT_EQ(values.size(), static_cast<std::size_t>(bound));
        for (std::int64_t n = 0; n < bound; ++n)
            ASSERT_EQ(values[static_cast<std::size_t>(n)], table({n})) << "game " << i;
    }
}

TEST(OnePileValues, of_taking_up_to_m_are_n_mod_m_plus_1) {
    const auto values = one_pile_values(test::game("take_up_to(63)"), 100'000, {});
    for (std::size_t n = 0; n < values.size(); ++n) ASSERT_EQ(values[n], n % 64);
}

TEST(OnePileValues, refuse_more_moves_than_a_word_holds_values) {
    EXPECT_TRUE(why_not_one_pile_values(test::game("take_up_to(64)"), 1000));
    EXPECT_FALSE(why_not_one_pile_values(test::game("take_up_to(64)"), 64));
    EXPECT_TRUE(why_not_one_pile_values(test::game("nim(2)"), 10));
    EXPECT_TRUE(why_not_one_pile_values(test::game("misere(take_up_to(2))"), 10));
    EXPECT_THROW(one_pile_values(test::game("take_up_to(64)"), 1000, {}), InputError);
}

}  // namespace
}  // namespace takeaway::solve
