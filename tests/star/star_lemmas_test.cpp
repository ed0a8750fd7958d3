/// The lemmas of section 3 of the star paper, on which its Theorem 2 rests, for all numbers of a
/// range. Lemma 1 is in tests/numeration, Lemmas 5 to 7 are in permutation_games_test.cpp.
#include <gtest/gtest.h>

#include <functional>

#include "star/fibonacci_coding.hpp"

namespace takeaway::test {
namespace {

/// Calls `visit` with n, F_(2n-1) and F_2n.
void each_n(std::int64_t below,
            const std::function<void(std::int64_t, std::int64_t, std::int64_t)>& visit) {
    const auto f = fibonacci(below);
    for (std::size_t n = 1; 2 * n < f.size(); ++n)
        visit(static_cast<std::int64_t>(n), f[2 * n - 1], f[2 * n]);
}

/// Digits 1, 0^(2t+1), then `tail`.
bool ends_in_1_odd_zeros(std::int64_t n, const std::string& tail) {
    const std::string digits = zeckendorf(n);
    if (!ends_in(n, tail)) return false;
    const std::string rest = digits.substr(0, digits.size() - tail.size());
    const std::size_t one = rest.find_last_of('1');
    return one != std::string::npos && (rest.size() - 1 - one) % 2 == 1;
}

/// a/b > φ for b > 0: 2a - b > b√5.
bool exceeds_phi(std::int64_t a, std::int64_t b) {
    const std::int64_t left = 2 * a - b;
    return left > 0 && left * left > 5 * b * b;
}

TEST(StarProposition1, EveryFibonacciCodingEndsInZerosOfTheSameParity) {
    const auto f = fibonacci(1000);
    for (std::uint32_t digits = 1; digits < (1U << 12); ++digits) {
        std::int64_t value = 0;
        std::size_t zeros = 0;
        while ((digits >> zeros & 1U) == 0) ++zeros;
        for (std::size_t i = 0; i < 12; ++i)
            if ((digits >> i & 1U) != 0) value += f[i + 1];
        EXPECT_EQ(zeros % 2, zeros_at_the_end(value) % 2) << digits;
    }
}

TEST(StarLemma2, WhatIsMissingToOneBelowAnEvenFibonacciNumberKeepsOddTails) {
    std::size_t odd_tails = 0;
    std::size_t even_tails = 0;
    each_n(2'000, [&](std::int64_t n, std::int64_t /*odd*/, std::int64_t even) {
        for (std::int64_t x = 1; x < even - 1; ++x) {
            const std::size_t rest = zeros_at_the_end(even - 1 - x);
            const std::size_t zeros = zeros_at_the_end(x);
            if (zeros % 2 == 1) {
                ++odd_tails;
                EXPECT_EQ(rest % 2, 1U) << n << ", " << x;
            } else if (zeros > 0) {
                ++even_tails;
                EXPECT_EQ(rest, 0U) << n << ", " << x;
            }
        }
    });
    EXPECT_GT(odd_tails, 900U);
    EXPECT_GT(even_tails, 200U);
}

/// Printed "not in 10^(2t+1)", which says nothing of a number that ends in an even number of zeros.
/// The last 1 is missing: without it the lemma is false at F_5 - 4 = 4.
TEST(StarLemma3, FromAnOddFibonacciNumberEvenTailsLeaveOddOnesUnlessTheyEndInOneOddZerosOne) {
    EXPECT_EQ(fibonacci(9)[5] - 4, 4);
    EXPECT_EQ(zeckendorf(4), "101");
    std::size_t judged = 0;
    each_n(2'000, [&](std::int64_t n, std::int64_t odd, std::int64_t /*even*/) {
        for (std::int64_t x = 1; x < odd; ++x)
            if (ends_in_an_even_number_of_zeros(x) && !ends_in_1_odd_zeros(x, "1")) {
                ++judged;
                EXPECT_FALSE(ends_in_an_even_number_of_zeros(odd - x)) << n << ", " << x;
            }
    });
    EXPECT_GT(judged, 500U);
}

/// The same 1 is missing from "T ends in 10^(2t+1)": T = 10 = 10010 and X = 7 = 1010 differ by 3 =
/// 100.
TEST(StarLemma3, OneOddZerosOneLessOneOddZerosOneZeroEndsInOddlyManyZeros) {
    EXPECT_TRUE(ends_in_1_odd_zeros(10, "") && ends_in_1_odd_zeros(7, "10"));
    EXPECT_TRUE(ends_in_an_even_number_of_zeros(10 - 7));
    std::size_t pairs = 0;
    for (std::int64_t t = 1; t < 1'000; ++t) {
        if (!ends_in_1_odd_zeros(t, "1")) continue;
        for (std::int64_t x = 1; x < t; ++x)
            if (ends_in_1_odd_zeros(x, "10")) {
                ++pairs;
                EXPECT_FALSE(ends_in_an_even_number_of_zeros(t - x)) << t << ", " << x;
            }
    }
    EXPECT_GT(pairs, 1'000U);
}

TEST(StarLemma4, TakingFromTwoFibonacciNumbersKeepsTheSideOfPhi) {
    const auto f = fibonacci(400);
    for (std::size_t k = 1; k < f.size(); ++k) {
        const bool even = k % 2 == 0;  // F_2n over F_(2n-1), or F_(2n+1) over F_2n
        for (std::int64_t s = 0; s < f[k - 1]; ++s) {
            for (std::int64_t r = 0; r <= f[k]; ++r) {
                const bool at_most = s == 0 ? r == 0 : !exceeds_phi(r, s);  // r <= φs
                const bool above = exceeds_phi(f[k] - r, f[k - 1] - s);
                if (even && at_most) {
                    EXPECT_TRUE(above) << k << ", " << r << ", " << s;
                } else if (!even && (!at_most || s == 0)) {
                    EXPECT_FALSE(above) << k << ", " << r << ", " << s;
                }
            }
        }
    }
}

}  // namespace
}  // namespace takeaway::test
