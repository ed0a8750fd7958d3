#include "verify/automata_certificate.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "automata/core_form.hpp"
#include "automata/decide.hpp"
#include "automata/linear.hpp"
#include "automata/systems.hpp"
#include "automata/text/table_text.hpp"
#include "seeded.hpp"
#include "verify/certificate_sentence.hpp"

namespace takeaway::verify {
namespace {

using automata::DecideOptions;
using automata::exists;
using automata::for_all;
using automata::is_floor;
using automata::NumberFormula;
using automata::NumberTerm;

struct Certified {
    std::string text;
    std::string sentence;
    Verdict verdict = Verdict::unknown;

    CertificateCheck check() const { return check_certificate(text, sentence); }
};

Certified certified(const NumberFormula& sentence, const std::string& name) {
    DecideOptions options;
    options.with_certificate = true;
    const automata::System system = automata::parse_system(name);
    const automata::Decision decision = decide(sentence, system, options);
    return {decision.certificate, automata::certified_text(sentence, system), decision.verdict};
}

NumberFormula sample_sentence() {
    return for_all({"x"}, exists({"y"}, equals(NumberTerm("x"), Integer(2) * NumberTerm("y")) ||
                                            equals(NumberTerm("x"),
                                                   Integer(2) * NumberTerm("y") + NumberTerm(1))));
}

/// ⌊(⌊nα⌋)α⌋ = ⌊nα⌋ + n - 1 for n >= 1.
NumberFormula golden_sentence() {
    const auto a = [](const NumberTerm& y, const NumberTerm& n) {
        return is_floor(y, Quadratic::golden(), n, 0);
    };
    return for_all({"n", "y"}, implies(NumberTerm("n") >= NumberTerm(1) && a("y", "n"),
                                       a(NumberTerm("y") + NumberTerm("n") - NumberTerm(1), "y")));
}

TEST(AutomataCertificate, proves_the_sentence_that_was_asked_or_its_opposite) {
    for (const std::string& name : automata::test::system_names()) {
        const Certified found = certified(sample_sentence(), name);
        EXPECT_TRUE(found.check().proved && found.check().sentence_is_true)
            << name << ": " << found.check().problem;
        EXPECT_TRUE(found.check().given.empty());
        const Certified wrong =
            certified(for_all({"x"}, congruent(NumberTerm("x"), NumberTerm(2), 5)), name);
        EXPECT_TRUE(wrong.check().proved && !wrong.check().sentence_is_true)
            << name << ": " << wrong.check().problem;
    }
}

TEST(AutomataCertificate, of_another_sentence_is_refused) {
    const Certified found = certified(sample_sentence(), "zeckendorf");
    const auto other = [&](const NumberFormula& sentence) {
        return check_certificate(
            found.text, automata::certified_text(sentence, automata::parse_system("zeckendorf")));
    };
    EXPECT_FALSE(other(for_all({"x"}, NumberTerm("x") >= NumberTerm(0))).proved);
    EXPECT_FALSE(other(golden_sentence()).proved);
    EXPECT_FALSE(
        other(for_all({"x"}, exists({"y"}, equals(NumberTerm("x"), Integer(2) * NumberTerm("y")))))
            .proved);
    EXPECT_TRUE(other(sample_sentence()).proved);
}

TEST(AutomataCertificate, takes_no_floor_as_given) {
    const Certified golden = certified(golden_sentence(), "zeckendorf");
    EXPECT_TRUE(golden.check().proved && golden.check().sentence_is_true) << golden.check().problem;
    EXPECT_TRUE(golden.check().given.empty());
    EXPECT_NE(golden.text.find("\nfloors "), std::string::npos);
    // An offset, a slope with a denominator and one that falls.
    const Quadratic phi = Quadratic::golden();
    const NumberFormula gaps =
        for_all({"n", "y", "z"},
                implies(is_floor("y", phi * 2 / 3, "n", phi / 2) &&
                            is_floor("z", phi * 2 / 3, NumberTerm("n") + NumberTerm(1), phi / 2),
                        NumberTerm("y") < NumberTerm("z") &&
                            NumberTerm("z") <= NumberTerm("y") + NumberTerm(2)));
    const NumberFormula falling = for_all(
        {"n", "y"}, implies(is_floor("y", -phi, "n", phi * 7), NumberTerm("y") <= NumberTerm(11)));
    for (const NumberFormula& sentence : {gaps, falling}) {
        const Certified found = certified(sentence, "zeckendorf");
        EXPECT_EQ(found.verdict, Verdict::proved);
        EXPECT_TRUE(found.check().proved && found.check().sentence_is_true)
            << found.check().problem;
    }
    for (const char* system : {"p(2)", "q(2)", "p(3)", "ostrowski(sqrt(3))"}) {
        const Quadratic alpha = *automata::parse_system(system).root() / Quadratic(2);
        const Certified found =
            certified(for_all({"n"}, exists({"y"}, is_floor("y", alpha, "n", 0))), system);
        EXPECT_TRUE(found.check().proved && found.check().sentence_is_true)
            << system << ": " << found.check().problem;
    }
}

TEST(AutomataCertificate, without_the_laws_of_its_floor_or_with_others_proves_nothing) {
    const Certified golden = certified(golden_sentence(), "zeckendorf");
    std::string without = golden.text;
    const std::size_t at = without.find("\nfloors ");
    without.erase(at, without.find('\n', at + 1) - at);
    EXPECT_FALSE(check_certificate(without, golden.sentence).proved);
    std::string other = golden.text;
    other.replace(other.find("floor 1 -1"), 10, "floor 2 -1");
    EXPECT_FALSE(check_certificate(other, golden.sentence).proved);
}

TEST(AutomataCertificate, names_the_sets_that_are_their_tables) {
    automata::Work work;
    const auto system = automata::p_recurrence(1);
    const automata::Automaton even(modular_condition(system, {{"x", 1}}, 2, 0, work));
    const Certified found =
        certified(exists({"n"}, in_set({NumberTerm("n")}, even, "E")), "zeckendorf");
    EXPECT_TRUE(found.check().proved) << found.check().problem;
    EXPECT_EQ(found.check().given, std::vector<std::string>{"E"});
}

/// Any other number in any place must make a text that is refused: the sentence stays the one that
/// was asked.
TEST(AutomataCertificate, with_any_number_changed_is_refused) {
    takeaway::test::Random random("mutated certificates");
    int refused = 0, all = 0;
    const std::pair<NumberFormula, const char*> samples[] = {{sample_sentence(), "base 2"},
                                                             {sample_sentence(), "zeckendorf"},
                                                             {sample_sentence(), "f(2,2)"},
                                                             {golden_sentence(), "zeckendorf"}};
    for (const auto& [sentence, system] : samples) {
        const Certified found = certified(sentence, system);
        ASSERT_TRUE(found.check().proved);
        std::vector<std::string> words;
        std::istringstream in(found.text);
        for (std::string word; in >> word;) words.push_back(word);
        for (int round = 0; round < 300; ++round) {
            std::vector<std::string> mutant = words;
            std::string& word = mutant[static_cast<std::size_t>(
                random.in(3, static_cast<std::int64_t>(words.size()) - 1))];
            if (word.find_first_not_of("-0123456789") != std::string::npos) continue;
            const std::string before = word;
            word = std::to_string(std::stoll(word) + (random.coin() ? 1 : -1));
            std::string mutated;
            for (const std::string& part : mutant) mutated += part + " ";
            const CertificateCheck check = check_certificate(mutated, found.sentence);
            ++all;
            if (!check.proved) ++refused;
            // What passes names another step with an equal table, and still proves the truth.
            EXPECT_TRUE(!check.proved || check.sentence_is_true) << system << ": " << before;
        }
    }
    std::cout << refused << " of " << all << " mutated certificates refused\n";
    EXPECT_GE(refused, all - 10);
}

TEST(AutomataCertificate, cut_short_or_empty_is_refused_with_the_place) {
    const Certified found = certified(sample_sentence(), "base 3");
    for (std::size_t length = 0; length + 2 < found.text.size(); length += 7) {
        const CertificateCheck check =
            check_certificate(std::string_view(found.text).substr(0, length), found.sentence);
        EXPECT_FALSE(check.proved) << length;
        EXPECT_FALSE(check.problem.empty());
    }
    EXPECT_FALSE(check_certificate("takeaway-certificate 1 x 99999999999999999999", "true").proved);
    EXPECT_FALSE(check_certificate(found.text, "( not").proved);
    EXPECT_FALSE(check_certificate(found.text, "").proved);
}

TEST(AutomataCertificate, without_the_counting_steps_proves_nothing) {
    Certified found = certified(sample_sentence(), "base 2");
    const std::size_t at = found.text.find("counts");
    ASSERT_NE(at, std::string::npos);
    found.text.erase(at, found.text.find('\n', at) - at);
    EXPECT_FALSE(found.check().proved);
}

TEST(CertifiedSentence, is_the_same_for_formulas_that_say_the_same_by_its_rules_only) {
    const auto same = [](const char* a, const char* b) {
        return CertifiedSentence::read(a) == CertifiedSentence::read(b);
    };
    EXPECT_TRUE(same("( and ( order x y ) ( order y x ) )", "( and ( order y x ) ( order x y ) )"));
    EXPECT_TRUE(same("( all x : ( order x y ) )", "( not ( exists x : ( not ( order x y ) ) ) )"));
    EXPECT_TRUE(same("( exists x~3 : ( order x~3 y ) )", "( exists x : ( order x y ) )"));
    EXPECT_TRUE(same("( exists x : ( or ( order x y ) ( order y x ) ) )",
                     "( or ( exists x~1 : ( order x~1 y ) ) ( exists x~2 : ( order y x~2 ) ) )"));
    EXPECT_TRUE(same("( exists x : ( and ( order x y ) ( exists z : ( order z x ) ) ) )",
                     "( exists z : ( exists x : ( and ( order z x ) ( order x y ) ) ) )"));
    EXPECT_FALSE(same("( order x y )", "( order y x )"));
    EXPECT_FALSE(same("( exists x : ( order x y ) )", "( all x : ( order x y ) )"));
    // Two variables of one origin are not thrown together, nor is one that a quantifier hides.
    EXPECT_FALSE(same("( exists x~1 : ( exists x~2 : ( order x~1 x~2 ) ) )",
                      "( exists x : ( order x x ) )"));
    EXPECT_FALSE(same("( and ( exists x : ( order x y ) ) ( exists x : ( order y x ) ) )",
                      "( exists x : ( and ( order x y ) ( order y x ) ) )"));
    EXPECT_FALSE(same("( and ( order x y ) ( exists x : ( order y x ) ) )",
                      "( exists x : ( and ( order x y ) ( order y x ) ) )"));
    EXPECT_FALSE(same("( linear 0 0 x 1 y 2 )", "( linear 0 0 x 2 y 1 )"));
}

/// A set that is its own name: the table of the step has to be that of the name.
TEST(AutomataCertificate, holds_a_table_against_its_name) {
    const automata::System system = automata::parse_system("zeckendorf");
    automata::Work work;
    const automata::Automaton set =
        automata::from_table_text(system, "1 2; *3 0; 1 2", 1, work);  // numbers that end in 1
    const NumberFormula sentence =
        exists({"x"}, automata::in_set({NumberTerm("x")}, set, automata::defining_name(set)) &&
                          NumberTerm("x") >= NumberTerm(10));
    const Certified found = certified(sentence, "zeckendorf");
    EXPECT_TRUE(found.check().proved && found.check().sentence_is_true) << found.check().problem;
    EXPECT_TRUE(found.check().given.empty());

    const std::string name = automata::defining_name(set);
    const auto with_name = [&](const std::string& other) {
        const auto replaced = [&](std::string text) {
            for (std::size_t at = text.find(name); at != std::string::npos;
                 at = text.find(name, at + other.size()))
                text.replace(at, name.size(), other);
            return text;
        };
        return check_certificate(replaced(found.text), replaced(found.sentence));
    };
    EXPECT_TRUE(with_name(name).proved);
    // Another table, another system, rows cut short, a state too many, no leading zeros, no number.
    for (const char* other : {"table:zeckendorf:*1,2;*3,0;1,2", "table:zeckendorf:1,2;3,0;1,2",
                              "table:base_2:1,2;*3,0;1,2", "table:zeckendorf:1,2;*3;1,2",
                              "table:zeckendorf:1,2;*9,0;1,2", "table:zeckendorf:2,1;*3,0;1,2",
                              "table:zeckendorf:1,2;*x,0;1,2", "table:", "table:zeckendorf:"})
        EXPECT_FALSE(with_name(other).proved) << other;
}

}  // namespace
}  // namespace takeaway::verify
