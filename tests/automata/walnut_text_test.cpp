#include "automata/text/walnut_text.hpp"

#include <gtest/gtest.h>

#include "automata/linear.hpp"
#include "automata/members.hpp"
#include "core/error.hpp"

namespace takeaway::automata {
namespace {

/// The places of the ones of the Fibonacci word, as an automaton with output: those n whose
/// Zeckendorf representation ends in 1.
constexpr const char* fibonacci_word = "msd_fib\n\n0 0\n0 -> 0\n1 -> 1\n\n1 1\n0 -> 0\n";

TEST(WalnutText, reads_the_fibonacci_word) {
    Work work;
    const Automaton ones = from_walnut(fibonacci_word, {"n"}, work);
    const Quadratic phi = Quadratic::golden();
    for (int n = 0; n < 500; ++n) {
        // 2 + ⌊nφ⌋ - ⌊(n+1)φ⌋ is 1 where the word 0100101… has a 0.
        const Integer step = (Quadratic(n + 2) * phi).floor() - (Quadratic(n + 1) * phi).floor();
        EXPECT_EQ(ones.contains({n}), step == 1) << n;
    }
}

TEST(WalnutText, an_adder_comes_back_as_it_went) {
    for (const char* name : {"base 2", "base 10", "zeckendorf", "tribonacci", "q(2)"}) {
        Work work;
        const Automaton sum =
            linear_condition(parse_system(name), {{"x", 1}, {"y", 1}, {"z", -1}}, {0, 0}, work);
        EXPECT_TRUE(from_walnut(to_walnut(sum), {"x", "y", "z"}, work) == sum) << name;
        const Automaton turned = from_walnut(to_walnut(sum), {"z", "y", "x"}, work);
        EXPECT_TRUE(turned.contains({5, 2, 3}));  // z + y = x in the order x, y, z
    }
}

TEST(WalnutText, what_is_no_automaton_of_numbers_is_refused_with_the_line) {
    Work work;
    const auto refused = [&](const char* text, const char* because) {
        try {
            from_walnut(text, {"n"}, work);
            ADD_FAILURE() << text;
        } catch (const InputError& problem) {
            EXPECT_NE(std::string(problem.what()).find(because), std::string::npos)
                << problem.what();
        }
    };
    refused("", "empty");
    refused("lsd_fib\n0 1\n0 -> 0\n", "least significant");
    refused("msd_abc\n0 1\n", "not known");
    refused("msd_2 msd_2\n0 1\n", "2 tracks");
    refused("msd_2\n0 1\n0 -> 0\n1 -> 1\n", "cut short");
    refused("msd_2\n0 1\n0 -> 0 1\n", "deterministic");
    refused("msd_2\n0 1\n0 -> 0\n0 -> 1\n1 0\n", "line 4");
    refused("msd_2\n0 1\n2 -> 0\n", "no digit 2");
    refused("msd_2\n0 1\n0 -> x\n", "no number");
    refused("msd_2\n0\n", "an output");
    refused("msd_2\n0 1\n0 1\n", "twice");
    refused("msd_2\n0 -> 0\n", "before any state");
    refused("msd_2\n0 1\n1 -> 0\n", "leading zeros");
    refused("msd_fib\n0 1\n0 -> 0\n1 -> 0\n", "no numbers");
    EXPECT_THROW(to_walnut(linear_condition(parse_system("p(3)"), {{"x", 1}}, {1, 2}, work)),
                 InputError);
}

}  // namespace
}  // namespace takeaway::automata
