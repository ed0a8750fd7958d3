/// The advisor against the definition, whatever its advice rests on. Claims are in
/// advisor_claims_test.cpp.
#include "win/advisor.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "core/error.hpp"
#include "solve/plain/by_definition.hpp"
#include "win/advised_games.hpp"

namespace takeaway::win::advisor_test {
namespace {

using test::adviser;
using test::wythoffs_moves;

/// The advice for every position of the box against the definition.
void is_right_on_a_box(const Game& game, std::int64_t bound) {
    SCOPED_TRACE(game.expression);
    const Advisor advisor = adviser(game);
    const OutcomeTable table = outcomes_by_definition(game, Box::below(game.rules->piles(), bound));
    for (const Position& position : test::box(game, bound)) {
        const BigPosition big = to_big(position);
        const bool is_p = table(position) == Outcome::P;
        ASSERT_EQ(advisor.is_p(big), is_p) << to_text(position);
        const Advice advice = advisor.advise(big);
        ASSERT_EQ(advice.is_p, is_p) << to_text(position);
        ASSERT_FALSE(advice.reason.empty());
        const auto options = test::options(game, position);
        if (!game.blocking && !options.empty()) {
            ASSERT_EQ(advice.move.has_value(), !is_p) << to_text(position);
        }
        if (advice.move) {
            ASSERT_TRUE(options.count(to_small(*advice.move))) << to_text(position);
            ASSERT_EQ(table(to_small(*advice.move)), Outcome::P);
        }
        std::vector<BigPosition> expected;
        for (const Position& option : options)
            if (table(option) == Outcome::P) expected.push_back(to_big(option));
        ASSERT_EQ(advisor.p_options(big), expected) << to_text(position);
    }
}

TEST(Advisor, IsRightWhateverItRestsOn) {
    is_right_on_a_box(test::game("nim(3)"), 8);                     // a theorem
    is_right_on_a_box(test::game("subtraction(2,3,9)"), 100);       // a period
    is_right_on_a_box(test::game("take_up_to(4)"), 60);             // a period
    is_right_on_a_box(test::game("misere(nim(2))"), 9);             // solved
    is_right_on_a_box(test::game("block(wythoff,1)"), 14);          // solved, with blocking
    is_right_on_a_box(test::game("nim(2) + subtraction(1,4)"), 7);  // a sum of both
    is_right_on_a_box(test::game("wythoff + mouse"), 5);            // a sum of tables
}

TEST(Advisor, KnowsWhatItRestsOn) {
    EXPECT_EQ(adviser(test::game("nim(2)")).advise({3, 5}).rests_on, "Bouton's theorem (1902)");
    EXPECT_EQ(adviser(test::game("misere(nim(2))")).advise({3, 5}).rests_on,
              "every position below was solved");
    // A game that is only called nim has no theorem.
    const Game other = test::game_from("game nim\npiles x, y\nmove take t from x where t >= 1\n");
    EXPECT_TRUE(adviser(other).strategies().empty());
    EXPECT_TRUE(adviser(test::game("misere(nim(2))")).strategies().empty());
    EXPECT_TRUE(adviser(test::game("block(nim(2),1)")).strategies().empty());
}

/// (1,4,5) + (1,4,5): example 5 of the paper moves the rats to (1,2,4), and so may we.
TEST(Advisor, WinsSumsOfClosedFormsAndTables) {
    const Game game = test::game("rats(3) + nim(3)");
    const Advisor advisor = adviser(game);
    const auto options = advisor.p_options({1, 4, 5, 1, 4, 5});
    EXPECT_NE(std::find(options.begin(), options.end(), BigPosition{1, 2, 4, 1, 4, 5}),
              options.end());
    const Advice advice = advisor.advise({1, 4, 5, 1, 4, 5});
    ASSERT_TRUE(advice.move);
    EXPECT_NE(std::find(options.begin(), options.end(), *advice.move), options.end());
}

TEST(Advisor, DescribesLongLinesOfWinningMoves) {
    const Game game = test::game("rats(2)");
    const Advisor advisor = adviser(game);
    const Integer n = power(10, 40);
    const BigPosition position{n, 7 * n};
    Integer count = 0;
    for (const PositionLine& line : advisor.p_option_lines(position)) {
        count += line.count;
        for (const Integer& i : {Integer(0), Integer(line.count / 2), Integer(line.count - 1)}) {
            EXPECT_TRUE(game.rules->is_move(position, line.at(i)));
            EXPECT_TRUE(game.claim->contains(line.at(i)));
        }
    }
    EXPECT_GT(count, n / 10);
    EXPECT_THROW((void)advisor.p_options(position), LimitError);
}

TEST(Advisor, BlocksSoAsToWin) {
    const Game game = test::game("constrained_3_mouse");
    const Advisor advisor = adviser(game);
    const OutcomeTable table = outcomes_by_definition(game, Box::below(2, 30));
    for (const Position& position : test::box(game, 30)) {
        const BigPosition big = to_big(position);
        const auto blocked = advisor.worth_blocking(big);
        std::int64_t counted = 0;
        for (const BigPosition& option : blocked) {
            const bool is_free = game.blocking->blocks_freely(big, option);
            ASSERT_TRUE(is_free || game.blocking->may_block(big, option));
            counted += is_free ? 0 : 1;
        }
        ASSERT_LE(counted, game.blocking->most);
        ASSERT_EQ(advisor.advise(big, blocked).is_p, table(position) == Outcome::P)
            << to_text(position);
    }
}

TEST(Advisor, WinsSumsOfSums) {
    const Integer large = power(10, 18) * 5;
    const Advice advice =
        adviser(test::game("nim(2) + (nim(1) + nim(1))")).advise({large, 7, 3, large});
    ASSERT_TRUE(advice.move);
    EXPECT_EQ(*advice.move, (BigPosition{large, 3, 3, large}));
}

TEST(Advisor, IsNotMisledByStrangeParametersAndManyPiles) {
    EXPECT_FALSE(adviser(test::game("moore_nim(3,18446744073709551616)")).is_p({1, 2, 3}));
    EXPECT_TRUE(adviser(test::game("moore_nim(3,18446744073709551615)")).is_p({0, 0, 0}));
    const Game other = test::game_from("game rats\npiles x, y\nmove take t from x where t >= 1\n");
    EXPECT_TRUE(adviser(other).strategies().empty());
    // Too many piles for a check of the claim, and too many positions for a table.
    const Game printed = test::game("rats_as_printed(40)");
    EXPECT_THROW((void)adviser(printed).advise(BigPosition(40, Integer(power(10, 30)))),
                 LimitError);
}

TEST(Advisor, SaysWhatWouldHelp) {
    SolveControl control;
    control.memory_limit = 1 << 20;
    const auto message = [&](const std::string& expression) {
        try {
            Advisor(test::library(), test::game(expression), control)
                .advise({power(10, 20), power(10, 20)});
        } catch (const LimitError& error) {
            return std::string(error.what());
        }
        return std::string("an answer");
    };
    EXPECT_NE(message("star(wythoff)").find("state a claim"), std::string::npos);
    EXPECT_NE(message("star(wythoff)").find("piles below "), std::string::npos);
    EXPECT_EQ(message("misere(wythoff)").find("state a claim"), std::string::npos);
    EXPECT_NE(message("misere(wythoff)").find("piles below "), std::string::npos);
}

TEST(Advisor, KnowsValuesOfAnySize) {
    const Integer large = power(10, 300);
    EXPECT_EQ(adviser(test::game("rats(3)")).value({large, 5, 7}).value, large + 12);
    EXPECT_EQ(adviser(test::game("nim(2) + subtraction(1,2)")).value({large, large, 4}).value, 1);
    // A P-position by a theorem has value 0; of an N-position only that is known.
    const Advisor mouse = adviser(test::game("mouse"));
    EXPECT_EQ(mouse.value({3 * large, 6 * large - 1}).value, 0);
    EXPECT_THROW((void)mouse.value({3 * large, 6 * large}), LimitError);
    EXPECT_THROW((void)adviser(test::game("misere(nim(2))")).value({3, 3}), InputError);
    EXPECT_EQ(adviser(test::game("wythoff")).value({3, 4}).source, Source::solver);
}

TEST(Advisor, SharesWhatItLearns) {
    KnownGames games{SolveControl{}};
    const Game game = test::game("misere(wythoff)");
    const Advisor first(test::library(), games, game, {});
    EXPECT_FALSE(first.is_p({20, 30}));
    const std::uint64_t solves = games.solved()->solves();
    EXPECT_GT(solves, 0U);
    const Advisor second(test::library(), games, test::game("misere(wythoff)"), {});
    EXPECT_FALSE(second.is_p({10, 30}));
    EXPECT_EQ(games.solved()->solves(), solves);
}

TEST(Advisor, AnswersManyThreadsAtOnce) {
    KnownGames games{SolveControl{}};
    const Game game = test::game_from(
        wythoffs_moves + "claim P = {(floor(n*phi), floor(n*phi) + n) in any order : n >= 0}\n");
    const Advisor by_theorem = adviser(test::game("wythoff"));
    const Integer far = power(10, 20);
    std::atomic<int> wrong{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&, t] {
            const Advisor advisor(test::library(), games, game, {});
            for (int i = 0; i < 20; ++i) {
                const BigPosition near{20 + i, 31 + i + t};
                const BigPosition beyond{far + i, far * 8 / 5 + t};
                for (const BigPosition& position : {near, beyond})
                    if (advisor.is_p(position) != by_theorem.is_p(position)) ++wrong;
            }
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong, 0);
}

TEST(Advisor, NamesItsStrategies) {
    Advisor advisor = adviser(test::game("nim(2)"));
    EXPECT_NO_THROW(advisor.use_strategy("nim-sum"));
    EXPECT_THROW(advisor.use_strategy("guess"), InputError);
}

}  // namespace
}  // namespace takeaway::win::advisor_test
