/// Advice that rests on what was proved: right where it can be compared with the definition, and
/// loud where it contradicts it.
#include "win/theorems.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "core/error.hpp"
#include "games.hpp"
#include "rules/meaning/scope.hpp"
#include "rules/text/parse_game.hpp"
#include "solve/plain/by_definition.hpp"
#include "win/advised_games.hpp"
#include "win/advisor.hpp"

namespace takeaway::win::theorems_test {
namespace {

using test::nims_moves;
using test::wythoffs_moves;

PositionSetPtr set_of(const Game& game, const std::string& text) {
    const RuleSource source{"claim", text};
    return Scope(source).families(parse_whole_set(source), game.rules->piles());
}

ProvedTheorem positions(const Game& game, const std::string& text) {
    return {text, set_of(game, text), nullptr, "proved on a day (a test)"};
}

void is_right_on_a_box(const Game& game, const ProvedTheorem& theorem, std::int64_t bound) {
    KnownGames games{SolveControl{}};
    games.learn(game, theorem);
    const Advisor advisor(test::library(), games, game, {});
    const OutcomeTable table = outcomes_by_definition(game, Box::below(game.rules->piles(), bound));
    for (const Position& position : test::box(game, bound)) {
        const BigPosition big = to_big(position);
        const bool is_p = table(position) == Outcome::P;
        const Advice advice = advisor.advise(big);
        ASSERT_EQ(advice.source, Source::proof);
        ASSERT_EQ(advisor.is_p(big), is_p) << to_text(position);
        ASSERT_EQ(advice.is_p, is_p) << to_text(position);
        std::vector<BigPosition> expected;
        for (const Position& option : test::options(game, position))
            if (table(option) == Outcome::P) expected.push_back(to_big(option));
        ASSERT_EQ(advisor.p_options(big), expected) << to_text(position);
        ASSERT_EQ(advice.move.has_value(), !is_p && !expected.empty()) << to_text(position);
        if (advice.move) {
            ASSERT_EQ(table(to_small(*advice.move)), Outcome::P) << to_text(position);
        }
    }
}

TEST(Theorems, AreUsedForAGameThatClaimsNothing) {
    const Game nim = test::game_from(nims_moves);
    is_right_on_a_box(nim, positions(nim, "{(n, n) : n >= 0}"), 20);
    const Game wythoff = test::game_from(wythoffs_moves);
    is_right_on_a_box(
        wythoff, positions(wythoff, "{(floor(n*phi), floor(n*phi) + n) in any order : n >= 0}"),
        30);
    const Game misere = test::game_from(nims_moves + "play misere\n");
    is_right_on_a_box(misere, positions(misere, "{(1, 0), (0, 1)} + {(n, n) : n >= 2}"), 12);
}

TEST(Theorems, TakeThePlaceOfAClaimAndReachEverywhere) {
    const Game game = test::game_from(nims_moves + "claim P = {(0, 0)}\n");
    KnownGames games{SolveControl{}};
    games.learn(game, positions(game, "{(n, n) : n >= 0}"));
    const Advisor advisor(test::library(), games, game, {});
    const Integer large = power(10, 100);
    const Advice advice = advisor.advise({large, large + 5});
    EXPECT_EQ(advice.move, (BigPosition{large, large}));
    EXPECT_EQ(advice.rests_on, "proved on a day (a test)");
    EXPECT_EQ(advisor.value({large, large}).value, 0);
    EXPECT_EQ(advisor.value({large, large}).source, Source::proof);
    EXPECT_THROW((void)advisor.value({large, large + 5}), LimitError);
}

TEST(Theorems, CountFromTheNextQuestionOn) {
    const Game game = test::game_from(nims_moves);
    KnownGames games{SolveControl{}};
    const BigPosition position{7, 9};
    EXPECT_EQ(Advisor(test::library(), games, game, {}).advise(position).source, Source::solver);
    games.learn(game, positions(game, "{(n, n) : n >= 0}"));
    EXPECT_EQ(Advisor(test::library(), games, game, {}).advise(position).source, Source::proof);
    // The rules decide, not the name.
    const Game other = test::game_from(wythoffs_moves);
    EXPECT_EQ(Advisor(test::library(), games, other, {}).advise(position).source, Source::solver);
}

TEST(Theorems, StandBehindThoseOfThePapers) {
    const Game nim = test::game("nim(2)");
    KnownGames games{SolveControl{}};
    games.learn(nim, positions(nim, "{(n, n) : n >= 0}"));
    EXPECT_EQ(Advisor(test::library(), games, nim, {}).advise({3, 5}).rests_on,
              "Bouton's theorem (1902)");
}

TEST(Theorems, GiveNimValues) {
    const Game game = test::game_from(
        "game g\npiles x, y\nmove take s from x, t from y where s + t >= 1, s >= 0, t >= 0\n");
    const RuleSource source{"values", "x + y"};
    Scope scope(source);
    scope.names().numbers["x"] = slot_term(0);
    scope.names().numbers["y"] = slot_term(1);
    KnownGames games{SolveControl{}};
    games.learn(game,
                {"1", nullptr, scope.term(parse_whole_term(source)), "proved on a day (a test)"});
    const Advisor advisor(test::library(), games, game, {});
    const Integer large = power(10, 100);
    EXPECT_EQ(advisor.value({large, 5}).value, large + 5);
    EXPECT_EQ(advisor.value({large, 5}).rests_on, "proved on a day (a test)");
    EXPECT_EQ(advisor.value({3, 4}).source, Source::solver);  // decided before it is believed
}

TEST(Theorems, ThatFailOnABoxAreAContradiction) {
    const Game game = test::game_from(nims_moves);
    KnownGames games{SolveControl{}};
    games.learn(game, positions(game, "{(n, n) : n >= 0, n != 50}"));
    for (int again = 0; again < 2; ++again) {
        const Advisor advisor(test::library(), games, game, {});
        EXPECT_THROW((void)advisor.advise({3, 5}), std::logic_error);
        EXPECT_THROW((void)advisor.is_p({3, 5}), std::logic_error);
    }
}

/// Right below 1596: then the claim has (1597, 2584) instead of (1596, 2583).
TEST(Theorems, ThatASolverRefutesAreAContradiction) {
    const Game game = test::game_from(wythoffs_moves);
    KnownGames games{SolveControl{}};
    games.learn(game,
                positions(game,
                          "{(floor(n*phi + 1/1000), floor(n*phi + 1/1000) + n) in any order : n "
                          ">= 0}"));
    const Advisor advisor(test::library(), games, game, {});
    EXPECT_TRUE(advisor.advise({3, 5}).is_p);
    EXPECT_THROW((void)advisor.advise({1596, 2583}), std::logic_error);
    // It is not forgotten.
    EXPECT_THROW((void)advisor.advise({3, 5}), std::logic_error);
}

}  // namespace
}  // namespace takeaway::win::theorems_test
