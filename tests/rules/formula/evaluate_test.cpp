#include "rules/formula/evaluate.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "rules/random_formula.hpp"

namespace takeaway::rules {
namespace {

TEST(Evaluate, SixtyFourBitsAgreeWithAnySizeOrReportOverflow) {
    test::Random random("evaluation");
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    int agreed = 0;
    int overflowed = 0;
    for (int round = 0; round < 3'000; ++round) {
        const bool huge = random.coin();
        test::RandomFormula make(random, 3, huge ? most / 4 : 9);
        const TermPtr term = make.term(3);
        const FormulaPtr formula = make.formula(3);
        std::vector<std::int64_t> small(3);
        for (std::int64_t& slot : small)
            slot =
                huge ? random.in(most - 1000, most) * (random.coin() ? 1 : -1) : random.in(-30, 30);
        const std::vector<Integer> big(small.begin(), small.end());
        const Integer exact = value_of(*term, big.data());
        const bool truth = holds(*formula, big.data());
        try {
            EXPECT_EQ(value_of(*term, small.data()), exact);
            EXPECT_EQ(holds(*formula, small.data()), truth);
            ++agreed;
        } catch (const Overflow&) {
            ++overflowed;
        }
    }
    // Both ways out are really taken.
    EXPECT_GT(agreed, 1'000);
    EXPECT_GT(overflowed, 300);
}

/// Column by column, as Moore states it.
std::int64_t nim_sum_by_columns(const std::vector<std::int64_t>& numbers, std::int64_t modulus) {
    std::int64_t result = 0;
    std::int64_t weight = 1;
    for (int bit = 0; bit < 12; ++bit) {
        std::int64_t column = 0;
        for (const std::int64_t number : numbers) column += (number >> bit) & 1;
        result += column % modulus * weight;
        weight *= modulus;
    }
    return result;
}

TEST(NimSum, ModuloTwoIsExclusiveOr) {
    for (std::int64_t a = 0; a < 40; ++a)
        for (std::int64_t b = 0; b < 40; ++b) {
            EXPECT_EQ(nim_sum<std::int64_t>({a, b}, 2), a ^ b);
            EXPECT_EQ(nim_sum<Integer>({a, b, 5}, 2), a ^ b ^ 5);
        }
}

TEST(NimSum, ModuloMAddsBinaryColumnsWithoutCarry) {
    test::Random random("nim sums");
    for (int round = 0; round < 500; ++round) {
        const std::int64_t modulus = random.in(2, 7);
        std::vector<std::int64_t> numbers(static_cast<std::size_t>(random.in(1, 5)));
        for (std::int64_t& number : numbers) number = random.in(0, 4'000);
        const std::vector<Integer> big(numbers.begin(), numbers.end());
        EXPECT_EQ(nim_sum(numbers, modulus), nim_sum_by_columns(numbers, modulus));
        EXPECT_EQ(nim_sum(big, Integer(modulus)), nim_sum_by_columns(numbers, modulus));
    }
}

TEST(NimSum, OfANegativeNumberIsMinusOneAndSoNeverZero) {
    Term sum;
    sum.kind = Term::Kind::nim_sum;
    sum.constant = Integer(2);
    sum.kids = {slot_term(0), slot_term(1)};
    const std::vector<std::int64_t> slots = {-3, -3};
    EXPECT_EQ(value_of(sum, slots.data()), -1);
}

}  // namespace
}  // namespace takeaway::rules
