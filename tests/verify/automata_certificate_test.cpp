#include "verify/automata_certificate.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "automata/decide.hpp"
#include "automata/linear.hpp"
#include "automata/systems.hpp"
#include "seeded.hpp"

namespace takeaway::verify {
namespace {

using automata::DecideOptions;
using automata::NumberFormula;
using automata::NumberTerm;

std::string certificate_of(const NumberFormula& sentence, const char* system) {
    DecideOptions options;
    options.with_certificate = true;
    return decide(sentence, automata::parse_system(system), options).certificate;
}

NumberFormula sample_sentence() {
    return for_all({"x"}, exists({"y"}, equals(NumberTerm("x"), Integer(2) * NumberTerm("y")) ||
                                            equals(NumberTerm("x"),
                                                   Integer(2) * NumberTerm("y") + NumberTerm(1))));
}

TEST(AutomataCertificate, says_what_it_proves) {
    const CertificateCheck check =
        check_certificate(certificate_of(sample_sentence(), "zeckendorf"));
    EXPECT_TRUE(check.proved) << check.problem;
    EXPECT_TRUE(check.given.empty());
    EXPECT_NE(check.sentence.find("for no x: "), std::string::npos) << check.sentence;
    const CertificateCheck some = check_certificate(
        certificate_of(exists({"x"}, congruent(NumberTerm("x"), NumberTerm(2), 5)), "q(2)"));
    EXPECT_TRUE(some.proved);
    EXPECT_NE(some.sentence.find("for some x: "), std::string::npos) << some.sentence;
}

TEST(AutomataCertificate, passes_in_every_system) {
    for (const std::string& name : automata::test::system_names()) {
        const CertificateCheck check =
            check_certificate(certificate_of(sample_sentence(), name.c_str()));
        EXPECT_TRUE(check.proved) << name << ": " << check.problem;
    }
}

TEST(AutomataCertificate, names_the_sets_that_it_takes_as_given) {
    automata::Work work;
    const auto system = automata::p_recurrence(1);
    const automata::Automaton even(modular_condition(system, {{"x", 1}}, 2, 0, work));
    DecideOptions options;
    options.with_certificate = true;
    const auto decision =
        decide(exists({"n"}, in_set({NumberTerm("n")}, even, "E")), system, options);
    const CertificateCheck check = check_certificate(decision.certificate);
    EXPECT_TRUE(check.proved) << check.problem;
    EXPECT_EQ(check.given, std::vector<std::string>{"E"});
}

/// Any other number in any place must make a text that is refused. The one thing that a change can
/// do is to name another step with an equal table: then what is proved is another sentence, and the
/// checker says that one.
TEST(AutomataCertificate, with_any_number_changed_is_refused) {
    takeaway::test::Random random("mutated certificates");
    int refused = 0, all = 0;
    for (const char* system : {"base 2", "zeckendorf", "f(2,2)"}) {
        const std::string text = certificate_of(sample_sentence(), system);
        ASSERT_TRUE(check_certificate(text).proved);
        std::vector<std::string> words;
        std::istringstream in(text);
        for (std::string word; in >> word;) words.push_back(word);
        const std::string sentence = check_certificate(text).sentence;
        for (int round = 0; round < 400; ++round) {
            std::vector<std::string> mutant = words;
            std::string& word = mutant[static_cast<std::size_t>(
                random.in(3, static_cast<std::int64_t>(words.size()) - 1))];
            if (word.find_first_not_of("-0123456789") != std::string::npos) continue;
            word = std::to_string(std::stoll(word) + (random.coin() ? 1 : -1));
            std::string mutated;
            for (const std::string& part : mutant) mutated += part + " ";
            const CertificateCheck check = check_certificate(mutated);
            ++all;
            if (!check.proved) ++refused;
            EXPECT_TRUE(!check.proved || check.sentence != sentence) << system << ": " << word;
        }
    }
    std::cout << refused << " of " << all << " mutated certificates refused\n";
    EXPECT_GE(refused, all - 10);
}

TEST(AutomataCertificate, cut_short_or_empty_is_refused_with_the_place) {
    const std::string text = certificate_of(sample_sentence(), "base 3");
    for (std::size_t length = 0; length + 2 < text.size(); length += 7) {
        const CertificateCheck check = check_certificate(std::string_view(text).substr(0, length));
        EXPECT_FALSE(check.proved) << length;
        EXPECT_FALSE(check.problem.empty());
    }
    EXPECT_FALSE(check_certificate("takeaway-certificate 1 x 99999999999999999999").proved);
}

TEST(AutomataCertificate, without_the_counting_steps_proves_nothing) {
    std::string text = certificate_of(sample_sentence(), "base 2");
    const std::size_t at = text.find("counts");
    ASSERT_NE(at, std::string::npos);
    text.erase(at, text.find('\n', at) - at);
    EXPECT_FALSE(check_certificate(text).proved);
}

}  // namespace
}  // namespace takeaway::verify
