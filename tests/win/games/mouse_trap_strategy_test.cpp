#include "win/games/mouse_trap_strategy.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "seeded.hpp"
#include "win/games/mouse_pairs.hpp"
#include "win/strategy_on_box.hpp"

namespace takeaway::win {
namespace {

TEST(MouseTrapStrategy, agrees_with_the_definition_below_150) {
    test::expect_wins_on_box(test::game("mouse_trap"), MouseTrapStrategy(), {150, 150});
}

TEST(MouseTrapStrategy, wins_at_any_size) {
    test::Random random("MouseTrapStrategy");
    const Game game = test::game("mouse_trap");
    const MouseTrapStrategy strategy;
    for (const std::size_t digits : {3U, 18U, 60U, 1000U})
        for (int repeat = 0; repeat < 150; ++repeat) {
            // Everywhere between the diagonal and the P-positions, where one pile is not enough.
            const Integer x = random.with_digits(digits);
            const Integer y = random.coin() ? Integer(2 * x - random.in(-3, 20))
                                            : Integer(x + random.with_digits(digits) % x);
            if (y < 0) continue;
            ASSERT_TRUE(
                test::wins(game, strategy, random.coin() ? BigPosition{x, y} : BigPosition{y, x}));
        }
    const Integer n = random.with_digits(10'000);
    EXPECT_TRUE(strategy.is_p(BigPosition{mouse_b(n), mouse_a(n)}));
    EXPECT_TRUE(test::wins(game, strategy, {mouse_b(n) - 1, mouse_a(n)}));
}

TEST(MouseTrapStrategy, piles_near_the_end_of_64_bits) {
    const std::int64_t most = std::numeric_limits<std::int64_t>::max();
    const Game game = test::game("mouse_trap");
    for (std::int64_t x = most - 8; x < most; ++x)
        for (std::int64_t y = most - 8; y < most; ++y)
            for (const Position& position :
                 {Position{x, y}, Position{x / 2, y}, Position{y, x / 3}})
                ASSERT_TRUE(test::wins(game, MouseTrapStrategy(), to_big(position)));
}

TEST(MouseTrapStrategy, says_why) {
    const MouseTrapStrategy strategy;
    EXPECT_EQ(strategy.reason({4, 8}),
              "4 = a_3 and 8 = b_3, and no move is the difference of two such pairs.");
    EXPECT_EQ(strategy.reason({20, 6}),
              "6 = a_4 and 20 > b_4 = 11, so take 9 from the larger pile.");
    EXPECT_EQ(strategy.reason({5, 6}), "5 = b_2 and 6 > a_2 = 3, so take 3 from the larger pile.");
    EXPECT_EQ(strategy.reason({5, 5}), "5 = b_2 and 5 > a_2 = 3, so take 2 from one pile.");
    EXPECT_EQ(strategy.reason({6, 8}), "8 = b_3 and 6 > a_3 = 4, so take 2 from the smaller pile.");
    EXPECT_EQ(strategy.reason({0, 7}), "One pile is empty, so take the other one.");
    EXPECT_EQ(strategy.reason({0, 0}), "No token is left, so there is no move.");
    EXPECT_EQ(strategy.reason({7, 13}),
              "7 = a_5 and 13 = a_9, both at odd places, make a move themselves: take everything.");
    EXPECT_EQ(strategy.reason({12, 15}),
              "12 = a_8 and 15 = a_10, at even places close enough, make a move themselves: take "
              "everything.");
    EXPECT_EQ(strategy.reason({16, 9}),
              "9 = a_6 and 16 = a_11, the second at place 4·3 - 1, make a move themselves: take "
              "everything.");
    EXPECT_EQ(strategy.reason({12, 21}),
              "12 = a_8 and 21 = a_14, both divisible by 3, are too far apart for a move, so leave "
              "(3,5) by the move (9,16).");
    EXPECT_EQ(
        strategy.reason({9, 10}),
        "9 = a_6 and 10 = a_7, one at an odd and one at an even place, make no move, so leave "
        "(5,3) by the move (4,7).");
    EXPECT_EQ(
        strategy.reason({12, 7}),
        "7 = a_5 and 12 = a_8, one at an odd and one at an even place, make no move, so leave "
        "(5,3) by the move (7,4).");
}

}  // namespace
}  // namespace takeaway::win
