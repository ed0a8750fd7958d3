#include "numeration/ostrowski_split.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "core/words.hpp"
#include "seeded.hpp"

namespace takeaway::numeration {
namespace {

/// b_{-1}, b_0 = 1, b_1, … with these quotients a_1, a_2, …; positional: b_i = a_i b_{i-1}.
struct Basis {
    Basis(const std::vector<Integer>& quotients, const Integer& before, bool is_positional)
        : elements{before, 1} {
        for (const Integer& a : quotients)
            elements.push_back(a * elements.back() +
                               (is_positional ? Integer(0) : elements[elements.size() - 2]));
    }
    const Integer& operator[](std::size_t i) const { return elements[i + 1]; }
    const Integer& before(std::size_t i) const { return elements[i]; }

    std::vector<Integer> elements;
};

Continuants joined(const std::vector<Integer>& quotients, std::size_t from, std::size_t to,
                   bool is_positional) {
    Continuants all = one_place(quotients[from], is_positional);
    for (std::size_t i = from + 1; i < to; ++i)
        all = join(all, one_place(quotients[i], is_positional));
    return all;
}

/// Every n below the element above all places, against the greedy digits.
void expect_greedy_parts(const std::vector<Integer>& quotients, std::size_t m,
                         const Integer& before, bool is_positional) {
    const std::size_t places = quotients.size();
    const Basis basis(quotients, before, is_positional);
    const Continuants high = joined(quotients, m, places, is_positional);
    const Basis own({quotients.begin() + static_cast<std::ptrdiff_t>(m), quotients.end()},
                    is_positional ? 0 : 1, is_positional);
    ASSERT_EQ(high.w(), own[places - m]);
    ASSERT_EQ(high.w_before(), own[places - m - 1]);
    const OstrowskiSplit split(basis[m], basis.before(m), basis[places], high);
    for (Integer n = 0; n < basis[places]; ++n) {
        Integer x = 0, rest = n;
        for (std::size_t i = places; i-- > m;) {
            x += rest / basis[i] * own[i - m];
            rest %= basis[i];
        }
        const OstrowskiSplit::Parts parts = split(n);
        ASSERT_EQ(parts.high, x) << n;
        ASSERT_EQ(parts.low, rest) << n;
    }
}

TEST(OstrowskiSplit, the_parts_are_those_of_the_greedy_digits_of_every_number) {
    test::Random random("ostrowski_split");
    for (int round = 0; round < 400; ++round) {
        const auto places = static_cast<std::size_t>(random.in(2, 7));
        std::vector<Integer> quotients;
        for (std::size_t i = 0; i < places; ++i)
            quotients.push_back(random.coin() ? 1 : random.in(1, 4));
        const auto m = static_cast<std::size_t>(random.in(0, static_cast<int>(places) - 1));
        expect_greedy_parts(quotients, m, 1, false);
        if (m > 0) expect_greedy_parts(quotients, m, 0, false);  // the q-system
        for (Integer& a : quotients) ++a;
        if (places <= 5) expect_greedy_parts(quotients, m, 0, true);
    }
}

TEST(OstrowskiSplit, v_is_the_floor_of_the_head_comment) {
    // V of the largest X with H(X) <= n, read off H itself, for all strings of some shifted
    // systems.
    for (const std::vector<Integer>& quotients : std::vector<std::vector<Integer>>{
             {1, 1, 1, 1, 1, 1, 1}, {2, 1, 3, 1}, {3, 3, 3}, {1, 4}}) {
        const std::size_t places = quotients.size();
        const Basis w(quotients, 1, false), u(quotients, 0, false);
        const Integer e = places % 2;
        for (Integer x = 0; x < w[places]; ++x) {
            Integer v = 0, rest = x;
            for (std::size_t j = places; j-- > 0;) {
                v += rest / w[j] * (w[j] - u[j]);
                rest %= w[j];
            }
            const Integer v_K = w[places] - u[places];
            EXPECT_EQ(v, floor_div((x + 1) * v_K - e, w[places])) << x;
        }
    }
}

TEST(OstrowskiSplit, joining_continuants_is_associative) {
    test::Random random("continuants");
    for (std::size_t round = 0; round < 50; ++round) {
        std::vector<Integer> quotients;
        for (int i = 0; i < 9; ++i) quotients.push_back(random.with_digits(1 + round % 30));
        const Continuants one_by_one = joined(quotients, 0, 9, false);
        const Continuants halves =
            join(joined(quotients, 0, 5, false), joined(quotients, 5, 9, false));
        EXPECT_EQ(one_by_one.places, halves.places);
        EXPECT_EQ(one_by_one.u, halves.u);
        EXPECT_EQ(one_by_one.v, halves.v);
        EXPECT_EQ(one_by_one.u_before, halves.u_before);
        EXPECT_EQ(one_by_one.v_before, halves.v_before);
        // The determinant is (-1)^K.
        EXPECT_EQ(halves.u * halves.v_before - halves.v * halves.u_before, -1);
    }
}

}  // namespace
}  // namespace takeaway::numeration
