#include "numeration/beatty.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <utility>

#include "core/error.hpp"
#include "numeration/golden.hpp"
#include "seeded.hpp"

namespace takeaway::numeration::beatty_test {
namespace {

/// Terms by definition of the floor, and membership by listing.
void expect_listing_agrees(const BeattySequence& s) {
    std::map<Integer, Integer> first_index;
    const std::int64_t first = to_int64(s.first());
    for (std::int64_t n = first; n <= first + 400; ++n) {
        const Integer term = (n * s.alpha() + s.gamma()).floor();
        EXPECT_EQ(s.term(Integer(n)), term) << to_text(s);
        EXPECT_EQ(s.term(n), term) << to_text(s);
        first_index.emplace(term, n);
    }
    const std::int64_t last = to_int64(first_index.rbegin()->first);
    for (std::int64_t x = to_int64(s.term(s.first())) - 5; x < last; ++x) {
        const auto found = first_index.find(x);
        const auto index = s.index_of(x);
        EXPECT_EQ(index.has_value(), found != first_index.end()) << to_text(s) << ' ' << x;
        if (index) {
            EXPECT_EQ(*index, found->second);
        }
        EXPECT_EQ(s.contains(x), index.has_value()) << to_text(s) << ' ' << x;
        EXPECT_EQ(s.contains(Integer(x)), index.has_value());
    }
}

TEST(BeattySequence, term_index_and_membership_agree_with_a_listing) {
    const Quadratic root2 = Quadratic::root(2);
    const std::vector<Quadratic> moduli{phi,
                                        phi * phi,
                                        2 * phi / 3,
                                        root2,
                                        root2 / 5,
                                        7 + root2 / 3,
                                        Quadratic::rational(7, 4),
                                        Quadratic::rational(2, 7),
                                        3,
                                        1,
                                        Quadratic(1, 1, 2, 1000)};
    for (const Quadratic& alpha : moduli)
        for (const Quadratic& gamma : std::vector<Quadratic>{0, -1, Quadratic::rational(5, 3),
                                                             Quadratic::rational(-7, 2), alpha / 2})
            for (const int first : {1, 0, 5, -20})
                expect_listing_agrees(BeattySequence(alpha, gamma, first));
    expect_listing_agrees(BeattySequence(Quadratic::rational(7, 4), root2, -3));
    expect_listing_agrees(BeattySequence(Quadratic::rational(2, 5), -phi, 2));
    // The same field written over two roots: √8 is 2√2, and the offset may be the modulus again.
    expect_listing_agrees(BeattySequence(root2, Quadratic::root(8) / 3, 1));
}

TEST(BeattySequence, wythoff_pairs_are_the_known_ones) {
    const BeattySequence a(phi), b(phi * phi);
    const std::vector<std::pair<int, int>> known{{1, 2}, {3, 5}, {4, 7}, {6, 10}, {8, 13}, {9, 15}};
    for (std::size_t i = 0; i < known.size(); ++i) {
        EXPECT_EQ(a.term(static_cast<std::int64_t>(i + 1)), known[i].first);
        EXPECT_EQ(b.term(static_cast<std::int64_t>(i + 1)), known[i].second);
    }
}

TEST(BeattySequence, the_fast_paths_agree_with_integers_on_random_arguments_of_every_length) {
    test::Random random("BeattySequence");
    const std::vector<BeattySequence> sequences{
        BeattySequence(phi),
        BeattySequence(phi * phi / 7, phi / 3, -4),
        BeattySequence(1000 + Quadratic::root(3), -Quadratic::root(3)),
        BeattySequence(Quadratic::rational(1'000'003, 999'983), Quadratic::rational(1, 7)),
        BeattySequence(Quadratic::root(Integer("1000000000000000000000000000007"))),
        BeattySequence(phi, Quadratic(Integer("123456789012345678901234567890")))};
    for (const BeattySequence& s : sequences)
        for (int bits = 1; bits <= 62; ++bits)
            for (int round = 0; round < 40; ++round) {
                const std::int64_t n =
                    random.in(-(std::int64_t{1} << bits), std::int64_t{1} << bits);
                EXPECT_EQ(s.contains(n), s.index_of(Integer(n)).has_value()) << to_text(s) << n;
                const Integer term = (n * s.alpha() + s.gamma()).floor();
                EXPECT_EQ(s.term(Integer(n)), term);
                if (fits_int64(term)) {
                    EXPECT_EQ(s.term(n), term);
                    if (n >= s.first()) {
                        EXPECT_TRUE(s.contains(to_int64(term))) << to_text(s) << n;
                    }
                } else {
                    EXPECT_THROW((void)s.term(n), Overflow);
                }
            }
    for (const std::int64_t x :
         {std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()})
        for (const BeattySequence& s : sequences)
            EXPECT_EQ(s.contains(x), s.index_of(Integer(x)).has_value());
}

TEST(BeattySequence, a_hundred_thousand_digits_are_exact) {
    // F_{n+1} - φF_n = (-1/φ)^n, so ⌊φF_n⌋ is F_{n+1} - 1 for even n and F_{n+1} for odd n (F_1 =
    // F_2 = 1).
    Integer before = 0, here = 1;
    std::int64_t n = 1;
    const Integer long_enough = power(10, 100'000);
    while (here < long_enough || n % 2 == 1) {
        before += here;
        std::swap(before, here);
        ++n;
    }
    ASSERT_EQ(n % 2, 0);
    const Integer next = before + here;
    const BeattySequence a(phi);
    EXPECT_EQ(a.term(here), Integer(next - 1));
    EXPECT_EQ(a.term(before), here);
    EXPECT_EQ(a.index_of(here), before);
    EXPECT_FALSE(a.contains(next));
    EXPECT_TRUE(BeattySequence(phi * phi).contains(next));
}

TEST(BeattySequence, a_modulus_must_be_positive_and_of_the_field_of_its_offset) {
    EXPECT_THROW(BeattySequence(0), InputError);
    EXPECT_THROW(BeattySequence(1 - phi), InputError);
    EXPECT_THROW(BeattySequence(phi, Quadratic::root(2)), InputError);
}

TEST(BeattySequence, it_is_written_as_in_the_papers) {
    EXPECT_EQ(to_text(BeattySequence(phi)), "⌊n·(1 + √5)/2⌋, n >= 1");
    EXPECT_EQ(to_text(BeattySequence(Quadratic::rational(7, 2), -1, 0)), "⌊n·7/2 - 1⌋, n >= 0");
}

TEST(BeattySequence, table_1_of_freak_lists_both_sequences) {
    // freak, Table 1. In the machine-read text the columns n = 8, 9, 10 of the first part slipped
    // ("8 1 91 0 11" for 8 9 10 11); repaired by counting columns.
    const BeattySequence a(2 * phi / 3, 0, 0), b(2 * phi * phi / 3, 0, 0);
    const std::vector<int> a_0_to_27{0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 14,
                                     15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 28, 29};
    const std::vector<int> b_0_to_27{0,  1,  3,  5,  6,  8,  10, 12, 13, 15, 17, 19, 20, 22,
                                     24, 26, 27, 29, 31, 33, 34, 36, 38, 40, 41, 43, 45, 47};
    for (std::size_t n = 0; n < 28; ++n) {
        EXPECT_EQ(a.term(static_cast<std::int64_t>(n)), a_0_to_27[n]) << n;
        EXPECT_EQ(b.term(static_cast<std::int64_t>(n)), b_0_to_27[n]) << n;
    }
    const std::vector<std::vector<int>> rest{
        {28, 30, 48},  {35, 37, 61},  {36, 38, 62},  {37, 39, 64},  {38, 40, 66},  {39, 42, 68},
        {40, 43, 69},  {41, 44, 71},  {49, 52, 85},  {50, 53, 87},  {51, 55, 89},  {52, 56, 90},
        {60, 64, 104}, {61, 65, 106}, {62, 66, 108}, {63, 67, 109}, {64, 69, 111}, {65, 70, 113},
        {66, 71, 115}, {67, 72, 116}, {68, 73, 118}};
    for (const auto& row : rest) {
        EXPECT_EQ(a.term(row[0]), row[1]) << row[0];
        EXPECT_EQ(b.term(row[0]), row[2]) << row[0];
    }
}

}  // namespace
}  // namespace takeaway::numeration::beatty_test
