#include "numeration/quadratic.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "seeded.hpp"

namespace takeaway::numeration {
namespace {

/// ⌊(a + b√d)/c⌋ by definition: the largest k with c·k - a <= b√d, tried downwards from above.
std::int64_t floor_by_definition(std::int64_t a, std::int64_t b, std::int64_t d, std::int64_t c) {
    const auto at_most = [&](std::int64_t k) {
        const std::int64_t left = c * k - a;  // left <= b√d ?
        if (left <= 0 && b >= 0) return true;
        if (left > 0 && b < 0) return false;
        return left > 0 ? left * left <= b * b * d : left * left >= b * b * d;
    };
    std::int64_t k = 1000;
    while (!at_most(k)) --k;
    return k;
}

TEST(Quadratic, floor_and_ceiling_agree_with_the_definition_on_small_numbers) {
    for (std::int64_t a = -6; a <= 6; ++a)
        for (std::int64_t b = -4; b <= 4; ++b)
            for (std::int64_t d = 0; d <= 13; ++d)
                for (std::int64_t c = 1; c <= 4; ++c) {
                    const Quadratic x(a, b, d, c);
                    EXPECT_EQ(x.floor(), floor_by_definition(a, b, d, c)) << to_text(x);
                    EXPECT_EQ(x.ceil(), -floor_by_definition(-a, -b, d, c)) << to_text(x);
                    EXPECT_EQ(Quadratic(-a, -b, d, -c), x);
                }
}

TEST(Quadratic, the_normal_form_pulls_out_squares_and_common_factors) {
    EXPECT_EQ(to_text(Quadratic(2, 2, 20, 4)), "(1 + 2√5)/2");
    EXPECT_EQ(to_text(Quadratic::root(49)), "7");
    EXPECT_EQ(to_text(Quadratic::root(72)), "6√2");
    EXPECT_EQ(to_text(Quadratic::rational(-14, -8)), "7/4");
    EXPECT_EQ(to_text(Quadratic::golden()), "(1 + √5)/2");
    EXPECT_EQ(to_text(Quadratic::root(2)), "√2");
    EXPECT_EQ(to_text(-Quadratic::root(5) * 2 / 3), "-2√5/3");
    EXPECT_EQ(to_text(Quadratic(3, -1, 5, 2)), "(3 - √5)/2");
    EXPECT_EQ(to_text(1 - Quadratic::root(2)), "1 - √2");
    EXPECT_EQ(to_text(Quadratic(0)), "0");
    EXPECT_TRUE(Quadratic(1, 3, 4, 7).is_integer());
    // 1000003 is a prime above the bound of trial division: the square is still found, as a
    // cofactor.
    const Integer prime = 1'000'003;
    EXPECT_EQ(to_text(Quadratic::root(6 * prime * prime)), "1000003√6");
}

TEST(Quadratic, for_all_small_roots_the_root_is_square_free) {
    for (int d = 1; d <= 2000; ++d) {
        const Quadratic x = Quadratic::root(d);
        const Integer& rest = x.d();
        for (int p = 2; p * p <= d; ++p) EXPECT_FALSE(rest > 1 && rest % (p * p) == 0) << d;
        EXPECT_EQ(x * x, Quadratic(d));
    }
}

TEST(Quadratic, numbers_meet_even_if_a_square_factor_was_not_found) {
    // Two primes above the bound of trial division, and a cofactor that is no small number.
    const Integer p = 1'000'003;
    const Integer rest = Integer(1'000'033) * 1'000'037;
    const Quadratic x = Quadratic::root(rest);
    const Quadratic y = Quadratic::root(rest * p * p);
    EXPECT_EQ(x * p, y);
    EXPECT_TRUE(y > x);
    EXPECT_EQ((y / x), Quadratic(p));
    EXPECT_EQ(y - p * x, Quadratic(0));
}

TEST(Quadratic, two_fields_do_not_mix) {
    const Quadratic x = Quadratic::root(2);
    const Quadratic y = Quadratic::root(3);
    EXPECT_THROW(x + y, InputError);
    EXPECT_THROW(x * y, InputError);
    EXPECT_THROW((void)(x < y), InputError);
    EXPECT_FALSE(x == y);
    EXPECT_THROW(x / 0, InputError);
    EXPECT_THROW(Quadratic::rational(1, 0), InputError);
    EXPECT_THROW(Quadratic::root(-1), InputError);
    EXPECT_THROW(x.numerator(), InputError);
}

TEST(Quadratic, it_is_an_ordered_field_on_random_numbers) {
    test::Random random("Quadratic");
    for (int round = 0; round < 2000; ++round) {
        const Integer d = random.in(2, 30);
        const auto any = [&] {
            return Quadratic(random.in(-99, 99), random.in(-99, 99), d, random.in(1, 40));
        };
        const Quadratic x = any(), y = any(), z = any();
        EXPECT_EQ((x + y) * z, x * z + y * z);
        EXPECT_EQ(x - y + y, x);
        if (y.sign() != 0) {
            EXPECT_EQ(x / y * y, x);
        }
        EXPECT_EQ(x<y, (y - x).sign()> 0);
        EXPECT_EQ((x + z) < (y + z), x < y);
        EXPECT_TRUE(Quadratic(x.floor()) <= x && x < Quadratic(x.floor() + 1));
        EXPECT_TRUE((x * x.conjugate()).is_rational());
    }
}

TEST(Quadratic, floors_of_neighbours_of_an_integer_are_exact) {
    // F_{n+1} - φF_n = (-1/φ)^n: φF_n is just below F_{n+1} for even n and just above for odd n.
    Integer before = 1, here = 1;
    for (int n = 2; n <= 3000; ++n) {
        const Integer next = before + here;
        const Integer expected = n % 2 == 0 ? Integer(next - 1) : next;
        EXPECT_EQ((here * Quadratic::golden()).floor(), expected) << n;
        before = here;
        here = next;
    }
}

}  // namespace
}  // namespace takeaway::numeration
