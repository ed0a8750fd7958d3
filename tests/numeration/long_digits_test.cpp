#include "numeration/long_digits.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "numeration/beatty.hpp"
#include "numeration/golden.hpp"
#include "numeration/greedy_digits.hpp"
#include "numeration/numeration_system.hpp"
#include "seeded.hpp"

namespace takeaway::numeration::long_digits_test {
namespace {

/// A system with infinitely many places, and its elements by the recurrence.
struct System {
    std::string name;
    ContinuedFraction quotients;
    Integer before;  // b_{-1}
    bool is_positional = false;

    std::vector<Integer> basis_up_to(const Integer& n) const {
        std::vector<Integer> basis{1};
        for (Integer last = before; basis.back() <= n;) {
            Integer next = quotients[basis.size()] * basis.back();
            if (!is_positional) next += last;
            last = basis.back();
            basis.push_back(next);
        }
        return basis;
    }

    bool is_q() const { return before == 0 && !is_positional; }
};

std::vector<System> many_systems() {
    std::vector<System> systems{{"base 2", {{}, {2}}, 0, true},
                                {"base 10", {{}, {10}}, 0, true},
                                {"base 10^30", {{}, {power(10, 30)}}, 0, true}};
    std::vector<Quadratic> moduli{2 * phi / 3, 2 * phi * phi / 3, Quadratic::root(2),
                                  Quadratic::root(3), Quadratic(-1, 1, 7, 1)};
    // k-Wythoff, [1; k, k, …]: small k, and those where one place no longer fits 64 bits.
    const Integer most = std::numeric_limits<std::int64_t>::max();
    for (const Integer& k : std::vector<Integer>{1, 2, 3, 4, 5, most - 1, most, power(10, 40)})
        moduli.emplace_back(2 - k, 1, k * k + 4, 2);
    moduli.emplace_back(-999, 1, 1'000'003, 1);  // a period of 458 quotients
    for (const Quadratic& alpha : moduli) {
        systems.push_back({"p of " + to_text(alpha), continued_fraction(alpha), 1});
        systems.push_back({"q of " + to_text(alpha), continued_fraction(alpha), 0});
    }
    return systems;
}

/// The digits of n as LongDigits finds them from place m on, and by the walk below.
class Fast {
  public:
    explicit Fast(const System& system) {
        m_ = system.is_q() ? 1 : 0;
        while (m_ + 1 < system.quotients.start.size()) ++m_;
        Integer before = system.before, here = 1;
        for (std::size_t i = 0; i < m_; ++i) {
            below_.push_back(here);
            Integer next = system.quotients[i + 1] * here + before;
            before = std::exchange(here, next);
        }
        blocks_.emplace(system.quotients, m_, here, before, system.is_positional);
    }

    std::vector<Integer> digits(const Integer& n) {
        std::vector<Integer> found;
        Integer rest = blocks_->append_digits(n, found);
        for (std::size_t i = m_; i-- > 0;) {
            const Integer digit = rest / below_[i];
            rest -= digit * below_[i];
            if (!found.empty() || digit != 0) found.push_back(digit);
        }
        EXPECT_EQ(rest, 0);
        return found;
    }

    Integer value(const std::vector<Integer>& digits) {
        Integer sum = 0;
        for (std::size_t i = 0; i < std::min(m_, digits.size()); ++i)
            sum += digits[digits.size() - 1 - i] * below_[i];
        if (digits.size() > m_) sum += blocks_->value(&digits.back() - m_, digits.size() - m_);
        return sum;
    }

    /// Whether the tail of n is the end of these digits.
    bool tail_agrees(const Integer& n, const std::vector<Integer>& digits) {
        std::size_t zeros = 0;
        while (digits[digits.size() - 1 - zeros] == 0) ++zeros;
        const LongDigits::Tail tail = blocks_->tail(n);
        return zeros < m_ ? tail.rest > 0 : tail.rest == 0 && tail.last_nonzero == zeros;
    }

