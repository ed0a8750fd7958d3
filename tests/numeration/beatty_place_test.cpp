/// Places in Beatty sequences: by floors and by digits against a listing, and against each other.
#include "numeration/beatty_place.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "core/error.hpp"
#include "numeration/golden.hpp"
#include "seeded.hpp"

namespace takeaway::numeration::beatty_place_test {
namespace {

const std::vector<Quadratic>& moduli() {
    static const std::vector<Quadratic> all{phi,
                                            2 * phi / 3,
                                            2 * phi * phi / 3,
                                            Quadratic::root(2),
                                            Quadratic(-5, 1, 53, 2),       // [1, 7, 7, 7, …]
                                            Quadratic(-98, 1, 10'004, 2),  // [1, 100, 100, …]
                                            Quadratic::root(3),
                                            1 + Quadratic::root(1'000'003) / 1'001};
    return all;
}

template <class Sequence>
void expect_listing_agrees(const Sequence& sequence, const Quadratic& alpha) {
    std::int64_t x = 0;
    for (std::int64_t n = 0; n < 500; ++n) {
        const std::int64_t term = to_int64((n * alpha).floor());
        const std::int64_t next = to_int64(((n + 1) * alpha).floor());
        ASSERT_EQ(sequence.term(n), term) << to_text(alpha) << ' ' << n;
        ASSERT_EQ(sequence.term(Integer(n)), term) << to_text(alpha) << ' ' << n;
        for (; x < next; ++x) {
            ASSERT_EQ(sequence.place(x).index, n) << to_text(alpha) << ' ' << x;
            ASSERT_EQ(sequence.place(x).is_term, x == term) << to_text(alpha) << ' ' << x;
            ASSERT_EQ(sequence.place(Integer(x)).index, n) << to_text(alpha) << ' ' << x;
            ASSERT_EQ(sequence.place(Integer(x)).is_term, x == term) << to_text(alpha) << ' ' << x;
        }
    }
}

TEST(BeattyPlace, by_floors_and_by_digits_agrees_with_a_listing) {
    for (const Quadratic& alpha : moduli()) {
        expect_listing_agrees(BeattyByFloor(alpha), alpha);
        expect_listing_agrees(BeattyByDigits(alpha), alpha);
    }
}

TEST(BeattyPlace, by_digits_equals_the_one_by_floors_for_long_numbers) {
    test::Random random("long places");
    for (const Quadratic& alpha : moduli()) {
        const BeattyByFloor floors(alpha);
        const BeattyByDigits digits(alpha);
        for (const std::size_t length : {20U, 100U, 1000U, 3000U}) {
            const Integer n = random.with_digits(length);
            const Integer term = floors.term(n);
            EXPECT_EQ(digits.term(n), term);
            for (const int off : {-1, 0, 1}) {
                const Integer x = term + off;
                EXPECT_EQ(digits.place(x).index, floors.place(x).index);
                EXPECT_EQ(digits.place(x).is_term, floors.place(x).is_term);
            }
            EXPECT_EQ(digits.place(term).index, n);
            EXPECT_TRUE(digits.place(term).is_term);
        }
    }
}

TEST(BeattyPlace, within_64_bits_equals_the_one_without_limit_or_overflows) {
    test::Random random("64-bit places");
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    std::vector<std::int64_t> numbers{most, most - 1, most / 2, most / 2 + 1};
    for (int bits = 1; bits < 63; ++bits)
        for (int i = 0; i < 10; ++i) numbers.push_back(random.in(0, std::int64_t{1} << bits));
    for (int i = 0; i < 50; ++i) numbers.push_back(most - random.in(0, 1'000'000));
    for (const Quadratic& alpha : moduli()) {
        const BeattyByDigits digits(alpha);
        for (const std::int64_t n : numbers) {
            const BeattyPlace<std::int64_t> place = digits.place(n);
            const BeattyPlace<Integer> big_place = digits.place(Integer(n));
            ASSERT_EQ(place.index, big_place.index) << to_text(alpha) << ' ' << n;
            ASSERT_EQ(place.is_term, big_place.is_term) << to_text(alpha) << ' ' << n;
            const Integer term = digits.term(Integer(n));
            try {
                ASSERT_EQ(digits.term(n), term) << to_text(alpha) << ' ' << n;
            } catch (const Overflow&) {
                // The digits may add up to one more than the term.
                ASSERT_GE(term, most) << to_text(alpha) << ' ' << n;
            }
        }
    }
}

TEST(BeattyPlace, by_digits_is_refused_for_rational_and_other_moduli) {
    EXPECT_THROW(BeattyByDigits(Quadratic::rational(7, 4)), InputError);
    EXPECT_THROW(BeattyByDigits(phi * phi), InputError);
}

TEST(BeattyPlace, digits_are_written_as_in_the_paper) {
    const BeattyByDigits s(2 * phi / 3);
    EXPECT_EQ(s.written(15), "101");
    EXPECT_EQ(s.written(12), "12");
    EXPECT_EQ(s.written(13), "10");
}

}  // namespace
}  // namespace takeaway::numeration::beatty_place_test
