#include "win/options_by_digits.hpp"

#include <gtest/gtest.h>

#include "games.hpp"

namespace takeaway::win {
namespace {

/// Whether it finds an option that is claimed exactly where there is one, and one of those.
void compare_with_all_options(const Game& game, std::int64_t bound) {
    const OptionsByDigits digits(game);
    ASSERT_TRUE(digits.can_tell()) << game.expression;
    for (const Position& position : test::box(game, bound)) {
        const std::set<Position> options = test::options(game, position);
        bool has_claimed = false;
        for (const Position& option : options)
            has_claimed = has_claimed || is_claimed(game, to_big(option));
        const std::optional<BigPosition> found = digits.first(to_big(position));
        EXPECT_EQ(found.has_value(), has_claimed) << game.expression << " " << to_text(position);
        if (found) {
            EXPECT_TRUE(options.count(to_small(*found)) > 0 && is_claimed(game, *found))
                << game.expression << " " << to_text(position) << " to " << to_text(*found);
        }
    }
}

TEST(OptionsByDigits, finds_a_claimed_option_exactly_where_there_is_one) {
    for (const char* expression :
         {"wythoff", "k_wythoff(2)", "mouse", "mouse_trap", "freak", "nim(2)", "subsided(3)"})
        compare_with_all_options(test::game(expression), 25);
    compare_with_all_options(test::game("nim(3)"), 7);
    // Claims that are false, and misère play: what is asked is only what is claimed.
    compare_with_all_options(
        test::game_from("game f\npiles x <= y\nmove take t from one pile where t >= 1\n"
                        "claim P = automaton \"base 3\" \"*1 0 0 0 2 0 0 0 1; 0 0 0 1 0 0 0 0 0\""),
        25);
}

TEST(OptionsByDigits, reads_piles_of_any_length) {
    const Game game = test::game("wythoff");
    const OptionsByDigits digits(game);
    const Integer large = parse_integer("1" + std::string(200, '0'));
    for (const BigPosition& position :
         {BigPosition{large, large}, BigPosition{large, 3 * large}, BigPosition{17, large}}) {
        const std::optional<BigPosition> found = digits.first(position);
        ASSERT_TRUE(found);
        EXPECT_TRUE(is_claimed(game, *found));
        EXPECT_TRUE(game.rules->is_move(position, *found));
        EXPECT_FALSE(digits.first(*found));
    }
}

TEST(OptionsByDigits, says_when_digits_cannot_tell) {
    EXPECT_FALSE(OptionsByDigits(test::game("star(wythoff)")).can_tell());  // nothing is claimed
    EXPECT_FALSE(
        OptionsByDigits(
            test::game_from("game two\npiles x, y\nmove take t from one pile where t >= 1\n"
                            "claim P = {(floor(n*phi), floor(n*sqrt(2))) : n >= 0}"))
            .can_tell());
}

}  // namespace
}  // namespace takeaway::win
