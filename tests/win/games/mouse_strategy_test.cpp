/// The strategies of the Mouse game against the definition on a box, and against each other on
/// piles of any size.
#include "win/games/mouse_strategy.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>

#include "games.hpp"
#include "seeded.hpp"
#include "solve/plain/by_definition.hpp"
#include "win/strategy_on_box.hpp"

namespace takeaway::win::mouse_strategy_test {
namespace {

const Game& mouse() {
    static const Game game = test::game("mouse");
    return game;
}

const MouseRecursive& recursive() {
    static const MouseRecursive strategy(mouse().rules);
    return strategy;
}
const MouseAlgebraic& algebraic() {
    static const MouseAlgebraic strategy(mouse().rules);
    return strategy;
}
const MouseArithmetic& arithmetic() {
    static const MouseArithmetic strategy(mouse().rules);
    return strategy;
}

std::vector<const Strategy*> all() { return {&recursive(), &algebraic(), &arithmetic()}; }

TEST(MouseStrategy, is_right_on_every_position_of_a_box_and_moves_legally) {
    constexpr std::int64_t bound = 150;
    const OutcomeTable outcomes = outcomes_by_definition(mouse(), Box({bound, bound}));
    for (const Strategy* strategy : all()) test::expect_wins_on_box(mouse(), *strategy, outcomes);
    const std::vector<Position> positions = test::box(mouse(), bound);
    EXPECT_EQ(std::count_if(positions.begin(), positions.end(),
                            [&](const Position& p) { return outcomes(p) == Outcome::P; }),
              51);  // rows 0 … 50: B_50 = 149
}

TEST(MouseStrategy, p_options_are_all_options_that_are_p_positions) {
    for (const Strategy* strategy : all())
        test::expect_all_p_options_on_box(mouse(), *strategy, 80);
}

TEST(MouseSequences, agree_with_the_recursion_carried_out) {
    // Theorem 6 word by word.
    const MouseByMex by_mex;
    const MouseByFormula by_formula;
    const MouseByDigits by_digits;
    std::set<std::int64_t> used;
    std::int64_t a = 0;
    for (std::int64_t n = 1; n <= 3000; ++n) {
        do ++a;
        while (used.count(a) > 0);
        const std::int64_t b = a + (3 * n - 1) / 2;
        used.insert(b);
        const std::vector<std::int64_t> row{a, b};
        ASSERT_EQ(by_mex.row(n).piles(), row);
        ASSERT_EQ(by_formula.row(n).piles(), row);
        ASSERT_EQ(by_digits.row(n).piles(), row);
        ASSERT_EQ(by_mex.row(Integer(n)).piles(), to_big(row));
        for (int column = 0; column < 2; ++column) {
            const auto is_found = [&](const auto& place) {
                return static_cast<int>(place.column) == column && place.row.n == n &&
                       place.row.a == a && place.row.b == b;
            };
            const std::int64_t x = row[static_cast<std::size_t>(column)];
            ASSERT_TRUE(is_found(by_mex.place(x))) << x;
            ASSERT_TRUE(is_found(by_mex.place(Integer(x)))) << x;
            ASSERT_TRUE(is_found(by_formula.place(x))) << x;
            ASSERT_TRUE(is_found(by_digits.place(x))) << x;
        }
    }
}

TEST(MouseSequences, A_is_vile_and_B_is_dopey_in_the_p_system_of_3_over_2) {
    const NumerationSystem p = p_system(Quadratic::rational(3, 2));
    const NumerationSystem q = q_system(Quadratic::rational(3, 2));
    EXPECT_EQ(p.basis(1000), (std::vector<Integer>{1, 2, 3}));
    EXPECT_EQ(q.basis(1000), (std::vector<Integer>{1, 1, 2}));
    for (Integer n = 1; n <= 2000; ++n) {
        const MouseRow<Integer> row = MouseByFormula().row(n);
        EXPECT_TRUE(p.is_vile(row.a)) << n;
        EXPECT_TRUE(p.is_dopey(row.b)) << n;
        // The q-digits of n, read as p-digits.
        const std::vector<Integer> t = q.digits(n);
        EXPECT_EQ(p.value(t), t[t.size() - 2] == 0 ? row.a : Integer(row.a + 1)) << n;
        // B_n from A_n alone: s_2 0 0 → (2s_2 - 1) 1 0, and s_2 0 1 → 2s_2 1 0.
        std::vector<Integer> s = p.digits(row.a);
        s.insert(s.begin(), 3 - s.size(), 0);
        EXPECT_EQ(row.b, p.value({2 * s[0] - (s[2] == 0 ? 1 : 0), 1, 0})) << n;
        EXPECT_EQ(s[1], 0);
    }
}

BigPosition near_a_row(test::Random& random, std::size_t digits) {
    const MouseRow<Integer> row = MouseByFormula().row(random.with_digits(digits));
    const Integer x = random.one_of(row.piles());
    const std::vector<Integer> ys{x + random.in(0, 10), row.b + random.in(-10, 10),
                                  x + random.with_digits(digits)};
    return {x, std::max(x, random.one_of(ys))};
}

TEST(MouseStrategy, p_options_miss_no_row_on_larger_piles) {
    test::Random random("rows that can be reached");
    for (int i = 0; i < 2000; ++i) {
        const BigPosition position = near_a_row(random, static_cast<std::size_t>(random.in(1, 2)));
        std::vector<BigPosition> expected;
        for (Integer n = 0; n <= position.back(); ++n) {
            const BigPosition row = MouseByFormula().row(n).piles();
            if (mouse().rules->is_move(position, row)) expected.push_back(row);
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
    ASSERT_EQ(recursive().p_options(position), algebraic().p_options(position));
    ASSERT_EQ(arithmetic().p_options(position), algebraic().p_options(position));
    cases.insert(found.which);
    if (!found.to) return;
    ASSERT_TRUE(mouse().rules->is_move(position, *found.to)) << algebraic().reason(position);
    for (const Strategy* strategy : all()) ASSERT_TRUE(strategy->is_p(*found.to));
}

TEST(MouseStrategy, the_three_agree_on_piles_of_up_to_10_000_digits_in_every_case_of_the_proof) {
    test::Random random("large mice");
    std::set<int> cases;
    for (int i = 0; i < 1000; ++i)
        expect_agreement(near_a_row(random, static_cast<std::size_t>(random.in(1, 80))), cases);
    for (int i = 0; i < 30; ++i)
        expect_agreement(near_a_row(random, static_cast<std::size_t>(random.in(100, 1000))), cases);
    for (int i = 0; i < 8; ++i) expect_agreement(near_a_row(random, 10'000), cases);
    expect_agreement({0, random.with_digits(600)}, cases);
    EXPECT_EQ(cases.size(), static_cast<std::size_t>(mouse_cases));
}

TEST(MouseStrategy, answers_the_same_within_64_bits_and_with_large_numbers_up_to_the_last_number) {
    test::Random random("mice of 64 bits");
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    std::vector<Position> positions;
    for (int i = 0; i < 1500; ++i) {
        const BigPosition position = near_a_row(random, static_cast<std::size_t>(random.in(1, 19)));
        if (fits_int64(position[1])) positions.push_back(to_small(position));
        const std::int64_t y = most - random.in(0, 20);
        const std::int64_t x = y / random.in(1, 4) - random.in(0, 20);
        positions.push_back({x, y});
    }
    for (std::int64_t last = 0; last < 30; ++last) {
        positions.push_back({most - last, most - last});
        const MousePlace<Integer> place = MouseByFormula().place(Integer(most - last));
        if (place.column == Column::b) positions.push_back(to_small(place.row.piles()));
    }
    std::size_t p_positions = 0;
    test::expect_same_within_64_bits(mouse(), algebraic(), all(), positions, p_positions);
    EXPECT_GE(p_positions, 10U);
}

TEST(MouseStrategy, gives_the_case_of_the_proof_as_its_reason) {
    const std::vector<std::pair<BigPosition, std::string>> expected{
        {{0, 0}, "(0,0) = (A_0,B_0) is a P-position"},
        {{3, 5}, "(3,5) = (A_2,B_2) is a P-position"},
        {{0, 7}, "x = 0, so a type I move that takes the other pile leads to (0,0) and wins"},
        {{5, 9}, "x = 5 = B_2, so a type I move to (A_2,B_2) = (3,5) wins (case i of the proof)"},
        {{4, 9},
         "x = 4 = A_3 and y = 9 > B_3 = 8, so a type I move to (A_3,B_3) = (4,8) wins (case ii of "
         "the proof)"},
        {{9, 14},
         "x = 9 = A_6 but y = 14 < B_6 = 17, and y - x = 5 = d_4, so a type II move to (A_4,B_4) = "
         "(6,11) wins (case iii1 of the proof)"},
        {{9, 15},
         "x = 9 = A_6 but y = 15 < B_6 = 17, and y - x = 6 is divisible by 3 and one more than "
         "d_4, so a type II move to (A_4,B_4) = (6,11) wins (case iii2 of the proof)"},
        {{9, 9},
         "x = 9 = A_6 but y = 9 < B_6 = 17, and y - x = 0 is divisible by 3, so a type II move to "
         "(A_0,B_0) = (0,0) wins (case iii2 of the proof)"},
    };
    for (const auto& [position, reason] : expected)
        for (const Strategy* strategy : all()) EXPECT_EQ(strategy->reason(position), reason);
}

}  // namespace
}  // namespace takeaway::win::mouse_strategy_test
