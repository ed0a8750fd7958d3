/// Permutation games and involution games: section 4 of the star paper on boxes, of random games.
#include <gtest/gtest.h>

#include "seeded.hpp"
#include "solve/vector_game.hpp"
#include "star/invariance.hpp"
#include "star/recognise.hpp"
#include "star/stars_on_boxes.hpp"

namespace takeaway::star {
namespace {

using test::moves;
using test::p_of;
using test::powers_of;

TEST(StarLemma5, AMoveOfAnInvariantGameIsNeverAPPosition) {
    test::Random random("Lemma 5");
    for (int i = 0; i < 40; ++i) {
        const Game game = test::random_finite_game(random, 2, 7);
        const PositionList found = p_of(game, 12);
        for (const Position& v : test::box(game, 12))
            if (game.rules->is_move(v, Position{0, 0})) {
                EXPECT_FALSE(found.contains(v)) << to_text(v);
            }
    }
    // Footnote 4: in misère play it can be one.
    EXPECT_TRUE(p_of("misere(nim)", 4).contains({0, 1}));
    EXPECT_TRUE(test::game("nim").rules->is_move(Position{0, 1}, Position{0, 0}));
}

TEST(StarLemma6AndCorollary3, TheStarOfAPermutationGameHasOnePPositionARowAndTheAxesStayTerminal) {
    test::Random random("Lemma 6");
    for (int i = 0; i < 10; ++i) {
        const StarPowers powers =
            powers_of(test::random_permutation_game(random, 25, random.in(0, 12)), 25, 2);
        for (std::int64_t n = 0; n < 25; ++n) {
            for (const std::size_t k : {std::size_t{0}, std::size_t{2}}) {
                EXPECT_TRUE(powers.p_positions(k).contains({0, n}));
                EXPECT_TRUE(powers.p_positions(k).contains({n, 0}));
            }
            int in_column = 0;
            int in_row = 0;
            for (std::int64_t m = 0; m < 25; ++m) {
                in_column += powers.p_positions(1).contains({n, m}) ? 1 : 0;
                in_row += powers.p_positions(1).contains({m, n}) ? 1 : 0;
            }
            EXPECT_LE(in_column, 1);
            EXPECT_LE(in_row, 1);
        }
    }
}

TEST(StarLemma7, AboveTheMoveOfAColumnAllIsN) {
    test::Random random("Lemma 7");
    for (int i = 0; i < 10; ++i) {
        const Game game = test::random_permutation_game(random, 25, random.in(0, 12));
        const PositionList found = p_of(game, 25);
        for (const Position& v : test::box(game, 25)) {
            if (!game.rules->is_move(v, Position{0, 0})) continue;
            for (std::int64_t z = v[1]; z < 25; ++z) EXPECT_FALSE(found.contains({v[0], z}));
        }
    }
}

TEST(StarTheorem3, TwiceTheStarOfAPermutationGameIsOne) {
    test::Random random("Theorem 3");
    for (int i = 0; i < 20; ++i) {
        const StarPowers powers =
            powers_of(test::random_permutation_game(random, 60, random.in(0, 12)), 60, 1);
        const Judgement judgement = is_permutation(*powers.moves(2), 60);
        EXPECT_TRUE(holds(judgement)) << judgement.why;
        EXPECT_GE(judgement.reach, 10) << judgement.why;  // further columns have their move outside
    }
}

TEST(StarTheorem3, TwiceTheStarOfAnInvolutionGameIsOne) {
    test::Random random("Theorem 3, involutions");
    for (int i = 0; i < 20; ++i) {
        const StarPowers powers =
            powers_of(test::random_pair_game(random, 60, random.in(1, 12), true), 60, 1);
        EXPECT_TRUE(holds(is_permutation(*powers.moves(2), 60)));
        EXPECT_TRUE(holds(is_symmetric(*powers.moves(2), 60)));
    }
}

TEST(StarTheorem4, TheEvenPowersOfAPermutationGameConvergeToOneAndColumnsOnlyMoveUp) {
    test::Random random("Theorem 4");
    std::size_t changes = 0;
    for (int i = 0; i < 20; ++i) {
        StarPowers powers =
            powers_of(test::random_permutation_game(random, 40, random.in(0, 12)), 40, 1);
        solve_until_constant(powers, 200);
        const StarLimit limit = even_limit(powers);
        ASSERT_TRUE(limit.constant_from.has_value());
        EXPECT_TRUE(holds(is_permutation(*powers.moves(2 * *limit.constant_from), 40)));
        // Claim 3: the least column that changes has its move further up afterwards.
        for (std::size_t k = 0; k < *limit.constant_from; ++k) {
            const PositionList before = *powers.moves(2 * k);
            const PositionList after = *powers.moves(2 * k + 2);
            ++changes;
            const Position first = *first_difference(before, after);
            EXPECT_TRUE(before.contains(first)) << "the first change takes a lower move away";
        }
    }
    EXPECT_GT(changes, 20U);
}

TEST(StarTheorem4, TheLimitOfAnInvolutionGameIsAnInvolutionGame) {
    test::Random random("Theorem 4, involutions");
    for (int i = 0; i < 20; ++i) {
        StarPowers powers =
            powers_of(test::random_pair_game(random, 40, random.in(1, 12), true), 40, 1);
        solve_until_constant(powers, 200);
        const StarLimit limit = even_limit(powers);
        ASSERT_TRUE(limit.constant_from.has_value());
        const PositionList last = *powers.moves(2 * *limit.constant_from);
        EXPECT_TRUE(holds(is_permutation(last, 40)));
        EXPECT_TRUE(holds(is_symmetric(last, 40)));
    }
}

TEST(StarTheorem4, claim4_TheLeastColumnThatChangesHasChangedForGood) {
    test::Random random("Theorem 4, Claim 4");
    for (int i = 0; i < 20; ++i) {
        StarPowers powers =
            powers_of(test::random_permutation_game(random, 40, random.in(0, 12)), 40, 1);
        solve_until_constant(powers, 200);
        const StarLimit limit = even_limit(powers);
        for (std::size_t k = 0; k < *limit.constant_from; ++k) {
            const Position first =
                *first_difference(*powers.moves(2 * k), *powers.moves(2 * k + 2));
            EXPECT_LE(limit.column_froze[static_cast<std::size_t>(first[0])], k + 1);
        }
    }
}

TEST(StarRemark2, StarOfTwoPileNimIsAnInvolutionOfFixedNumbers) {
    const PositionList star = moves("star(nim)", 40);
    ASSERT_EQ(star.size(), 39U);
    for (std::size_t i = 0; i < star.size(); ++i) EXPECT_EQ(star.row(i)[0], star.row(i)[1]);
}

TEST(StarRemark3, TwiceTheStarMakesAPermutationGameOfOneThatIsNone) {
    const Game game =
        test::game_from("game g piles x, y move subtract (n, n) where n >= 1 move subtract (1, 2)");
    const StarPowers powers = powers_of(game, 40, 2);
    EXPECT_EQ(is_permutation(*powers.moves(0), 40).verdict, Verdict::refuted);
    EXPECT_EQ(without_zero(powers.p_positions(0)), moves("nim", 40));
    EXPECT_EQ(*powers.moves(2), moves("star(nim)", 40));
    EXPECT_TRUE(holds(is_permutation(*powers.moves(2), 40)));
}

TEST(StarEquation13, HoldsForThePairsOfKWythoffSoTheirStarsAreDual) {
    for (int k = 1; k <= 4; ++k) {
        const Game game = test::game("star(k_wythoff(" + std::to_string(k) + "))");
        const StarPowers powers = powers_of(game, 200, 1);
        EXPECT_EQ(without_zero(powers.p_positions(1)), *powers.moves(0)) << k;
        EXPECT_TRUE(powers.same_moves(0, 2)) << k;
    }
}

}  // namespace
}  // namespace takeaway::star
