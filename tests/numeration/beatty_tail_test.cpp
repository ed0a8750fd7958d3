#include "numeration/beatty_tail.hpp"

#include <gtest/gtest.h>

#include "numeration/golden.hpp"
#include "seeded.hpp"

namespace takeaway::numeration {
namespace {

TEST(BeattyTail, the_relation_is_the_least_one) {
    test::Random random("relation");
    for (int round = 0; round < 300; ++round) {
        const auto any = [&] {
            return Quadratic(random.in(0, 4), random.in(1, 4), 3, random.in(1, 4));
        };
        const BeattySequence s(any()), t(any());
        const auto [k, l] = relation_of(s, t);
        const Quadratic u = 1 / s.alpha(), v = 1 / t.alpha();
        EXPECT_TRUE((k * u + l * v).is_integer());
        EXPECT_GT(l, 0);
        for (int smaller = 1; smaller < l && smaller < 60; ++smaller) {
            const Integer other = floor_div(Integer(k * smaller), l);
            const bool proportional = other * l == k * smaller;
            EXPECT_FALSE(proportional && (other * u + smaller * v).is_integer());
        }
    }
}

TEST(BeattyTail, whole_terms_are_the_integer_values_of_the_line) {
    const Quadratic root2 = Quadratic::root(2);
    for (int n = -5; n <= 5; ++n)
        for (int x = -5; x <= 5; ++x)
            EXPECT_EQ(whole_term(BeattySequence(root2, x - n * root2)), Integer(x));
    EXPECT_EQ(whole_term(BeattySequence(root2, Quadratic::rational(1, 2))), std::nullopt);
    EXPECT_EQ(whole_term(BeattySequence(root2, root2 / 2)), std::nullopt);
    EXPECT_EQ(whole_term(BeattySequence(root2)), Integer(0));
}

TEST(BeattyTail, a_rational_cell_member_is_found_iff_there_is_one) {
    for (int p = 2; p <= 9; ++p)
        for (int q = 1; q < p && q <= 4; ++q)
            for (int p2 = 2; p2 <= 9; ++p2)
                for (int q2 = 1; q2 < p2 && q2 <= 4; ++q2)
                    for (const int shift : {0, 1, 3}) {
                        const BeattySequence s(Quadratic::rational(p, q), 0, -100);
                        const BeattySequence t(Quadratic::rational(p2, q2),
                                               Quadratic::rational(shift, q2), -100);
                        for (const Cell cell : {Cell::both, Cell::neither}) {
                            const bool wanted = cell == Cell::both;
                            bool exists = false;
                            for (int x = 0; x < p * p2; ++x)
                                exists =
                                    exists || (s.contains(x) == wanted && t.contains(x) == wanted);
                            const auto member = rational_cell_member(s, t, cell, 1000);
                            EXPECT_EQ(member.has_value(), exists);
                            if (member) {
                                EXPECT_GE(*member, 1000);
                                EXPECT_EQ(s.contains(*member), wanted);
                                EXPECT_EQ(t.contains(*member), wanted);
                            }
                        }
                    }
}

TEST(BeattyTail, beattys_theorem_is_the_relation_1_1) {
    const BeattySequence s(phi), t(phi * phi);
    EXPECT_EQ(relation_of(s, t).k, 1);
    EXPECT_EQ(relation_of(s, t).l, 1);
    EXPECT_TRUE(tail_misses(s, t, Cell::both));
    EXPECT_TRUE(tail_misses(s, t, Cell::neither));
    EXPECT_EQ(edge_points(s, t, Cell::both), (std::vector<Integer>{0, 0}));
    EXPECT_EQ(edge_points(s, t, Cell::neither), (std::vector<Integer>{-1, -1}));
}

}  // namespace
}  // namespace takeaway::numeration
