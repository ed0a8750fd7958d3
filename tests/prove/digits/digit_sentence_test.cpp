#include "prove/digits/digit_sentence.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

#include "automata/core_form.hpp"
#include "core/text_file.hpp"
#include "kernel/random_propositions.hpp"
#include "kernel/untranslatable.hpp"
#include "prove/prover.hpp"
#include "prove/solvers_at_hand.hpp"
#include "verify/automata_certificate.hpp"
#include "verify/sentence_on_board.hpp"

namespace takeaway::prove {
namespace {

using automata::NumberFormula;
using automata::NumberTerm;

/// Whether some violation has all its piles on the board, by automata. A nim value may be larger
/// than every pile.
bool has_violation_below(const Sentence& sentence, std::int64_t bound) {
    const automata::System system = fitting_system({sentence});
    for (const DigitQuestion& question : digit_questions(sentence)) {
        std::vector<NumberFormula> all{question.violation.formula};
        for (std::size_t i = 0; i < question.violation.numbers.size(); ++i) {
            const NumberTerm& number = question.violation.numbers[i];
            const auto slot = static_cast<std::size_t>(sentence.free[i]);
            const bool is_value = sentence.numbers[slot].kind == kernel::Number::Kind::value;
            if (!is_value) all.push_back(number < NumberTerm(bound));
            all.push_back(NumberTerm(-3) <= number);
        }
        const automata::Decision decision =
            decide(exists(question.violation.names, all_of(all)), system);
        EXPECT_NE(decision.verdict, Verdict::unknown) << decision.why;
        if (decision.verdict == Verdict::proved) return true;
    }
    return false;
}

/// The translation against the meaning of sentences; TAKEAWAY_PAIRS=20000 judges more.
TEST(Digits, SayOfSentencesWhatTryingAllNumbersSays) {
    test::Random random("digits");
    test::RandomPropositions propositions(random);
    const char* given = std::getenv("TAKEAWAY_PAIRS");
    const std::int64_t count = given != nullptr ? std::stoll(given) : 250;
    int violated = 0, holding = 0, untold = 0;
    for (std::int64_t i = 0; i < count; ++i) {
        const test::JudgedPair pair = propositions.next();
        for (const Sentence& sentence : sentences_of(pair.proposition)) {
            const bool wanted = verify::violation_on_board(sentence, pair.bound).has_value();
            try {
                ASSERT_EQ(has_violation_below(sentence, pair.bound), wanted)
                    << "pair " << i << ", " << sentence.name << ", " << pair.change << ":\n"
                    << pair.words;
                ++(wanted ? violated : holding);
            } catch (const kernel::Untranslatable&) {
                ++untold;
            }
        }
    }
    std::cout << "  " << violated << " violated, " << holding << " hold, " << untold
              << " cannot be said\n";
    EXPECT_GT(violated, 20);
    EXPECT_GT(holding, 200);
    EXPECT_LT(untold, holding / 4);
}

Proof proof_without_solvers(const Game& game, const std::string& folder) {
    return prove_for_all_positions(ClaimedPositions{game}, {{}, folder, {}, {}});
}

/// No solver is installed: the claims of the papers are proved all the same.
TEST(Digits, ProveTheGamesOfThePapersAlone) {
    for (const char* name : {"wythoff", "k_wythoff(2)", "k_wythoff(3)", "mouse", "mouse_trap",
                             "freak", "rat", "rats(2)", "rats(3)", "nim(2)", "nim(3)",
                             "subsided(2)", "subsided(3)", "constrained_3_mouse"}) {
        const test::TemporaryFolder folder;
        const Game game = test::game(name);
        const Proof proof = proof_without_solvers(game, folder.path());
        ASSERT_EQ(proof.verdict, Verdict::proved) << name << ": " << proof.reason;
        EXPECT_TRUE(proof.asked.empty());
        const std::vector<Sentence> sentences = sentences_of(ClaimedPositions{game});
        const automata::System system = fitting_system(sentences);
        std::size_t checked = 0;
        for (const Sentence& sentence : sentences)
            for (const DigitQuestion& question : digit_questions(sentence)) {
                const CertificateCheck check = verify::check_certificate(
                    bytes_of_file(folder.path() + "/" + question.file, std::size_t{1} << 28),
                    automata::certified_text(question.says(), system));
                EXPECT_TRUE(check.proved && check.sentence_is_true && check.given.empty())
                    << name << ", " << question.file << ": " << check.problem;
                ++checked;
            }
        EXPECT_EQ(checked, proof.certified.size());
    }
}

}  // namespace
}  // namespace takeaway::prove
