#include "app/discover/discover_command.hpp"

#include <algorithm>
#include <chrono>

#include "app/games/pile_names.hpp"
#include "app/prove/texts_about_game.hpp"
#include "app/sentences/find_command.hpp"
#include "core/error.hpp"
#include "prove/solvers.hpp"

namespace takeaway::app {

namespace {

/// How many P-positions a reader wants to see.
constexpr std::size_t shown_positions = 12;
/// Larger automata are no picture for anybody.
constexpr std::size_t most_pictured_states = 60;

/// The first positions by their largest pile.
std::vector<Position> first_positions(const PositionList& known) {
    std::vector<Position> positions;
    for (std::size_t i = 0; i < known.size(); ++i) positions.push_back(known.position(i));
    const auto largest = [](const Position& p) { return *std::max_element(p.begin(), p.end()); };
    std::stable_sort(positions.begin(), positions.end(),
                     [&](const Position& a, const Position& b) { return largest(a) < largest(b); });
    positions.resize(std::min(positions.size(), shown_positions));
    return positions;
}

void leave_files(const DiscoverReport& report) {
    const std::string& folder = report.proof->folder;
    prove::write_evidence(folder + "/theorem.tex", to_latex(report));
    const auto& positions = report.follows.positions;
    if (!positions || positions->states() > most_pictured_states) return;
    const FoundSet set{"P", report.pile_names, positions->system().name(), *positions, {}};
    prove::write_evidence(folder + "/automaton.svg", automaton_svg(set));
}

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
        prove_request.seconds = request.question_seconds;
        prove_request.keep = request.keep;
        prove_request.folder = request.folder;
        const ProveReport proved = prove(bench, prove_request, watch);
        last = proved.statements.at(0);
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
        if (say) say("what follows");
        report.follows = consequences_of(with_claim(game, report.found.theorem->claim), *known,
                                         bench.progress(), request.extent);
        leave_files(report);
    }
    report.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return report;
}

}  // namespace takeaway::app
