#include "attacks.hpp"

#include "games.hpp"
#include "prove/digits/digits_alone.hpp"
#include "prove/prover.hpp"
#include "prove/solvers_at_hand.hpp"
#include "rules/meaning/scope.hpp"
#include "rules/text/parse_game.hpp"

namespace takeaway::prove {
namespace {

using test::Attack;

Scope scope_for(const Game& game, const RuleSource& source) {
    Scope scope(source);
    const std::string names = "xyz";
    for (std::size_t i = 0; i < game.rules->piles(); ++i)
        scope.names().numbers[names.substr(i, 1)] = slot_term(static_cast<int>(i));
    return scope;
}

Proposition proposition_of(const Attack& attack) {
    const Game game = test::game_from(attack.text);
    const RuleSource source{"argument", attack.argument};
    switch (attack.kind) {
        case Attack::Kind::claim:
            break;
        case Attack::Kind::values:
            return ValueFormula{game, scope_for(game, source).term(parse_whole_term(source))};
        case Attack::Kind::same_moves:
            return SameMoves{game, test::game_from(attack.argument)};
        case Attack::Kind::same_positions:
            return SamePositions{game, test::game_from(attack.argument)};
        case Attack::Kind::witness:
            return Witnessed{
                game,
                {{attack.argument, scope_for(game, source).entries(parse_whole_vector(source)),
                  truth(true)}}};
    }
    return ClaimedPositions{game};
}

TEST(Attacks, AreMany) { EXPECT_GE(test::attacks().size(), 60U); }

TEST(Attacks, AreAllRefutedWithAPosition) {
    TAKEAWAY_NEEDS_SMT();
    for (const Attack& attack : test::attacks()) {
        const test::TemporaryFolder folder;
        ProofLimits limits;
        limits.each.time = std::chrono::milliseconds(30'000);
        const Proof proof = prove_for_all_positions(
            proposition_of(attack), {test::solvers_at_hand(), folder.path(), limits, {}});
        const std::string what = attack.way + ":\n" + attack.text + attack.argument;
        EXPECT_EQ(proof.verdict, Verdict::refuted) << what << "\n" << proof.reason;
        EXPECT_TRUE(proof.counterexample.has_value()) << what;
    }
}

/// This program's own automata alone: whatever they cannot read, nothing false is proved.
TEST(Attacks, DoNotDeceiveTheDigits) {
    int refuted = 0;
    for (const Attack& attack : test::attacks()) {
        const test::TemporaryFolder folder;
        const Proof proof =
            prove_for_all_positions(proposition_of(attack), {{}, folder.path(), {}, {}});
        EXPECT_NE(proof.verdict, Verdict::proved) << attack.way << ":\n" << attack.text;
        refuted += proof.verdict == Verdict::refuted ? 1 : 0;
        // Without a portfolio around them they come to the same.
        const Proof alone = prove_by_digits(proposition_of(attack), {});
        EXPECT_EQ(alone.verdict, proof.verdict) << attack.way << ":\n" << attack.text;
        EXPECT_EQ(alone.counterexample, proof.counterexample) << attack.text;
    }
    EXPECT_GT(refuted, 40);
}

}  // namespace
}  // namespace takeaway::prove
