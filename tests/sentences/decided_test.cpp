#include "sentences/decided.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "core/error.hpp"

namespace takeaway::test {
namespace {

using sentences::DecidedSentence;
using sentences::NumberSentence;

DecidedSentence decided_text(const std::string& text, const std::vector<std::string>& lets = {}) {
    static const rules::Library library;
    const NumberSentence sentence = sentences::sentence_of({text, lets}, library);
    return sentences::decided(sentence, sentences::fitting_system(sentence), {});
}

bool is_true(const std::string& text, const std::vector<std::string>& lets = {}) {
    const DecidedSentence found = decided_text(text, lets);
    EXPECT_NE(found.decision.verdict, Verdict::unknown) << text << ": " << found.decision.why;
    return found.decision.verdict == Verdict::proved;
}

std::string problem_with(const std::string& text, const std::vector<std::string>& lets = {}) {
    try {
        decided_text(text, lets);
    } catch (const InputError& problem) {
        return problem.what();
    }
    return "";
}

const std::vector<std::string> wythoff{"a = beatty(phi)", "b = beatty(phi^2)"};

TEST(Sentences, of_plain_arithmetic) {
    EXPECT_TRUE(is_true("all x: exists y: x = 2y or x = 2y + 1"));
    EXPECT_FALSE(is_true("all x: exists y: x = 2y"));
    EXPECT_TRUE(is_true("all x, y >= 1: x + y >= 2"));
    EXPECT_FALSE(is_true("all x >= 1, y: x + y >= 2"));
    EXPECT_TRUE(is_true("exactly one y: 3y = 12"));
    EXPECT_FALSE(is_true("exactly one y: 3y <= 12"));
    EXPECT_TRUE(is_true("infinitely many n: n mod 7 = 3"));
    EXPECT_FALSE(is_true("infinitely many n: n < 1000"));
    EXPECT_TRUE(is_true("no n: 2n = 7"));
    EXPECT_TRUE(is_true("all n: n mod 2 = 0 iff (n + 1) mod 2 = 1"));
    EXPECT_TRUE(is_true("all n: (n >= 5 implies n >= 3) and not (n < 0)"));
    EXPECT_TRUE(is_true("all i in 2..5: i <= 5"));
    EXPECT_TRUE(is_true("∀ x: ∃ y ≥ 1: x < y"));
}

/// A claim may be written for more vectors than there are positions: those are no P-positions.
TEST(Sentences, take_nothing_for_a_p_position_that_is_no_position) {
    const std::string path = testing::TempDir() + "no_position.game";
    std::ofstream(path) << "game g\npiles x, y\npositions where x >= 1, y <= x\n"
                           "move upper: take t from x, max(0, y - x + t) from y "
                           "where t >= 1, x' >= 1\n"
                           "move lower: take t from y where t >= 1\n"
                           "claim P = {(n + 1, n) : n >= 0} + {(3, 7)}\n";
    EXPECT_TRUE(is_true("all x, y: (x, y) in P(\"" + path + "\") iff x = y + 1"));
    EXPECT_FALSE(is_true("(3, 7) in P(\"" + path + "\")"));
    EXPECT_NE(problem_with("(3, 7) in P(./no_position.game)").find("between quotation marks"),
              std::string::npos);
}

TEST(Sentences, with_terms_that_are_no_sums_and_with_negative_ones) {
    EXPECT_TRUE(is_true("all x, y: |x - y| = max(x, y) - min(x, y)"));
    EXPECT_TRUE(
        is_true("all n: floor((n - 3)/2) = (if n < 3 then -1 else 0) + "
                "(if n = 0 then -1 else if n < 3 then 0 else floor((n - 3)/2))"));
    EXPECT_TRUE(is_true("all n: (n - 5) mod 3 = (n + 1) mod 3"));
    EXPECT_TRUE(is_true("all x, y: nimsum(x, y) <= x + y"));
    EXPECT_TRUE(is_true("all x, y: nimsum(x, y) = 0 iff x = y"));
    EXPECT_TRUE(is_true("all x, y: y >= 1 implies nimsum(x, y - 1) <= x + y - 1"));
    EXPECT_TRUE(is_true("all x, y >= 1: nimsum(x, y - 1) <= x + y - 1"));
    EXPECT_TRUE(is_true("all x, y: y = 0 or nimsum(x, y - 1) <= x + y - 1"));
    EXPECT_TRUE(is_true("exists x, y: y >= 1 and nimsum(x, y - 1) = 6"));
    EXPECT_TRUE(is_true("all n >= 1: floor((n - 1)*phi) = floor(n*phi - phi)"));
    EXPECT_TRUE(is_true("floor(-1*phi + 0) = -2 or 1 = 1"));
    EXPECT_TRUE(is_true("all n <= 4: floor((n - 4)*phi) <= 0"));
    EXPECT_TRUE(is_true("exists n: n = 0 and floor((n - 4)*phi) = -7"));
}

TEST(Sentences, about_sequences_and_sets) {
    EXPECT_TRUE(is_true("all n >= 1: a(a(n)) = b(n) - 1", wythoff));
    EXPECT_TRUE(is_true("all n >= 1: a(b(n)) = a(n) + b(n)", wythoff));
    EXPECT_FALSE(is_true("all n >= 1: a(b(n)) = a(n) + b(n) + 1", wythoff));
    EXPECT_TRUE(is_true("all x >= 1: x in a iff x not in b", wythoff));
    EXPECT_TRUE(is_true("infinitely many x: x in A and x in B",
                        {"A = beatty(2*phi/3)", "B = beatty(2*phi^2/3)"}));
    EXPECT_TRUE(is_true("all x: x in S iff exists n >= 1: x = 3n", {"S = {3n : n >= 1}"}));
    EXPECT_TRUE(is_true("all n >= 1: s(n + 1) - s(n) in {1, 2}", {"s = beatty(sqrt(3))"}));
}

/// Ends of digits in a base: n is vile exactly if b·n is dopey, except for 0.
TEST(Sentences, about_ends_of_digits_in_a_base) {
    EXPECT_TRUE(is_true("all n >= 1: n in vile(2) iff 2n in dopey(2)"));
    EXPECT_TRUE(is_true("all n >= 1: n in vile(3) iff 3n in dopey(3)"));
    EXPECT_FALSE(is_true("all n: n in vile(2) iff 2n in dopey(2)"));  // 0
    EXPECT_FALSE(is_true("all n: n in vile(2) or n mod 4 = 2"));      // 8
    EXPECT_TRUE(is_true("all n: n in vile(10) or n mod 10 = 0"));
}

TEST(Sentences, about_games) {
    EXPECT_TRUE(is_true("all x, y: (x, y) in P(wythoff) implies (y, x) in P(wythoff)"));
    EXPECT_TRUE(is_true("all x: exactly one y: (x, y) in P(wythoff)"));
    EXPECT_TRUE(is_true("all x, y, x', y': (x, y) -> (x', y') in wythoff implies x' + y' < x + y"));
    EXPECT_FALSE(
        is_true("exists x, y, x', y': (x, y) in P(wythoff) and (x', y') in P(wythoff) and "
                "(x, y) -> (x', y') in wythoff"));
    EXPECT_TRUE(is_true("all x, y: (x, y) in P(mouse) implies (y, x) in P(mouse)"));
    EXPECT_EQ(decided_text("exists x: (x, x + 5) in P(wythoff)").decision.witness[0].second, 8);
}

TEST(Sentences, may_have_floors_and_ceilings_of_sums) {
    EXPECT_TRUE(is_true("all x: x = 0 or ceil(x*phi) = floor(x*phi) + 1"));
    EXPECT_TRUE(is_true("all x: floor(-x*phi) = -ceil(x*phi)"));
    EXPECT_TRUE(is_true("all x, y: floor(x*phi + y*phi^2) = y + floor((x + y)*phi)"));
    EXPECT_TRUE(is_true("all x, y: floor((x + y)*phi) <= floor(x*phi) + floor(y*phi) + 1"));
    EXPECT_FALSE(is_true("all x, y: floor((x + y)*phi) <= floor(x*phi) + floor(y*phi)"));
    EXPECT_TRUE(is_true("all x, y: floor((x - y)*phi) <= floor(x*phi) - floor(y*phi)"));
    EXPECT_TRUE(is_true("all x, y: floor(x/2 + y*phi) >= floor(y*phi)"));
    EXPECT_FALSE(is_true("all x, y: floor(x/2 + y*phi) = floor(x/2) + floor(y*phi)"));
}

TEST(Sentences, know_tails_in_every_system) {
    EXPECT_TRUE(is_true("all x: x in vile(2) iff x in vile(\"base 2\")"));
    EXPECT_TRUE(is_true("all x: x in vile(phi) iff x in vile(\"p(1)\")"));
    EXPECT_TRUE(is_true("all x: x in vile(\"f(2,2)\") iff not x in dopey(\"f(2,2)\")"));
    EXPECT_FALSE(is_true("all x: x in vile(3) iff x in dopey(\"base 3\")"));
}

TEST(Sentences, that_are_refused_say_why) {
    const auto says = [&](const std::string& text, const std::string& what,
                          const std::vector<std::string>& lets = {}) {
        const std::string problem = problem_with(text, lets);
        EXPECT_NE(problem.find(what), std::string::npos) << text << ": " << problem;
    };
    says("all n: m >= n", "`m` is not the name of a number here");
    says("all n: c(n) >= n", "`c` is no function");
    says("all x, y: nimsum(x, y - 1) >= 0", "negative numbers have no nim sum");
    says("all x: floor(x*sqrt(2) + x*sqrt(3)) >= 0", "of one field");
    says("all n: n in C", "`C` is not the name of a set");
    says("all x, y: x*y = y*x", "multiplies variables");
    says("all n: a(n) <= r(n)", "mixes √5 and √2", {"a = beatty(phi)", "r = beatty(sqrt(2))"});
    says("all n: n >= 1 2", "expected");
    says("all n: (n >= 1", "close the parenthesis");
    says("all n", "expected `:`");
    says("all n: all n: n = n", "has a meaning already");
    says("(1, 2, 3, 4) in P(nim(2) + nim(2))", "claims no P-positions");
    says("(1, 2, 3) in P(wythoff)", "has 2 piles, not 3");
    says("all n: n = 1.5", "decimal");
    says("all n: a(n) > 0", "has a meaning already", {"a = beatty(phi)", "a = beatty(phi)"});
    says("all exists: exists = 1", "word of sentences");
    says("exactly one x, y: x = y", "speak of one number");
}

}  // namespace
}  // namespace takeaway::test
