/// The fast mex recursion of Wythoff's games against the recursion taken literally.
#include "win/games/wythoff_mex.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "numeration/mex_sequence.hpp"
#include "seeded.hpp"
#include "win/games/wythoff_strategy.hpp"

namespace takeaway::win {
namespace {

TEST(WythoffMex, terms_and_places_are_those_of_the_recursion) {
    for (const int k : {1, 2, 3, 4, 5, 7, 10, 60, 1000}) {
        const WythoffByMex fast(k);
        MexSequence used;
        std::int64_t x = 1;
        ASSERT_EQ(fast.term(0), 0);
        ASSERT_EQ(fast.term(Integer(0)), 0);
        ASSERT_TRUE(fast.place(0).is_term);
        ASSERT_EQ(fast.place(Integer(0)).index, 0);
        for (std::int64_t n = 1; n < 1000; ++n) {
            const std::int64_t a = to_int64(used.mex());
            used.use(a);
            used.use(a + k * n);
            ASSERT_EQ(fast.term(n), a) << k << ' ' << n;
            ASSERT_EQ(fast.term(Integer(n)), a) << k << ' ' << n;
            for (; x <= a; ++x) {
                const std::int64_t index = x == a ? n : n - 1;
                ASSERT_EQ(fast.place(x).index, index) << k << ' ' << x;
                ASSERT_EQ(fast.place(x).is_term, x == a) << k << ' ' << x;
                ASSERT_EQ(fast.place(Integer(x)).index, index) << k << ' ' << x;
                ASSERT_EQ(fast.place(Integer(x)).is_term, x == a) << k << ' ' << x;
            }
        }
    }
}

TEST(WythoffMex, terms_and_places_are_the_floors_for_numbers_of_every_length) {
    test::Random random("long mex");
    const Integer huge("123456789012345678901234567890");
    for (const Integer& k : std::vector<Integer>{1, 2, 3, 7, 1'000'003, huge}) {
        const WythoffByMex fast(k);
        const BeattyByFloor floors(wythoff_modulus(k));
        for (std::size_t length = 1; length < 5000; length += 1 + length / 4) {
            const Integer n = random.with_digits(length);
            const Integer a = floors.term(n);
            EXPECT_EQ(fast.term(n), a);
            for (const int off : {-1, 0, 1}) {
                const BeattyPlace<Integer> place = fast.place(a + off);
                const BeattyPlace<Integer> expected = floors.place(Integer(a + off));
                EXPECT_EQ(place.index, expected.index);
                EXPECT_EQ(place.is_term, expected.is_term);
            }
        }
    }
}

TEST(WythoffMex, within_64_bits_equals_the_one_without_limit_or_overflows) {
    test::Random random("64-bit mex");
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    std::vector<std::int64_t> numbers{most, most - 1, most / 2};
    for (int bits = 1; bits < 63; ++bits)
        for (int i = 0; i < 10; ++i) numbers.push_back(random.in(0, std::int64_t{1} << bits));
    for (const int k : {1, 2, 3, 7, 1000, 2'000'000'000}) {
        const WythoffByMex fast(k);
        int answered = 0;
        for (const std::int64_t n : numbers) {
            try {
                const BeattyPlace<std::int64_t> place = fast.place(n);
                const BeattyPlace<Integer> expected = fast.place(Integer(n));
                ASSERT_EQ(place.index, expected.index) << k << ' ' << n;
                ASSERT_EQ(place.is_term, expected.is_term) << k << ' ' << n;
                ASSERT_EQ(fast.term(n), fast.term(Integer(n))) << k << ' ' << n;
                ++answered;
            } catch (const Overflow&) {
            }
        }
        EXPECT_GE(answered, 300) << k;
    }
}

}  // namespace
}  // namespace takeaway::win
