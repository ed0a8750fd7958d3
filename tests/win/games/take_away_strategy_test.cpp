#include "win/games/take_away_strategy.hpp"

#include <gtest/gtest.h>

#include "win/strategy_checks.hpp"

namespace takeaway::win {
namespace {

TEST(TakeAwayStrategy, IsTheDefinitionOnABox) {
    test::agrees_with_the_definition(test::game("fibonacci_nim"), 60);
    for (const char* game : {"at_most_times(1)", "at_most_times(2)", "at_most_times(3)",
                             "at_most_times(4)", "at_most_times(7)", "at_most_times(20)"})
        test::agrees_with_the_definition(test::game(game), 45);
}

TEST(TakeAwayStrategy, HoldsAtLargeSizes) {
    for (const char* game : {"fibonacci_nim", "at_most_times(1)", "at_most_times(3)"})
        test::holds_at_large_sizes(test::game(game), 15, 200);
}

TEST(TakeAwayStrategy, SaysWhichPartIsTheLeast) {
    const TakeAwayStrategy fibonacci(2);
    EXPECT_EQ(fibonacci.reason({Integer(12), Integer(0)}),
              "the least part of 12 as a sum of Fibonacci numbers is 1, so take that");
    EXPECT_EQ(fibonacci.reason({Integer(8), Integer(3)}),
              "the least part of 8 as a sum of Fibonacci numbers is 8, more than 2 times the last "
              "move, 3");
    const Integer large("1" + std::string(100, '0'));
    const auto move = fibonacci.winning_move(BigPosition{large, 0});
    ASSERT_TRUE(move);
    EXPECT_TRUE(test::game("fibonacci_nim").rules->is_move(BigPosition{large, 0}, *move));
}

TEST(TakeAwayStrategy, IsNotForFactorsWhoseListWouldBeLong) {
    EXPECT_FALSE(strategies_for(test::library(), test::game("at_most_times(1000)")).empty());
    EXPECT_TRUE(strategies_for(test::library(), test::game("at_most_times(1001)")).empty());
}

}  // namespace
}  // namespace takeaway::win
