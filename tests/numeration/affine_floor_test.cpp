#include "numeration/affine_floor.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "core/error.hpp"
#include "seeded.hpp"

namespace takeaway::numeration {
namespace {

TEST(AffineFloor, exact_and_quick_are_the_floor_of_the_exact_number) {
    test::Random random("AffineFloor");
    int answered = 0;
    for (int round = 0; round < 3000; ++round) {
        const Integer d = random.in(2, 40);
        const auto any = [&](int size) {
            return Quadratic(random.in(-size, size), random.in(-size, size), d, random.in(1, size));
        };
        const Quadratic theta = any(round % 2 == 0 ? 9 : 1'000'000);
        const Quadratic kappa = any(round % 3 == 0 ? 9 : 1'000'000);
        const AffineFloor floor(theta, kappa);
        const std::int64_t size = std::int64_t{1} << random.in(1, 62);
        const std::int64_t n = random.in(-size, size);
        const Integer expected = (n * theta + kappa).floor();
        EXPECT_EQ(floor.exact(n), expected);
        if (const auto quick = floor.quick(n)) {
            EXPECT_EQ(*quick, expected) << to_text(theta) << ' ' << to_text(kappa) << ' ' << n;
            ++answered;
        }
    }
    EXPECT_GT(answered, 2000) << "the quick path answers most questions";
}

TEST(AffineFloor, the_quick_path_refuses_what_it_cannot_be_sure_of) {
    // √2·n + κ with κ chosen so that n = 1 gives exactly 3: both bounds differ in their floor.
    const Quadratic root2 = Quadratic::root(2);
    const AffineFloor floor(root2, 3 - root2);
    EXPECT_EQ(floor.quick(1), std::nullopt);
    EXPECT_EQ(floor.exact(1), 3);
    EXPECT_EQ(floor.quick(2), 4);
    EXPECT_EQ(AffineFloor(root2, 0).quick(std::numeric_limits<std::int64_t>::max()), std::nullopt);
    EXPECT_EQ(AffineFloor(3, 0).quick(std::numeric_limits<std::int64_t>::max()), std::nullopt);
    EXPECT_EQ(AffineFloor(root2, power(10, 60)).quick(1), std::nullopt);
    EXPECT_THROW(AffineFloor(root2, Quadratic::root(3)), InputError);
}

TEST(AffineFloor, an_irrational_offset_of_a_rational_slope_is_allowed) {
    const AffineFloor floor(Quadratic::rational(3, 7), Quadratic::root(2));
    for (int n = -50; n <= 50; ++n) {
        const Integer expected = (Quadratic::rational(3 * n, 7) + Quadratic::root(2)).floor();
        EXPECT_EQ(floor.exact(n), expected);
        EXPECT_EQ(floor.quick(n), to_int64(expected));
    }
}

}  // namespace
}  // namespace takeaway::numeration
