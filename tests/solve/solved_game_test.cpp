/// What is solved of a game is kept, grows, and is the same for all who ask.
#include "solve/solved_game.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "core/error.hpp"
#include "games.hpp"
#include "seeded.hpp"
#include "solve/solved_games.hpp"

namespace takeaway::solve {
namespace {

std::shared_ptr<SolvedGames> games_with_star(Library& library) {
    auto games = std::make_shared<SolvedGames>(SolveControl{});
    add_star(library, games);
    return games;
}

void asked_in_any_order_is_right(const std::string& expression, std::int64_t bound) {
    SCOPED_TRACE(expression);
    const Game game = test::game(expression);
    const OutcomeTable truth = outcomes_by_definition(game, Box::below(game.rules->piles(), bound));
    SolvedGame solved(game);
    test::Random random("positions");
    for (int round = 0; round < 200; ++round) {
        Position position;
        for (std::size_t i = 0; i < game.rules->piles(); ++i)
            position.push_back(random.in(0, bound - 1));
        sort_groups(position, game.rules->unordered_piles());
        const Outcomes outcomes = solved.outcomes_up_to(position, {});
        ASSERT_TRUE(outcomes.covers(position));
        ASSERT_EQ(outcomes(position), truth(position)) << to_text(position);
    }
    // At most a quarter more each time: far fewer tables than questions.
    EXPECT_LT(solved.solves(), 40U);
    const PositionListPtr list = solved.p_positions(bound, {});
    ASSERT_EQ(list->size(), truth.p_positions().size());
    for (std::size_t i = 0; i < list->size(); ++i)
        ASSERT_EQ(list->position(i), truth.p_positions()[i]);
}

TEST(SolvedGame, AskedInAnyOrderIsRight) {
    asked_in_any_order_is_right("wythoff", 200);  // beyond an instant: by the ladder
    asked_in_any_order_is_right("mouse", 60);
    asked_in_any_order_is_right("misere(nim(3))", 9);
    asked_in_any_order_is_right("block(wythoff,1)", 30);
    asked_in_any_order_is_right("star(wythoff)", 60);
}

TEST(SolvedGame, AListServesSmallerBoundsAndPositionsWithoutSolving) {
    const Game game = test::game("wythoff");
    SolvedGame solved(game);
    solved.listed_below(3000, {});
    ASSERT_EQ(solved.solves(), 1U);
    for (const std::int64_t bound : {1, 2, 17, 1000, 2999, 3000})
        EXPECT_EQ(*solved.p_positions(bound, {}), p_positions(game, bound, SolveControl{}));
    EXPECT_EQ(solved.outcomes_up_to({1597, 2583}, {})({1596, 2583}), Outcome::P);
    EXPECT_EQ(solved.solves(), 1U);
    solved.listed_below(3001, {});
    EXPECT_EQ(solved.solves(), 2U);
}

TEST(SolvedGame, ATableOfValuesServesAllBelowIt) {
    const Game game = test::game("wythoff");
    const ValueTable truth = values_by_definition(game, Box::below(2, 60));
    SolvedGame solved(game);
    for (const Position& corner : {Position{20, 3}, Position{59, 59}, Position{7, 50}}) {
        const ListedValues values = solved.values_up_to(corner, {});
        Position position(2, 0);
        const Box box = Box::up_to(corner);
        do ASSERT_EQ((*values.table)(position), truth(position)) << to_text(position);
        while (box.advance(position));
    }
    EXPECT_EQ(solved.solves(), 2U);
    solved.values_below(60, {});
    EXPECT_EQ(solved.solves(), 2U);
    EXPECT_THROW(SolvedGame(test::game("misere(nim(2))")).values_up_to({3, 3}, {}), InputError);
}

TEST(SolvedGame, WhatDoesNotFitIsALimitAndWhatWasKnownStays) {
    SolveControl small;
    small.memory_limit = 400;
    SolvedGame solved(test::game("misere(nim(2))"));
    EXPECT_EQ(solved.outcomes_up_to({15, 15}, small)({15, 15}), Outcome::P);
    EXPECT_THROW(solved.outcomes_up_to({100, 100}, small), LimitError);
    EXPECT_FALSE(solved.fits({100, 100}, small));
    EXPECT_TRUE(solved.fits({15, 15}, small));
    const std::uint64_t before = solved.solves();
    EXPECT_EQ(solved.outcomes_up_to({9, 9}, small)({9, 9}), Outcome::P);
    EXPECT_EQ(solved.solves(), before);
    EXPECT_FALSE(solved.fits({std::numeric_limits<std::int64_t>::max(), 1}, small));
    EXPECT_FALSE(solved.decides_soon({std::numeric_limits<std::int64_t>::max(), 1}, small));
}

TEST(SolvedGame, WhatWasInterruptedIsSolvedWhenItIsAskedForAgain) {
    SolvedGame solved(test::game("misere(wythoff)"));
    SolveControl stopped;
    stopped.progress.should_stop = [] { return true; };
    EXPECT_THROW(solved.outcomes_up_to({90, 90}, stopped), Interrupted);
    EXPECT_EQ(solved.solves(), 0U);
    EXPECT_EQ(solved.outcomes_up_to({90, 90}, {})({0, 0}), Outcome::N);
}

TEST(SolvedGames, ReadTwiceIsSolvedOnce) {
    Library library;
    const auto games = games_with_star(library);
    EXPECT_EQ(games->p_positions(library.game("star(wythoff)"), 300)->size(),
              games->p_positions(library.game("star(wythoff)"), 300)->size());
    EXPECT_EQ(games->solves(), 2U);  // the star, and wythoff for its moves
    games->p_positions(library.game("star(star(wythoff))"), 300);
    EXPECT_EQ(games->solves(), 3U);
    EXPECT_NE(games->of(library.game("nim(2)")), games->of(library.game("misere(nim(2))")));
    games->trim(0);
    EXPECT_EQ(games->solves(), 0U);
}

/// The inner game of a star is solved with the limits of who asks, too.
TEST(SolvedGames, AStarHearsWhoAsks) {
    Library library;
    const auto games = games_with_star(library);
    SolveControl stopped;
    stopped.progress.should_stop = [] { return true; };
    EXPECT_THROW(games->of(library.game("star(misere(wythoff))"))->p_positions(200, stopped),
                 Interrupted);
    EXPECT_EQ(games->solves(), 0U);
}

TEST(SolvedGames, ManyThreadsGetTheSameAnswersAsOne) {
    Library library;
    const auto games = games_with_star(library);
    const std::vector<std::string> expressions{"wythoff", "star(wythoff)", "mouse",
                                               "star(star(wythoff))"};
    constexpr std::int64_t bound = 70;
    constexpr int rounds = 40;
    std::atomic<int> wrong{0};
    std::vector<OutcomeTable> truth;
    for (const std::string& expression : expressions)
        truth.push_back(outcomes_by_definition(test::game(expression), Box::below(2, bound)));
    std::vector<std::thread> threads;
    for (std::size_t t = 0; t < 4; ++t)
        threads.emplace_back([&, t] {
            for (int round = 0; round < rounds; ++round) {
                const std::size_t which = (static_cast<std::size_t>(round) + t) % truth.size();
                const auto solved = games->of(library.game(expressions[which]));
                const std::int64_t x = (round * 7 + static_cast<std::int64_t>(t) * 11) % bound;
                const std::int64_t y = std::max(x, std::int64_t{(round * 13) % bound});
                if (solved->outcomes_up_to({x, y}, {})({x, y}) != truth[which]({x, y})) ++wrong;
                if (solved->values_up_to({x, y}, {}).table->at_sorted({0, 0}) != 0) ++wrong;
                const auto list = solved->p_positions(x + 1, {});
                if (!list->contains({0, 0})) ++wrong;
            }
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace takeaway::solve
