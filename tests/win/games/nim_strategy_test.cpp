#include "win/games/nim_strategy.hpp"

#include <gtest/gtest.h>

#include "win/strategies.hpp"
#include "win/strategy_checks.hpp"

namespace takeaway::win {
namespace {

TEST(NimStrategy, IsTheDefinitionOnABox) {
    test::agrees_with_the_definition(test::game("nim(1)"), 40);
    test::agrees_with_the_definition(test::game("nim(2)"), 40);
    test::agrees_with_the_definition(test::game("nim(3)"), 14);
    test::agrees_with_the_definition(test::game("nim(4)"), 7);
}

TEST(MooreStrategy, IsTheDefinitionOnABox) {
    test::agrees_with_the_definition(test::game("moore_nim(2,1)"), 30);
    test::agrees_with_the_definition(test::game("moore_nim(2,2)"), 20);
    test::agrees_with_the_definition(test::game("moore_nim(3,2)"), 12);
    test::agrees_with_the_definition(test::game("moore_nim(4,2)"), 7);
    test::agrees_with_the_definition(test::game("moore_nim(4,3)"), 6);
    test::agrees_with_the_definition(test::game("moore_nim(5,2)"), 4);
}

TEST(NimDualStrategy, IsTheDefinitionOnABox) {
    test::agrees_with_the_definition(test::game("nim_dual(2)"), 20);
    test::agrees_with_the_definition(test::game("nim_dual(3)"), 12);
    test::agrees_with_the_definition(test::game("nim_dual(4)"), 6);
}

/// The proof of Theorem 8 takes (1,2,1) from (1,2,4): pile 1 and as many from pile 2, then the rest
/// of pile 2 and as many from pile 3. Its nim sum is 2, so it is no move; ours is.
TEST(NimDualStrategy, MovesWhereTheMoveOfThePublishedProofIsIllegal) {
    const Game game = test::game("nim_dual(3)");
    EXPECT_FALSE(game.rules->is_move(Position{1, 2, 4}, Position{0, 0, 3}));
    const auto move = NimDualStrategy().winning_move(Position{1, 2, 4});
    ASSERT_TRUE(move);
    EXPECT_EQ(*move, (Position{0, 0, 1}));
    EXPECT_TRUE(game.rules->is_move(Position{1, 2, 4}, *move));
}

TEST(NimStrategies, AreTheSameInBothNumberTypesAndAtLargeSizes) {
    for (const char* game : {"nim(3)", "nim(7)", "moore_nim(5,2)", "moore_nim(6,4)", "nim_dual(4)"})
        test::holds_at_large_sizes(test::game(game), 40, 300);
}

TEST(NimValues, OfNimAreTheDefinitions) {
    test::values_agree_with_the_definition(test::game("nim(2)"), 20);
    test::values_agree_with_the_definition(test::game("nim(3)"), 9);
}

}  // namespace
}  // namespace takeaway::win
