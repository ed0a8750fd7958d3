#include "app/prove/check_command.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/words.hpp"
#include "solve/box.hpp"
#include "star/invariance.hpp"
#include "verify/claim_on_box.hpp"

namespace takeaway::app {

namespace {

/// So many positions take seconds, whatever the number of piles.
constexpr std::uint64_t positions_of_a_quick_check = 10'000;

/// The first position at which the solver disagrees with the claim.
std::optional<Position> where_they_differ(const PositionList& solved,
                                          const std::vector<Position>& claimed) {
    PositionList list(solved.piles());
    for (const Position& position : claimed) list.push_back(position);
    return star::first_difference(solved, list);
}

}  // namespace

CheckReport check(const Workbench& bench, const CheckRequest& request) {
    const Game game = bench.game(request.game);
    if (!game.claim) claimed_below(game, 0);  // throws, and says what to do
    CheckReport report;
    report.game = game_name(game);
    report.source = game.source;
    report.below =
        request.below.value_or(bound_for(game.rules->piles(), positions_of_a_quick_check));
    if (!request.below && report.below < 2)
        throw InputError("`" + game.expression +
                         "` has too many piles for a quick check: give a bound "
                         "with --below");
    if (report.below < 1) throw InputError("the bound must be at least 1");
    const Box box = Box::below(game.rules->piles(), report.below);
    report.positions = box.count();
    require_memory(box, 1, bench.limits().memory);  // the checker looks at every position
    const std::optional<Position> difference = where_they_differ(
        *bench.p_positions(game, report.below), claimed_below(game, report.below));
    const std::optional<ClaimFailure> failure = check_claim(game, report.below, bench.progress());
    // Moves may lead to remembered numbers beyond the bound, where only the checker looks.
    const bool beyond = failure && !box.contains(failure->position) &&
                        (!difference || failure->position < *difference);
    if (!beyond && (difference.has_value() != failure.has_value() ||
                    (difference && *difference != failure->position)))
        throw std::logic_error("the solver and the checker disagree about " + report.game +
                               ": this is an error of the program");
    report.judgement =
        failure ? Judgement::refuted(to_text(*failure), to_big(failure->position))
                : Judgement::verified(report.below, "every position of the box was looked at");
    return report;
}

std::string to_text(const CheckReport& report) {
    if (holds(report.judgement))
        return "Holds below " + std::to_string(report.below) + ": the claimed P-positions of " +
               report.game + " are right on all " + counted(report.positions, "position") +
               " with piles below " + std::to_string(report.below) +
               ". (This is evidence, not a proof for all positions.)\n";
    return "Refuted: the claimed P-positions of " + report.game + " are wrong.\n" +
           report.judgement.why + ".\n";
}

Json to_json(const CheckReport& report) {
    Json json{{"game", report.game},
              {"below", report.below},
              {"positions", report.positions},
              {"verdict", holds(report.judgement) ? "holds below the bound" : "refuted"}};
    if (fails(report.judgement)) {
        json["counterexample"] = to_text(report.judgement.witness);
        json["reason"] = report.judgement.why;
    }
    return json;
}

}  // namespace takeaway::app
