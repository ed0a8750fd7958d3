#include "core/integer.hpp"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <limits>
#include <sstream>
#include <vector>

#include "core/error.hpp"
#include "seeded.hpp"

namespace takeaway::core::integer_test {
namespace {

constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

/// What the operators are compared with: numbers of up to 4096 bits, which share nothing with GMP.
using Oracle = boost::multiprecision::number<
    boost::multiprecision::cpp_int_backend<4096, 4096, boost::multiprecision::signed_magnitude,
                                           boost::multiprecision::unchecked, void>,
    boost::multiprecision::et_off>;

Integer as_integer(const Oracle& n) { return Integer(n.str()); }

/// The form, too: what fits 64 bits is small, and only that.
void expect_same(const Integer& n, const Oracle& expected, const std::string& what) {
    ASSERT_EQ(to_text(n), expected.str()) << what;
    ASSERT_EQ(fits_int64(n), expected >= least && expected <= most) << what;
    ASSERT_EQ(n.sign(), expected.sign()) << what;
}

/// ⌊n / 2^places⌋ by division alone.
Oracle halved(const Oracle& n, unsigned places) {
    const Oracle divisor = Oracle(1) << places;
    Oracle quotient = n / divisor;
    if (n % divisor < 0) --quotient;
    return quotient;
}

/// 0 … 9 and the neighbours of 2^31, 2^32, 2^62 … 2^65, 2^127, 2^128, with both signs.
std::vector<Oracle> edges() {
    std::vector<Oracle> numbers;
    for (const int exponent : {0, 31, 32, 62, 63, 64, 65, 127, 128})
        for (int step = exponent == 0 ? -1 : -2; step <= (exponent == 0 ? 8 : 2); ++step) {
            const Oracle n = (Oracle(1) << exponent) + step;
            numbers.push_back(n);
            numbers.push_back(-n);
        }
    return numbers;
}

void expect_operators_agree(const Oracle& a, const Oracle& b) {
    const Integer x = as_integer(a);
    const Integer y = as_integer(b);
    const std::string what = a.str() + " and " + b.str();
    expect_same(x + y, a + b, "sum of " + what);
    expect_same(x - y, a - b, "difference of " + what);
    expect_same(x * y, a * b, "product of " + what);
    expect_same(x & y, a & b, "and of " + what);
    expect_same(x | y, a | b, "or of " + what);
    expect_same(x ^ y, a ^ b, "xor of " + what);
    // Operands whose room is reused, and operands that are the result itself.
    expect_same(Integer(x) + y, a + b, "sum of " + what);
    expect_same(x + Integer(y), a + b, "sum of " + what);
    expect_same(Integer(x) + Integer(y), a + b, "sum of " + what);
    expect_same(Integer(x) - y, a - b, "difference of " + what);
    Integer changed = x;
    expect_same(changed += y, a + b, what);
    expect_same(changed -= y, a, what);
    expect_same(changed *= y, a * b, what);
    changed = x;
    expect_same(changed ^= y, a ^ b, what);
    expect_same(changed &= y, (a ^ b) & b, what);
    expect_same(changed |= x, ((a ^ b) & b) | a, what);
    EXPECT_EQ(x == y, a == b) << what;
    EXPECT_EQ(x < y, a < b) << what;
    EXPECT_EQ(x > y, a > b) << what;
    EXPECT_EQ(x <= y, a <= b) << what;
    EXPECT_EQ(x >= y, a >= b) << what;
    EXPECT_EQ(x != y, a != b) << what;
    if (b == 0) {
        EXPECT_THROW(x / y, std::overflow_error);
        EXPECT_THROW(x % y, std::overflow_error);
        EXPECT_THROW(divide(x, y), std::overflow_error);
        return;
    }
    expect_same(x / y, a / b, "quotient of " + what);
    expect_same(x % y, a % b, "remainder of " + what);
    const auto [quotient, remainder] = divide(x, y);
    expect_same(quotient, a / b, "quotient of " + what);
    expect_same(remainder, a % b, "remainder of " + what);
    changed = x;
    expect_same(changed /= y, a / b, what);
    changed = x;
    expect_same(changed %= y, a % b, what);
    const Oracle size = abs(b);
    const Oracle modulo = (a % size + size) % size;
    expect_same(floor_mod(x, abs(y)), modulo, "modulo of " + what);
    expect_same(floor_div(x, abs(y)), (a - modulo) / size, "floor of " + what);
    expect_same(ceil_div(x, abs(y)), (a - modulo) / size + (modulo == 0 ? 0 : 1), what);
    expect_same(greatest_common_divisor(x, y), boost::multiprecision::gcd(a, b), what);
}

void expect_functions_agree(const Oracle& a) {
    const Integer x = as_integer(a);
    const std::string what = a.str();
    expect_same(-x, -a, what);
    expect_same(-Integer(x), -a, what);
    expect_same(abs(x), abs(a), what);
    Integer changed = x;
    expect_same(++changed, a + 1, what);
    expect_same(--changed, a, what);
    expect_same(--changed, a - 1, what);
    expect_same(changed += changed, 2 * (a - 1), what);
    expect_same(changed *= changed, 4 * (a - 1) * (a - 1), what);
    expect_same(changed -= changed, 0, what);
    EXPECT_EQ(static_cast<bool>(x), a != 0);
    EXPECT_EQ(is_odd(x), a % 2 != 0);
    EXPECT_EQ(bit_length(x), a == 0 ? 0 : boost::multiprecision::msb(Oracle(abs(a))) + 1) << what;
    for (unsigned places = 0; places < 140; places += places < 60 || places > 70 ? 7 : 1) {
        expect_same(x << places, a * (Oracle(1) << places), what);
        expect_same(x >> places, halved(a, places), what);
        EXPECT_EQ(bit_test(x, places), halved(a, places) % 2 != 0) << what << " at " << places;
        Integer shifted = x;
        expect_same(shifted <<= places, a * (Oracle(1) << places), what);
        expect_same(shifted >>= places, a, what);
        if (a < 0) continue;
        Integer digits = x;
        set_bit(digits, places, true);
        expect_same(digits, a | (Oracle(1) << places), what);
        set_bit(digits, places, false);
        expect_same(digits, a - (a & (Oracle(1) << places)), what);
    }
    if (a >= 0) expect_same(integer_sqrt(x), boost::multiprecision::sqrt(a), what);
    std::ostringstream out;
    out << x;
    EXPECT_EQ(out.str(), what);
}

TEST(Integer, OperatorsAreExactForAllPairsAroundTheEndsOfWords) {
    const std::vector<Oracle> numbers = edges();
    for (const Oracle& a : numbers) {
        expect_functions_agree(a);
        for (const Oracle& b : numbers) expect_operators_agree(a, b);
        if (HasFatalFailure()) return;
    }
}

TEST(Integer, OperatorsAreExactForRandomNumbersOfAllLengths) {
    test::Random random("operators");
    const auto drawn = [&] {
        Oracle n = 0;
        for (std::int64_t words = random.in(0, 8); words >= 0; --words)
            n = (n << 62) + random.in(0, most >> 1);
        n >>= static_cast<unsigned>(random.in(0, 63));
        return random.coin() ? n : Oracle(-n);
    };
    for (int round = 0; round < 1'000 && !HasFatalFailure(); ++round) {
        const Oracle a = drawn();
        const Oracle b = drawn();
        expect_operators_agree(a, b);
        expect_operators_agree(a * b, b);
        if (round % 10 == 0) expect_functions_agree(a);
    }
}

TEST(Integer, OperatorsAreThoseOfTheMachineOnSmallNumbers) {
    for (int a = -128; a < 128; ++a)
        for (int b = -128; b < 128; ++b) {
            ASSERT_EQ(Integer(a) + b, a + b);
            ASSERT_EQ(a - Integer(b), a - b);
            ASSERT_EQ(Integer(a) * b, a * b);
            ASSERT_EQ(Integer(a) & b, a & b);
            ASSERT_EQ(Integer(a) | b, a | b);
            ASSERT_EQ(Integer(a) ^ b, a ^ b);
            ASSERT_EQ(Integer(a) <=> b, a <=> b);
            ASSERT_EQ(Integer(a) == b, a == b);
            if (b == 0) continue;
            ASSERT_EQ(Integer(a) / b, a / b);
            ASSERT_EQ(Integer(a) % b, a % b);
        }
}

TEST(Integer, ProductsOfWordsAreThoseOfTheMachineInTwoWords) {
    test::Random random("words");
    for (int round = 0; round < 10'000; ++round) {
        const std::int64_t a = random.in(least, most) >> random.in(0, 63);
        const std::int64_t b = random.in(least, most) >> random.in(0, 63);
        __extension__ using Wide = __int128;
        const Wide product = Wide{a} * b;
        const Integer high = static_cast<std::int64_t>(product >> 64);
        const Integer low = static_cast<std::uint64_t>(product);
        ASSERT_EQ(Integer(a) * b, (high << 64) + low) << a << " " << b;
    }
}

TEST(Integer, BuiltinNumbersOfEveryTypeConvertBothWaysOrReportIt) {
    constexpr std::uint64_t most_unsigned = std::numeric_limits<std::uint64_t>::max();
    EXPECT_EQ(Integer(most_unsigned), Integer("18446744073709551615"));
    EXPECT_EQ(static_cast<std::uint64_t>(Integer(most_unsigned)), most_unsigned);
    EXPECT_THROW(static_cast<std::uint64_t>(Integer(most_unsigned) + 1), Overflow);
    EXPECT_THROW(static_cast<std::uint64_t>(Integer(-1)), Overflow);
    EXPECT_THROW(static_cast<std::uint64_t>(-Integer(most_unsigned)), Overflow);
    EXPECT_THROW(static_cast<std::int64_t>(Integer(most_unsigned)), Overflow);
    EXPECT_EQ(static_cast<int>(Integer(-5)), -5);
    EXPECT_EQ(static_cast<unsigned char>(Integer(255)), 255);
    EXPECT_THROW(static_cast<unsigned char>(Integer(256)), Overflow);
    EXPECT_THROW(static_cast<int>(Integer(1LL << 31)), Overflow);
    EXPECT_EQ(static_cast<int>(Integer(-(1LL << 31))), std::numeric_limits<int>::min());
    EXPECT_THROW(static_cast<int>(Integer(-(1LL << 31) - 1)), Overflow);
    EXPECT_EQ(Integer(true), 1);
    EXPECT_EQ(Integer(1U), 1ULL);
    EXPECT_LT(Integer(-1), std::size_t{0});
    EXPECT_LT(-1, Integer(std::size_t{0}));
    EXPECT_GT(most_unsigned, Integer(most));
    EXPECT_EQ(Integer(most) + 1, std::uint64_t{1} << 63);
}

TEST(Integer, CopiesAreIndependentAndMovesKeepTheValue) {
    const Integer large = power(10, 50);
    for (const Integer& from : {Integer(7), large, -large})
        for (const Integer& before : {Integer(3), Integer(large * 3)}) {
            Integer to = before;
            to = from;
            ++to;
            EXPECT_EQ(to - 1, from);
            Integer source = from;
            to = std::move(source);
            EXPECT_EQ(to, from);
            source = before;
            EXPECT_EQ(source, before);
            const Integer made = std::move(source);
            EXPECT_EQ(made, before);
            const Integer& itself = to;
            to = itself;
            EXPECT_EQ(to, from);
        }
}

TEST(Integer, IsWrittenAndReadInDecimal) {
    EXPECT_EQ(Integer("-9223372036854775808"), least);
    EXPECT_TRUE(fits_int64(Integer("-9223372036854775808")));
    EXPECT_EQ(Integer("0000000000000000000000000000010"), 10);
    for (const char* wrong : {"", "-", "+1", "0x10", "1 ", "12a"})
        EXPECT_THROW(Integer{std::string_view(wrong)}, std::invalid_argument) << wrong;
}

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

}  // namespace
}  // namespace takeaway::core::integer_test
