#include "star/star_powers.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/error.hpp"
#include "games.hpp"
#include "solve/vector_game.hpp"
#include "star/invariance.hpp"

namespace takeaway::star::star_powers_test {
namespace {

StarPowers powers_of(const Game& game, std::int64_t below, std::size_t times,
                     Ending stars = Ending::normal) {
    std::optional<PositionList> moves;
    if (invariance(game).verdict == Verdict::proved)
        moves = moves_below(game, below, no_memory_limit);
    StarPowers powers(game, below, moves, stars, {});
    while (powers.size() <= times) powers.solve_next();
    return powers;
}

PositionList by_definition(const std::string& expression, std::int64_t below) {
    const Game game = test::game(expression);
    return in_every_arrangement(
        test::listed_by_definition(game, Box::below(game.rules->piles(), below)),
        game.rules->unordered_piles());
}

TEST(StarPowers, AreTheStarsOfTheLanguageSolvedByDefinition) {
    for (const char* name : {"wythoff", "mouse", "nim", "nim(3)", "freak", "take_up_to(3)",
                             "misere(nim)", "constrained_3_mouse", "ornament_pair(5,3,2)"}) {
        const Game game = test::game(name);
        const std::int64_t below = game.rules->piles() == 3 ? 6 : 24;
        const StarPowers powers = powers_of(game, below, 3);
        std::string expression = name;
        for (std::size_t k = 0; k <= 3; ++k) {
            EXPECT_EQ(powers.p_positions(k), by_definition(expression, below)) << expression;
            expression = "star(" + expression + ")";
        }
    }
}

TEST(StarPowers, InMiserePlayAreMisereStarsOfMisereGamesAndZeroIsNeverAMove) {
    for (const char* name : {"wythoff", "nim", "take_up_to(3)", "mouse"}) {
        std::string expression = "misere(" + std::string(name) + ")";
        const StarPowers powers = powers_of(test::game(expression), 20, 3, Ending::misere);
        for (std::size_t k = 0; k <= 3; ++k) {
            EXPECT_EQ(powers.p_positions(k), by_definition(expression, 20)) << expression;
            EXPECT_EQ(powers.p_positions(k), without_zero(powers.p_positions(k)));
            expression = "misere(star(" + expression + "))";
        }
    }
}

TEST(StarPowers, OfAGameWithoutMisereMovesStayWithoutMoves) {
    // No position below 5 has a move, so all are N in misère play and the star has no move either.
    const StarPowers powers = powers_of(test::game("misere(subtraction(7))"), 5, 2, Ending::misere);
    for (std::size_t k = 0; k <= 2; ++k) EXPECT_TRUE(powers.p_positions(k).empty());
}

TEST(StarPowers, MovesAreTheVectorsThatLeadToZero) {
    const StarPowers powers = powers_of(test::game("wythoff"), 20, 3);
    std::string expression = "wythoff";
    for (std::size_t k = 0; k <= 4; ++k) {
        const Game game = test::game(expression);
        PositionList moves(2);
        for (const Position& vector : test::box(game, 20))
            if (game.rules->is_move(vector, Position{0, 0})) moves.push_back(vector);
        EXPECT_EQ(*powers.moves(k), moves) << expression;
        expression = "star(" + expression + ")";
    }
}

TEST(StarPowers, TheLimitOfRandomGamesIsFixedAndColumnsFrozeWhenTheySay) {
    test::Random random("limits of even powers");
    for (int i = 0; i < 60; ++i) {
        const Game game = i % 3 == 0   ? test::random_finite_game(random, 2, 6)
                          : i % 3 == 1 ? test::random_permutation_game(random, 20, 8)
                                       : test::random_pair_game(random, 20, 4, random.coin());
        StarPowers powers = powers_of(game, 20, 1);
        solve_until_constant(powers, 200);
        const StarLimit limit = even_limit(powers);
        ASSERT_TRUE(limit.constant_from.has_value());
        const std::size_t last = 2 * limit.last_k;
        EXPECT_EQ(*powers.moves(last), *powers.moves(2 * *limit.constant_from));
        // Two more stars, by definition, change nothing.
        PositionList again = *powers.moves(last);
        for (int twice = 0; twice < 2; ++twice) {
            std::vector<Position> moves;
            for (std::size_t j = 0; j < again.size(); ++j) moves.push_back(again.position(j));
            again = without_zero(
                test::listed_by_definition(test::vector_game(2, moves), Box::below(2, 20)));
        }
        EXPECT_EQ(again, *powers.moves(last));
        for (std::int64_t x = 0; x < 20; ++x) {
            const auto column = [&](std::size_t k) {
                std::vector<std::int64_t> ys;
                const PositionList moves = *powers.moves(2 * k);
                for (std::size_t j = 0; j < moves.size(); ++j)
                    if (moves.row(j)[0] == x) ys.push_back(moves.row(j)[1]);
                return ys;
            };
            std::size_t froze = limit.last_k;
            while (froze > 0 && column(froze - 1) == column(limit.last_k)) --froze;
            EXPECT_EQ(limit.column_froze[static_cast<std::size_t>(x)], froze) << x;
        }
    }
}

/// [star-operator, Remark 3] The P-positions of G and of G** agree, so G* and G^3 have the same
/// moves, and G^4 is G** before it is solved.
TEST(StarPowers, AreConstantOnceTwoNeighbouringOddPowersAgree) {
    const Game remark = test::game_from(
        "game g piles x, y move take i from x, i from y where i >= 1 move subtract (1, 2)");
    StarPowers powers = powers_of(remark, 30, 1);
    EXPECT_FALSE(even_limit(powers).constant_from);
    powers.solve_next();
    const StarLimit limit = even_limit(powers);
    EXPECT_EQ(limit.constant_from, 1U);
    EXPECT_EQ(limit.column_froze[1], 1U);
    EXPECT_EQ(limit.column_froze[2], 0U);
    powers.solve_next();
    EXPECT_TRUE(powers.same_moves(2, 4));
    // Of a game without vectors the first power with moves is G*.
    EXPECT_EQ(even_limit(powers_of(test::game("mouse"), 40, 2)).constant_from, 1U);
}

TEST(StarPowers, OfWythoffBelowTwoThousandAlternate) {
    const StarPowers powers = powers_of(test::game("wythoff"), 2000, 2);
    EXPECT_EQ(powers.p_positions(0), powers.p_positions(2));
    EXPECT_EQ(powers.p_positions(2).size(), 1527U);
    EXPECT_TRUE(powers.p_positions(2).contains({987, 1597}));
    EXPECT_EQ(name_of_power(0) + name_of_power(1) + name_of_power(2) + name_of_power(3),
              "GG*G**G^3");
    EXPECT_FALSE(powers.same_moves(0, 2));
    EXPECT_TRUE(powers.same_moves(1, 3));
}

TEST(StarPowers, BeyondTheMemoryLimitAreRefused) {
    SolveControl control;
    control.memory_limit = 500;
    StarPowers powers(test::game("wythoff"), 300, std::nullopt, Ending::normal, control);
    EXPECT_THROW(powers.solve_next(), LimitError);
    EXPECT_THROW(StarPowers(test::game("nim"), 0, std::nullopt, Ending::normal, {}), InputError);
}

}  // namespace
}  // namespace takeaway::star::star_powers_test
