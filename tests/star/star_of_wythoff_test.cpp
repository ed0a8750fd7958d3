/// W* = (Wythoff Nim)*: what section 3 of the star paper says of its P-positions, below 4,000, each
/// in the reading that is true (docs/readings.md). The lemmas are in star_lemmas_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>

#include "solve/ladder.hpp"
#include "star/fibonacci_coding.hpp"
#include "star/stars_on_boxes.hpp"

namespace takeaway::star {
namespace {

using test::ends_in;
using test::ends_in_an_even_number_of_zeros;
using test::fibonacci;

/// P(W*) below 4,000, once for all tests.
constexpr std::int64_t w_star_bound = 4000;
const PositionList& w_star() {
    static const PositionList list =
        test::powers_of(test::game("wythoff"), w_star_bound, 1).p_positions(1);
    return list;
}

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

}  // namespace
}  // namespace takeaway::star
