/// Codes, and rules that split heaps: read, printed, recognised, refused.
#include "rules/game/splitting_rules.hpp"

#include <gtest/gtest.h>

#include "games.hpp"
#include "rules/text/parse_game.hpp"
#include "rules/text/print.hpp"

namespace takeaway::test {
namespace {

Game split_game(const std::string& text) {
    Library own;
    own.add_text("test", text);
    return own.any_game(own.added().back().text->name);
}

std::string message_of(const std::string& expression) {
    try {
        (void)library().any_game(expression);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

std::string code_of(const std::string& moves) {
    const Game game = split_game("game g heap n " + moves);
    return game.splitting->code() ? code_text(*game.splitting->code()) : "none";
}

TEST(HeapCodes, are_written_as_they_are_read) {
    for (const char* text : {"octal(0.77)", "octal(0.137)", "octal(4.7)", "octal(4.0)",
                             "octal(0.007)", "hexadecimal(0.8)", "hexadecimal(C.1F)"}) {
        const Game game = library().any_game(text);
        EXPECT_EQ(game.expression, text);
        EXPECT_EQ(code_text(*game.splitting->code()), text);
    }
    EXPECT_EQ(code_text(*library().any_game("hexadecimal(0.77)").splitting->code()), "octal(0.77)");
    EXPECT_EQ(code_text(*library().any_game("octal(0.7700)").splitting->code()), "octal(0.77)");
    EXPECT_EQ(code_text(*library().any_game("hexadecimal(0.f)").splitting->code()),
              "hexadecimal(0.F)");
}

TEST(HeapCodes, that_are_wrong_are_refused_with_the_reason) {
    const auto says = [](const std::string& expression, const std::string& words) {
        EXPECT_NE(message_of(expression).find(words), std::string::npos)
            << expression << ": " << message_of(expression);
    };
    says("octal(0.8)", "`8` in `0.8` is no digit of an octal code");
    says("octal(0.8)", "hexadecimal(…)");
    says("octal(0.1G)", "is no digit of an octal code: these are 0 to 7");
    says("hexadecimal(0.1G)", "these are 0 to 9 and A to F");
    says("octal(3.7)", "so it is 0 or 4");
    says("octal(1.0)", "so it is 0 or 4");
    says("hexadecimal(2.0)", "so it is 0, 4, 8 or C");
    says("octal(0.0)", "allows no move at all");
    says("octal(0.)", "is no octal code");
    says("octal(12.3)", "is no octal code");
    says("octal(0.1.2)", "is no digit");
    says("octal(0.333...)", "goes on without end");
    says("octal(77)", "needs a code with a point");
    says("octal(nim)", "needs a code with a point");
    says("octal", "write octal(CODE)");
    says("octal(0." + std::string(2000, '1') + ")", "at most 1000 signs");
}

TEST(HeapCodes, of_stated_rules_are_recognised_where_rules_are_of_that_kind) {
    EXPECT_EQ(code_of("move take t from n into a, b where 1 <= t <= 2"), "octal(0.77)");
    EXPECT_EQ(code_of("move take 2 from n into a, b"), "octal(0.07)");
    EXPECT_EQ(code_of("move take t from n where t <= 3"), "octal(0.333)");
    EXPECT_EQ(code_of("move take 1 from n into a, b where a >= 1, b >= 1"), "octal(0.4)");
    EXPECT_EQ(code_of("move take 1 from n into a, b where a >= 1"), "octal(0.6)");
    EXPECT_EQ(code_of("move take 1 from n into a, b where a != 0, 0 < b"), "octal(0.4)");
    EXPECT_EQ(code_of("move split n into a, b"), "octal(4.0)");
    EXPECT_EQ(code_of("move split n into a, b where a <= b"), "octal(4.0)");
    EXPECT_EQ(code_of("move split n into a, b, c"), "hexadecimal(C.0)");
    EXPECT_EQ(code_of("move split n into a, b, c where a >= 1, b >= 1, c >= 1"),
              "hexadecimal(8.0)");
    EXPECT_EQ(code_of("move split n into a, b where a != b, a >= 1, b >= 1"),
              "octal(4.0), into unequal heaps");
    EXPECT_EQ(code_of("move split n into a, b move take 1 from n into a, b"), "octal(4.7)");
    EXPECT_EQ(code_of("move take 2k + 1 from n where k <= 1"), "octal(0.303)");
}

TEST(HeapCodes, are_not_seen_in_rules_that_say_more) {
    EXPECT_EQ(code_of("move take t from n where t >= 1"), "none");  // without end
    EXPECT_EQ(code_of("move take t from n into a, b where t <= 2, a <= 5"), "none");
    EXPECT_EQ(code_of("move take t from n where t <= 2, n >= 7"), "none");
    EXPECT_EQ(code_of("move take t from n into a, b where t <= a, t <= 3"), "none");
    EXPECT_EQ(code_of("move split n into a, b where a <= b, b <= a"), "none");
    EXPECT_EQ(code_of("move split n into a, b where a mod 2 = 0"), "none");
    EXPECT_EQ(code_of("move take 1 from n into a, b where a != b"), "none");
    EXPECT_EQ(code_of("move take 1 from n into a, b where a <= b, a >= 1"), "none");
    EXPECT_EQ(code_of("move split n into a, b where a != b, a >= 1, b >= 1 move take 1 from n into "
                      "a, b"),
              "none");
    EXPECT_EQ(code_of("move split n into a, b, c, d"), "none");
}

/// Whatever code is seen must say the same as the rules: both list the options of small heaps.
TEST(HeapCodes, that_are_seen_give_the_same_options) {
    for (const char* moves :
         {"move take t from n into a, b where 1 <= t <= 2", "move take t from n where t <= 3",
          "move take 1 from n into a, b where a >= 1", "move split n into a, b where a <= b",
          "move take 1 from n into a, b where a != 0, 0 < b", "move split n into a, b, c",
          "move split n into a, b where a != b, a >= 1, b >= 1",
          "move split n into a, b where a < b, a >= 1, b >= 1",
          "move take 3 from n into a, b, c where b >= 1",
          "move take 2k + 1 from n into a, b where k <= 1"}) {
        const Game game = split_game(std::string("game g heap n ") + moves);
        ASSERT_TRUE(game.splitting->code()) << moves;
        const SplittingRules by_code(*game.splitting->code());
        for (std::int64_t n = 0; n <= 14; ++n) {
            std::set<Position> stated;
            std::set<Position> coded;
            game.splitting->each_option(n, [&](const Position& to, std::size_t) {
                stated.insert(to);
                return true;
            });
            by_code.each_option(n, [&](const Position& to, std::size_t) {
                coded.insert(to);
                return true;
            });
            EXPECT_EQ(stated, coded) << moves << " at " << n;
            for (const Position& to : stated)
                EXPECT_TRUE(game.splitting->move_between(n, to_big(to))) << moves << " at " << n;
        }
        EXPECT_FALSE(game.splitting->move_between(9, {9})) << moves;
    }
}

TEST(HeapTexts, are_printed_so_that_they_read_back) {
    for (const char* text : {"game g\nheap n\nmove take t from n into a, b where 1 <= t <= 2\n",
                             "game g\nheap n\nmove halves: split n into a, b where a != b\n",
                             "game g(k >= 1)\nheap n\nmove take t from n where t <= k\n",
                             "game g = octal(0.137) + nim(2)\n", "game g = hexadecimal(0.1F)\n"}) {
        const auto games = parse_games({"test", text});
        EXPECT_EQ(print(games[0]), text);
        EXPECT_EQ(parse_games({"test", print(games[0])})[0], games[0]);
    }
}

TEST(HeapTexts, that_make_no_sense_are_refused_at_their_place) {
    const auto says = [](const std::string& text, const std::string& words) {
        try {
            (void)split_game(text);
            FAIL() << text;
        } catch (const RuleError& error) {
            EXPECT_NE(std::string(error.what()).find(words), std::string::npos) << error.what();
        }
    };
    says("game g heap n", "has no moves");
    says("game g heap n piles x move take 1 from n", "both piles");
    says("game g heap n heap m move take 1 from n", "`heap` line already");
    says("game g heap n move split n into a", "two heaps or more");
    says("game g heap n move take 1 from m", "is not the name of a number");
    says("game g heap n move take 1 from one pile", "write `from n`");
    says("game g heap n move subtract 3", "a move of a heap game is");
    says("game g heap n move split n into n, b", "has a meaning already");
    says("game g heap n move split n into a, b, c, d, e, f, h", "at most 6 heaps");
    says("game g heap n move take 1 from n block at most 1 option", "blocking is not defined");
    says("game g heap n move take 1 from n claim P = {0}", "claims no P-positions");
    says("game g piles x move take 1 from x into a, b", "needs a game of heaps");
    says("game g piles x move split x into a, b", "needs a game of heaps");
    says("game g heap n move take t from n order kept", "heaps have no order");
}

TEST(SplittingGames, are_refused_where_a_fixed_number_of_piles_is_needed) {
    EXPECT_THROW((void)library().game("kayles"), InputError);
    EXPECT_THROW((void)library().game("kayles + nim(2)"), InputError);
    EXPECT_THROW((void)library().catalog_game("kayles"), InputError);
    EXPECT_NE(message_of("star(kayles)").find("fixed number of piles"), std::string::npos);
    EXPECT_NE(message_of("block(kayles, 1)").find("fixed number of piles"), std::string::npos);
    EXPECT_TRUE(library().any_game("misere(kayles)").splits());
    EXPECT_TRUE(library().any_game("kayles + nim(2)").splits());
    EXPECT_FALSE(library().any_game("nim(2)").splits());
}

}  // namespace
}  // namespace takeaway::test
