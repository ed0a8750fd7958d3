#include "win/advisor.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <thread>

#include "core/error.hpp"
#include "games.hpp"
#include "seeded.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::win {
namespace {

Advisor adviser(const Game& game) { return Advisor(test::library(), game, {}); }

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

TEST(Advisor, UsesAClaimOnlyAfterItPassedACheck) {
    const std::string rules =
        "game my_mouse\npiles x <= y\nmove take t from one pile where t >= 1\n"
        "move take l from x, k from y where l >= 1, k >= 1,\n"
        "    |k - l| < (if (y - x) mod 3 = 0 then 2 else 1)\n";
    const Game right =
        test::game_from(rules + "claim P = {(0, 0)} + {(floor(3n/2), 3n - 1) : n >= 1}\n");
    const Integer n = power(10, 60);
    const Advisor advisor = adviser(right);
    EXPECT_TRUE(advisor.advise({3 * n, 6 * n - 1}).is_p);
    const Advice advice = advisor.advise({3 * n, 6 * n});
    EXPECT_FALSE(advice.is_p);
    ASSERT_TRUE(advice.move);
    EXPECT_TRUE(right.rules->is_move(BigPosition{3 * n, 6 * n}, *advice.move));
    EXPECT_NE(advice.rests_on.find("no proof"), std::string::npos) << advice.rests_on;
    const Game wrong =
        test::game_from(rules + "claim P = {(0, 0)} + {(floor(3n/2), 3n) : n >= 1}\n");
    EXPECT_THROW((void)adviser(wrong).advise({3 * n, 6 * n}), LimitError);
    EXPECT_THROW((void)adviser(test::game_from(rules)).advise({3 * n, 6 * n}), LimitError);
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

/// A claim may name unordered piles in any order: the same answers, moves in the game's form.
TEST(Advisor, ReadsClaimsInAnyOrderOfUnorderedPiles) {
    const std::string rules =
        "game my_mouse\npiles x <= y\nmove take t from one pile where t >= 1\n"
        "move take l from x, k from y where l >= 1, k >= 1,\n"
        "    |k - l| < (if (y - x) mod 3 = 0 then 2 else 1)\n";
    const Game mouse = test::game("mouse");
    for (const char* claim :
         {"claim P = {(0, 0)} + {(3n - 1, floor(3n/2)) : n >= 1}\n",
          "claim P = {(0, 0)} + {(floor(3n/2), 3n - 1) in any order : n >= 1}\n"}) {
        const Game game = test::game_from(rules + claim);
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

const std::string wythoffs_moves =
    "game g\npiles x, y\nmove take t from one pile where t >= 1\n"
    "move take t from x, t from y where t >= 1\n";

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
    const std::string rules =
        "game my_mouse\npiles x <= y\nmove take t from one pile where t >= 1\n"
        "move take l from x, k from y where l >= 1, k >= 1,\n"
        "    |k - l| < (if (y - x) mod 3 = 0 then 2 else 1)\n";
    const Integer far = power(10, 30);
    // A position and its option are claimed.
    is_reported_as_false(
        test::game_from(rules + "claim P = {(0, 0)} + {(floor(3n/2), 3n - 1) : n >= 1} + "
                                "{(1000 + 3n, 5000 + 7n) : n >= 0}\n"),
        {1000 + 3 * far, 5000 + 7 * far});
    // Neither the position nor any option is claimed: those with odd n in one of 20 classes.
    std::string claim = "claim P = {(0, 0)} + {(3n, 6n - 1) : n >= 1}";
    for (int i = 0; i < 19; ++i)
        claim += " + {(60n + " + std::to_string(3 * i + 1) + ", 120n + " +
                 std::to_string(6 * i + 2) + ") : n >= 0}";
    is_reported_as_false(test::game_from(rules + claim + "\n"),
                         {60 * far + 3 * 19 + 1, 120 * far + 6 * 19 + 2});
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
}  // namespace takeaway::win
