#include "numeration/numeration_system.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/error.hpp"
#include "numeration/beatty.hpp"
#include "numeration/golden.hpp"
#include "numeration/greedy_digits.hpp"
#include "seeded.hpp"

namespace takeaway::numeration::numeration_system_test {
namespace {

std::string text_of(const NumerationSystem& system, const Integer& n) {
    return digits_to_text(system.digits(n));
}

std::vector<NumerationSystem> many_systems() {
    std::vector<NumerationSystem> systems{zeckendorf(), positional(2), positional(10),
                                          positional(7)};
    for (const Quadratic& alpha : std::vector<Quadratic>{
             Quadratic::rational(7, 4), Quadratic::rational(3, 2), Quadratic::rational(15, 8),
             Quadratic::rational(4, 3), Quadratic::rational(37, 29), 2 * phi / 3, 2 * phi * phi / 3,
             phi, Quadratic::root(2), Quadratic::root(3), Quadratic(-1, 1, 7, 1)}) {
        systems.push_back(p_system(alpha));
        systems.push_back(q_system(alpha));
    }
    return systems;
}

TEST(NumerationSystem, table_3_of_rat_and_mouse_is_the_p_and_q_system_of_7_over_4) {
    const NumerationSystem p = p_system(Quadratic::rational(7, 4));
    const NumerationSystem q = q_system(Quadratic::rational(7, 4));
    const std::vector<std::pair<std::string, std::string>> table{
        {"1", "10"},    {"10", "20"},   {"11", "30"},   {"20", "100"},
        {"21", "110"},  {"30", "120"},  {"100", "130"}, {"101", "200"},
        {"110", "210"}, {"111", "220"}, {"120", "230"}, {"121", "300"},
        {"130", "310"}, {"200", "320"}, {"201", "330"}, {"210", "400"}};
    for (std::size_t n = 1; n <= 16; ++n) {
        EXPECT_EQ(text_of(p, n), table[n - 1].first) << n;
        EXPECT_EQ(text_of(q, n), table[n - 1].second) << n;
    }
    EXPECT_EQ(p.basis(1000), (std::vector<Integer>{1, 2, 7}));
    EXPECT_EQ(q.basis(1000), (std::vector<Integer>{1, 1, 4}));
}

TEST(NumerationSystem, theorem_4_of_rat_and_mouse_tells_A_B_and_C_by_the_last_digits) {
    // "The set B is identical to the set of numbers ending in 10 or 30": with an odd number of
    // zeros that is one zero, since the p-system of 7/4 has only three places.
    const NumerationSystem p = p_system(Quadratic::rational(7, 4));
    const BeattySequence a(Quadratic::rational(7, 4)), b(Quadratic::rational(7, 2), -1), c(7, -3);
    for (std::int64_t n = 1; n <= 5000; ++n) {
        std::string text = "0" + text_of(p, n);
        if (n >= 70) {  // the first digit exceeds 9 and the digits are spaced; the last two stay
            const std::vector<Integer> digits = p.digits(n);
            text = to_text(digits[1]) + to_text(digits[2]);
        }
        const std::string end = text.substr(text.size() - 2);
        EXPECT_EQ(a.contains(n), p.is_vile(n)) << n;
        EXPECT_EQ(b.contains(n), end == "10" || end == "30") << n;
        EXPECT_EQ(c.contains(n), end == "20") << n;
    }
}

TEST(NumerationSystem, theorem_5_of_rat_and_mouse_reads_the_q_digits_in_the_p_system) {
    const Quadratic alpha = Quadratic::rational(7, 4);
    const NumerationSystem p = p_system(alpha), q = q_system(alpha);
    const BeattySequence a(alpha);
    for (std::int64_t n = 1; n <= 5000; ++n) {
        const std::vector<Integer> t = q.digits(n);
        const Integer& t1 = t[t.size() - 2];
        EXPECT_EQ(t.back(), 0);
        EXPECT_EQ(p.value(t), t1 == 0 ? a.term(n) : a.term(n) + 1) << n;
    }
    // The remark after it, "it suffices to interpret", holds only where t_1 = 0: n = 1 has the
    // q-digits 10, the p-system reads these as 2, and A_1 = 1.
    EXPECT_EQ(p.value(q.digits(1)), 2);
    EXPECT_EQ(a.term(1), 1);
}

TEST(NumerationSystem, the_q_digits_read_in_the_p_system_give_the_beatty_term_in_general) {
    // Of which Theorem 5 is a case: with the last nonzero q-digit of n at an even place the value
    // is ⌊nα⌋, at an odd place ⌊nα⌋ + 1 [Fraenkel 1982, §4].
    for (const Quadratic& alpha :
         std::vector<Quadratic>{phi, Quadratic::root(2), 2 * phi / 3, 2 * phi * phi / 3,
                                Quadratic::rational(7, 4), Quadratic::rational(37, 29)}) {
        const NumerationSystem p = p_system(alpha), q = q_system(alpha);
        const BeattySequence a(alpha);
        for (std::int64_t n = 1; n <= 2000; ++n)
            EXPECT_EQ(p.value(q.digits(n)), a.term(n) + (q.is_vile(n) ? 0 : 1))
                << to_text(alpha) << n;
    }
}

TEST(NumerationSystem, table_2_of_freak_lists_the_S_and_T_systems) {
    // The heading says 1 <= n <= 15; the table goes on to 20. "s_0 <= a_1 = 1 … for both numeration
    // systems" is true for T only: α = [1, 12, …] has a_1 = 12, and the table itself has s_0 = 12.
    const NumerationSystem s = p_system(2 * phi / 3), t = p_system(2 * phi * phi / 3);
    const std::vector<std::pair<std::string, std::string>> table{
        {"1", "1"},      {"2", "10"},     {"3", "11"},     {"4", "20"},     {"5", "100"},
        {"6", "101"},    {"7", "1000"},   {"8", "1001"},   {"9", "1010"},   {"10", "1011"},
        {"11", "1020"},  {"12", "1100"},  {"10", "1101"},  {"100", "2000"}, {"101", "2001"},
        {"102", "2010"}, {"103", "2011"}, {"104", "2020"}, {"105", "2100"}, {"106", "2101"}};
    for (std::size_t n = 1; n <= 20; ++n) {
        EXPECT_EQ(text_of(s, n), table[n - 1].first) << n;
        EXPECT_EQ(text_of(t, n), table[n - 1].second) << n;
    }
    EXPECT_EQ(s.digits(10), std::vector<Integer>{10});
    EXPECT_EQ(s.digits(13), (std::vector<Integer>{1, 0}));
}

TEST(NumerationSystem, in_freak_n_is_in_A_iff_S_vile_and_in_B_iff_T_vile) {
    const NumerationSystem s = p_system(2 * phi / 3), t = p_system(2 * phi * phi / 3);
    const BeattySequence a(2 * phi / 3), b(2 * phi * phi / 3);
    for (std::int64_t n = 1; n <= 20'000; ++n) {
        EXPECT_EQ(a.contains(n), s.is_vile(n)) << n;
        EXPECT_EQ(b.contains(n), t.is_vile(n)) << n;
    }
    EXPECT_TRUE(s.is_vile(0)) << "a_0 = 0, and 0 counts as vile";
}

TEST(NumerationSystem, p_vile_numbers_are_the_beatty_sequence_of_every_modulus_between_1_and_2) {
    for (const Quadratic& alpha : std::vector<Quadratic>{
             phi, Quadratic::root(2), Quadratic::root(3), Quadratic::rational(3, 2),
             Quadratic::rational(15, 8), Quadratic::rational(4, 3), Quadratic::rational(37, 29),
             Quadratic::rational(31, 16)}) {
        const NumerationSystem p = p_system(alpha);
        const BeattySequence a(alpha);
        for (std::int64_t n = 1; n <= 3000; ++n)
            EXPECT_EQ(a.contains(n), p.is_vile(n)) << to_text(alpha) << ' ' << n;
    }
}

TEST(NumerationSystem, zeckendorf_codings_are_those_of_the_star_operator_paper) {
    const NumerationSystem system = zeckendorf();
    EXPECT_EQ(system.basis(40), (std::vector<Integer>{1, 2, 3, 5, 8, 13, 21, 34}));
    // star-operator, Remark 1 and Table 1 (all 160 codings of the table's text were compared once).
    const std::vector<std::pair<int, std::string>> known{
        {3, "100"},        {8, "10000"},        {11, "10100"},     {21, "1000000"},
        {32, "1010100"},   {129, "1010001001"}, {19, "101001"},    {362, "101010001001"},
        {25, "1000101"},   {30, "1010001"},     {33, "1010101"},   {42, "10010000"},
        {53, "10101001"},  {55, "100000000"},   {63, "100010000"}, {72, "100100101"},
        {77, "101000001"}, {88, "101010101"}};
    for (const auto& [n, coding] : known) EXPECT_EQ(text_of(system, n), coding);
}

TEST(NumerationSystem, b_is_a_with_a_zero_appended_in_zeckendorf) {
    // star-operator, Lemma 1: A_n ends in an even number of zeros and B_n = A_n 0.
    const NumerationSystem system = zeckendorf();
    const BeattySequence a(phi), b(phi * phi);
    for (std::int64_t n = 1; n <= 3000; ++n) {
        EXPECT_TRUE(system.is_vile(a.term(n)));
        std::vector<Integer> digits = system.digits(a.term(n));
        digits.push_back(0);
        EXPECT_EQ(digits, system.digits(b.term(n)));
    }
}

TEST(NumerationSystem, every_number_has_exactly_one_valid_representation) {
    for (const NumerationSystem& system : many_systems()) {
        std::set<std::string> seen;
        for (int n = 0; n <= 600; ++n) {
            const std::vector<Integer> digits = system.digits(n);
            EXPECT_TRUE(system.is_valid(digits)) << system.name() << ' ' << n;
            EXPECT_EQ(system.value(digits), n) << system.name();
            EXPECT_TRUE(seen.insert(digits_to_text(digits) + (n < 16 ? "" : ".")).second ||
                        n >= 10);
            std::size_t zeros = 0;
            while (zeros < digits.size() && digits[digits.size() - 1 - zeros] == 0) ++zeros;
            EXPECT_EQ(system.trailing_zeros(n), zeros) << system.name() << ' ' << n;
            EXPECT_EQ(system.is_vile(n), zeros % 2 == 0);
            EXPECT_EQ(system.is_dopey(Integer(n)), zeros % 2 == 1);
        }
        // All strings of up to four digits 0 … 3: valid exactly if they are the digits of their
        // value.
        for (int code = 0; code < 256; ++code)
            for (std::size_t length = 1; length <= 4; ++length) {
                std::vector<Integer> digits;
                for (std::size_t i = 0; i < length; ++i)
                    digits.push_back((code >> (2 * (length - 1 - i))) & 3);
                bool expected = false;
                try {
                    expected = system.digits(system.value(digits)) == digits;
                } catch (const InputError&) {
                }
                EXPECT_EQ(system.is_valid(digits), expected)
                    << system.name() << ' ' << digits_to_text(digits);
            }
    }
}

TEST(NumerationSystem, the_digits_of_small_and_long_numbers_are_the_greedy_ones) {
    test::Random random("greedy");
    for (const NumerationSystem& system : many_systems()) {
        std::vector<Integer> basis = system.basis(5000);
        for (int n = 0; n < 5000; ++n)
            ASSERT_EQ(system.digits(n), test::greedy_digits(basis, n)) << system.name() << ' ' << n;
        basis = system.basis(power(10, 400));
        for (int round = 0; round < 60; ++round) {
            // Most of them near 256 bits, where the method changes.
            const auto length = static_cast<std::size_t>(random.in(70, round < 10 ? 399 : 85));
            Integer n = random.with_digits(length);
            if (round % 3 == 0) n = random.one_of(basis) + random.in(0, 2) - 1;
            const std::vector<Integer> digits = test::greedy_digits(basis, n);
            ASSERT_EQ(system.digits(n), digits) << system.name() << ' ' << n;
            ASSERT_TRUE(system.is_valid(digits)) << system.name() << ' ' << n;
            ASSERT_EQ(system.value(digits), n) << system.name();
            std::size_t zeros = 0;
            while (zeros < digits.size() && digits[digits.size() - 1 - zeros] == 0) ++zeros;
            ASSERT_EQ(system.trailing_zeros(n), zeros) << system.name() << ' ' << n;
        }
    }
}

TEST(NumerationSystem, positional_digits_are_those_of_the_decimal_text) {
    test::Random random("positional");
    for (std::size_t length = 1; length <= 60; ++length) {
        const Integer n = random.with_digits(length);
        EXPECT_EQ(text_of(positional(10), n), to_text(n));
    }
}

TEST(NumerationSystem, the_fast_path_agrees_with_the_slow_one_on_random_numbers) {
    test::Random random("is_vile");
    for (const NumerationSystem& system : many_systems())
        for (int bits = 1; bits <= 62; ++bits)
            for (int round = 0; round < 5; ++round) {
                const std::int64_t n = random.in(0, std::int64_t{1} << bits);
                EXPECT_EQ(system.is_vile(n), system.trailing_zeros(Integer(n)) % 2 == 0)
                    << system.name() << ' ' << n;
            }
}

TEST(NumerationSystem, ten_thousand_digits_go_there_and_back) {
    test::Random random("10,000 digits");
    const Integer n = random.with_digits(10'000);
    for (const NumerationSystem& system :
         {zeckendorf(), p_system(2 * phi / 3), q_system(Quadratic::root(2)),
          p_system(Quadratic::rational(7, 4))}) {
        const std::vector<Integer> digits = system.digits(n);
        EXPECT_TRUE(system.is_valid(digits));
        EXPECT_EQ(system.value(digits), n);
    }
    // Membership by numeration and by the floor, for a number of 10,000 digits.
    for (const Quadratic& alpha : std::vector<Quadratic>{phi, 2 * phi / 3})
        EXPECT_EQ(p_system(alpha).is_vile(n), BeattySequence(alpha).contains(n));
}

TEST(NumerationSystem, wrong_input_is_refused) {
    EXPECT_THROW(p_system(2), InputError);
    EXPECT_THROW(p_system(1), InputError);
    EXPECT_THROW(q_system(Quadratic::rational(5, 2)), InputError);
    EXPECT_THROW(positional(1), InputError);
    EXPECT_THROW(zeckendorf().digits(-1), InputError);
    EXPECT_THROW((void)zeckendorf().is_vile(-1), InputError);
    EXPECT_THROW(p_system(Quadratic::rational(7, 4)).value({1, 0, 0, 0}), InputError);
    EXPECT_EQ(digits_to_text({1, 0, 12}), "1 0 12");
    EXPECT_EQ(digits_to_text({}), "0");
    EXPECT_TRUE(zeckendorf().digits(0).empty());
    EXPECT_FALSE(zeckendorf().is_valid({0, 1}));
    EXPECT_FALSE(zeckendorf().is_valid({1, 1}));
}

}  // namespace
}  // namespace takeaway::numeration::numeration_system_test
