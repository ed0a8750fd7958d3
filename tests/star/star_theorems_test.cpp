/// The theorems of the star paper on boxes, each in the reading that is true (docs/readings.md).
///
/// Small boxes are solved by definition; the theorems about W* by the fast solvers, which
/// tests/solve compares with the definition.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "games.hpp"
#include "solve/ladder.hpp"
#include "solve/vector_game.hpp"
#include "star/fibonacci_coding.hpp"
#include "star/invariance.hpp"
#include "star/ornament_classes.hpp"
#include "star/recognise.hpp"
#include "star/star_powers.hpp"

namespace takeaway::star {
namespace {

using test::ends_in;
using test::ends_in_an_even_number_of_zeros;
using test::fibonacci;

PositionList solved(const Game& game, std::int64_t below) {
    return test::listed_by_definition(game, Box::below(game.rules->piles(), below));
}
PositionList solved(const std::string& game, std::int64_t below) {
    return solved(test::game(game), below);
}
PositionList moves(const std::string& game, std::int64_t below) {
    return moves_below(test::game(game), below, no_memory_limit);
}

StarPowers powers_of(const Game& game, std::int64_t below, std::size_t times) {
    StarPowers powers(game, below, moves_below(game, below, no_memory_limit), Ending::normal, {});
    while (powers.size() <= times) powers.solve_next();
    return powers;
}

bool has_option(const Game& game, const Position& from) {
    return !game.rules->each_option(from, [](const Position&, std::size_t) { return false; });
}

/// P(W*) below 4,000, once for all tests.
constexpr std::int64_t w_star_bound = 4000;
const PositionList& w_star() {
    static const PositionList list =
        powers_of(test::game("wythoff"), w_star_bound, 1).p_positions(1);
    return list;
}

// ---- Section 2

/// Moves {a_i, b_i} of random complementary sequences: b need not increase.
TEST(StarTheorem1, i_OnePileOfEveryPPositionWithAnOptionIsAnA) {
    test::Random random("Theorem 1 (i)");
    for (int i = 0; i < 30; ++i) {
        const Game game = test::random_pair_game(random, 40, 6, true);
        std::vector<bool> is_b(40, false);
        for (const Position& v : test::box(game, 40))
            if (v[0] < v[1] && game.rules->is_move(v, Position{0, 0}))
                is_b[static_cast<std::size_t>(v[1])] = true;
        const PositionList found = solved(game, 40);
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
        std::vector<bool> is_b(30, false);
        for (const Position& v : test::box(other, 30))
            if (v[0] < v[1] && other.rules->is_move(v, Position{0, 0}))
                is_b[static_cast<std::size_t>(v[1])] = true;
        const PositionList list = solved(other, 30);
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
        const PositionList found = solved(game, 40);
        for (std::size_t j = 0; j < found.size(); ++j) {
            const Position p = found.position(j);
            if (p[0] > p[1] || !has_option(game, p)) continue;
            EXPECT_LE(p[1] * largest[1], largest[0] * p[0]) << to_text(p);
        }
    }
}

// ---- Section 3: W* = (Wythoff Nim)*

struct TheoremTwo {
    const char* name;
    std::int64_t dx, dy;             // (F_(2n-1) + dx, F_2n + dy)
    std::vector<std::size_t> fails;  // n at which both coordinates are positive and it is N
};

TEST(StarTheorem2, i_DiagonalPositionsOneBelowAnEvenFibonacciNumber) {
    const auto f = fibonacci(w_star_bound);
    for (std::size_t n = 1; f[2 * n] - 1 < w_star_bound && 2 * n + 1 < f.size(); ++n)
        EXPECT_TRUE(w_star().contains({f[2 * n] - 1, f[2 * n] - 1})) << n;
}

TEST(StarTheorem2, ii_to_viii_HoldExceptForTheSmallNOfTheReadings) {
    const auto f = fibonacci(2 * w_star_bound);
    const std::vector<TheoremTwo> cases{
        {"ii", 0, -1, {}},     {"iii", 0, -4, {2}},    {"iv", 0, -9, {3}},        {"v", 1, -1, {1}},
        {"vi", 3, -1, {1, 2}}, {"vii", 4, -1, {1, 2}}, {"viii", 6, -1, {1, 2, 3}}};
    for (const TheoremTwo& one : cases) {
        std::vector<std::size_t> fails;
        std::size_t tried = 0;
        for (std::size_t n = 1; 2 * n < f.size() && f[2 * n] < w_star_bound; ++n) {
            const Position position{f[2 * n - 1] + one.dx, f[2 * n] + one.dy};
            if (position[0] <= 0 || position[1] <= 0) continue;
            ++tried;
            const bool is_p = w_star().contains(position);
            EXPECT_EQ(is_p, w_star().contains({position[1], position[0]}));
            if (!is_p) fails.push_back(n);
        }
        EXPECT_EQ(fails, one.fails) << one.name;
        EXPECT_GE(tried, 6U) << one.name;
    }
}

TEST(StarCorollary1, BothPilesOfAPPositionThatHasTwoEndInAnEvenNumberOfZeros) {
    // Printed for every P-position; the terminal (0,2) is one, and 2 is 10.
    EXPECT_TRUE(w_star().contains({0, 2}));
    EXPECT_FALSE(ends_in_an_even_number_of_zeros(2));
    for (std::size_t i = 0; i < w_star().size(); ++i) {
        const Position p = w_star().position(i);
        if (p[0] == 0 || p[1] == 0) continue;
        EXPECT_TRUE(ends_in_an_even_number_of_zeros(p[0]) && ends_in_an_even_number_of_zeros(p[1]))
            << to_text(p);
    }
}

TEST(StarCorollary2, TheRatioComesBackToOneAndNearerToPhi) {
    // (F_(2n-1), F_2n - 1) has a ratio below φ that grows with n; (F_2n - 1, F_2n - 1) has 1.
    const auto f = fibonacci(w_star_bound);
    for (std::size_t n = 2; 2 * n + 2 < f.size() && f[2 * n + 2] < w_star_bound; ++n) {
        const std::int64_t x = f[2 * n - 1];
        const std::int64_t y = f[2 * n] - 1;
        EXPECT_TRUE(w_star().contains({x, y}));
        EXPECT_LT(y * f[2 * n + 1], (f[2 * n + 2] - 1) * x);  // the next ratio is larger
        EXPECT_LT(y * y, x * y + x * x);                      // y/x < φ
        EXPECT_TRUE(w_star().contains({f[2 * n] - 1, f[2 * n] - 1}));
    }
}

TEST(StarConjecture1, HoldsBelowFourThousand) {
    const auto f = fibonacci(w_star_bound);
    const PositionList w = p_positions(test::game("wythoff"), w_star_bound, {});
    for (std::size_t n = 3; 2 * n < f.size() && f[2 * n] < w_star_bound; ++n) {
        for (std::size_t i = 1; i < w.size(); ++i) {
            const std::int64_t a = w.row(i)[0];
            const std::int64_t b = w.row(i)[1];
            if (a > b) continue;
            if (a + b <= f[2 * n - 4]) {
                EXPECT_TRUE(w_star().contains({f[2 * n - 1], f[2 * n] - 1 - a - b})) << n;
            }
            if (a <= f[2 * n - 4]) {
                EXPECT_TRUE(w_star().contains({f[2 * n - 1] + a, f[2 * n] - 1})) << n;
            }
        }
    }
}

TEST(StarConjecture2, HoldsBelowFourThousandWithTheSetsOfTheReadings) {
    const auto is_one_of = [](std::int64_t n, const std::vector<std::int64_t>& set) {
        return std::find(set.begin(), set.end(), n) != set.end();
    };
    for (std::int64_t i = 1; i < w_star_bound; ++i) {
        const bool s1 = is_one_of(i, {3, 8, 11, 21, 32});
        const bool s2 = is_one_of(i, {129, 362});
        const bool s3 = i != 19 && ends_in(i, "101001");
        const bool s4 = ends_in(i, "1");
        if ((s1 || s4) && !s2 && !s3) {
            EXPECT_TRUE(w_star().contains({i, i})) << i;
        }
        if (!s1 && !s3 && !s4) {
            EXPECT_FALSE(w_star().contains({i, i})) << i;
        }
    }
}

// ---- Section 4: permutation games

TEST(StarLemma5, AMoveOfAnInvariantGameIsNeverAPPosition) {
    test::Random random("Lemma 5");
    for (int i = 0; i < 40; ++i) {
        const Game game = test::random_finite_game(random, 2, 7);
        const PositionList found = solved(game, 12);
        for (const Position& v : test::box(game, 12))
            if (game.rules->is_move(v, Position{0, 0})) {
                EXPECT_FALSE(found.contains(v)) << to_text(v);
            }
    }
    // Footnote 4: in misère play it can be one.
    EXPECT_TRUE(solved("misere(nim)", 4).contains({0, 1}));
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
        const PositionList found = solved(game, 25);
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

// ---- Section 5: the Mouse trap and its relatives

TEST(StarTheorem5, TheMouseTrapHasThePPositionsOfTheMouseGame) {
    const PositionList mouse =
        in_every_arrangement(solved("mouse", 90), test::game("mouse").rules->unordered_piles());
    EXPECT_EQ(solved("mouse_trap", 90), mouse);
    EXPECT_EQ(*first_difference(solved("mouse_trap_as_printed", 90), mouse), (Position{7, 13}));
}

TEST(StarRemark4, TheMovesOfTheMouseTrapAreThePPositionsOfStarOfMouse) {
    EXPECT_EQ(moves("mouse_trap", 60), without_zero(solved("star(mouse)", 60)));
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
                    games.insert(solved(OrnamentPair{c, p, t}.pair_game(), 40).flat());
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
        EXPECT_EQ(solved("subsided_pair(" + std::to_string(q) + ")", 50), expected) << q;
    }
}

TEST(StarTheorem7, TheConstrainedThreeMouseHasThePPositionsOfTheMouseGame) {
    const PositionList mouse =
        in_every_arrangement(solved("mouse", 60), test::game("mouse").rules->unordered_piles());
    const Game game = test::game("constrained_3_mouse");
    EXPECT_EQ(in_every_arrangement(solved(game, 60), game.rules->unordered_piles()), mouse);
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
    const PositionList nim = solved("nim(3)", 5);
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
