/// Advice that rests on the claim of the text: only after a check, and no longer once it
/// contradicts itself.
#include <gtest/gtest.h>

#include <set>

#include "core/error.hpp"
#include "seeded.hpp"
#include "win/advised_games.hpp"
#include "win/advisor.hpp"

namespace takeaway::win {
namespace {

using test::adviser;
using test::mouses_moves;
using test::wythoffs_moves;

TEST(Advisor, UsesAClaimOnlyAfterItPassedACheck) {
    const Game right =
        test::game_from(mouses_moves + "claim P = {(0, 0)} + {(floor(3n/2), 3n - 1) : n >= 1}\n");
    const Integer n = power(10, 60);
    const Advisor advisor = adviser(right);
    EXPECT_TRUE(advisor.advise({3 * n, 6 * n - 1}).is_p);
    const Advice advice = advisor.advise({3 * n, 6 * n});
    EXPECT_FALSE(advice.is_p);
    ASSERT_TRUE(advice.move);
    EXPECT_TRUE(right.rules->is_move(BigPosition{3 * n, 6 * n}, *advice.move));
    EXPECT_NE(advice.rests_on.find("no proof"), std::string::npos) << advice.rests_on;
    const Game wrong =
        test::game_from(mouses_moves + "claim P = {(0, 0)} + {(floor(3n/2), 3n) : n >= 1}\n");
    EXPECT_THROW((void)adviser(wrong).advise({3 * n, 6 * n}), LimitError);
    EXPECT_THROW((void)adviser(test::game_from(mouses_moves)).advise({3 * n, 6 * n}), LimitError);
}

/// In a claim's own words: every winning move, at sizes where the options can still be listed.
TEST(Advisor, FindsAllOptionsAmongLinearSets) {
    test::Random random("positions");
    for (const char* name : {"mouse", "rat", "rats(2)", "rats(3)", "take_up_to(5)", "wythoff",
                             "mouse_trap", "subsided(3)", "constrained_3_mouse"}) {
        const Game game = test::game(name);
        const auto sets = as_linear_sets(*game.claim);
        SCOPED_TRACE(name);
        if (!sets) continue;
        int decided = 0;
        for (int round = 0; round < 60; ++round) {
            BigPosition position;
            for (std::size_t i = 0; i < game.rules->piles(); ++i)
                position.push_back(random.in(0, game.rules->piles() == 3 ? 30 : 70));
            position = fit_position(game, position);
            const auto lines = options_among(*game.rules, *sets, position);
            if (!lines) continue;
            ++decided;
            std::set<Position> found;
            for (const PositionLine& line : *lines)
                for (Integer i = 0; i < line.count; ++i) found.insert(to_small(line.at(i)));
            std::set<Position> expected;
            for (const Position& option : test::options(game, to_small(position)))
                if (game.claim->contains(option)) expected.insert(option);
            ASSERT_EQ(found, expected) << to_text(position);
        }
        const bool is_beyond =
            std::string(name) == "mouse_trap" || std::string(name) == "subsided(3)";
        EXPECT_EQ(decided, is_beyond ? 0 : 60) << name;
    }
}

/// A claim may name unordered piles in any order: the same answers, moves in the game's form.
TEST(Advisor, ReadsClaimsInAnyOrderOfUnorderedPiles) {
    const Game mouse = test::game("mouse");
    for (const char* claim :
         {"claim P = {(0, 0)} + {(3n - 1, floor(3n/2)) : n >= 1}\n",
          "claim P = {(0, 0)} + {(floor(3n/2), 3n - 1) in any order : n >= 1}\n"}) {
        const Game game = test::game_from(mouses_moves + claim);
        const Advisor advisor = adviser(game);
        const Advisor by_theorem = adviser(mouse);
        const Integer n = power(10, 30);
        for (int i = -5; i <= 5; ++i) {
            const BigPosition position{3 * n + 1, 6 * n + 2 + i};
            ASSERT_EQ(advisor.is_p(position), by_theorem.is_p(position)) << i;
            ASSERT_EQ(advisor.p_options(position), by_theorem.p_options(position)) << i;
        }
    }
}

/// A claim without a known winning move must not pass for a P-position in a sum.
TEST(Advisor, DoesNotTakeAnUnknownMoveForNone) {
    const Game mine = test::game_from(
        "game my_nim(k >= 1 default 10)\npiles x[k]\nmove take t from one pile where t >= 1\n"
        "claim P = {x : nimsum(x) = 0}\n");
    BigPosition position(10, Integer(0));  // more piles than are read by digits
    position[0] = 1000000000;
    position[1] = 20000000000;
    EXPECT_FALSE(adviser(mine).is_p(position));
    Game sum = test::game("nim(10) + nim(1)");
    sum.summands[0] = mine;
    BigPosition both = position;
    both.push_back(0);
    EXPECT_THROW((void)adviser(sum).advise(both), LimitError);
}

/// With fewer piles the digits of the claim tell the move.
TEST(Advisor, FindsMovesOfAClaimWithoutAClosedForm) {
    const Game mine = test::game_from(
        "game my_nim\npiles x, y, z\nmove take t from one pile where t >= 1\n"
        "claim P = {(x, y, z) : nimsum(x, y, z) = 0}\n");
    const Advice advice = adviser(mine).advise({1000000000, 20000000000, 3});
    ASSERT_TRUE(advice.move);
    EXPECT_TRUE(mine.rules->is_move(BigPosition{1000000000, 20000000000, 3}, *advice.move));
    EXPECT_EQ(*advice.move, (BigPosition{1000000000, 1000000003, 3}));
}

/// The claim is right below 1597, and so passes every check on a small box.
TEST(Advisor, DecidesWhatASolverDecidesSoonAndDoesNotBelieveAWrongClaim) {
    const Game game = test::game_from(
        wythoffs_moves +
        "claim P = {(floor(n*phi + 1/1000), floor(n*phi + 1/1000) + n) in any order : n >= 0}\n");
    ASSERT_TRUE(game.claim->contains(Position{1597, 2584}));
    const Advisor advisor = adviser(game);
    const Advice advice = advisor.advise({1597, 2584});
    EXPECT_FALSE(advice.is_p);
    EXPECT_FALSE(advisor.is_p({1597, 2584}));
    ASSERT_TRUE(advice.move);
    EXPECT_EQ(*advice.move, (BigPosition{1596, 2583}));
    EXPECT_EQ(advice.source, Source::solver);
    for (const Preference preference : {Preference::theorems, Preference::tables})
        EXPECT_EQ(advisor.advise({1597, 2584}, preference).is_p, advice.is_p);
    EXPECT_EQ(advisor.p_options({1597, 2584}).size(), 2U);  // (1596,2583) and (987,1597) mirrored
}

TEST(Advisor, ListsTheWinningMovesOfAGameWithATrueClaimSoon) {
    const Game game = test::game_from(
        wythoffs_moves + "claim P = {(floor(n*phi), floor(n*phi) + n) in any order : n >= 0}\n");
    const Advisor by_theorem = adviser(test::game("wythoff"));
    const Advisor advisor = adviser(game);
    for (const BigPosition& position : {BigPosition{1000, 1001}, BigPosition{20'000, 9'000}})
        EXPECT_EQ(advisor.p_options(position), by_theorem.p_options(position));
}

void is_reported_as_false(const Game& game, const BigPosition& position) {
    const Advisor advisor = adviser(game);
    const Integer n = power(10, 40) + 1;  // none of its options is claimed
    EXPECT_TRUE(advisor.advise({3 * n, 6 * n - 1}).is_p);
    try {
        (void)advisor.advise(position);
        FAIL() << "the claim is wrong there";
    } catch (const LimitError& error) {
        EXPECT_NE(std::string(error.what()).find("claims P-positions that are wrong"),
                  std::string::npos)
            << error.what();
    }
    // It is not believed any more, wherever.
    EXPECT_THROW((void)advisor.advise({3 * n, 6 * n - 1}), LimitError);
}

/// Both claims are right on the box on which they are checked.
TEST(Advisor, ReportsAClaimThatContradictsItself) {
    const Integer far = power(10, 30);
    // A position and its option are claimed.
    is_reported_as_false(
        test::game_from(mouses_moves + "claim P = {(0, 0)} + {(floor(3n/2), 3n - 1) : n >= 1} + "
                                       "{(1000 + 3n, 5000 + 7n) : n >= 0}\n"),
        {1000 + 3 * far, 5000 + 7 * far});
    // Neither the position nor any option is claimed: those with odd n in one of 20 classes.
    std::string claim = "claim P = {(0, 0)} + {(3n, 6n - 1) : n >= 1}";
    for (int i = 0; i < 19; ++i)
        claim += " + {(60n + " + std::to_string(3 * i + 1) + ", 120n + " +
                 std::to_string(6 * i + 2) + ") : n >= 0}";
    is_reported_as_false(test::game_from(mouses_moves + claim + "\n"),
                         {60 * far + 3 * 19 + 1, 120 * far + 6 * 19 + 2});
}

}  // namespace
}  // namespace takeaway::win
