/// What can be proved besides a claim: witnesses of winning moves, formulas for nim values, equal
/// moves.
#include <gtest/gtest.h>

#include "games.hpp"
#include "prove/prover.hpp"
#include "prove/solvers_at_hand.hpp"
#include "rules/meaning/scope.hpp"
#include "rules/text/parse_game.hpp"

namespace takeaway::prove {
namespace {

using test::game;
using test::prover_in;
using test::TemporaryFolder;

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
