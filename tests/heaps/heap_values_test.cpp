/// Nim values of heaps: every way to compute them against the definition, and known values.
#include <gtest/gtest.h>

#include "codes.hpp"
#include "games.hpp"
#include "heaps/heap_table.hpp"
#include "heaps/sparse_space.hpp"
#include "heaps/value_sets.hpp"
#include "heaps/values_by_definition.hpp"
#include "seeded.hpp"

namespace takeaway::heaps {
namespace {

using test::hexadecimal_code;
using test::octal_code;
using test::values_by_sets;

HeapValues by_rules(const HeapCode& code, std::size_t count) {
    HeapValues values;
    extend_by_definition(SplittingRules(code), values, count);
    return values;
}
HeapValues plainly(const HeapCode& code, std::size_t count) {
    HeapValues values;
    extend_by_plain_table(code, values, count);
    return values;
}
HeapValues sparsely(const HeapCode& code, std::size_t count) {
    HeapValues values;
    extend_by_sparse_space(code, values, count);
    return values;
}
HeapValues by_value_sets(const HeapCode& code, std::size_t count) {
    HeapValues values;
    extend_by_value_sets(code, values, count);
    return values;
}

/// Every octal code with up to three digits after the point, and 0 or 4 before it.
std::vector<HeapCode> small_octal_codes() {
    std::vector<HeapCode> codes;
    for (const unsigned first : {0U, 4U}) {
        for (unsigned number = 0; number < 512; ++number) {
            HeapCode code;
            for (const unsigned digit : {first, number >> 6U, (number >> 3U) & 7U, number & 7U})
                code.digits.push_back(static_cast<std::uint8_t>(digit));
            while (!code.digits.empty() && code.digits.back() == 0) code.digits.pop_back();
            if (!code.digits.empty()) codes.push_back(code);
        }
    }
    return codes;
}

TEST(HeapValuesOfCodes, all_ways_agree_with_the_definition_for_all_octal_codes_of_three_digits) {
    for (const HeapCode& code : small_octal_codes()) {
        SCOPED_TRACE(code_text(code));
        const HeapValues truth = values_by_sets(code, 18);
        EXPECT_EQ(by_rules(code, 18), truth);
        const HeapValues plain = plainly(code, 200);
        EXPECT_TRUE(std::equal(truth.begin(), truth.end(), plain.begin()));
        EXPECT_EQ(sparsely(code, 200), plain);
        EXPECT_EQ(by_value_sets(code, 100), HeapValues(plain.begin(), plain.begin() + 100));
    }
}

TEST(HeapValuesOfCodes, unequal_heaps_agree_with_the_definition) {
    for (const char* text : {"4.0", "4.7", "0.77", "0.4", "0.06", "4.44"}) {
        HeapCode code = octal_code(text);
        code.unequal = true;
        SCOPED_TRACE(code_text(code));
        EXPECT_EQ(by_rules(code, 20), values_by_sets(code, 20));
        EXPECT_EQ(plainly(code, 20), values_by_sets(code, 20));
        EXPECT_EQ(sparsely(code, 400), plainly(code, 400));
    }
}

TEST(HeapValuesOfCodes, random_hexadecimal_codes_agree_with_the_definition) {
    test::Random random("hexadecimal codes");
    for (int i = 0; i < 100; ++i) {
        HeapCode code;
        code.digits.push_back(static_cast<std::uint8_t>(4 * random.in(0, 3)));
        const auto digits = random.in(1, 4);
        for (std::int64_t d = 0; d < digits; ++d)
            code.digits.push_back(static_cast<std::uint8_t>(random.in(d + 1 < digits ? 0 : 1, 15)));
        SCOPED_TRACE(code_text(code));
        const HeapValues truth = values_by_sets(code, 16);
        EXPECT_EQ(by_rules(code, 16), truth);
        const HeapValues plain = plainly(code, 90);
        EXPECT_TRUE(std::equal(truth.begin(), truth.end(), plain.begin()));
        EXPECT_EQ(by_value_sets(code, 90), plain);
    }
}

TEST(HeapValuesOfCodes, a_table_grows_to_the_same_values) {
    for (const char* text : {"0.77", "0.007", "4.3", "0.156"}) {
        HeapValues values;
        for (const std::size_t count : {1U, 2U, 63U, 64U, 65U, 300U, 1000U})
            extend_by_sparse_space(octal_code(text), values, count);
        EXPECT_EQ(values, plainly(octal_code(text), 1000)) << text;
    }
    HeapValues values;
    for (const std::size_t count : {1U, 5U, 70U, 150U})
        extend_by_value_sets(hexadecimal_code("0.8F"), values, count);
    EXPECT_EQ(values, plainly(hexadecimal_code("0.8F"), 150));
}

TEST(HeapValuesOfCodes, values_beyond_a_word_of_a_set) {
    // Nim up to 90 tokens, written as a code that could leave three heaps.
    HeapCode code;
    code.digits.assign(91, 3);
    code.digits[0] = 0;
    code.digits[90] = 8;
    EXPECT_EQ(by_value_sets(code, 150), plainly(code, 150));
}

struct KnownValues {
    const char* game;
    std::vector<std::uint32_t> values;
    const char* source;
};

TEST(KnownHeaps, values_are_those_of_the_literature) {
    const KnownValues known[] = {
        {"kayles",
         {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7},
         "Guy and Smith 1956; OEIS A002186"},
        {"dawsons_kayles",
         {0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1},
         "Guy and Smith 1956; OEIS A002187"},
        {"dawsons_chess",
         {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1},
         "OEIS A002187, begun one later"},
        {"grundy", {0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0}, "OEIS A002188"},
    };
    for (const KnownValues& row : known) {
        HeapTable table(test::library().any_game(row.game).splitting);
        const HeapValues& values = table.values_below(row.values.size(), {});
        for (std::size_t n = 0; n < row.values.size(); ++n)
            EXPECT_EQ(values[n], row.values[n]) << row.game << " at " << n << ": " << row.source;
    }
}

TEST(KnownHeaps, laskers_nim_exchanges_every_third_and_fourth_value) {
    HeapTable table(test::library().any_game("lasker_nim").splitting);
    EXPECT_EQ(table.method(), HeapMethod::definition);
    const HeapValues& values = table.values_below(120, {});
    for (std::size_t n = 1; n < 120; ++n) {
        const std::size_t expected = n % 4 == 3 ? n + 1 : n % 4 == 0 ? n - 1 : n;
        EXPECT_EQ(values[n], expected) << n;
    }
}

TEST(KnownHeaps, treblecross_is_its_own_recursion_on_strips) {
    // A cross on a strip of n squares spoils two squares on each side; written on strips.
    std::vector<unsigned> strips;
    for (int n = 0; n < 60; ++n) {
        std::set<unsigned> reached;
        for (int at = 0; at < n; ++at) {
            const int left = std::max(0, at - 2);
            const int right = std::max(0, n - at - 3);
            reached.insert(strips[static_cast<std::size_t>(left)] ^
                           strips[static_cast<std::size_t>(right)]);
        }
        unsigned least = 0;
        while (reached.count(least) > 0) ++least;
        strips.push_back(least);
    }
    HeapTable table(test::library().any_game("treblecross").splitting);
    const HeapValues& values = table.values_below(62, {});
    for (std::size_t n = 0; n < strips.size(); ++n) EXPECT_EQ(values[n + 2], strips[n]) << n;
}

TEST(HeapTables, say_what_does_not_fit) {
    HeapTable table(test::library().any_game("grundy").splitting);
    HeapLimits limits;
    limits.memory = 1'000'000;
    EXPECT_THROW(table.values_below(1'000'000, limits), LimitError);
    EXPECT_THROW((void)table.value(parse_integer("1" + std::string(100, '0')), limits), LimitError);
    EXPECT_EQ(table.value(20, limits), 0U);
}

TEST(HeapTables, stop_when_they_are_told) {
    HeapLimits limits;
    int asked = 0;
    limits.progress.should_stop = [&] { return ++asked > 3; };
    HeapTable table(test::library().any_game("officers").splitting);
    EXPECT_THROW(table.values_below(1'000'000, limits), Interrupted);
    limits.progress.should_stop = nullptr;
    EXPECT_EQ(table.values_below(100, limits)[1], 0U);  // what was computed stays right
}

}  // namespace
}  // namespace takeaway::heaps
