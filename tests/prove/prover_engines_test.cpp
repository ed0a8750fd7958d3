/// Who has to agree before a claim is called proved: how many engines, which, and what becomes of
/// one that lies.
#include <gtest/gtest.h>

#include <algorithm>

#include "games.hpp"
#include "prove/prover.hpp"
#include "prove/shortenings.hpp"
#include "prove/smt/linear_words.hpp"
#include "prove/solvers_at_hand.hpp"
#include "verify/claim_on_box.hpp"

namespace takeaway::prove {
namespace {

using test::game;
using test::game_from;
using test::proof_by;
using test::proof_of;
using test::prover_in;
using test::TemporaryFolder;

/// Linear arithmetic finds no cases for the first form; automata read both.
TEST(ClaimProof, EveryEngineThatCanReadASentenceIsAsked) {
    TAKEAWAY_NEEDS_SMT();
    if (!test::has_mona()) GTEST_SKIP() << "MONA is not installed";
    const std::string text =
        "game m\npiles x, y\nmove take t from one pile where 1 <= t <= 3\nclaim P = ";
    for (const char* claim :
         {"{(x, y) : x mod 4 = y mod 4}", "{(x, y) : nimsum(x mod 4, y mod 4) = 0}"}) {
        const Proof proof = proof_of(game_from(text + claim + "\n"));
        EXPECT_EQ(proof.verdict, Verdict::proved) << claim << ": " << proof.reason;
    }
}

TEST(ClaimProof, SureMeansTwoEnginesThatShareNoTranslation) {
    TAKEAWAY_NEEDS_SMT();
    if (!test::has_mona()) GTEST_SKIP() << "MONA is not installed";
    const TemporaryFolder folder;
    ProofLimits limits;
    limits.sure = true;
    const Proof proof =
        prove_for_all_positions(ClaimedPositions{game("take_up_to(3)")}, prover_in(folder, limits));
    EXPECT_EQ(proof.verdict, Verdict::proved) << proof.reason;
    EXPECT_TRUE(proof.is_sure());
    // Of Wythoff's game linear arithmetic can say nothing; two kinds of automata can.
    const Proof two =
        prove_for_all_positions(ClaimedPositions{game("wythoff")}, prover_in(folder, limits));
    EXPECT_EQ(two.verdict, Verdict::proved) << two.reason;
    EXPECT_TRUE(two.is_sure());
    limits.own_automata = false;
    const Proof one =
        prove_for_all_positions(ClaimedPositions{game("wythoff")}, prover_in(folder, limits));
    EXPECT_EQ(one.verdict, Verdict::unknown);
}

TEST(ClaimProof, ASecondOpinionIsWantedButNotNeeded) {
    TAKEAWAY_NEEDS_SMT();
    const TemporaryFolder folder;
    ProofLimits limits;
    limits.second_opinion = std::chrono::hours(1);  // two can answer, and are waited for
    const Proof two =
        prove_for_all_positions(ClaimedPositions{game("take_up_to(3)")}, prover_in(folder, limits));
    EXPECT_EQ(two.verdict, Verdict::proved) << two.reason;
    EXPECT_TRUE(two.is_sure());
    EXPECT_NE(engines_in_words(two).find("each by two engines ("), std::string::npos)
        << engines_in_words(two);
    // Where one is alone nobody waits.
    Prover alone = prover_in(folder, limits);
    alone.limits.own_automata = false;
    alone.solvers.erase(
        std::remove_if(alone.solvers.begin(), alone.solvers.end(),
                       [](const Solver& solver) { return solver.language == Language::mona; }),
        alone.solvers.end());
    const Proof one = prove_for_all_positions(ClaimedPositions{game("take_up_to(3)")}, alone);
    EXPECT_EQ(one.verdict, Verdict::proved) << one.reason;
    EXPECT_FALSE(one.is_sure());
    EXPECT_NE(engines_in_words(one).find("each by one engine (linear arithmetic)"),
              std::string::npos)
        << engines_in_words(one);
}

TEST(ClaimProof, NoSolverIsUnknown) {
    const Proof proof = proof_by({}, game("mouse"));
    EXPECT_EQ(proof.verdict, Verdict::unknown);
    EXPECT_NE(proof.reason.find("installed"), std::string::npos);
}

TEST(ClaimProof, EachSolverAloneIsEnoughForTheMouse) {
    for (const Solver& solver : test::solvers_at_hand()) {
        if (solver.language != Language::smt2) continue;
        const Proof proof = proof_by({solver}, game("mouse"));
        EXPECT_EQ(proof.verdict, Verdict::proved) << solver.name << ": " << proof.reason;
    }
}

TEST(ClaimProof, ASolverThatAlwaysSaysUnsatIsCaughtByTheVacuityCheck) {
    const TemporaryFolder folder;
    const Solver liar{"liar", folder.script("liar", "echo unsat"), "1", Language::smt2};
    const Proof proof = proof_by({liar}, game("mouse"));
    EXPECT_EQ(proof.verdict, Verdict::unknown);
}

/// The rules without one clause: whatever is then called proved is right on a box far beyond the
/// one that the prover tries, and clauses known to be needed are never called superfluous.
TEST(ClaimProof, MutatedRulesAreNotProvedUnlessTheyAreRight) {
    TAKEAWAY_NEEDS_SMT();
    int proved = 0;
    int refuted = 0;
    for (const char* name : {"mouse", "rats(2)", "subsided(3)", "constrained_mouse(3)"}) {
        Game original = game(name);
        if (!original.claim) original.claim = game("constrained_3_mouse").claim;
        for (const Shortened& mutant : shortenings_of(original).games) {
            const Proof proof = proof_of(mutant.game);
            const bool is_right = !check_claim(mutant.game, 90).has_value();
            EXPECT_EQ(proof.verdict == Verdict::proved, is_right) << name << ": " << mutant.part;
            proved += proof.verdict == Verdict::proved ? 1 : 0;
            refuted += proof.verdict == Verdict::refuted ? 1 : 0;
        }
    }
    EXPECT_GT(proved, 0);
    EXPECT_GT(refuted, 3);
}

/// A kernel with a mistake in what a move or a member is does not get past the game itself.
TEST(ClaimProof, AWrongWordIsCaughtByTheGame) {
    TAKEAWAY_NEEDS_SMT();
    for (const Step step : {Step::guard, Step::takes_something, Step::option_in_any_arrangement,
                            Step::claimed_in_any_arrangement}) {
        const TemporaryFolder folder;
        const Game mouse = game_from(
            "game c\npiles x <= y\nmove one: take t from one pile where t >= 1\n"
            "move two: take i from x, j from y where |i - j| <= 1, x + i >= j\nclaim P = {(0, 0)} "
            "+ {(2, 1)} + {(90, 91)}\n");
        for (const Question& question :
             questions_about_words(ClaimedPositions{mouse}, Mutation{step, Change::drop})) {
            if (question.wants_model) continue;
            const Asked asked =
                ask(question, folder.path() + "/words.smt2", test::solvers_at_hand(), {}, {});
            EXPECT_EQ(asked.answer, Answer::model) << static_cast<int>(step);
        }
    }
}

}  // namespace
}  // namespace takeaway::prove
