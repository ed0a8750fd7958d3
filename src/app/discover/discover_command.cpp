#include "app/discover/discover_command.hpp"

#include <chrono>

#include "app/games/pile_names.hpp"
#include "core/error.hpp"

namespace takeaway::app {

namespace {

/// For each question of a proof; a guess that needs longer is not the right one.
constexpr double seconds_a_question = 20;

}  // namespace

DiscoverReport discover(const Workbench& bench, const DiscoverRequest& request,
                        const DiscoverWatch& say, const ProofWatch& watch) {
    constexpr double most_seconds = 86'400;
    if (!(request.seconds > 0) || request.seconds > most_seconds)
        throw InputError("--seconds must be more than 0 and at most 86400");
    if (request.below < 0) throw InputError("--below must not be negative");
    const auto start = std::chrono::steady_clock::now();
    const Game game = bench.game(request.game);
    DiscoverReport report;
    report.game = game.expression;
    report.pile_names = pile_names_of(game);

    std::optional<ProvedStatement> last;
    SearchTools tools;
    tools.p_positions = [&](std::int64_t bound) { return bench.p_positions(game, bound); };
    tools.judge = [&](const Proposal& proposal) -> JudgedProposal {
        ProveRequest prove_request;
        prove_request.game = request.game;
        prove_request.claim = proposal.claim;
        prove_request.seconds = seconds_a_question;
        prove_request.folder = request.folder;
        const ProveReport proved = prove(bench, prove_request, watch);
        last = proved.statements.at(0);
        return {last->proof.verdict, last->proof.reason, last->proof.counterexample};
    };
    tools.say = say;
    tools.progress = bench.progress();
    SearchLimits limits;
    limits.below = request.below;
    limits.seconds = request.seconds;
    report.found = discovered(game, tools, limits);
    if (report.found.theorem) report.proof = std::move(last);
    report.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return report;
}

}  // namespace takeaway::app
