/// Values by lines against values by definition.
#include "solve/lines/values_by_lines.hpp"

#include <gtest/gtest.h>

#include "games.hpp"
#include "seeded.hpp"

namespace takeaway::solve {
namespace {

void expect_same_values(const Game& game, std::int64_t bound, const std::string& what) {
    const Box box = Box::below(game.rules->piles(), bound);
    const ValueTable slow = values_by_definition(game, box);
    const ValueTable quick = values_by_lines(game, bound, {});
    Position position(box.piles(), 0);
    do ASSERT_EQ(quick(position), slow(position)) << what << to_text(position);
    while (box.advance(position));
}

TEST(ValuesByLines, agree_with_the_definition_for_nim_and_wythoff) {
    expect_same_values(test::game("nim(1)"), 100, "nim(1)");
    expect_same_values(test::game("nim(2)"), 70, "nim(2)");
    expect_same_values(test::game("nim(3)"), 20, "nim(3)");
    expect_same_values(test::game("nim(4)"), 7, "nim(4)");
    expect_same_values(test::game("wythoff"), 130, "wythoff");
}

TEST(ValuesByLines, agree_with_the_definition_for_every_set_of_directions) {
    // Two piles have three directions, three piles seven; every non-empty set of them is a game.
    const std::vector<std::string> two = {"take t from x", "take t from y",
                                          "take t from each pile"};
    const std::vector<std::string> three = {"take t from x",           "take t from y",
                                            "take t from z",           "take t from x, t from y",
                                            "take t from x, t from z", "take t from y, t from z",
                                            "take t from each pile"};
    for (const auto& [piles, moves, bound] :
         {std::tuple{"x, y", two, 40}, std::tuple{"x, y, z", three, 9}}) {
        for (unsigned set = 1; set < 1U << moves.size(); ++set) {
            std::string text = std::string("game g\npiles ") + piles + "\n";
            for (std::size_t i = 0; i < moves.size(); ++i)
                if ((set >> i & 1U) != 0) text += "move " + moves[i] + " where t >= 1\n";
            expect_same_values(test::game_from(text), bound, text);
        }
    }
}

TEST(ValuesByLines, of_nim_are_exclusive_ors_also_on_a_large_board) {
    const ValueTable table = values_by_lines(test::game("nim(2)"), 700, {});
    for (std::int64_t x = 0; x < 700; x += 7)
        for (std::int64_t y = 0; y < 700; ++y)
            ASSERT_EQ(table({x, y}), static_cast<std::uint32_t>(x ^ y));
}

TEST(ValuesByLines, of_wythoff_vanish_exactly_at_the_claimed_p_positions) {
    const Game game = test::game("wythoff");
    const ValueTable table = values_by_lines(game, 600, {});
    std::vector<Position> zeros;
    for (const Position& position : test::box(game, 600))
        if (table(position) == 0) zeros.push_back(position);
    EXPECT_EQ(zeros, claimed_below(game, 600));
}

TEST(ValuesByLines, decline_moves_with_conditions) {
    EXPECT_TRUE(why_not_values_by_lines(test::game("mouse")));
    EXPECT_TRUE(why_not_values_by_lines(test::game("rats(2)")));
    EXPECT_TRUE(why_not_values_by_lines(test::game("misere(nim(2))")));
    EXPECT_TRUE(why_not_values_by_lines(
        test::game_from("game g\npiles x\nmove take t from x where t >= 2\n")));
    EXPECT_TRUE(why_not_values_by_lines(
        test::game_from("game g\npiles x\nmove take t from x where t <= 5\n")));
    EXPECT_FALSE(why_not_values_by_lines(test::game("wythoff")));
}

TEST(ValuesByLines, refuse_what_does_not_fit) {
    SolveControl control;
    control.memory_limit = 100'000;
    EXPECT_THROW(values_by_lines(test::game("wythoff"), 1000, control), LimitError);
}

}  // namespace
}  // namespace takeaway::solve
