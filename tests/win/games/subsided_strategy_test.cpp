#include "win/games/subsided_strategy.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "core/error.hpp"
#include "seeded.hpp"
#include "win/strategy_on_box.hpp"

namespace takeaway::win {
namespace {

Game subsided(const Integer& q) { return test::game("subsided(" + to_text(q) + ")"); }

TEST(SubsidedStrategy, agrees_with_the_definition) {
    for (const int q : {2, 3, 4, 5, 6}) {
        test::expect_wins_on_box(subsided(q), SubsidedStrategy(q), {120, 120});
    }
    test::expect_wins_on_box(subsided(40), SubsidedStrategy(40), {60, 60});
}

TEST(SubsidedStrategy, lists_all_p_options) {
    for (const int q : {2, 3, 4, 5, 6, 17}) {
        std::size_t listed = 0;
        test::expect_p_options_on_box(subsided(q), SubsidedStrategy(q), 50, listed);
        EXPECT_EQ(listed, q == 2 ? 2500U - 2 * 24U : 2500U);
    }
}

/// Positions where one pile is not enough: between the diagonal and the P-positions, and near both.
BigPosition between(test::Random& random, const Integer& q, std::size_t digits) {
    const Integer x = random.with_digits(digits);
    const Integer y = random.coin() ? Integer(abs((q - 1) * x - random.in(-3, 20)))
                                    : Integer(x + random.with_digits(digits) % (x * q));
    return random.coin() ? BigPosition{x, y} : BigPosition{y, x};
}

TEST(SubsidedStrategy, wins_at_any_size) {
    test::Random random("SubsidedStrategy");
    for (const std::size_t digits : {2U, 9U, 18U, 60U, 1000U})
        for (int repeat = 0; repeat < 60; ++repeat) {
            const Integer q = random.in(2, 9);
            const Game game = subsided(q);
            const SubsidedStrategy strategy(q);
            const BigPosition position = between(random, q, digits);
            ASSERT_TRUE(test::wins(game, strategy, position)) << game.expression;
            const auto options = strategy.p_options(position);
            if (!options) continue;
            EXPECT_EQ(options->empty(), strategy.is_p(position));
            for (const BigPosition& option : *options) {
                ASSERT_TRUE(strategy.is_p(option));
                ASSERT_TRUE(game.rules->is_move(position, option));
            }
        }
}

TEST(SubsidedStrategy, leaves_a_pair_of_any_class) {
    // The rules themselves cannot test a move for such q in reasonable time.
    test::Random random("SubsidedStrategy classes");
    for (int repeat = 0; repeat < 1000; ++repeat) {
        const auto digits = static_cast<std::size_t>(random.in(1, 60));
        const Integer q = random.with_digits(static_cast<std::size_t>(random.in(1, 30))) + 1;
        const SubsidedStrategy strategy(q);
        const BigPosition position = between(random, q, digits);
        const auto to = strategy.winning_move(position);
        ASSERT_EQ(!to, strategy.is_p(position));
        if (!to) continue;
        EXPECT_TRUE(strategy.is_p(*to));
        const Integer i = position[0] - (*to)[0];
        const Integer j = position[1] - (*to)[1];
        EXPECT_TRUE(i >= 0 && j >= 0 && i + j > 0);
        EXPECT_TRUE(i == 0 || j == 0 || (i % q != 0 && j % q != 0 && i / q == j / q));
        const auto options = strategy.p_options(position);
        EXPECT_TRUE(options ? std::binary_search(options->begin(), options->end(), *to) : q == 2);
    }
}

TEST(SubsidedStrategy, piles_near_the_end_of_64_bits) {
    const std::int64_t most = std::numeric_limits<std::int64_t>::max();
    for (const std::int64_t q : {2, 3, 7})
        for (std::int64_t x = most - 4; x < most; ++x)
            for (std::int64_t y = most - 4; y < most; ++y)
                for (const Position& position :
                     {Position{x, y}, Position{x / 2, y}, Position{y, x / 3}})
                    ASSERT_TRUE(test::wins(subsided(q), SubsidedStrategy(q), to_big(position)));
    for (const Integer& q : {Integer(most / 2), Integer(most), Integer(Integer(most) + 2)}) {
        const SubsidedStrategy strategy(q);
        for (const Position& position :
             {Position{most, most}, Position{most / 2, most}, Position{most / 2 + 1, most - 1}}) {
            const auto large = strategy.winning_move(to_big(position));
            const auto small = strategy.winning_move(position);
            ASSERT_EQ(large.has_value(), small.has_value());
            EXPECT_TRUE(!large || *large == to_big(*small));
        }
    }
}

TEST(SubsidedStrategy, says_why) {
    EXPECT_EQ(SubsidedStrategy(3).reason({7, 8}),
              "Both piles are between 6 and 9, neighbouring multiples of 3, so take everything.");
    EXPECT_EQ(SubsidedStrategy(3).reason({7, 3}),
              "3 = b_1 and 7 > a_1 = 1, so take 6 from the larger pile.");
    EXPECT_EQ(SubsidedStrategy(3).reason({8, 11}),
              "The piles are not between the same neighbouring multiples of 3, but what the move "
              "(7,8) takes is; it leaves (1,3), where they are a_1 and b_1.");
    EXPECT_THROW(SubsidedStrategy(1), InputError);
}

}  // namespace
}  // namespace takeaway::win
