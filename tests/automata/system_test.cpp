#include "automata/system.hpp"

#include <gtest/gtest.h>

#include "automata/laws.hpp"
#include "automata/systems.hpp"
#include "core/error.hpp"
#include "seeded.hpp"

namespace takeaway::automata {
namespace {

TEST(System, digits_are_valid_worth_the_number_and_in_its_order) {
    for (const std::string& name : test::system_names()) {
        const System system = parse_system(name);
        std::vector<Digit> before;
        for (int n = 0; n < 2000; ++n) {
            const std::vector<Digit> word = system.digits(n);
            ASSERT_TRUE(system.is_valid(word)) << name << ' ' << n;
            ASSERT_EQ(system.value(word), n) << name;
            if (n == 0) {
                ASSERT_TRUE(word.empty());
                continue;
            }
            ASSERT_NE(word.front(), 0U);
            ASSERT_TRUE(before.size() < word.size() ||
                        (before.size() == word.size() && before < word))
                << name << ' ' << n;
            before = word;
        }
    }
}

TEST(System, no_two_valid_words_of_one_length_are_worth_the_same) {
    for (const std::string& name : test::system_names()) {
        const System system = parse_system(name);
        if (system.digit_count() > 4) continue;
        std::vector<bool> seen(100'000, false);
        std::vector<Digit> word(5, 0);
        for (;;) {
            if (system.is_valid(word)) {
                const auto value = static_cast<std::size_t>(to_int64(system.value(word)));
                ASSERT_FALSE(seen[value]) << name << ' ' << value;
                seen[value] = true;
            }
            std::size_t i = 0;
            while (i < word.size() && ++word[i] == system.digit_count()) word[i++] = 0;
            if (i == word.size()) break;
        }
    }
}

TEST(System, long_numbers_come_back_from_their_digits) {
    takeaway::test::Random random("long numbers");
    for (const std::string& name : test::system_names()) {
        const System system = parse_system(name);
        const Integer n = random.with_digits(300);
        EXPECT_EQ(system.value(system.digits(n)), n) << name;
    }
}

TEST(System, known_representations) {
    EXPECT_EQ(word_to_text(parse_system("zeckendorf"), p_recurrence(1).digits(100)), "1000010100");
    EXPECT_EQ(word_to_text(base(2), base(2).digits(10)), "1010");
    EXPECT_EQ(word_to_text(recurrence({1, 1, 1}), recurrence({1, 1, 1}).digits(6)), "110");
    EXPECT_EQ(word_to_text(base(2), {}), "0");
}

TEST(System, names_that_mean_nothing_are_refused) {
    for (const char* name : {"", "base", "base 1", "base x", "p(0)", "q(1)", "f(1)", "p(3",
                             "ostrowski(2)", "ostrowski(sqrt(3)", "recurrence(1,2)", "hex",
                             "base 99999999999999999999", "ostrowski(sqrt(1000003))"})
        EXPECT_THROW(parse_system(name), InputError) << name;
    EXPECT_THROW(base(2).digits(-1), InputError);
    EXPECT_THROW(base(2).value({2}), InputError);
}

TEST(Laws, hold_in_every_named_system) {
    for (const std::string& name : test::system_names()) {
        const System system = parse_system(name);
        Work work;
        EXPECT_FALSE(system.is_known_lawful());
        EXPECT_NO_THROW(require_lawful(system, work)) << name;
        EXPECT_TRUE(system.is_known_lawful());
    }
}

TEST(Laws, refuse_systems_that_do_not_count) {
    const auto refuses = [](SystemParts parts) {
        Work work;
        work.limits.states = 20'000;
        const System system(std::move(parts));
        EXPECT_THROW(require_lawful(system, work), Error) << system.name();
        EXPECT_FALSE(system.is_known_lawful());
    };
    const SystemParts fibonacci = p_recurrence(1).parts();
    SystemParts all_words = fibonacci;  // two words for one number
    all_words.valid = {{0, 0}, {1, 1}};
    all_words.may_end = {false, true};
    refuses(all_words);
    SystemParts lucas = fibonacci;  // 2, 1, 3, 4: a last place worth two
    lucas.final = {2, -1};
    refuses(lucas);
    SystemParts gaps = fibonacci;  // 101 is missing
    gaps.valid = {{0, 0}, {1, 2}, {3, 0}, {1, 0}};
    gaps.may_end = {false, true, true, true};
    refuses(gaps);
    SystemParts ending = fibonacci;  // no word has a third digit that counts
    ending.matrix = {{0, 0}, {0, 0}};
    refuses(ending);
    SystemParts other_start = fibonacci;  // 1, 1, 2, …
    other_start.final = {1, 0};
    refuses(other_start);
    SystemParts swapped = base(3).parts();  // digits out of order
    std::swap(swapped.vectors[1], swapped.vectors[2]);
    refuses(swapped);
}

TEST(System, parts_that_do_not_fit_are_refused) {
    SystemParts parts = base(2).parts();
    parts.matrix[0][0] = -2;
    EXPECT_THROW(System{parts}, InputError);
    parts = base(2).parts();
    parts.valid[1][0] = 0;
    EXPECT_THROW(System{parts}, InputError);
    parts = base(2).parts();
    parts.vectors[0][0] = 1;
    EXPECT_THROW(System{parts}, InputError);
}

}  // namespace
}  // namespace takeaway::automata
