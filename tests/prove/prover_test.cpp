#include "prove/prover.hpp"

#include <algorithm>

#include "games.hpp"
#include "prove/shortenings.hpp"
#include "prove/smt/linear_words.hpp"
#include "prove/solvers_at_hand.hpp"
#include "rules/game/vector_rules.hpp"
#include "rules/meaning/scope.hpp"
#include "rules/text/parse_game.hpp"
#include "solve/plain/by_definition.hpp"
#include "verify/claim_on_box.hpp"

namespace takeaway::prove {
namespace {

using test::game;
using test::game_from;
using test::prover_in;
using test::TemporaryFolder;

Proof proof_of(const Game& game) {
    const TemporaryFolder folder;
    return prove_for_all_positions(ClaimedPositions{game}, prover_in(folder));
}

/// By these solvers and nothing else.
Proof proof_by(const std::vector<Solver>& solvers, const Game& game, const std::string& folder) {
    ProofLimits limits;
    limits.own_automata = false;
    return prove_for_all_positions(ClaimedPositions{game}, {solvers, folder, limits, {}});
}

class ProvedWithoutAHint : public testing::TestWithParam<const char*> {};

TEST_P(ProvedWithoutAHint, ByLinearArithmetic) {
    TAKEAWAY_NEEDS_SMT();
    const TemporaryFolder folder;
    const Proof proof = proof_by(test::solvers_at_hand(), game(GetParam()), folder.path());
    EXPECT_EQ(proof.verdict, Verdict::proved) << proof.reason;
    EXPECT_FALSE(proof.cases.empty());
    for (const Asked& asked : proof.asked) EXPECT_TRUE(asked.is_settled()) << asked.question.name;
}

INSTANTIATE_TEST_SUITE_P(Catalog, ProvedWithoutAHint,
                         testing::Values("mouse", "rats(2)", "rats(3)", "rats(4)",
                                         "rats_grandiose(2)", "rats_grandiose(3)", "mouse_trap",
                                         "subsided(2)", "subsided(3)", "constrained_3_mouse",
                                         "take_up_to(1)", "take_up_to(6)", "subsided_pair(2)"));

TEST(ClaimProof, AsPrintedVariantsAreRefutedAtTheirSmallestPosition) {
    const std::vector<std::pair<std::string, BigPosition>> expected{
        {"rats_as_printed(2)", {2, 5}},
        {"rats_as_printed(3)", {2, 5, 11}},
        {"mouse_trap_as_printed", {7, 13}},
        {"constrained_3_mouse_as_printed", {0, 1}},
        {"subsided_pair_as_printed(3)", {1, 1}}};
    for (const auto& [name, position] : expected) {
        const Proof proof = proof_of(game(name));
        EXPECT_EQ(proof.verdict, Verdict::refuted) << name;
        ASSERT_TRUE(proof.counterexample.has_value()) << name;
        EXPECT_EQ(*proof.counterexample, position) << name;
        EXPECT_TRUE(check_claim_at(game(name), *proof.counterexample).has_value());
    }
}

/// A claim that is right on every box that is tried by brute force and wrong far out.
TEST(ClaimProof, ACounterexampleBeyondTheBoxIsFoundBySolversAndReplayed) {
    TAKEAWAY_NEEDS_SMT();
    const Game far = game_from(
        "game far\npiles x\nmove take t from x where 1 <= t <= 4\n"
        "claim P = {5n : n >= 0, n <= 3000} + {5n + 1 : n >= 3001}\n");
    const Proof proof = proof_of(far);
    EXPECT_EQ(proof.verdict, Verdict::refuted) << proof.reason;
    ASSERT_TRUE(proof.counterexample.has_value());
    EXPECT_GT((*proof.counterexample)[0], proof.box);
    EXPECT_TRUE(check_claim_at(far, *proof.counterexample).has_value());
}

TEST(ClaimProof, AUsersOwnGame) {
    TAKEAWAY_NEEDS_SMT();
    const std::string text =
        "game mine\npiles x, y\n"
        "move one: take t from one pile where t >= 1\n"
        "move two: take i from x, j from y where i >= 1, j >= 1, |i - j| <= 1\n";
    const Proof right =
        proof_of(game_from(text + "claim P = {(0,0)} + {(1 + 3n, 1 + 3n) : n >= 1000000}\n"));
    EXPECT_EQ(right.verdict, Verdict::refuted);
    const Proof three =
        proof_of(game_from("game three\npiles x, y\nmove take t from one pile where 1 <= t <= 2\n"
                           "claim P = {(3n + r, 3m + r) : n >= 0, m >= 0, 0 <= r <= 2}\n"));
    EXPECT_EQ(three.verdict, Verdict::proved) << three.reason;
}

/// A made-up claim for W* that is right as far as brute force looks: its true P-positions there.
TEST(ClaimProof, ComputedMovesAreUnknownAndDoNotHang) {
    Game wstar = game("star(wythoff)");
    constexpr std::int64_t beyond_the_box = 64;
    const OutcomeTable table = outcomes_by_definition(wstar, Box::below(2, beyond_the_box));
    std::string claim = "{(n, 2n) : n >= 1000}";
    for (const Position& p : table.p_positions()) claim += " + {" + to_text(p) + "}";
    const RuleSource source{"claim", claim};
    wstar.claim = Scope(source).families(parse_whole_set(source), 2);
    const TemporaryFolder folder;
    const Proof proof = proof_by(test::solvers_at_hand(), wstar, folder.path());
    EXPECT_EQ(proof.verdict, Verdict::unknown);
    EXPECT_FALSE(proof.reason.empty());
}

TEST(ClaimProof, AMissingClaimIsSaid) {
    EXPECT_THROW(proof_of(game("subtraction(1,2)")), InputError);
}

TEST(ClaimProof, MiserePlayHasProofsOfItsOwn) {
    TAKEAWAY_NEEDS_SMT();
    const std::string text =
        "game m\npiles x\nplay misere\nmove take t from x where 1 <= t <= 3\nclaim P = ";
    EXPECT_EQ(proof_of(game_from(text + "{4n + 1 : n >= 0}\n")).verdict, Verdict::proved);
    const Proof normal = proof_of(game_from(text + "{4n : n >= 0}\n"));
    EXPECT_EQ(normal.verdict, Verdict::refuted);
    EXPECT_NE(normal.reason.find("whoever cannot move has won"), std::string::npos);
    EXPECT_THROW(proof_of(game("misere(mouse)")), InputError);  // its claim is for normal play
    const Game none = game_from(
        "game n\npiles x\nplay misere\nmove take t from x where t = 1, x < 0\n"
        "claim P = {n - 5 : n >= 0, n <= 1}\n");
    EXPECT_EQ(proof_of(none).verdict, Verdict::proved) << proof_of(none).reason;
}

TEST(ClaimProof, AGameWithoutMovesIsNoWrongTranslation) {
    TAKEAWAY_NEEDS_SMT();
    const Proof proof = proof_of(game_from(
        "game n\npiles x\nmove take t from x where t = 1, x < 0\nclaim P = {n : n >= 0}\n"));
    EXPECT_EQ(proof.verdict, Verdict::proved) << proof.reason;
}

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

TEST(ClaimProof, AStarOfAGameWithAProvedClaim) {
    TAKEAWAY_NEEDS_SMT();
    // P-positions of "take 1 or 2": multiples of 3; of its star: those that no multiple of 3 leads
    // from, 0, 1 and 2.
    Game base = game_from(
        "game base\npiles x\nmove take t from x where 1 <= t <= 2\nclaim P = {3n : n >= 0}\n");
    const auto source = [](std::int64_t bound) {
        VectorRules::Vectors vectors;
        for (std::int64_t v = 3; v < bound + 3; v += 3) vectors.push_back({v});
        return vectors;
    };
    Game star;
    star.expression = "star(base)";
    star.rules = make_rules(
        std::make_shared<const VectorRules>(1, "s", source, std::make_shared<const Game>(base)));
    const RuleSource text{"claim", "{n : n >= 0, n <= 2}"};
    star.claim = Scope(text).families(parse_whole_set(text), 1);
    EXPECT_EQ(proof_of(star).verdict, Verdict::proved) << proof_of(star).reason;
}

TEST(ClaimProof, NoSolverIsUnknown) {
    const TemporaryFolder folder;
    const Proof proof = proof_by({}, game("mouse"), folder.path());
    EXPECT_EQ(proof.verdict, Verdict::unknown);
    EXPECT_NE(proof.reason.find("installed"), std::string::npos);
}

TEST(ClaimProof, EachSolverAloneIsEnoughForTheMouse) {
    for (const Solver& solver : test::solvers_at_hand()) {
        if (solver.language != Language::smt2) continue;
        const TemporaryFolder folder;
        const Proof proof = proof_by({solver}, game("mouse"), folder.path());
        EXPECT_EQ(proof.verdict, Verdict::proved) << solver.name << ": " << proof.reason;
    }
}

TEST(ClaimProof, ASolverThatAlwaysSaysUnsatIsCaughtByTheVacuityCheck) {
    const TemporaryFolder folder;
    const Solver liar{"liar", folder.script("liar", "echo unsat"), "1", Language::smt2};
    const Proof proof = proof_by({liar}, game("mouse"), folder.path());
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

TEST(ClaimProof, AWitnessThatDoesNotCoverEverythingProvesNothing) {
    TAKEAWAY_NEEDS_SMT();
    const TemporaryFolder folder;
    const auto to = [](std::int64_t a, std::int64_t b) {
        return Witness{"", {constant_term(a), constant_term(b)}, truth(true)};
    };
    const Game rats = game("rats(2)");
    EXPECT_EQ(
        prove_for_all_positions(Witnessed{rats, {to(0, 0), to(1, 2)}}, prover_in(folder)).verdict,
        Verdict::proved);
    EXPECT_EQ(prove_for_all_positions(Witnessed{rats, {to(0, 0)}}, prover_in(folder)).verdict,
              Verdict::unknown);
    // (0,1) is no P-position: a move to it is no witness.
    EXPECT_EQ(
        prove_for_all_positions(Witnessed{rats, {to(0, 0), to(0, 1)}}, prover_in(folder)).verdict,
        Verdict::unknown);
}

TermPtr value_term(const Game& game, const std::string& text) {
    const RuleSource source{"values", text};
    Scope scope(source);
    std::vector<TermPtr> piles;
    for (std::size_t i = 0; i < game.rules->piles(); ++i)
        piles.push_back(slot_term(static_cast<int>(i)));
    scope.names().vectors["x"] = piles;
    scope.names().sets.emplace("P", game.claim);
    return scope.term(parse_whole_term(source));
}

/// [arbitrarily-large-rats, Theorem 19], in its true form for two piles.
TEST(ValueProof, TheoremNineteen) {
    TAKEAWAY_NEEDS_SMT();
    const std::vector<std::pair<std::string, std::string>> theorems{
        {"rats(2)",
         "if x in P then 0 else if x[1] = 1 and x[2] mod 3 = 2 then x[2] - 2 else x[1] + x[2]"},
        {"rats(3)", "if x in P then 0 else x[1] + x[2] + x[3]"},
        {"rats(4)", "if x in P then 0 else x[1] + x[2] + x[3] + x[4]"}};
    for (const auto& [name, text] : theorems) {
        const TemporaryFolder folder;
        const Game rats = game(name);
        const Proof proof =
            prove_for_all_positions(ValueFormula{rats, value_term(rats, text)}, prover_in(folder));
        EXPECT_EQ(proof.verdict, Verdict::proved) << name << ": " << proof.reason;
    }
}

TEST(ValueProof, TheoremNineteenAsPrintedIsRefutedForTwoPiles) {
    const TemporaryFolder folder;
    const Game rats = game("rats(2)");
    const Proof proof = prove_for_all_positions(
        ValueFormula{rats, value_term(rats, "if x in P then 0 else x[1] + x[2]")},
        prover_in(folder));
    EXPECT_EQ(proof.verdict, Verdict::refuted);
    EXPECT_EQ(*proof.counterexample, (BigPosition{1, 5}));
}

TEST(ValueProof, AFormulaThatIsWrongFarOutIsNotProved) {
    TAKEAWAY_NEEDS_SMT();
    const TemporaryFolder folder;
    const Game rats = game("rats(3)");
    const Proof proof = prove_for_all_positions(
        ValueFormula{
            rats,
            value_term(rats, "if x in P then 0 else if x[1] = 100 then 7 else x[1] + x[2] + x[3]")},
        prover_in(folder));
    EXPECT_NE(proof.verdict, Verdict::proved);
}

/// [arbitrarily-large-rats, Theorem 10]: compact = grandiose.
TEST(SameMoves, CompactAndGrandioseRules) {
    TAKEAWAY_NEEDS_SMT();
    for (const char* d : {"2", "3", "4"}) {
        const TemporaryFolder folder;
        const Proof proof =
            prove_for_all_positions(SameMoves{game("rats(" + std::string(d) + ")"),
                                              game("rats_grandiose(" + std::string(d) + ")")},
                                    prover_in(folder));
        EXPECT_EQ(proof.verdict, Verdict::proved) << d << ": " << proof.reason;
    }
}

TEST(SameMoves, ADifferenceIsShownInBothGames) {
    const TemporaryFolder folder;
    const Game right = game("rats(2)");
    const Game printed = game("rats_as_printed(2)");
    const Proof proof = prove_for_all_positions(SameMoves{right, printed}, prover_in(folder));
    EXPECT_EQ(proof.verdict, Verdict::refuted);
    EXPECT_NE(proof.reason.find("is a move in rats(2) but not in"), std::string::npos)
        << proof.reason;
    EXPECT_THROW(prove_for_all_positions(SameMoves{right, game("rat")}, prover_in(folder)),
                 InputError);
    EXPECT_THROW(prove_for_all_positions(SameMoves{right, game("mouse")}, prover_in(folder)),
                 InputError);
}

}  // namespace
}  // namespace takeaway::prove
