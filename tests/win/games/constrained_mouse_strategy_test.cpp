#include "win/games/constrained_mouse_strategy.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "seeded.hpp"
#include "win/games/mouse_pairs.hpp"
#include "win/strategy_on_box.hpp"

namespace takeaway::win {
namespace {

Game game() { return test::game("constrained_3_mouse"); }

TEST(ConstrainedMouseStrategy, agrees_with_the_definition_below_150) {
    test::expect_wins_on_box(game(), ConstrainedMouseStrategy(game().rules), {150, 150});
}

TEST(ConstrainedMouseStrategy, lists_all_p_options) {
    std::size_t listed = 0;
    test::expect_p_options_on_box(game(), ConstrainedMouseStrategy(game().rules), 100, listed);
    EXPECT_EQ(listed, 100U * 100U);
}

TEST(ConstrainedMouseStrategy,
     gives_the_first_winning_move_that_cannot_be_blocked_if_there_is_one) {
    const Game constrained = game();
    const ConstrainedMouseStrategy strategy(constrained.rules);
    const Blocking& blocking = *constrained.blocking;
    int all_blockable = 0;
    for (const Position& from : test::box(constrained, 100)) {
        const auto may_be_blocked = [&](const BigPosition& to) {
            return blocking.may_block(from, to_small(to)) ||
                   blocking.blocks_freely(from, to_small(to));
        };
        const auto options = *strategy.p_options(to_big(from));
        const auto to = strategy.winning_move(to_big(from));
        const auto safe = std::find_if_not(options.begin(), options.end(), may_be_blocked);
        if (!to) {
            EXPECT_EQ(safe, options.end());
        } else if (safe != options.end()) {
            EXPECT_FALSE(may_be_blocked(*to)) << to_text(from);
        } else {
            ++all_blockable;
            EXPECT_EQ(*to, options.front()) << to_text(from);
            EXPECT_GE(options.size(), 2U) << to_text(from);
            for (const BigPosition& option : options)
                EXPECT_FALSE(blocking.blocks_freely(from, to_small(option))) << to_text(from);
        }
    }
    EXPECT_GT(all_blockable, 100);
}

TEST(ConstrainedMouseStrategy, wins_at_any_size) {
    test::Random random("ConstrainedMouseStrategy");
    const ConstrainedMouseStrategy strategy(game().rules);
    for (const std::size_t digits : {3U, 18U, 60U, 1000U})
        for (int repeat = 0; repeat < 150; ++repeat) {
            const Integer x = random.with_digits(digits);
            const Integer y = random.coin() ? Integer(2 * x - random.in(-3, 20))
                                            : Integer(x + random.with_digits(digits) % x);
            if (y < 0) continue;
            const BigPosition position = random.coin() ? BigPosition{x, y} : BigPosition{y, x};
            ASSERT_TRUE(test::wins(game(), strategy, position));
            const auto to = strategy.winning_move(position);
            const auto options = *strategy.p_options(position);
            ASSERT_TRUE(!to || std::binary_search(options.begin(), options.end(), *to));
            for (const BigPosition& option : options) ASSERT_TRUE(strategy.is_p(option));
        }
    const Integer n = random.with_digits(10'000);
    EXPECT_TRUE(strategy.is_p(BigPosition{mouse_b(n), mouse_a(n)}));
    EXPECT_EQ(strategy.p_options({mouse_b(n), mouse_a(n)})->size(), 1U) << "the pair before it";
}

TEST(ConstrainedMouseStrategy, piles_near_the_end_of_64_bits) {
    const std::int64_t most = std::numeric_limits<std::int64_t>::max();
    const ConstrainedMouseStrategy strategy(game().rules);
    for (std::int64_t x = most - 6; x < most; ++x)
        for (std::int64_t y = most - 6; y < most; ++y)
            for (const Position& position :
                 {Position{x, y}, Position{x / 2, y}, Position{y, x / 3}})
                ASSERT_TRUE(test::wins(game(), strategy, to_big(position)));
}

TEST(ConstrainedMouseStrategy, says_why) {
    const ConstrainedMouseStrategy strategy(game().rules);
    EXPECT_EQ(strategy.reason({3, 5}),
              "3 = a_2 and 5 = b_2, and all moves to another pair or to (0,0) can be blocked.");
    EXPECT_EQ(strategy.reason({7, 7}),
              "The piles are equal, so take everything, which cannot be blocked.");
    EXPECT_EQ(strategy.reason({10, 6}),
              "The piles differ by 4, so take 2 from both and leave (8,4), where they are a_3 and "
              "b_3; equal amounts cannot be blocked.");
    EXPECT_EQ(
        strategy.reason({7, 10}),
        "The piles differ by 3, a multiple of 3, so leave (1,2), where they are a_1 and b_1; if "
        "that is blocked, then (3,5) is not.");
}

}  // namespace
}  // namespace takeaway::win
