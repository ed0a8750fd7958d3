#include "star/ornament_classes.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "core/error.hpp"
#include "games.hpp"
#include "numeration/beatty_pair.hpp"
#include "solve/vector_game.hpp"
#include "star/invariance.hpp"

namespace takeaway::star {
namespace {

TEST(OrnamentClasses, AllPairsAreComplementaryAndNoOtherOffsetIs) {
    for (std::int64_t q = 2; q <= 12; ++q) {
        for (const OrnamentPair& pair : ornament_pairs(q))
            EXPECT_TRUE(holds(complementary(pair.first(), pair.second()))) << pair.pair_game();
        for (std::int64_t p = 1; p < q; ++p) {
            if (std::gcd(p, q) != 1) continue;
            for (const std::int64_t t : {-p, q - p + 1}) {
                const OrnamentPair outside{q, p, t};
                EXPECT_FALSE(satisfies_fraenkel_partition(outside.first(), outside.second()));
            }
        }
    }
}

TEST(OrnamentClasses, TheNumberOfPairsIsHalfOfCTimesPhiOfC) {
    // Proposition 2 and Corollary 4 in the true reading; distinct as sets of moves, over all p and
    // t and not only those that ornament_pairs keeps.
    for (std::int64_t q = 2; q <= 20; ++q) {
        std::set<std::vector<std::pair<std::int64_t, std::int64_t>>> distinct;
        for (std::int64_t p = 1; p < q; ++p) {
            if (std::gcd(p, q) != 1) continue;
            for (std::int64_t t = 1 - p; t <= q - p; ++t) {
                const OrnamentPair pair{q, p, t};
                std::vector<std::pair<std::int64_t, std::int64_t>> moves;
                for (std::int64_t n = 1; n <= q; ++n)
                    moves.emplace_back(std::minmax({pair.first().term(n), pair.second().term(n)}));
                distinct.insert(moves);
            }
        }
        EXPECT_EQ(distinct.size(), ornament_pairs(q).size()) << q;
        EXPECT_EQ(number_of_ornament_pairs(q), static_cast<std::int64_t>(distinct.size())) << q;
    }
    EXPECT_EQ(number_of_ornament_pairs_as_printed(3), "4 1/2");
    EXPECT_EQ(number_of_ornament_pairs_as_printed(4), "6");
    EXPECT_EQ(euler_phi(1), 1);
    EXPECT_EQ(euler_phi(36), 12);
}

TEST(OrnamentClasses, EachClassHasOneSubsidedPairWhichIsTheOneOfTheorem6) {
    for (std::int64_t q = 2; q <= 12; ++q) {
        int subsided = 0;
        for (const OrnamentPair& pair : ornament_pairs(q)) {
            if (!pair.is_subsided()) continue;
            ++subsided;
            EXPECT_EQ(
                moves_below(test::game(pair.pair_game()), 80, no_memory_limit),
                moves_below(test::game(fmt::format("subsided_pair({})", q)), 80, no_memory_limit));
        }
        EXPECT_EQ(subsided, 1) << q;
    }
}

TEST(OrnamentClasses, GamesAreSolvedAsByDefinition) {
    for (std::int64_t q = 2; q <= 5; ++q) {
        for (const OrnamentPair& pair : ornament_pairs(q)) {
            const Game game = test::game(pair.pair_game());
            const OrnamentSolved solved = solve_ornament(pair, game, 40, {});
            const Box box = Box::below(2, 40);
            EXPECT_EQ(solved.p_positions, test::listed_by_definition(game, box));
            EXPECT_EQ(solved.star_positions,
                      test::listed_by_definition(test::game(pair.ornament_game()), box));
        }
    }
}

TEST(OrnamentClasses, EquationThirteenFailsForSoManyPairsOfEachClass) {
    // Below 150; in class 10 one pair, ⌊(10n+2)/7⌋ and ⌊(10n-3)/3⌋, fails first at (56,129).
    const std::vector<std::size_t> failing{0, 0, 0, 1, 1, 5, 4, 7, 6};
    for (std::int64_t q = 2; q <= 10; ++q) {
        std::size_t count = 0;
        for (const OrnamentPair& pair : ornament_pairs(q)) {
            const OrnamentSolved solved =
                solve_ornament(pair, test::game(pair.pair_game()), 150, {});
            if (solved.failure) ++count;
            if (pair == OrnamentPair{5, 3, 2}) {
                EXPECT_EQ(*solved.failure, (Position{2, 5}));
                EXPECT_EQ(solved.why,
                          "(2,5) is a move of G, but N in G*: taking (1,2), a P-position of G, "
                          "leaves (1,3), a P-position of G*");
            }
            if (pair == OrnamentPair{10, 7, -2}) {
                EXPECT_EQ(*solved.failure, (Position{56, 129}));
            }
        }
        EXPECT_EQ(count, failing[static_cast<std::size_t>(q - 2)]) << q;
    }
}

TEST(OrnamentClasses, BeginWithTwoAndEndAtTheLimit) {
    EXPECT_THROW(ornament_pairs(1), InputError);
    EXPECT_THROW(ornament_pairs(largest_class + 1), LimitError);
}

}  // namespace
}  // namespace takeaway::star
