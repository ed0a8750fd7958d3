/// Periods: known ones are found and proved, and a value that is changed breaks the proof.
#include "heaps/heap_period.hpp"

#include <gtest/gtest.h>

#include "codes.hpp"
#include "heaps/heap_table.hpp"
#include "heaps/sparse_space.hpp"
#include "heaps/values_by_definition.hpp"
#include "seeded.hpp"

namespace takeaway::heaps {
namespace {

using test::hexadecimal_code;
using test::octal_code;

HeapValues table_of(const HeapCode& code, std::size_t count) {
    HeapValues values;
    extend_by_plain_table(code, values, count);
    return values;
}

struct KnownPeriod {
    const char* code;
    std::size_t period;
    std::size_t from;  // one more than the last exception
    const char* source;
};

constexpr KnownPeriod known_periods[] = {
    {"0.77", 12, 71, "Kayles: Guy and Smith 1956"},
    {"0.07", 34, 53, "Dawson's Kayles: Guy and Smith 1956"},
    {"0.137", 34, 52, "Dawson's Chess: Guy and Smith 1956"},
    {"0.055", 148, 259, "Winning Ways, chapter 4, table 6"},
    {"0.156", 349, 3479, "Winning Ways, chapter 4, table 6"},
    {"0.644", 442, 3256, "Winning Ways, chapter 4, table 6"},
    {"0.356", 142, 7315, "Winning Ways, chapter 4, table 6"},
    {"0.165", 1550, 5181, "Winning Ways, chapter 4, table 6"},
};

TEST(KnownPeriods, are_found_and_proved) {
    for (const KnownPeriod& known : known_periods) {
        HeapTable table(std::make_shared<const SplittingRules>(octal_code(known.code)));
        const HeapPeriod* found = table.find_period(30'000, {});
        ASSERT_NE(found, nullptr) << known.code;
        EXPECT_EQ(found->period, known.period) << known.source;
        EXPECT_EQ(found->from, known.from) << known.source;
    }
}

TEST(KnownPeriods, kayles_has_the_fourteen_exceptions_of_guy_and_smith) {
    const auto found = proved_period(octal_code("0.77"), table_of(octal_code("0.77"), 400));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->exceptions,
              (std::vector<std::size_t>{0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70}));
    EXPECT_EQ(found->checked_below, 2U * 71 + 12 + 2);
}

/// By the plain table, which knows neither sparse spaces nor periods, far beyond what the proof
/// looked at.
TEST(Periods, hold_in_the_plain_table_beyond_what_the_theorem_needs) {
    int proved = 0;
    for (unsigned number = 1; number < 512; number += 3) {
        HeapCode code;
        for (const unsigned digit : {0U, number >> 6U, (number >> 3U) & 7U, number & 7U})
            code.digits.push_back(static_cast<std::uint8_t>(digit));
        while (code.digits.back() == 0) code.digits.pop_back();
        HeapTable table(std::make_shared<const SplittingRules>(code));
        const HeapPeriod* found = table.find_period(400, {});
        if (found == nullptr) continue;
        ++proved;
        const HeapValues plain = table_of(code, 1600);
        for (std::size_t n = found->from; n + found->period < plain.size(); ++n)
            ASSERT_EQ(plain[n], plain[n + found->period]) << code_text(code) << " at " << n;
        if (found->from > 0) {
            EXPECT_NE(plain[found->from - 1], plain[found->from - 1 + found->period])
                << code_text(code) << ": the period begins earlier";
        }
    }
    EXPECT_GT(proved, 50);
}

TEST(Periods, of_hexadecimal_codes_hold_beyond_what_the_theorem_needs) {
    test::Random random("hexadecimal periods");
    int proved = 0;
    for (int i = 0; i < 60; ++i) {
        HeapCode code;
        code.digits.push_back(0);
        for (int d = 0; d < 2; ++d)
            code.digits.push_back(static_cast<std::uint8_t>(random.in(1, 15)));
        HeapTable table(std::make_shared<const SplittingRules>(code));
        const HeapPeriod* found = table.find_period(130, {});
        if (found == nullptr) continue;
        ++proved;
        const HeapValues plain = table_of(code, 260);
        for (std::size_t n = found->from; n + found->period < plain.size(); ++n)
            ASSERT_EQ(plain[n], plain[n + found->period]) << code_text(code) << " at " << n;
    }
    EXPECT_GT(proved, 5);
}

TEST(Periods, are_not_proved_one_value_before_the_bound_is_reached) {
    const HeapCode kayles = octal_code("0.77");
    // n + 12 for the last n that the theorem asks for is 2·71 + 12 + 2 - 1 + 12.
    EXPECT_TRUE(proved_period(kayles, table_of(kayles, 168)));
    EXPECT_FALSE(proved_period(kayles, table_of(kayles, 167)));
}

TEST(Periods, one_changed_value_breaks_the_proof_or_moves_its_beginning) {
    const HeapCode kayles = octal_code("0.77");
    const HeapValues truth = table_of(kayles, 168);
    ASSERT_TRUE(proved_period(kayles, truth));
    for (std::size_t n = 0; n < truth.size(); ++n) {
        HeapValues changed = truth;
        changed[n] ^= 1U;
        const auto found = proved_period(kayles, changed);
        // Beyond the last exception every value is needed.
        if (n >= 71) {
            EXPECT_FALSE(found) << n;
        } else if (found) {
            EXPECT_EQ(found->period, 12U) << n;
        }
    }
}

TEST(Periods, are_not_claimed_where_the_theorem_does_not_speak) {
    HeapCode grundy = octal_code("4.0");
    grundy.unequal = true;
    // Values that repeat from the start: still no proof.
    EXPECT_FALSE(proved_period(grundy, HeapValues(1000, 0)));
    EXPECT_TRUE(proved_period(octal_code("4.0"), HeapValues(1000, 0)));
}

TEST(Periods, give_the_values_of_heaps_of_any_size) {
    HeapTable table(std::make_shared<const SplittingRules>(octal_code("0.77")));
    const Integer googol = parse_integer("1" + std::string(100, '0'));
    // 10^100 mod 12 is 4, and so is 76 mod 12.
    EXPECT_EQ(table.value(googol, {}), table_of(octal_code("0.77"), 77)[76]);
    const auto move = table.move_to_value(googol, 0, {});
    ASSERT_TRUE(move);
    std::uint32_t sum = 0;
    Integer rest = 0;
    for (const Integer& heap : move->left) {
        sum ^= table.value(heap, {});
        rest += heap;
    }
    EXPECT_EQ(sum, 0U);
    EXPECT_TRUE(googol - rest == 1 || googol - rest == 2);
}

TEST(Periods, moves_to_every_smaller_value_are_found_beyond_the_table) {
    for (const auto& [code, heap] : {std::pair{octal_code("0.77"), 100'000},
                                     {octal_code("0.137"), 4'321},
                                     {octal_code("4.7"), 999},
                                     {hexadecimal_code("0.8F"), 500}}) {
        HeapTable table(std::make_shared<const SplittingRules>(code));
        const std::uint32_t value = table.value(heap, {});
        for (std::uint32_t smaller = 0; smaller < value; ++smaller) {
            const auto move = table.move_to_value(heap, smaller, {});
            ASSERT_TRUE(move) << code_text(code);
            std::uint32_t sum = 0;
            for (const Integer& left : move->left) sum ^= table.value(left, {});
            EXPECT_EQ(sum, smaller);
        }
        EXPECT_FALSE(table.move_to_value(heap, value, {})) << code_text(code);
    }
}

}  // namespace
}  // namespace takeaway::heaps
