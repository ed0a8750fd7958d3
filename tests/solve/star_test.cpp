#include "solve/star.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "games.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::solve {
namespace {

std::vector<Position> p_positions(const std::string& expression, std::int64_t bound) {
    const Game game = test::game(expression);
    return outcomes_by_definition(game, Box::below(game.rules->piles(), bound)).p_positions();
}

/// The vectors below the bound that a game lets subtract.
std::vector<Position> moves(const std::string& expression, std::int64_t bound) {
    const Game game = test::game(expression);
    std::vector<Position> found;
    for (const Position& vector : test::box(game, bound))
        if (game.rules->is_move(vector, Position(vector.size(), 0))) found.push_back(vector);
    return found;
}

std::vector<Position> without_zero(std::vector<Position> positions) {
    positions.erase(
        std::remove(positions.begin(), positions.end(), Position(positions[0].size(), 0)),
        positions.end());
    return positions;
}

TEST(Star, TheMovesAreThePPositionsExceptZero) {
    for (const char* game : {"wythoff", "nim(3)", "k_wythoff(2)", "misere(nim)", "block(nim, 1)"}) {
        const std::int64_t bound = std::string(game) == "nim(3)" ? 6 : 15;
        EXPECT_EQ(moves("star(" + std::string(game) + ")", bound),
                  without_zero(p_positions(game, bound)))
            << game;
    }
}

TEST(Star, OfNimLeavesAtMostOnePileInItsPPositions) {
    for (const Position& p : p_positions("star(nim(3))", 8))
        EXPECT_GE(std::count(p.begin(), p.end(), 0), 2) << to_text(p);
    EXPECT_EQ(p_positions("star(nim(3))", 8), p_positions("nim_dual(3)", 8));
    EXPECT_EQ(p_positions("star(nim(3))", 8).size(), 1U + 3U * 7U);
}

TEST(Star, TwiceGivesBackThePPositionsOfWythoff) {
    // [star-operator, Theorem 1 and section 3]: W** has the P-positions of W.
    EXPECT_EQ(p_positions("star(star(wythoff))", 30), p_positions("wythoff", 30));
    EXPECT_EQ(moves("star(star(star(wythoff)))", 25), moves("star(wythoff)", 25));
}

TEST(Star, TwiceOfTheMouseGameIsTheMouseTrap) {
    // [star-operator, Theorem 5], for the corrected M1.
    EXPECT_EQ(moves("star(star(mouse))", 40), moves("mouse_trap", 40));
    EXPECT_NE(moves("star(star(mouse))", 40), moves("mouse_trap_as_printed", 40));
}

TEST(Star, OfUnorderedPilesHasEveryArrangementAsAMove) {
    const Game game = test::game("star(mouse)");
    EXPECT_TRUE(game.rules->unordered_piles().empty());
    EXPECT_TRUE(game.rules->is_move(Position{7, 7}, Position{6, 5}));
    EXPECT_TRUE(game.rules->is_move(Position{7, 7}, Position{5, 6}));
    EXPECT_FALSE(game.rules->is_move(Position{7, 7}, Position{6, 6}));
}

TEST(Star, AsksInAnyOrderGiveTheSameAnswersWhileTheTableGrows) {
    Library library;  // whose stars share nothing with those of the others
    add_star(library, 1'000'000);
    const Game growing = library.game("star(wythoff)");
    const Game known = test::game("star(wythoff)");
    test::options(known, {80, 80});
    for (const Position& from : {Position{3, 3}, Position{2, 40}, Position{5, 5}, Position{60, 7}})
        EXPECT_EQ(test::options(growing, from), test::options(known, from)) << to_text(from);
}

TEST(Star, BeyondTheMemoryLimitIsALimitAndWhatFitsStillWorks) {
    Library small;
    add_star(small, 1'000);
    const Game game = small.game("star(wythoff)");
    EXPECT_NO_THROW(test::options(game, {20, 20}));
    EXPECT_NO_THROW(test::options(game, {25, 25}));
    EXPECT_THROW(test::options(game, {40, 40}), LimitError);
    EXPECT_THROW(test::options(game, {std::numeric_limits<std::int64_t>::max(), 1}), LimitError);
    EXPECT_THROW(game.rules->is_move(BigPosition{power(10, 30), 0}, BigPosition{0, 0}), LimitError);
    EXPECT_NO_THROW(test::options(game, {3, 3}));
}

}  // namespace
}  // namespace takeaway::solve
