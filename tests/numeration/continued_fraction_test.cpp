#include "numeration/continued_fraction.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "seeded.hpp"

namespace takeaway::numeration {
namespace {

/// The partial quotients by definition: floor and reciprocal of the exact number.
std::vector<Integer> quotients_by_definition(Quadratic x, std::size_t count) {
    std::vector<Integer> found;
    while (found.size() < count) {
        found.push_back(x.floor());
        x = x - found.back();
        if (x.sign() == 0) break;
        x = 1 / x;
    }
    return found;
}

void expect_definition_agrees(const Quadratic& x) {
    const ContinuedFraction expansion = continued_fraction(x);
    const std::size_t count = expansion.start.size() + 2 * expansion.period.size();
    const std::vector<Integer> expected = quotients_by_definition(x, count);
    ASSERT_EQ(expected.size(), count) << to_text(x);
    for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(expansion[i], expected[i]) << to_text(x);
}

TEST(ContinuedFraction, it_agrees_with_floor_and_reciprocal_on_small_numbers) {
    for (int a = -5; a <= 5; ++a)
        for (int b = -3; b <= 3; ++b)
            for (int d = 2; d <= 23; ++d)
                for (int c = 1; c <= 4; ++c) expect_definition_agrees(Quadratic(a, b, d, c));
}

TEST(ContinuedFraction, start_and_period_cannot_be_shortened) {
    for (int a = -5; a <= 5; ++a)
        for (int d = 2; d <= 60; ++d)
            for (int c = 1; c <= 5; ++c) {
                const ContinuedFraction x = continued_fraction(Quadratic(a, 1, d, c));
                if (x.is_finite()) continue;
                if (!x.start.empty()) {
                    EXPECT_NE(x.start.back(), x.period.back());
                }
                for (std::size_t shorter = 1; shorter < x.period.size(); ++shorter) {
                    if (x.period.size() % shorter != 0) continue;
                    bool repeats = true;
                    for (std::size_t i = shorter; i < x.period.size(); ++i)
                        repeats = repeats && x.period[i] == x.period[i - shorter];
                    EXPECT_FALSE(repeats) << to_text(x);
                }
            }
}

TEST(ContinuedFraction, known_expansions) {
    EXPECT_EQ(to_text(continued_fraction(Quadratic::golden())), "[(1)]");
    EXPECT_EQ(to_text(continued_fraction(Quadratic::root(2))), "[1; (2)]");
    EXPECT_EQ(to_text(continued_fraction(Quadratic::root(7))), "[2; (1, 1, 1, 4)]");
    EXPECT_EQ(to_text(continued_fraction(Quadratic::rational(7, 4))), "[1; 1, 3]");
    EXPECT_EQ(to_text(continued_fraction(Quadratic::rational(-7, 4))), "[-2; 4]");
    EXPECT_EQ(to_text(continued_fraction(5)), "[5]");
}

TEST(ContinuedFraction, a_rational_number_has_two_expansions) {
    const ContinuedFraction shorter = continued_fraction(Quadratic::rational(7, 4));
    const ContinuedFraction longer = other_expansion(shorter);
    EXPECT_EQ(to_text(longer), "[1; 1, 2, 1]");
    EXPECT_EQ(other_expansion(longer), shorter);
    EXPECT_EQ(convergents(longer, 9).back(), convergents(shorter, 9).back());
    EXPECT_THROW(other_expansion(continued_fraction(Quadratic::golden())), InputError);
    for (int p = 1; p <= 40; ++p)
        for (int q = 1; q <= 40; ++q) {
            const Quadratic x = Quadratic::rational(p, q);
            const ContinuedFraction expansion = continued_fraction(x);
            for (const ContinuedFraction& form : {expansion, other_expansion(expansion)}) {
                const Convergent last = convergents(form, 99).back();
                EXPECT_EQ(last.p, x.numerator());
                EXPECT_EQ(last.q, x.denominator());
            }
        }
}

TEST(ContinuedFraction, the_expansions_of_freak_are_as_printed) {
    // freak §6: α = [1, 12, 1, 2, 2, 2, α], β = [1, 1, 2, α], and the numerators.
    const Quadratic phi = Quadratic::golden();
    const ContinuedFraction alpha = continued_fraction(2 * phi / 3);
    const ContinuedFraction beta = continued_fraction(2 * phi * phi / 3);
    EXPECT_TRUE(alpha.start.empty());
    EXPECT_EQ(alpha.period, (std::vector<Integer>{1, 12, 1, 2, 2, 2}));
    EXPECT_EQ(beta[0], 1);
    EXPECT_EQ(beta[1], 1);
    EXPECT_EQ(beta[2], 2);
    for (std::size_t i = 0; i < 30; ++i) EXPECT_EQ(beta[i + 3], alpha[i]);
    const std::vector<int> p_of_alpha{1, 13, 14, 41, 96}, p_of_beta{1, 2, 5, 7, 89};
    for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_EQ(convergents(alpha, 5)[i].p, p_of_alpha[i]);
        EXPECT_EQ(convergents(beta, 5)[i].p, p_of_beta[i]);
    }
}

TEST(ContinuedFraction, convergents_enclose_the_number_and_have_determinant_one) {
    test::Random random("ContinuedFraction");
    for (int round = 0; round < 200; ++round) {
        const Quadratic x(random.in(-50, 50), random.in(1, 9), random.in(2, 500), random.in(1, 30));
        if (x.is_rational()) continue;
        const std::vector<Convergent> list = convergents(continued_fraction(x), 30);
        for (std::size_t k = 1; k < list.size(); ++k) {
            const Integer determinant = list[k].p * list[k - 1].q - list[k - 1].p * list[k].q;
            EXPECT_EQ(determinant, k % 2 == 1 ? 1 : -1);
            EXPECT_EQ(Quadratic::rational(list[k].p, list[k].q) > x, k % 2 == 1);
        }
        expect_definition_agrees(x);
    }
}

}  // namespace
}  // namespace takeaway::numeration
