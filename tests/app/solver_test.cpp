/// The public library, as a program that includes only its header would use it.
#include <gtest/gtest.h>

#include <stdexcept>

#include "takeaway/takeaway.hpp"

namespace {

using Piles = takeaway::Solver::Piles;

TEST(Solver, knows_the_p_positions_of_wythoff) {
    takeaway::Solver wythoff("wythoff");
    EXPECT_EQ(wythoff.outcome({3, 5}), 'P');
    EXPECT_EQ(wythoff.outcome({5, 3}), 'P');
    EXPECT_EQ(wythoff.outcome({3, 6}), 'N');
    const std::vector<Piles> expected{{0, 0}, {1, 2}, {2, 1}, {3, 5}, {5, 3}};
    EXPECT_EQ(wythoff.p_positions_below(6), expected);
}

TEST(Solver, gives_the_same_answers_in_any_order_of_asking) {
    takeaway::Solver forwards("mouse");
    takeaway::Solver backwards("mouse");
    std::string up;
    std::string down;
    for (std::int64_t x = 0; x < 30; ++x)
        for (std::int64_t y = 0; y < 30; ++y) up += forwards.outcome({x, y});
    for (std::int64_t x = 30; x-- > 0;)
        for (std::int64_t y = 30; y-- > 0;) down.insert(down.begin(), backwards.outcome({x, y}));
    EXPECT_EQ(up, down);
}

TEST(Solver, nim_value_of_nim_is_the_exclusive_or) {
    takeaway::Solver nim("nim(3)");
    for (std::int64_t x = 0; x < 6; ++x)
        for (std::int64_t y = 0; y < 6; ++y)
            EXPECT_EQ(nim.nim_value({x, y, 4}), static_cast<std::uint32_t>(x ^ y ^ 4));
}

TEST(Solver, winning_moves_are_moves_to_p_positions) {
    takeaway::Solver mouse("mouse");
    EXPECT_TRUE(mouse.winning_moves({3, 5}).empty());
    const std::vector<Piles> expected{{3, 5}};
    EXPECT_EQ(mouse.winning_moves({4, 7}), expected);
    EXPECT_TRUE(mouse.is_move({4, 7}, {3, 5}));
    EXPECT_FALSE(mouse.is_move({4, 8}, {3, 5}));
}

TEST(Solver, takes_a_rule_text) {
    takeaway::Solver game =
        takeaway::Solver::from_text("game g\npiles x\nmove subtract 1 | 3 | 4\n");
    EXPECT_EQ(game.game(), "g");
    EXPECT_EQ(game.piles(), 1U);
    // Subtraction {1,3,4}: the losing sizes are 0 and 2 modulo 7.
    for (std::int64_t n = 0; n < 50; ++n)
        EXPECT_EQ(game.outcome({n}), n % 7 == 0 || n % 7 == 2 ? 'P' : 'N') << n;
}

TEST(Solver, throws_runtime_errors_that_say_what_is_wrong) {
    EXPECT_THROW(takeaway::Solver("no_such_game"), std::runtime_error);
    EXPECT_THROW(takeaway::Solver::from_text("game"), std::runtime_error);
    takeaway::Solver wythoff("wythoff", 1000);
    EXPECT_THROW(wythoff.outcome({1, 2, 3}), std::runtime_error);
    EXPECT_THROW(wythoff.outcome({1, -2}), std::runtime_error);
    EXPECT_THROW(wythoff.outcome({100, 100}), std::runtime_error);
    EXPECT_EQ(wythoff.outcome({20, 30}), 'N');
    EXPECT_THROW(takeaway::Solver("misere(nim(2))").nim_value({1, 1}), std::runtime_error);
}

TEST(Solver, stays_within_its_memory_limit_while_its_table_grows) {
    takeaway::Solver nim("nim(2)", 40 * 40);
    for (std::int64_t n = 1; n < 40; ++n) EXPECT_EQ(nim.outcome({n, n}), 'P');
    EXPECT_EQ(nim.outcome({1, 500}), 'N');
    EXPECT_EQ(nim.outcome({39, 39}), 'P');
}

}  // namespace
