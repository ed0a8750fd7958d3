#include "prove/digits/digits_alone.hpp"

#include <gtest/gtest.h>

#include <map>

#include "automata/core_form.hpp"
#include "core/error.hpp"
#include "games.hpp"
#include "kernel/random_propositions.hpp"
#include "verify/automata_certificate.hpp"
#include "verify/proposition_on_board.hpp"

namespace takeaway::prove {
namespace {

using kernel::ClaimedPositions;

TEST(DigitsAlone, ProveTheGamesOfThePapersWithCertificatesThatAStrangerConfirms) {
    for (const char* name : {"wythoff", "k_wythoff(2)", "mouse", "freak", "nim(2)", "subsided(2)",
                             "rats(2)", "fibonacci_nim", "silver_dollar(3)", "staircase(2)"}) {
        std::map<std::string, std::string> kept;
        DigitsAlone alone;
        alone.keep = [&](const std::string& file, const std::string& text) { kept[file] = text; };
        const rules::Game game = test::game(name);
        const Proof proof = prove_by_digits(ClaimedPositions{game}, alone);
        ASSERT_EQ(proof.verdict, Verdict::proved) << name << ": " << proof.reason;
        EXPECT_GT(proof.box, 1);
        const std::vector<Sentence> sentences = sentences_of(ClaimedPositions{game});
        ASSERT_EQ(proof.sentences.size(), sentences.size());
        const automata::System system = fitting_system(sentences);
        EXPECT_EQ(proof.system, system.name());
        std::size_t questions = 0;
        for (const Sentence& sentence : sentences)
            for (const DigitQuestion& question : digit_questions(sentence)) {
                ++questions;
                const verify::CertificateCheck check = verify::check_certificate(
                    kept[question.file], automata::certified_text(question.says(), system));
                EXPECT_TRUE(check.proved && check.sentence_is_true && check.given.empty())
                    << name << ", " << question.file << ": " << check.problem;
            }
        EXPECT_EQ(kept.size(), questions);
    }
}

/// Claims that brute force does not refute in the box, and those that it does.
TEST(DigitsAlone, RefuteWithAPositionThatTheGameConfirms) {
    const rules::Game far = test::game_from(
        "game far\npiles x\nmove one: take t from x where t = 1, x != 30001\n"
        "claim P = {2n : n >= 0}\n");
    const Proof proof = prove_by_digits(ClaimedPositions{far}, {});
    EXPECT_EQ(proof.verdict, Verdict::refuted) << proof.reason;
    EXPECT_EQ(proof.counterexample, (rules::BigPosition{30001}));
    const Proof near = prove_by_digits(ClaimedPositions{test::game("mouse_trap_as_printed")}, {});
    EXPECT_EQ(near.verdict, Verdict::refuted);
    EXPECT_EQ(near.counterexample, (rules::BigPosition{7, 13}));
    EXPECT_TRUE(near.sentences.empty());
}

TEST(DigitsAlone, SayUnknownWhereTheyCannotReadOrMayNotWork) {
    // Computed moves are not stated, so the kernel cannot speak of them.
    rules::Game computed = test::game("star(nim(2))");
    computed.claim = test::game("nim(2)").claim;
    const Proof unsaid = prove_by_digits(ClaimedPositions{computed}, {});
    EXPECT_NE(unsaid.verdict, Verdict::proved);
    EXPECT_FALSE(unsaid.reason.empty());
    DigitsAlone narrow;
    narrow.limits.cells = 20;
    const Proof stopped = prove_by_digits(ClaimedPositions{test::game("mouse")}, narrow);
    EXPECT_EQ(stopped.verdict, Verdict::unknown);
    EXPECT_NE(stopped.reason.find("digits"), std::string::npos) << stopped.reason;
}

TEST(DigitsAlone, StopWhenTheyAreTold) {
    int asked = 0;
    DigitsAlone alone;
    alone.watch.should_stop = [&] { return ++asked > 3; };
    EXPECT_THROW(prove_by_digits(ClaimedPositions{test::game("rats(3)")}, alone), Interrupted);
}

/// Random propositions, true and false: PROVED only if no board shows the opposite.
TEST(DigitsAlone, ProveNothingThatABoardRefutes) {
    test::Random random("digits alone");
    test::RandomPropositions propositions(random);
    int proved = 0, refuted = 0;
    for (int i = 0; i < 60; ++i) {
        const test::JudgedPair pair = propositions.next();
        const Proof proof = prove_by_digits(pair.proposition, {});
        proved += proof.verdict == Verdict::proved ? 1 : 0;
        refuted += proof.verdict == Verdict::refuted ? 1 : 0;
        if (proof.verdict != Verdict::proved) continue;
        EXPECT_TRUE(verify::holds_on_board(pair.proposition, pair.bound)) << pair.words;
    }
    EXPECT_GT(proved, 5);
    EXPECT_GT(refuted, 5);
}

}  // namespace
}  // namespace takeaway::prove
