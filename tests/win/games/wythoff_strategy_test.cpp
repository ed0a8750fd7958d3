/// The three strategies of Wythoff's games: against the definition on boxes, and for large piles
/// against the rules and against each other.
#include "win/games/wythoff_strategy.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>

#include "games.hpp"
#include "seeded.hpp"
#include "solve/plain/by_definition.hpp"
#include "win/strategy_on_box.hpp"

namespace takeaway::win::wythoff_strategy_test {
namespace {

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

struct Strategies {
    explicit Strategies(const Integer& k_given)
        : k(k_given),
          game(test::game(k == 1 ? "wythoff" : "k_wythoff(" + to_text(k) + ")")),
          recursive(recursive_wythoff(k, game.rules)),
          algebraic(algebraic_wythoff(k, game.rules)),
          arithmetic(arithmetic_wythoff(k, game.rules)) {}

    std::vector<const Strategy*> all() const {
        return {recursive.get(), algebraic.get(), arithmetic.get()};
    }

    Integer k;
    Game game;
    std::shared_ptr<const RecursiveWythoff> recursive;
    std::shared_ptr<const AlgebraicWythoff> algebraic;
    std::shared_ptr<const ArithmeticWythoff> arithmetic;
};

TEST(WythoffStrategy, wins_by_definition_on_every_position_of_a_box) {
    for (const int k : {1, 2, 3, 4, 7}) {
        const Strategies strategies(k);
        const OutcomeTable outcomes = outcomes_by_definition(strategies.game, Box::below(2, 150));
        for (const Strategy* strategy : strategies.all())
            test::expect_wins_on_box(strategies.game, *strategy, outcomes);
    }
}

TEST(WythoffStrategy, p_options_are_all_options_that_are_p) {
    for (const int k : {1, 2, 3, 7}) {
        const Strategies strategies(k);
        for (const Strategy* strategy : strategies.all())
            test::expect_all_p_options_on_box(strategies.game, *strategy, 50);
    }
}

/// All strategies agree, the move is legal and reaches a P-position, and it is listed.
int expect_agreement(const Strategies& strategies, const BigPosition& from) {
    const FoundCase<Integer> found = strategies.algebraic->find(from);
    const std::optional<BigPosition>& to = found.to;
    for (const Strategy* strategy : strategies.all()) {
        EXPECT_EQ(strategy->is_p(from), found.is_p()) << strategy->name();
        EXPECT_EQ(strategy->winning_move(from), to) << strategy->name();
        if (to) {
            EXPECT_TRUE(strategy->is_p(*to)) << strategy->name();
        }
    }
    const std::vector<BigPosition> options = strategies.algebraic->p_options(from).value();
    EXPECT_EQ(strategies.recursive->p_options(from), options);
    if (to) {
        EXPECT_TRUE(strategies.game.rules->is_move(from, *to));
        EXPECT_TRUE(std::binary_search(options.begin(), options.end(), *to));
    } else {
        EXPECT_TRUE(options.empty());
    }
    return found.which;
}

/// Positions of every case: a P-position, near it, and with one of its piles; in both orders.
std::vector<BigPosition> positions_around(const Strategies& strategies, const Integer& n,
                                          test::Random& random) {
    const Integer a = (n * wythoff_modulus(strategies.k)).floor();
    const Integer b = a + strategies.k * n;
    std::vector<BigPosition> positions{{a, b},
                                       {a + random.in(-2, 2), b + random.in(1, 3)},
                                       {a, b - random.in(1, 3)},
                                       {b, b + random.in(0, 5)},
                                       {a, a + n / 3},
                                       {a, 2 * b}};
    for (BigPosition& position : positions)
        if (random.coin()) std::swap(position[0], position[1]);
    return positions;
}

TEST(WythoffStrategy, agrees_with_the_others_and_with_the_rules_for_long_piles) {
    test::Random random("long piles of Wythoff's games");
    for (const Integer& k : std::vector<Integer>{1, 2, 3, 7, Integer("12345678901234567")}) {
        const Strategies strategies(k);
        std::set<int> cases;
        for (const std::size_t digits : {1U, 2U, 19U, 20U, 60U, 400U, 1500U})
            for (const BigPosition& from :
                 positions_around(strategies, random.with_digits(digits), random))
                cases.insert(expect_agreement(strategies, from));
        EXPECT_EQ(cases.size(), 4U) << to_text(k);
    }
}

TEST(WythoffStrategy, agrees_with_the_others_for_10_000_digits) {
    test::Random random("10,000 digits of Wythoff's games");
    const Strategies strategies(1);
    std::set<int> cases;
    for (const BigPosition& from : positions_around(strategies, random.with_digits(10'000), random))
        cases.insert(expect_agreement(strategies, from));
    EXPECT_EQ(cases.size(), 4U);
}

TEST(WythoffStrategy, knows_that_two_neighbouring_fibonacci_numbers_are_a_p_position) {
    const Strategies strategies(1);
    Integer f = 1, next = 2;  // F_2, F_3
    for (int i = 0; i < 6000; ++i) {
        f += next;
        next += f;
    }
    EXPECT_EQ(to_text(f).size(), 2508U);
    for (const Strategy* strategy : strategies.all()) {
        EXPECT_TRUE(strategy->is_p(BigPosition{f, next}));
        EXPECT_TRUE(strategy->is_p(BigPosition{next, f}));
        EXPECT_FALSE(strategy->is_p(BigPosition{next, f + next}));
        EXPECT_EQ(strategy->winning_move(BigPosition{f + next, next}), (BigPosition{f, next}));
    }
}

TEST(WythoffStrategy, within_64_bits_answers_the_same) {
    test::Random random("64-bit piles of Wythoff's games");
    std::size_t p_positions = 0;
    for (const Integer& k :
         std::vector<Integer>{1, 2, 3, 7, 1'000'000'007, most, Integer(most) + 1}) {
        const Strategies strategies(k);
        std::vector<Position> positions{
            {most, most}, {most, most - 1}, {0, most}, {most / 2, most}};
        for (int bits = 1; bits < 63; ++bits) {
            const std::int64_t bound = std::int64_t{1} << bits;
            positions.push_back({random.in(0, bound), random.in(0, bound)});
            positions.push_back({most - random.in(0, bound), most - random.in(0, bound)});
            for (const BigPosition& big :
                 positions_around(strategies, random.in(0, bound), random)) {
                if (big[0] >= 0 && big[1] >= 0 && fits_int64(big[0]) && fits_int64(big[1]))
                    positions.push_back(to_small(big));
            }
        }
        test::expect_same_within_64_bits(strategies.game, *strategies.algebraic, strategies.all(),
                                         positions, p_positions);
    }
    EXPECT_GT(p_positions, 0U);
}

TEST(WythoffStrategy, says_why) {
    const Strategies one(1);
    EXPECT_EQ(one.recursive->reason({0, 0}), "no token is left, so the previous player has won");
    EXPECT_EQ(one.recursive->reason({10, 6}),
              "6 = a_4 and 10 = b_4, and no move leads from one such pair to another");
    EXPECT_EQ(one.recursive->reason({12, 5}),
              "5 = b_2, so take 9 from the larger pile and leave a_2 = 3, reaching (3,5)");
    EXPECT_EQ(one.recursive->reason({5, 5}),
              "5 = b_2, so take 2 from the second pile and leave a_2 = 3, reaching (5,3)");
    EXPECT_EQ(one.algebraic->reason({4, 9}),
              "4 = a_3 and 9 > b_3 = 7, so take 2 from the larger pile, reaching (4,7)");
    EXPECT_EQ(one.algebraic->reason({4, 6}),
              "4 = a_3 and 6 < b_3 = 7, and the piles differ by 2, so take 1 from both piles, "
              "reaching (3,5), where they differ by 2");
    EXPECT_EQ(one.arithmetic->reason({12, 5}),
              "5 = b_2 (1000 in the p-system, an odd number of zeros at the end), so take 9 from "
              "the larger pile and leave a_2 = 3, reaching (3,5)");
    EXPECT_EQ(one.arithmetic->reason({4, 9}),
              "4 = a_3 (101 in the p-system, an even number of zeros at the end) and 9 > b_3 = 7, "
              "so take 2 from the larger pile, reaching (4,7)");
    const Strategies three(3);
    EXPECT_EQ(three.algebraic->reason({14, 9}),
              "9 = a_7 and 14 < b_7 = 30, and the piles differ by 5 = 3·1 + 2, so take 8 from the "
              "smaller pile and 10 from the larger pile, reaching (4,1), where they differ by 3 = "
              "3·1");
    const Integer long_pile = Integer(1) << 400;
    EXPECT_LT(one.arithmetic->reason({long_pile, long_pile * 3}).size(), 700U);
}

TEST(WythoffStrategy, names_what_it_rests_on) {
    const Strategies strategies(2);
    std::set<std::string> names;
    for (const Strategy* strategy : strategies.all()) {
        names.insert(strategy->name());
        EXPECT_NE(strategy->rests_on().find("Fraenkel"), std::string::npos);
    }
    EXPECT_EQ(names, (std::set<std::string>{"algebraic", "arithmetic", "recursive"}));
}

}  // namespace
}  // namespace takeaway::win::wythoff_strategy_test