  private:
    std::size_t m_ = 0;
    std::vector<Integer> below_;
    std::optional<LongDigits> blocks_;
};

TEST(LongDigits, all_numbers_below_5000_have_their_greedy_digits) {
    for (const System& system : many_systems()) {
        const std::vector<Integer> basis = system.basis_up_to(5000);
        Fast fast(system);
        for (int n = 0; n < 5000; ++n) {
            const std::vector<Integer> digits = test::greedy_digits(basis, n);
            ASSERT_EQ(fast.digits(n), digits) << system.name << ' ' << n;
            ASSERT_EQ(fast.value(digits), n) << system.name << ' ' << n;
            ASSERT_TRUE(n == 0 || fast.tail_agrees(n, digits)) << system.name << ' ' << n;
        }
    }
}

/// Numbers with long runs of zeros, of largest digits, and of both: where carries would run far.
std::vector<Integer> corners(const System& system, const std::vector<Integer>& basis,
                             test::Random& random) {
    std::vector<Integer> found;
    const auto top = static_cast<std::int64_t>(basis.size()) - 1;
    for (const std::int64_t i : {top, top - 1, random.in(0, top), random.in(0, top)})
        for (int k = -1; k <= 1; ++k) found.push_back(basis[static_cast<std::size_t>(i)] + k);
    Integer largest = 0, runs = 0;
    bool is_run = true;
    for (std::int64_t i = top - 1; i >= 0; --i) {
        const auto at = static_cast<std::size_t>(i);
        if (random.in(0, 40) == 0) is_run = !is_run;
        const bool is_turn = system.is_positional || (top - 1 - i) % 2 == 0;
        if (!is_turn) continue;
        const Integer digit =
            system.quotients[at + 1] - (system.is_positional || (system.is_q() && i == 0) ? 1 : 0);
        largest += digit * basis[at];
        if (is_run) runs += digit * basis[at];
    }
    found.insert(found.end(), {largest, largest + 1, runs, runs + 1});
    if (runs > 0) found.push_back(runs - 1);
    return found;
}

TEST(LongDigits, long_numbers_have_their_greedy_digits) {
    test::Random random("long_digits");
    for (const System& system : many_systems())
        for (const std::size_t length : {20U, 77U, 300U, 1000U, 3000U}) {
            const std::vector<Integer> basis = system.basis_up_to(power(10, length));
            std::vector<Integer> numbers = corners(system, basis, random);
            for (int round = 0; round < 3; ++round) numbers.push_back(random.with_digits(length));
            Fast fast(system);
            for (const Integer& n : numbers) {
                if (n >= basis.back() || n < 1) continue;
                const std::vector<Integer> digits = test::greedy_digits(basis, n);
                ASSERT_EQ(fast.digits(n), digits) << system.name << ' ' << n;
                ASSERT_EQ(fast.value(digits), n) << system.name << ' ' << n;
                ASSERT_TRUE(fast.tail_agrees(n, digits)) << system.name << ' ' << n;
            }
        }
}

TEST(LongDigits, any_digits_have_their_value) {
    test::Random random("value");
    for (const System& system : many_systems())
        for (const std::size_t count : {1U, 2U, 3U, 63U, 64U, 65U, 200U, 1000U}) {
            std::vector<Integer> digits;
            const std::vector<Integer> basis = system.basis_up_to(power(2, 4 * count));
            Integer sum = 0;
            for (std::size_t i = 0; i < std::min(count, basis.size()); ++i) {
                Integer digit = random.in(0, 9) == 0 ? random.with_digits(25) : random.in(-9, 9);
                sum += digit * basis[i];
                digits.insert(digits.begin(), digit);
            }
            EXPECT_EQ(Fast(system).value(digits), sum) << system.name << ' ' << count;
        }
}

TEST(LongDigits, a_hundred_thousand_digits_go_there_and_back) {
    test::Random random("100,000 digits");
    const Integer n = random.with_digits(100'000);
    for (const NumerationSystem& system :
         {zeckendorf(), positional(10), p_system(2 * phi / 3), q_system(Quadratic::root(2)),
          p_system(Quadratic(-999, 1, 1'000'003, 1))}) {
        const std::vector<Integer> digits = system.digits(n);
        EXPECT_TRUE(system.is_valid(digits)) << system.name();
        EXPECT_EQ(system.value(digits), n) << system.name();
        std::size_t zeros = 0;
        while (digits[digits.size() - 1 - zeros] == 0) ++zeros;
        EXPECT_EQ(system.trailing_zeros(n), zeros) << system.name();
    }
    EXPECT_EQ(digits_to_text(positional(10).digits(n)), to_text(n));
    // Membership by numeration and by the floor, which know nothing of each other.
    for (const Quadratic& alpha : std::vector<Quadratic>{phi, 2 * phi / 3, Quadratic::root(2)})
        for (int k = 0; k < 4; ++k)
            EXPECT_EQ(p_system(alpha).is_vile(n + k), BeattySequence(alpha).contains(n + k));
}

}  // namespace
}  // namespace takeaway::numeration::long_digits_test
