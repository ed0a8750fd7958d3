/// The strategies of the Rat game against the definition on a box, and against each other on piles
/// of any size.
#include "win/games/rat_strategy.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>

#include "games.hpp"
#include "seeded.hpp"
#include "solve/plain/by_definition.hpp"
#include "win/strategy_on_box.hpp"

namespace takeaway::win::rat_strategy_test {
namespace {

const Game& rat() {
    static const Game game = test::game("rat");
    return game;
}

const RatRecursive& recursive() {
    static const RatRecursive strategy(rat().rules);
    return strategy;
}
const RatAlgebraic& algebraic() {
    static const RatAlgebraic strategy(rat().rules);
    return strategy;
}
const RatArithmetic& arithmetic() {
    static const RatArithmetic strategy(rat().rules);
    return strategy;
}

std::vector<const Strategy*> all() { return {&recursive(), &algebraic(), &arithmetic()}; }

TEST(RatStrategy, is_right_on_every_position_of_a_box_and_moves_legally) {
    constexpr std::int64_t bound = 40;
    const OutcomeTable outcomes = outcomes_by_definition(rat(), Box({bound, bound, bound}));
    for (const Strategy* strategy : all()) test::expect_wins_on_box(rat(), *strategy, outcomes);
    const std::vector<Position> positions = test::box(rat(), bound);
    EXPECT_EQ(std::count_if(positions.begin(), positions.end(),
                            [&](const Position& p) { return outcomes(p) == Outcome::P; }),
              7);  // rows 0 … 6 of Table 1
}

TEST(RatStrategy, p_options_are_all_options_that_are_p_positions) {
    test::expect_all_p_options_on_box(rat(), algebraic(), 26);
}

TEST(RatStrategy, p_options_agree_and_contain_the_winning_move_far_out) {
    test::Random random("p options of the rat");
    for (int i = 0; i < 200; ++i) {
        const Integer n = random.with_digits(static_cast<std::size_t>(random.in(1, 60)));
        const RatRow<Integer> row = RatByFormula().row(n);
        BigPosition position{row.a + random.in(0, 9), row.b + random.in(0, 9),
                             row.c + random.in(0, 9)};
        if (random.coin()) position[2] = position[1] + random.in(0, 20);
        std::sort(position.begin(), position.end());
        const auto options = algebraic().p_options(position);
        EXPECT_EQ(recursive().p_options(position), options);
        EXPECT_EQ(arithmetic().p_options(position), options);
        const auto to = algebraic().winning_move(position);
        EXPECT_EQ(to.has_value(), !options->empty());
        if (!to) continue;
        EXPECT_TRUE(std::find(options->begin(), options->end(), *to) != options->end());
    }
}

TEST(RatSequences, agree_with_the_recursion_carried_out) {
    // Theorem 1 word by word.
    const RatByMex by_mex;
    const RatByFormula by_formula;
    const RatByDigits by_digits;
    std::set<std::int64_t> used;
    std::int64_t a = 0;
    for (std::int64_t n = 1; n <= 3000; ++n) {
        do ++a;
        while (used.count(a) > 0);
        const std::int64_t b = a + (7 * n - 2) / 4;
        const std::int64_t c = b + (7 * n - 3) / 2;
        used.insert({b, c});
        const std::vector<std::int64_t> row{a, b, c};
        ASSERT_EQ(by_mex.row(n).piles(), row);
        ASSERT_EQ(by_formula.row(n).piles(), row);
        ASSERT_EQ(by_digits.row(n).piles(), row);
        ASSERT_EQ(by_mex.row(Integer(n)).piles(), to_big(row));
        for (int column = 0; column < 3; ++column) {
            const auto is_found = [&](const auto& place) {
                return static_cast<int>(place.column) == column && place.row.n == n &&
                       place.row.a == a && place.row.b == b && place.row.c == c;
            };
            const std::int64_t x = row[static_cast<std::size_t>(column)];
            ASSERT_TRUE(is_found(by_mex.place(x))) << x;
            ASSERT_TRUE(is_found(by_mex.place(Integer(x)))) << x;
            ASSERT_TRUE(is_found(by_formula.place(x))) << x;
            ASSERT_TRUE(is_found(by_digits.place(x))) << x;
        }
    }
}

TEST(RatSequences, agree_on_rows_of_any_size) {
    test::Random random("rows of the rat");
    for (int i = 0; i < 300; ++i) {
        const Integer n = random.with_digits(static_cast<std::size_t>(random.in(1, 400)));
        // Powers of two and their neighbours have the longest carries.
        for (const Integer& m :
             {n, Integer(Integer(1) << static_cast<unsigned>(random.in(7, 2000))),
              Integer((Integer(1) << static_cast<unsigned>(random.in(7, 2000))) - 1)}) {
            const BigPosition row = RatByFormula().row(m).piles();
            ASSERT_EQ(RatByMex().row(m).piles(), row);
            ASSERT_EQ(RatByDigits().row(m).piles(), row);
            for (const Integer& x : row) {
                ASSERT_EQ(RatByMex().place(x).row.n, m);
                ASSERT_EQ(RatByDigits().place(x).row.n, m);
            }
        }
    }
}

/// A position on which the proof has something to decide: near a row, and within the cases that
/// need piles of a certain size.
BigPosition near_a_row(test::Random& random, std::size_t digits) {
    const RatRow<Integer> row = RatByFormula().row(random.with_digits(digits));
    const auto below = [&](const Integer& bound) -> Integer {
        return bound <= 0 ? Integer(0) : Integer(random.with_digits(digits + 2) % bound);
    };
    const Integer x = random.one_of(row.piles());
    const std::vector<Integer> ys{x + random.in(0, 30), row.b + random.in(-30, 30),
                                  x + below(row.b - row.a), x + below(row.c)};
    const Integer y = std::max(x, random.one_of(ys));
    const std::vector<Integer> zs{y + random.in(0, 30), row.c + random.in(-30, 30),
                                  y + below(row.c - y), y + below(row.c)};
    return {x, y, std::max(y, random.one_of(zs))};
}

TEST(RatStrategy, p_options_miss_no_row_on_larger_piles) {
    test::Random random("rows that can be reached");
    for (int i = 0; i < 500; ++i) {
        const BigPosition position = near_a_row(random, static_cast<std::size_t>(random.in(1, 2)));
        std::vector<BigPosition> expected;
        for (Integer n = 0; n <= position.back(); ++n) {
            const BigPosition row = RatByFormula().row(n).piles();
            if (rat().rules->is_move(position, row)) expected.push_back(row);
            if (row[0] > position.back()) break;
        }
        ASSERT_EQ(algebraic().p_options(position), expected) << algebraic().reason(position);
    }
}

void expect_agreement(const BigPosition& position, std::set<int>& cases) {
    const FoundCase<Integer> found = algebraic().find(position);
    ASSERT_EQ(recursive().find(position).to, found.to);
    ASSERT_EQ(arithmetic().find(position).to, found.to);
    ASSERT_EQ(recursive().find(position).facts, found.facts);
    ASSERT_EQ(arithmetic().find(position).which, found.which);
    cases.insert(found.which);
    if (!found.to) return;
    ASSERT_TRUE(rat().rules->is_move(position, *found.to)) << algebraic().reason(position);
    for (const Strategy* strategy : all()) ASSERT_TRUE(strategy->is_p(*found.to));
}

TEST(RatStrategy, the_three_agree_on_piles_of_up_to_10_000_digits_in_every_case_of_the_proof) {
    test::Random random("large rats");
    std::set<int> cases;
    for (int i = 0; i < 1500; ++i)
        expect_agreement(near_a_row(random, static_cast<std::size_t>(random.in(1, 80))), cases);
    for (int i = 0; i < 60; ++i)
        expect_agreement(near_a_row(random, static_cast<std::size_t>(random.in(100, 1000))), cases);
    for (int i = 0; i < 12; ++i) expect_agreement(near_a_row(random, 10'000), cases);
    // A pile of 0 and the P-positions themselves are not near a row by accident.
    expect_agreement({0, random.with_digits(500), random.with_digits(600)}, cases);
    expect_agreement(RatByFormula().row(random.with_digits(1000)).piles(), cases);
    EXPECT_EQ(cases.size(), static_cast<std::size_t>(rat_cases));
}

TEST(RatStrategy, answers_the_same_within_64_bits_and_with_large_numbers_up_to_the_last_number) {
    test::Random random("rats of 64 bits");
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    std::vector<Position> positions;
    for (int i = 0; i < 1500; ++i) {
        const BigPosition position = near_a_row(random, static_cast<std::size_t>(random.in(1, 19)));
        if (fits_int64(position[2])) positions.push_back(to_small(position));
        const std::int64_t z = most - random.in(0, 20);
        const std::int64_t divisor = random.in(1, 8);
        const std::int64_t x = z / divisor - random.in(0, 20);
        positions.push_back({x, random.in(x, z), z});
    }
    for (std::int64_t last = 0; last < 30; ++last) {
        positions.push_back({most - last, most - last, most - last});
        const RatPlace<Integer> place = RatByFormula().place(Integer(most - last));
        if (place.column == Column::c) positions.push_back(to_small(place.row.piles()));
    }
    std::size_t p_positions = 0;
    test::expect_same_within_64_bits(rat(), algebraic(), all(), positions, p_positions);
    EXPECT_GE(p_positions, 4U);
}

TEST(RatStrategy, gives_the_case_of_the_proof_as_its_reason) {
    const std::vector<std::pair<BigPosition, std::string>> expected{
        {{0, 0, 0}, "(0,0,0) = (A_0,B_0,C_0) is a P-position"},
        {{3, 6, 11}, "(3,6,11) = (A_2,B_2,C_2) is a P-position"},
        {{0, 1, 9}, "x = 0, so a type I move that takes the other piles leads to (0,0,0) and wins"},
        {{4, 5, 6},
         "x = 4 = C_1, so a type I move to (A_1,B_1,C_1) = (1,2,4) wins (case i of the proof)"},
        {{17, 28, 66},
         "x = 17 = A_10 but y = 28 < B_10 = 34, and y - x = 11 = d_7, so a type II move to "
         "(A_7,B_7,C_7) = (12,23,46) wins (case γ11 of the proof)"},
        {{17, 28, 46},
         "x = 17 = A_10 but y = 28 < B_10 = 34, and y - x = 11 = d_7, so a type I move to "
         "(A_7,B_7,C_7) = (12,23,46) wins (case γ11 of the proof)"},
        {{17, 17, 99},
         "x = 17 = A_10 but y = 17 < B_10 = 34, and y - x = 0 is divisible by 7, so a type II move "
         "to (A_0,B_0,C_0) = (0,0,0) wins (case β2 of the proof)"},
        {{17, 31, 60},
         "x = 17 = A_10 but y = 31 < B_10 = 34, and y - x = 14 is divisible by 7 and one more than "
         "d_8, so a type II move to (A_8,B_8,C_8) = (14,27,53) wins (case γ2 of the proof)"},
        {{6, 8, 9},
         "x = 6 = B_2 but z = 9 < C_2 = 11, and z - x = 3 reaches Δ_1 = 3 but not Δ_2, so a type "
         "III move to (A_1,B_1,C_1) = (1,2,4) wins (case ii of the proof)"},
    };
    for (const auto& [position, reason] : expected)
        for (const Strategy* strategy : all()) EXPECT_EQ(strategy->reason(position), reason);
    // Long indices are left letters.
    const RatRow<Integer> row = RatByFormula().row(Integer(1) << 70);
    EXPECT_EQ(algebraic().reason(row.piles()),
              "(2066035336255469780992,4132070672510939561983,8264141345021879123965) = "
              "(A_n,B_n,C_n) is a P-position");
    EXPECT_EQ(algebraic().reason({row.a, row.a + 1, row.c}),
              "x = 2066035336255469780992 = A_n but y = 2066035336255469780993 < B_n = "
              "4132070672510939561983, and y - x = 1 = d_1, so a type II move to (A_1,B_1,C_1) = "
              "(1,2,4) wins (case β11 of the proof)");
    test::Random random("reasons of the rat");
    EXPECT_LT(algebraic().reason(near_a_row(random, 10'000)).size(), 700U);
}

}  // namespace
}  // namespace takeaway::win::rat_strategy_test
