#include "numeration/mex_sequence.hpp"

#include <gtest/gtest.h>

#include "seeded.hpp"

namespace takeaway::numeration {
namespace {

TEST(MexSequence, the_mex_of_nothing_is_1) { EXPECT_EQ(MexSequence().mex(), 1); }

TEST(MexSequence, it_is_the_smallest_positive_integer_not_used) {
    test::Random random("MexSequence");
    for (int round = 0; round < 50; ++round) {
        MexSequence sequence;
        std::set<std::int64_t> used;
        for (int step = 0; step < 60; ++step) {
            const std::int64_t n = random.in(-2, 40);
            sequence.use(n);
            used.insert(n);
            std::int64_t mex = 1;
            while (used.count(mex) > 0) ++mex;
            EXPECT_EQ(sequence.mex(), mex);
        }
    }
}

TEST(MexSequence, the_mouse_game_is_a_mex_sequence) {
    // rat-and-mouse, Theorem 6 and 7: A_n = mex, B_n = A_n + ⌊(3n - 1)/2⌋ are ⌊3n/2⌋ and 3n - 1.
    // (The text says max for mex.)
    MexSequence unused;
    for (std::int64_t n = 1; n <= 500; ++n) {
        const Integer a = unused.mex();
        const Integer b = a + (3 * n - 1) / 2;
        EXPECT_EQ(a, 3 * n / 2);
        EXPECT_EQ(b, 3 * n - 1);
        unused.use(a);
        unused.use(b);
    }
}

}  // namespace
}  // namespace takeaway::numeration
