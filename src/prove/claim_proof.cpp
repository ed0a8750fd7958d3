#include "prove/claim_proof.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "prove/mona/mona_questions.hpp"
#include "prove/smt/sample.hpp"
#include "prove/untranslatable.hpp"
#include "verify/claim_on_box.hpp"

namespace takeaway::prove {

namespace {

constexpr std::uint64_t positions_by_brute_force = 4'000;

Refutation refutation_by(const ClaimFailure& failure) {
    return {to_big(failure.position), to_text(failure)};
}

/// A model, judged by the rules and the claim alone. A move from S to S is seen at any size; for a
/// position without a move into S the members of S below it are listed, so it must not be too far.
std::optional<Refutation> replay(const Game& game, const Model& model) {
    constexpr std::int64_t farthest = 1'000'000;
    const auto from = position_in(model, 'x', game.rules->piles());
    auto to = position_in(model, 'y', game.rules->piles());
    if (!from) return std::nullopt;
    if (to) sort_groups(*to, game.rules->unordered_piles());  // automata do not sort
    if (to && !game.blocking && is_claimed(game, *from) && is_claimed(game, *to) &&
        game.rules->is_move(*from, *to))
        return Refutation{*from,
                          fmt::format("{} is claimed to be a P-position, but a move leads from it "
                                      "to {}, which is claimed too",
                                      to_text(*from), to_text(*to))};
    if (*std::max_element(from->begin(), from->end()) > farthest) return std::nullopt;
    const auto failure = check_claim_at(game, to_small(*from));
    if (!failure) return std::nullopt;
    return refutation_by(*failure);
}

void by_linear_arithmetic(const Game& game, Prover& prover, const std::vector<Witness>& witnesses,
                          const Tampering& tampering) {
    const ClaimProblem problem(game, tampering);
    const auto replayed = [&](const Model& model) { return replay(game, model); };
    // A wrong answer to these three says nothing about the game.
    prover.settle(problem.agrees_on(sample_pairs(game)), {});
    prover.settle(problem.some_move_leads_into(), {});
    prover.settle(moves_lower_the_total(problem.frame()), {});
    for (const Question& question : problem.no_move_within()) prover.settle(question, replayed);
    if (prover.is_closed()) return;
    prover.settle(
        witnesses.empty() ? problem.always_a_move_into() : problem.always_a_move_into(witnesses),
        sample_positions(game), "B",
        "Every position is in S or has a move into S: one of these cases applies.", replayed);
}

/// Rules and claims that speak of an irrational number, or of binary digits. The texts of MONA are
/// decided completely, so a model is a counterexample.
void by_automata(const Game& game, Prover& prover) {
    mona::Translation translation = mona::questions_about(game);
    if (translation.questions.empty()) throw Untranslatable(translation.why_not);
    for (Question& question : translation.questions) {
        question.digits = translation.numeration.k();
        prover.settle(question, [&](const Model& model) { return replay(game, model); });
    }
}

}  // namespace

Proof prove_claim(const Game& game, Prover prover, const std::vector<Witness>& witnesses,
                  const Tampering& tampering) {
    const std::int64_t bound = bound_for(game.rules->piles(), positions_by_brute_force);
    prover.watch().at(fmt::format("all positions below {}", bound), 0);
    Progress progress;
    progress.should_stop = prover.watch().should_stop;
    if (const auto failure = check_claim(game, bound, progress))
        prover.refute(refutation_by(*failure));
    prover.note_box(bound);
    if (prover.is_closed()) return prover.proof();
    try {
        by_linear_arithmetic(game, prover, witnesses, tampering);
    } catch (const Untranslatable& not_linear) {
        try {
            by_automata(game, prover);
        } catch (const Untranslatable& not_automatic) {
            prover.give_up(fmt::format(
                "no proof was tried. Not by linear arithmetic, because {}. Not by automata: {}",
                not_linear.what(), not_automatic.what()));
        }
    }
    prover.conclude();
    return prover.proof();
}

}  // namespace takeaway::prove
