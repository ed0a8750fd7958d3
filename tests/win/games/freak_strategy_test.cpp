/// The two strategies of FREAK: against the definition on a box, the examples of the paper, and for
/// large piles against the rules and against each other.
#include "win/games/freak_strategy.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>

#include "games.hpp"
#include "seeded.hpp"
#include "solve/plain/by_definition.hpp"
#include "win/strategy_on_box.hpp"

namespace takeaway::win::freak_strategy_test {
namespace {

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

struct Strategies {
    explicit Strategies(const std::string& name = "freak")
        : game(test::game(name)),
          beatty(beatty_freak(game.rules)),
          numeration(numeration_freak(game.rules)) {}

    std::vector<const Strategy*> all() const { return {beatty.get(), numeration.get()}; }

    Game game;
    std::shared_ptr<const BeattyFreak> beatty;
    std::shared_ptr<const NumerationFreak> numeration;
};

TEST(FreakStrategy, wins_by_definition_on_every_position_of_a_box) {
    for (const char* name : {"freak", "freak_numeration"}) {
        const Strategies strategies(name);
        const OutcomeTable outcomes = outcomes_by_definition(strategies.game, Box::below(2, 200));
        std::set<int> cases;
        for (const Strategy* strategy : strategies.all())
            test::expect_wins_on_box(strategies.game, *strategy, outcomes);
        for (const Position& from : test::box(strategies.game, 200)) {
            for (const Strategy* strategy : strategies.all()) {
                const std::optional<Position> to = strategy->winning_move(from);
                ASSERT_TRUE(!to || (*to)[0] <= (*to)[1]) << to_text(from) << strategy->name();
            }
            cases.insert(strategies.beatty->find(from).which);
        }
        EXPECT_EQ(cases.size(), 7U);
    }
}

TEST(FreakStrategy, p_options_are_all_options_that_are_p) {
    const Strategies strategies;
    for (const Strategy* strategy : strategies.all())
        test::expect_all_p_options_on_box(strategies.game, *strategy, 100);
}

TEST(FreakStrategy, plays_the_examples_of_the_paper) {
    const Strategies strategies;
    for (const Strategy* strategy : strategies.all()) {
        EXPECT_EQ(strategy->winning_move(Position{15, 34}), (Position{15, 24}));
        EXPECT_EQ(strategy->winning_move(Position{15, 22}), (Position{14, 22}));
        EXPECT_EQ(strategy->p_options({15, 22}), (std::vector<BigPosition>{{10, 17}, {14, 22}}));
        EXPECT_EQ(strategy->winning_move(Position{11, 16}), (Position{8, 13}));
        EXPECT_EQ(strategy->winning_move(Position{13, 1000}), (Position{8, 13}));
        for (const BigPosition& blocked :
             std::vector<BigPosition>{{4, 6}, {12, 20}, {14, 22}, {28, 45}, {43, 69}, {19, 31}}) {
            EXPECT_TRUE(strategy->is_p(blocked));
            EXPECT_EQ(strategy->p_options(blocked), std::vector<BigPosition>{});
        }
    }
}

const Quadratic alpha = 2 * Quadratic::golden() / 3;
const Quadratic beta = alpha + Quadratic::rational(2, 3);

/// A P-position, near it, and with one of its numbers in each role.
std::vector<BigPosition> positions_around(const Integer& n, test::Random& random) {
    const Integer a = (n * alpha).floor();
    const Integer b = (n * beta).floor();
    std::vector<BigPosition> positions{{a, a}, {0, b}, {1, a}, {a, b}, {b, 2 * b}};
    // Six neighbours: A misses every thirteenth number, B three of seven.
    for (int i = 0; i < 6; ++i) {
        positions.push_back({a, b + i + 1});
        positions.push_back({a + i, b - 1});
        positions.push_back({b + i, b + i + 1 + n / 3});
        positions.push_back({a + 2 * i, a + 2 * i + random.in(1, 4)});
        positions.push_back({a - i, b});
    }
    for (BigPosition& position : positions) {
        for (Integer& pile : position) pile = abs(pile);
        std::sort(position.begin(), position.end());
    }
    return positions;
}

/// Which case of the proof, and whether x is in B: (i21) and (ii1) share a case here, likewise
/// (i22)1 and (ii2).
using ProofCase = std::pair<int, bool>;

ProofCase expect_agreement(const Strategies& strategies, const BigPosition& from) {
    const FoundCase<Integer> found = strategies.beatty->find(from);
    const std::optional<BigPosition>& to = found.to;
    EXPECT_EQ(strategies.numeration->winning_move(from), to);
    const std::vector<BigPosition> options = strategies.beatty->p_options(from).value();
    if (to) {
        EXPECT_TRUE(strategies.game.rules->is_move(from, *to));
        EXPECT_TRUE(strategies.beatty->is_p(*to));
        EXPECT_TRUE(strategies.numeration->is_p(*to));
        EXPECT_TRUE(std::binary_search(options.begin(), options.end(), *to));
    } else {
        EXPECT_TRUE(options.empty());
    }
    return {found.which, BeattySequence(beta, 0, 0).contains(from[0])};
}

TEST(FreakStrategy, agrees_with_the_other_and_with_the_rules_for_long_piles) {
    test::Random random("long piles of FREAK");
    const Strategies strategies;
    std::set<ProofCase> cases;
    for (const std::size_t digits : {1U, 2U, 19U, 20U, 50U, 200U, 1000U})
        for (const BigPosition& from : positions_around(random.with_digits(digits), random))
            cases.insert(expect_agreement(strategies, from));
    for (const FreakCase which : {FreakCase::p_position, FreakCase::equal_piles,
                                  FreakCase::larger_above_b, FreakCase::larger_is_b}) {
        EXPECT_TRUE(cases.contains({static_cast<int>(which), false})) << static_cast<int>(which);
        EXPECT_TRUE(cases.contains({static_cast<int>(which), true})) << static_cast<int>(which);
    }
    EXPECT_TRUE(cases.contains({static_cast<int>(FreakCase::tiny_pile), true}));
    EXPECT_TRUE(cases.contains({static_cast<int>(FreakCase::smaller_is_b), true}));
    EXPECT_TRUE(cases.contains({static_cast<int>(FreakCase::same_from_both), false}));
}

TEST(FreakStrategy, agrees_with_the_other_for_10_000_digits) {
    test::Random random("10,000 digits of FREAK");
    const Strategies strategies;
    const Integer n = random.with_digits(10'000);
    const Integer a = (n * alpha).floor();
    const Integer b = (n * beta).floor();
    std::set<FreakCase> cases;
    for (const BigPosition& from : std::vector<BigPosition>{
             {a, b}, {a, b + 1}, {b, 2 * b}, {a, a + 1}, {a + 1, a + 2}, {a + 2, a + 3}}) {
        const FoundCase<Integer> found = strategies.beatty->find(from);
        EXPECT_EQ(strategies.numeration->winning_move(from), found.to);
        if (found.to) {
            EXPECT_TRUE(strategies.game.rules->is_move(from, *found.to));
            EXPECT_TRUE(strategies.numeration->is_p(*found.to));
        }
        cases.insert(static_cast<FreakCase>(found.which));
    }
    EXPECT_GE(cases.size(), 4U);
}

TEST(FreakStrategy, within_64_bits_answers_the_same) {
    test::Random random("64-bit piles of FREAK");
    const Strategies strategies;
    std::vector<Position> positions{{most, most}, {most - 1, most}, {0, most}, {1, most}};
    for (int bits = 1; bits < 63; ++bits) {
        const std::int64_t bound = std::int64_t{1} << bits;
        positions.push_back({random.in(0, bound), random.in(0, bound)});
        positions.push_back({most - random.in(0, bound), most - random.in(0, bound)});
        for (const BigPosition& big : positions_around(random.in(0, bound), random))
            if (fits_int64(big[1])) positions.push_back(to_small(big));
    }
    for (std::int64_t off = 0; off < 50; ++off) positions.push_back({most - off, most});
    for (Position& from : positions) std::sort(from.begin(), from.end());
    std::size_t p_positions = 0;
    test::expect_same_within_64_bits(strategies.game, *strategies.beatty, strategies.all(),
                                     positions, p_positions);
    EXPECT_GT(p_positions, 0U);
}

TEST(FreakStrategy, says_why) {
    const Strategies strategies;
    const auto reason = [&](const BigPosition& position) {
        return strategies.beatty->reason(position);
    };
    EXPECT_EQ(reason({0, 0}), "no token is left, so the previous player has won");
    EXPECT_EQ(reason({15, 24}),
              "15 = a_14 and 24 = b_14, and no move leads from one such pair to another");
    EXPECT_EQ(reason({15, 34}),
              "15 = a_14 and 34 > b_14 = 24, so take 10 from the larger pile, reaching (15,24)");
    EXPECT_EQ(reason({13, 19}),
              "13 = b_8, so take 11 from the larger pile and leave a_8 = 8, reaching (8,13)");
    EXPECT_EQ(reason({15, 22}),
              "22 = b_13 and 15 = a_14 > a_13 = 14, so take 1 from the smaller pile, reaching "
              "(14,22)");
    EXPECT_EQ(reason({11, 16}),
              "11 = a_11 and 16 < b_11 is not in B, and the piles differ by 5 = b_8 - a_8, so take "
              "3 from both, reaching (8,13)");
    EXPECT_EQ(reason({1, 9}), "b_1 = 1 = a_1, so take 8 from the larger pile, reaching (1,1)");
    EXPECT_EQ(reason({7, 7}), "the piles are equal, so take all");
    EXPECT_EQ(reason({3, 3}),
              "from two piles of 3 not all can be taken, as 3 is in A and in B, so take 1 from one "
              "pile, reaching (2,3)");
    EXPECT_EQ(strategies.numeration->reason({13, 19}),
              "13 = b_8 (1101 in the system T, an even number of zeros at the end), so take 11 "
              "from the larger pile and leave a_8 = 8, reaching (8,13)");
}

TEST(FreakStrategy, names_what_it_rests_on) {
    const Strategies strategies;
    EXPECT_EQ(strategies.beatty->name(), "beatty");
    EXPECT_EQ(strategies.numeration->name(), "numeration");
    EXPECT_EQ(strategies.numeration->rests_on(), "freak, Theorem 1 and section 6");
}

}  // namespace
}  // namespace takeaway::win::freak_strategy_test
