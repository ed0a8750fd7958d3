/// What players type: forms that are understood, and what is said about those that are not.
#include <gtest/gtest.h>

#include "app/play/read_move.hpp"
#include "app/positions/move_words.hpp"
#include "core/error.hpp"
#include "games.hpp"
#include "seeded.hpp"

namespace takeaway::app {
namespace {

const std::vector<std::string> xyz = {"x", "y", "Z"};
const BigPosition position = {7, 9, 12};

BigPosition amounts(const std::string& line) {
    const TypedMove typed = read_move(line, xyz, position);
    EXPECT_FALSE(typed.to) << line;
    return typed.amounts.value_or(BigPosition{});
}

BigPosition target(const std::string& line) {
    const TypedMove typed = read_move(line, xyz, position);
    EXPECT_FALSE(typed.amounts) << line;
    return typed.to.value_or(BigPosition{});
}

std::string refusal(const std::string& line) {
    try {
        read_move(line, xyz, position);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

TEST(ReadMove, takes_an_amount_from_a_pile_by_name_or_number) {
    for (const char* line :
         {"take 3 from y", "take 3 from 2", "TAKE 3 FROM Y", "3 from y", "take 3 y", "3 y",
          "take 3 tokens from pile y", "remove 3 from the pile y", "  take   3   from  2  .",
          "take 3 of y", "subtract 3 from y", "move take 3 from y"})
        EXPECT_EQ(amounts(line), (BigPosition{0, 3, 0})) << line;
    EXPECT_EQ(amounts("take 3 from z"), (BigPosition{0, 0, 3}));
}

TEST(ReadMove, takes_from_several_piles) {
    for (const char* line :
         {"take 3 from x and 2 from y", "take 3 from x, 2 from y", "take 3 from 1 and 2 from 2",
          "3 from x 2 from y", "take 3 x 2 y", "take 3 from x and take 2 from y",
          "take 2 from y & 3 from x", "take 3 from 1, 2 from 2", "take 3 tokens from x and 2 of y"})
        EXPECT_EQ(amounts(line), (BigPosition{3, 2, 0})) << line;
    for (const char* line : {"take 3 from x and y", "take 3 from 1 and 2", "take 3 from x, y",
                             "take 3 from 1, 2", "take 3 from each of x and y"})
        EXPECT_EQ(amounts(line), (BigPosition{3, 3, 0})) << line;
    for (const char* line :
         {"take 3 from each pile", "take 3 from each", "take 3 from all piles",
          "3 from each of the piles", "take 3 from every pile", "3,3,3", "take 3 from x, y and z"})
        EXPECT_EQ(amounts(line), (BigPosition{3, 3, 3})) << line;
}

TEST(ReadMove, all_is_what_the_pile_has) {
    EXPECT_EQ(amounts("take all from y"), (BigPosition{0, 9, 0}));
    EXPECT_EQ(amounts("take everything from x and 2 from y"), (BigPosition{7, 2, 0}));
    EXPECT_EQ(amounts("all from z"), (BigPosition{0, 0, 12}));
    EXPECT_EQ(*read_move("take all", {"x"}, {5}).amounts, (BigPosition{5}));
}

TEST(ReadMove, numbers_alone_are_amounts_in_the_order_shown) {
    for (const char* line : {"3 0 1", "3,0,1", "(3,0,1)", "( 3 , 0 , 1 )", "[3, 0, 1]", "3;0;1",
                             "take 3,0,1", "take 3, 0 and 1", "3,0 | 1", "subtract (3,0,1)"})
        EXPECT_EQ(amounts(line), (BigPosition{3, 0, 1})) << line;
    EXPECT_EQ(*read_move("3", {"x"}, {5}).amounts, (BigPosition{3}));
    EXPECT_EQ(*read_move("take 3 tokens", {"x"}, {5}).amounts, (BigPosition{3}));
}

TEST(ReadMove, after_to_or_an_arrow_comes_the_position_that_is_left) {
    for (const char* line : {"to 4,6,1", "-> 4,6,1", "→ 4,6,1", "to (4,6 | 1)", "=> 4 6 1",
                             "leave 4,6,1", "go to 4,6,1", "move to 4, 6 and 1", "->4,6,1"})
        EXPECT_EQ(target(line), (BigPosition{4, 6, 1})) << line;
}

TEST(ReadMove, piles_written_with_an_index_go_by_the_name_shown) {
    const std::vector<std::string> names = {"x1", "x2"};
    EXPECT_EQ(*read_move("take 3 from x[2]", names, {5, 5}).amounts, (BigPosition{0, 3}));
    EXPECT_EQ(*read_move("take 3 from x2", names, {5, 5}).amounts, (BigPosition{0, 3}));
}

TEST(ReadMove, names_that_differ_in_case_only_are_told_apart) {
    const std::vector<std::string> names = {"a", "A"};
    EXPECT_EQ(*read_move("take 3 from A", names, {5, 5}).amounts, (BigPosition{0, 3}));
    EXPECT_EQ(*read_move("take 3 from a", names, {5, 5}).amounts, (BigPosition{3, 0}));
}

TEST(ReadMove, numbers_may_have_any_size) {
    const std::string digits(1000, '7');
    EXPECT_EQ(amounts("take " + digits + " from x")[0], Integer(digits));
    EXPECT_EQ(amounts("take 007 from x")[0], 7);
    EXPECT_NE(
        refusal("take " + std::string(most_typed_digits + 1, '7') + " from x").find("too long"),
        std::string::npos);
}

TEST(ReadMove, what_is_not_understood_is_named) {
    const std::pair<const char*, const char*> rows[] = {
        {"3", "From which pile? Write take 3 from x"},
        {"take 3", "From which pile?"},
        {"3 0", "There are 3 piles, but you gave 2 numbers"},
        {"to 4,6", "There are 3 piles, but you gave 2 numbers"},
        {"take 3 from w", "There is no pile `w`: the piles are x, y and Z"},
        {"take 3 from 4", "There is no pile 4"},
        {"take 3 from 0", "There is no pile 0"},
        {"take 3 from x and 2 from x", "You name pile x twice"},
        {"take -3 from x", "write 3, not -3"},
        {"take", "Say how many tokens"},
        {"take three from x", "`three` is not understood here"},
        {"take 3 from", "The end comes too soon"},
        {"take 1.5 from x", "is not understood"},
        {"take 3 from x %", "`%` is not understood"},
    };
    for (const auto& [line, message] : rows)
        EXPECT_NE(refusal(line).find(message), std::string::npos) << line << ": " << refusal(line);
}

TEST(ReadMove, no_line_does_more_than_refuse) {
    test::Random random("ReadMove");
    const std::vector<std::string> pieces = {"take", "3",  "from", "x", "and", ",",  "to", "->",
                                             "each", "(",  ")",    "|", "all", "99", "2",  "pile",
                                             "y",    "of", "\xff", "[", "]",   "→",  "Z",  "block"};
    for (int i = 0; i < 20000; ++i) {
        std::string line;
        for (std::int64_t words = random.in(0, 8); words > 0; --words)
            line += random.one_of(pieces) + (random.coin() ? " " : "");
        try {
            const TypedMove typed = read_move(line, xyz, position);
            ASSERT_NE(typed.amounts.has_value(), typed.to.has_value()) << line;
            ASSERT_EQ(typed.amounts ? typed.amounts->size() : typed.to->size(), 3U) << line;
        } catch (const InputError&) {
            // said so
        }
        try {
            read_blocks(line, xyz, position);
        } catch (const InputError&) {
            // said so
        }
    }
}

TEST(ReadBlocks, numbers_are_positions_however_they_are_divided) {
    const std::vector<std::string> xy = {"x", "y"};
    const auto blocks = [&](const std::string& line) {
        std::vector<BigPosition> found;
        for (const TypedMove& typed : read_blocks(line, xy, {8, 9})) found.push_back(*typed.to);
        return found;
    };
    const std::vector<BigPosition> two = {{3, 5}, {4, 6}};
    for (const char* line : {"block 3,5 4,6", "block (3,5) (4,6)", "3,5 4,6", "block 3,5 and 4,6",
                             "block 3 5 4 6", "block -> 3,5; 4,6", "forbid (3,5), (4,6)"})
        EXPECT_EQ(blocks(line), two) << line;
    EXPECT_EQ(blocks("block 3,5"), (std::vector<BigPosition>{{3, 5}}));
    for (const char* line : {"none", "block none", "no", "nothing", "pass"})
        EXPECT_TRUE(blocks(line).empty()) << line;
    EXPECT_EQ(*read_blocks("block take 3 from x", xy, {8, 9})[0].amounts, (BigPosition{3, 0}));
    EXPECT_THROW(blocks("block 3,5 4"), InputError);
    EXPECT_THROW(blocks("block"), InputError);
}

TEST(MoveWords, name_the_piles_that_change) {
    EXPECT_EQ(taking_words(xyz, {3, 0, 2}), "take 3 from x and 2 from Z");
    EXPECT_EQ(taking_words(xyz, {3, 1, 2}), "take 3 from x, 1 from y and 2 from Z");
    EXPECT_EQ(taking_words(xyz, {3, 3, 3}), "take 3 from each pile");
    EXPECT_EQ(taking_words({"x"}, {3}), "take 3");
    EXPECT_EQ(number_text(Integer(std::string(1000, '7')), 60), "777777…777777 (1000 digits)");
    EXPECT_EQ(number_text(Integer(std::string(60, '7')), 60), std::string(60, '7'));
}

TEST(MoveWords, of_every_option_read_back_give_the_option) {
    for (const char* name :
         {"rat", "mouse", "freak", "rats(2)", "mouse + nim(1)", "moore_nim(3, 2)"}) {
        const Game game = test::game(name);
        std::vector<std::string> names;
        for (std::size_t i = 0; i < game.rules->piles(); ++i)
            names.push_back("p" + std::to_string(i + 1));
        for (const Position& from : test::box(game, 6))
            for (const Position& to : test::options(game, from)) {
                const BigPosition taken = amounts_taken(game, to_big(from), to_big(to));
                const std::string words = taking_words(names, taken);
                BigPosition reached = to_big(from);
                const TypedMove typed = read_move(words, names, reached);
                ASSERT_TRUE(typed.amounts) << words;
                for (std::size_t i = 0; i < reached.size(); ++i) {
                    ASSERT_GE((*typed.amounts)[i], 0) << words;
                    reached[i] -= (*typed.amounts)[i];
                }
                sort_groups(reached, game.rules->unordered_piles());
                ASSERT_EQ(reached, to_big(to)) << name << " " << to_text(from) << ": " << words;
            }
    }
}

TEST(MoveWords, of_unordered_piles_change_as_few_as_possible) {
    const Game game = test::game("mouse");
    EXPECT_EQ(amounts_taken(game, {3, 7}, {2, 3}), (BigPosition{0, 5}));
    EXPECT_EQ(amounts_taken(game, {3, 7}, {2, 6}), (BigPosition{1, 1}));
}

}  // namespace
}  // namespace takeaway::app
