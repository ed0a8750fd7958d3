#include "app/discover/discover_with.hpp"

#include <algorithm>
#include <chrono>

#include "app/games/pile_names.hpp"
#include "app/prove/texts_about_game.hpp"
#include "core/error.hpp"

namespace takeaway::app {

namespace {

/// How many P-positions a reader wants to see.
constexpr std::size_t shown_positions = 12;

/// The first positions by their largest pile, in the order of the list among equals.
std::vector<Position> first_positions(const PositionList& known) {
    const auto largest = [](const Position& p) { return *std::max_element(p.begin(), p.end()); };
    std::vector<Position> first;
    for (std::size_t i = 0; i < known.size(); ++i) {
        const Position position = known.position(i);
        const auto place = std::upper_bound(
            first.begin(), first.end(), position,
            [&](const Position& a, const Position& b) { return largest(a) < largest(b); });
        if (place == first.end() && first.size() == shown_positions) continue;
        first.insert(place, position);
        if (first.size() > shown_positions) first.pop_back();
    }
    return first;
}

/// Beside a heap of n tokens, n <= v, a position is P exactly if its nim value is n.
DiscoverRequest sum_for_values(const Workbench& bench, const DiscoverRequest& request) {
    constexpr std::int64_t most_values = 1'000;
    if (*request.values < 0 || *request.values > most_values)
        throw InputError("--values must be between 0 and " + std::to_string(most_values));
    const Game game = bench.game(request.game);
    if (!game.has_nim_values())
        throw InputError("nim values are defined for normal play without blocking only");
    DiscoverRequest sum = request;
    sum.values.reset();
    sum.game = request.game + " + bounded_heap(" + std::to_string(*request.values) + ")";
    return sum;
}

}  // namespace

DiscoverReport discover_with(const Workbench& bench, const DiscoverRequest& request,
                             const ProposalProver& prover, const DiscoverWatch& say) {
    if (request.values) {
        const DiscoverRequest sum = sum_for_values(bench, request);
        DiscoverReport report = discover_with(bench, sum, prover, say);
        if (report.found.theorem)
            report.values =
                value_classes_of(with_claim(bench.game(sum.game), report.found.theorem->claim),
                                 *request.values, bench.progress());
        return report;
    }
    constexpr double most_seconds = 86'400;
    if (!(request.seconds > 0) || request.seconds > most_seconds)
        throw InputError("--seconds must be more than 0 and at most 86400");
    if (request.below < 0) throw InputError("--below must not be negative");
    const auto start = std::chrono::steady_clock::now();
    DiscoverReport report;
    // The moves of a star can be said once it is known what the game inside it has.
    Game game = bench.game(request.game);
    while (const Game* inner = star_without_claim(game)) {
        if (say) say("first " + inner->expression);
        const std::string expression = inner->expression;
        DiscoverRequest first = request;
        first.game = expression;
        first.extent = Extent::positions;
        DiscoverReport found = discover_with(bench, first, prover, say);
        if (!found.found.theorem) {
            found.found.end = "the moves of " + game_name(game) + " are the P-positions of " +
                              expression + ", and about those: " + found.found.end;
            found.game = game_name(game);
            return found;
        }
        report.star_claims.insert(found.star_claims.begin(), found.star_claims.end());
        report.star_claims[expression] = found.found.theorem->claim;
        game = with_star_claims(std::move(game), report.star_claims);
    }
    report.game = game_name(game);
    report.pile_names = pile_names_of(game);

    std::optional<ProvedStatement> last;
    SearchTools tools;
    tools.p_positions = [&](std::int64_t bound) { return bench.p_positions(game, bound); };
    tools.judge = [&](const Proposal& proposal) -> JudgedProposal {
        last = prover(request.game, proposal, report.star_claims);
        return {last->proof.verdict, last->proof.reason, last->proof.counterexample};
    };
    tools.say = [&](const std::string& what) {
        report.steps.push_back(what);
        if (say) say(what);
    };
    tools.progress = bench.progress();
    SearchLimits limits;
    limits.below = request.below;
    limits.seconds = request.seconds;
    limits.follow_refutations = !request.same_every_time;
    report.found = discovered(game, tools, limits);
    if (report.found.theorem) {
        report.proof = std::move(last);
        const PositionListPtr known = bench.p_positions(game, report.found.solved_below);
        report.first_positions = first_positions(*known);
        if (say) say("proved; what follows");
        report.follows = consequences_of(with_claim(game, report.found.theorem->claim), *known,
                                         bench.progress(), request.extent);
    }
    report.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return report;
}

}  // namespace takeaway::app
