/// Claims of P-positions, proved and refuted. Who has to agree is in prover_engines_test.cpp.
#include "prove/prover.hpp"

#include <gtest/gtest.h>

#include "games.hpp"
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
using test::proof_by;
using test::proof_of;

class ProvedWithoutAHint : public testing::TestWithParam<const char*> {};

TEST_P(ProvedWithoutAHint, ByLinearArithmetic) {
    TAKEAWAY_NEEDS_SMT();
    const Proof proof = proof_by(test::smt_solvers(), game(GetParam()));
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
    const Proof proof = proof_by(test::solvers_at_hand(), wstar);
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

}  // namespace
}  // namespace takeaway::prove
