#include "core/integer.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "core/error.hpp"
#include "seeded.hpp"

namespace takeaway::core {
namespace {

constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

TEST(Integer, SixtyFourBitOperationsReportOverflowAndNeverWrap) {
    EXPECT_EQ(add(most, std::int64_t{0}), most);
    EXPECT_THROW(add(most, std::int64_t{1}), Overflow);
    EXPECT_THROW(subtract(least, std::int64_t{1}), Overflow);
    EXPECT_THROW(multiply(std::int64_t{1} << 32, std::int64_t{1} << 31), Overflow);
    EXPECT_EQ(multiply(std::int64_t{1} << 32, -(std::int64_t{1} << 31)), least);
    EXPECT_EQ(add(Integer(most), Integer(1)), Integer("9223372036854775808"));
}

TEST(Integer, DivisionRoundsDownAndRemaindersAreNotNegative) {
    EXPECT_EQ(floor_div(std::int64_t{-7}, std::int64_t{2}), -4);
    EXPECT_EQ(ceil_div(std::int64_t{-7}, std::int64_t{2}), -3);
    EXPECT_EQ(ceil_div(std::int64_t{7}, std::int64_t{2}), 4);
    EXPECT_EQ(floor_mod(std::int64_t{-7}, std::int64_t{2}), 1);
    EXPECT_EQ(floor_div(Integer(-7), Integer(2)), -4);
    EXPECT_EQ(ceil_div(Integer(-7), Integer(2)), -3);
    EXPECT_EQ(floor_mod(Integer(-7), Integer(2)), 1);
    EXPECT_EQ(floor_mod(Integer(-8), Integer(2)), 0);
}

TEST(Integer, BothNumberTypesDivideAlikeUpToTheLastNumber) {
    test::Random random("division");
    for (int round = 0; round < 2'000; ++round) {
        const std::int64_t near = random.in(0, 9);
        const std::vector<std::int64_t> dividends = {least + near, most - near, near, -near,
                                                     random.in(least, most)};
        const std::vector<std::int64_t> divisors = {near + 1, most - near, random.in(1, most)};
        const std::int64_t a = random.one_of(dividends);
        const std::int64_t b = random.one_of(divisors);
        const Integer quotient = floor_div(Integer(a), Integer(b));
        EXPECT_LE(quotient * b, a);
        EXPECT_GT((quotient + 1) * b, a);
        EXPECT_EQ(floor_div(a, b), quotient) << a << " / " << b;
        EXPECT_EQ(ceil_div(a, b), ceil_div(Integer(a), Integer(b))) << a << " / " << b;
        EXPECT_EQ(floor_mod(a, b), Integer(a - quotient * b)) << a << " mod " << b;
        EXPECT_EQ(floor_mod(Integer(a), Integer(b)), Integer(a - quotient * b));
    }
}

TEST(Integer, PowersAreExactAndRefusedWhenAbsurd) {
    EXPECT_EQ(power(2, 100), Integer("1267650600228229401496703205376"));
    EXPECT_EQ(power(0, 0), 1);
    EXPECT_EQ(power(-1, Integer("99999999999999999999")), -1);
    EXPECT_EQ(power(1, Integer("99999999999999999999")), 1);
    EXPECT_THROW(power(2, -1), InputError);
    EXPECT_THROW(power(2, Integer("99999999999999999999")), InputError);
    EXPECT_THROW(power(power(10, 1'000), 1'000'000), InputError);
}

TEST(Integer, NumbersAreReadFromDecimalDigitsOnly) {
    EXPECT_EQ(parse_integer("0012"), 12);
    EXPECT_EQ(parse_integer("-0"), 0);
    EXPECT_EQ(parse_integer("+08"), 8);
    EXPECT_EQ(to_text(parse_integer(std::string(300, '7'))), std::string(300, '7'));
    for (const char* wrong : {"", "-", "1,000", "1_000", "0x10", "1e3", " 1", "1 ", "½"})
        EXPECT_THROW(parse_integer(wrong, "pile"), InputError) << wrong;
}

TEST(Integer, ConversionToSixtyFourBitsIsExactOrReported) {
    EXPECT_EQ(to_int64(Integer(least)), least);
    EXPECT_EQ(to_int64(Integer(most)), most);
    EXPECT_THROW(to_int64(Integer(most) + 1), Overflow);
    EXPECT_THROW(number_as<std::int64_t>(Integer(least) - 1), Overflow);
}

TEST(Integer, RootsAndDivisors) {
    EXPECT_EQ(integer_sqrt(99), 9);
    EXPECT_EQ(integer_sqrt(power(10, 400) - 1), power(10, 200) - 1);
    EXPECT_EQ(greatest_common_divisor(-12, 18), 6);
    EXPECT_EQ(greatest_common_divisor(0, 5), 5);
}

TEST(Integer, LongTextsAreShortenedForMessages) {
    EXPECT_EQ(shortened("short"), "short");
    EXPECT_EQ(shortened(std::string(200, '1')),
              std::string(24, '1') + "…" + std::string(12, '1') + " (200 characters)");
}

}  // namespace
}  // namespace takeaway::core
