/// Sections 2, 5 and 6 of the star paper on boxes: pairs of complementary sequences, the Mouse trap
/// and its relatives, and Nim, each theorem in the reading that is true (docs/readings.md). Section
/// 3 is in star_of_wythoff_test.cpp, section 4 in permutation_games_test.cpp.
#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <set>

#include "seeded.hpp"
#include "solve/vector_game.hpp"
#include "star/ornament_classes.hpp"
#include "star/recognise.hpp"
#include "star/stars_on_boxes.hpp"

namespace takeaway::star {
namespace {

using test::moves;
using test::p_of;
using test::powers_of;

bool has_option(const Game& game, const Position& from) {
    return !game.rules->each_option(from, [](const Position&, std::size_t) { return false; });
}

// ---- Section 2

/// Of the moves {a, b} with a < b, which numbers are a b.
std::vector<bool> larger_numbers(const Game& game, std::int64_t below) {
    std::vector<bool> is_b(static_cast<std::size_t>(below), false);
    for (const Position& v : test::box(game, below))
        if (v[0] < v[1] && game.rules->is_move(v, Position{0, 0}))
            is_b[static_cast<std::size_t>(v[1])] = true;
    return is_b;
}

/// Moves {a_i, b_i} of random complementary sequences: b need not increase.
TEST(StarTheorem1, i_OnePileOfEveryPPositionWithAnOptionIsAnA) {
    test::Random random("Theorem 1 (i)");
    for (int i = 0; i < 30; ++i) {
        const Game game = test::random_pair_game(random, 40, 6, true);
        const std::vector<bool> is_b = larger_numbers(game, 40);
        const PositionList found = p_of(game, 40);
        for (std::size_t j = 0; j < found.size(); ++j) {
            const Position p = found.position(j);
            if (!has_option(game, p)) continue;
            EXPECT_FALSE(is_b[static_cast<std::size_t>(p[0])] &&
                         is_b[static_cast<std::size_t>(p[1])])
                << to_text(p);
        }
    }
}

TEST(StarTheorem1, ii_BothPilesAreAsIfBIncreases) {
    for (const char* name : {"star(wythoff)", "star(k_wythoff(2))", "star(k_wythoff(3))",
                             "ornament_pair(5,3,2)", "ornament_pair(7,4,1)", "subsided_pair(4)"}) {
        const Recognition found = recognise(test::game(name), 90, {});
        ASSERT_TRUE(found.theorem_one.has_value()) << name;
        EXPECT_TRUE(holds(found.theorem_one->both_are_a)) << name;
    }
}

TEST(StarTheorem1, ii_IsFalseForSomeBThatDoesNotIncrease) {
    bool some_b = false;
    test::Random random("Theorem 1 (ii) needs its condition");
    for (int i = 0; i < 30 && !some_b; ++i) {
        const Game other = test::random_pair_game(random, 30, 6, true);
        const std::vector<bool> is_b = larger_numbers(other, 30);
        const PositionList list = p_of(other, 30);
        for (std::size_t j = 0; j < list.size(); ++j) {
            const Position p = list.position(j);
            some_b = some_b || (has_option(other, p) && (is_b[static_cast<std::size_t>(p[0])] ||
                                                         is_b[static_cast<std::size_t>(p[1])]));
        }
    }
    EXPECT_TRUE(some_b);
}

TEST(StarTheorem1, iii_TheRatioOfThePilesIsBoundedByThatOfTheSequences) {
    test::Random random("Theorem 1 (iii)");
    for (int i = 0; i < 30; ++i) {
        const Game game = test::random_pair_game(random, 60, 4, true);
        // C over all moves that touch a column of the box, wherever their other entry is.
        Position largest{0, 1};
        for (const Position& v : test::box(game, 200))
            if (v[0] < v[1] && v[0] < 40 && game.rules->is_move(v, Position{0, 0}) &&
                v[1] * largest[1] > largest[0] * v[0])
                largest = {v[1], v[0]};
        const PositionList found = p_of(game, 40);
        for (std::size_t j = 0; j < found.size(); ++j) {
            const Position p = found.position(j);
            if (p[0] > p[1] || !has_option(game, p)) continue;
            EXPECT_LE(p[1] * largest[1], largest[0] * p[0]) << to_text(p);
        }
    }
}

// ---- Section 5: the Mouse trap and its relatives

TEST(StarTheorem5, TheMouseTrapHasThePPositionsOfTheMouseGame) {
    const PositionList mouse =
        in_every_arrangement(p_of("mouse", 90), test::game("mouse").rules->unordered_piles());
    EXPECT_EQ(p_of("mouse_trap", 90), mouse);
    EXPECT_EQ(*first_difference(p_of("mouse_trap_as_printed", 90), mouse), (Position{7, 13}));
}

TEST(StarRemark4, TheMovesOfTheMouseTrapAreThePPositionsOfStarOfMouse) {
    EXPECT_EQ(moves("mouse_trap", 60), without_zero(p_of("star(mouse)", 60)));
}

/// Printed C(φ(C) + 1)/2. Games are distinct if their moves are, the P-positions of the pair's
/// game.
TEST(StarProposition2AndCorollary4, ThereAreHalfOfCTimesPhiOfCPairsAndAsManyOrnamentGames) {
    const std::map<std::int64_t, std::size_t> counts{{2, 1}, {3, 3},  {4, 4}, {5, 10},
                                                     {6, 6}, {7, 21}, {8, 16}};
    for (const auto& [c, count] : counts) {
        std::set<std::vector<std::uint32_t>> games;
        for (std::int64_t p = 1; p < c; ++p)
            for (std::int64_t t = 1 - p; t <= c - p; ++t)
                if (std::gcd(p, c) == 1)
                    games.insert(p_of(OrnamentPair{c, p, t}.pair_game(), 40).flat());
        EXPECT_EQ(games.size(), count) << c;
        EXPECT_EQ(ornament_pairs(c).size(), count) << c;
    }
}

TEST(StarTheorem6, ThePPositionsOfASubsidedPairAreTheAxesAndSquareBlocks) {
    for (std::int64_t q = 2; q <= 7; ++q) {
        PositionList expected(2);
        for (std::int64_t x = 0; x < 50; ++x)
            for (std::int64_t y = 0; y < 50; ++y)
                if (x == 0 || y == 0 || (x / q == y / q && x % q != 0 && y % q != 0))
                    expected.push_back({x, y});
        EXPECT_EQ(p_of("subsided_pair(" + std::to_string(q) + ")", 50), expected) << q;
    }
}

TEST(StarTheorem7, TheConstrainedThreeMouseHasThePPositionsOfTheMouseGame) {
    const PositionList mouse =
        in_every_arrangement(p_of("mouse", 60), test::game("mouse").rules->unordered_piles());
    const Game game = test::game("constrained_3_mouse");
    EXPECT_EQ(in_every_arrangement(p_of(game, 60), game.rules->unordered_piles()), mouse);
}

// ---- Section 6: Nim

TEST(StarTheorem8, TwiceTheStarOfNimIsNim) {
    for (const auto& [piles, below] :
         std::map<int, std::int64_t>{{1, 60}, {2, 60}, {3, 14}, {4, 7}}) {
        const StarPowers powers =
            powers_of(test::game("nim(" + std::to_string(piles) + ")"), below, 1);
        EXPECT_TRUE(powers.same_moves(0, 2)) << piles;
    }
}

TEST(StarTheorem8, TheMoveOfItsProofIsIllegalAtOneTwoFourThoughAnotherMoveWins) {
    // The proof empties piles 1 and 2 and takes x2 - x1 = 1 from pile 3: (1,2,1), of nim sum 2.
    const Game star = test::game("star(nim(3))");
    EXPECT_FALSE(star.rules->is_move(Position{1, 2, 4}, Position{0, 0, 3}));
    EXPECT_TRUE(star.rules->is_move(Position{1, 2, 4}, Position{0, 0, 1}));
    // So Remark 7's strategy for Nim, to take the 3 tokens that would be left, does not win.
    const PositionList nim = p_of("nim(3)", 5);
    EXPECT_FALSE(nim.contains({1, 2, 1}));
    EXPECT_TRUE(nim.contains({1, 2, 3}));
}

TEST(StarOfStarOfStar, IsTheStarForNimWythoffAndMouse) {
    for (const char* name : {"nim", "wythoff", "mouse"})
        EXPECT_EQ(moves("star(star(star(" + std::string(name) + ")))", 30),
                  moves("star(" + std::string(name) + ")", 30))
            << name;
}

}  // namespace
}  // namespace takeaway::star
