#include "prove/mona/zeckendorf_adder.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "core/integer.hpp"
#include "seeded.hpp"

namespace takeaway::prove {
namespace {

/// 1, k, k² + 1, … (1, 2, 3, 5, … for k = 1) up to the first element above n.
std::vector<Integer> basis_beyond(int k, const Integer& n) {
    std::vector<Integer> basis{1, k == 1 ? 2 : k};
    while (basis.back() <= n) basis.push_back(k * basis.back() + basis[basis.size() - 2]);
    return basis;
}

/// x + y - z digit by digit, the highest first; the digits are the greedy ones.
std::vector<int> digit_sums(int k, Integer x, Integer y, Integer z) {
    const std::vector<Integer> basis = basis_beyond(k, x > y ? (x > z ? x : z) : (y > z ? y : z));
    std::vector<int> sums;
    for (std::size_t i = basis.size(); i-- > 0;) {
        int sum = 0;
        for (Integer* number : {&x, &y, &z}) {
            const auto digit = static_cast<int>(to_int64(*number / basis[i]));
            *number -= digit * basis[i];
            sum += number == &z ? -digit : digit;
        }
        sums.push_back(sum);
    }
    return sums;
}

TEST(DigitAdder, accepts_x_y_z_exactly_if_x_plus_y_is_z) {
    constexpr int bound = 60;
    for (int k = 1; k <= 5; ++k) {
        const DigitAdder adder = digit_adder(k);
        for (int x = 0; x < bound; ++x)
            for (int y = 0; y < bound; ++y)
                for (int z = std::max(0, x + y - 9); z < x + y + 9; ++z)
                    ASSERT_EQ(adder.accepts(digit_sums(k, x, y, z)), x + y == z)
                        << "k = " << k << ": " << x << " + " << y << " = " << z;
    }
}

TEST(DigitAdder, adds_numbers_of_hundreds_of_digits) {
    test::Random random("adds_numbers_of_hundreds_of_digits");
    for (const int k : {1, 2, 3, 7, 15}) {
        const DigitAdder adder = digit_adder(k);
        for (int i = 0; i < 100; ++i) {
            const Integer x = random.with_digits(static_cast<std::size_t>(random.in(1, 400)));
            const Integer y = random.with_digits(static_cast<std::size_t>(random.in(1, 400)));
            const Integer wrong = x + y + random.in(1, 1000);
            ASSERT_TRUE(adder.accepts(digit_sums(k, x, y, x + y))) << k << ' ' << x << ' ' << y;
            ASSERT_FALSE(adder.accepts(digit_sums(k, x, y, wrong))) << k << ' ' << x << ' ' << y;
        }
    }
}

TEST(DigitAdder, has_seven_states_and_one_step_for_each_state_and_sum) {
    for (int k = 1; k <= 8; ++k) {
        const DigitAdder adder = digit_adder(k);
        EXPECT_EQ(adder.states.size(), 7U) << k;
        EXPECT_EQ(adder.states[0], (AdderState{0, 0}));
        EXPECT_TRUE(adder.accepting[0]);
        for (std::size_t i = 1; i < adder.steps.size(); ++i)
            EXPECT_LT(std::pair(adder.steps[i - 1].from, adder.steps[i - 1].sum),
                      std::pair(adder.steps[i].from, adder.steps[i].sum));
    }
}

TEST(DigitAdder, refuses_digits_it_cannot_have) {
    EXPECT_THROW(digit_adder(0), InputError);
    EXPECT_THROW(digit_adder(largest_digit + 1), InputError);
}

}  // namespace
}  // namespace takeaway::prove
