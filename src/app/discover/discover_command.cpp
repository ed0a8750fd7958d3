#include "app/discover/discover_command.hpp"

#include "app/discover/discover_with.hpp"
#include "app/sentences/find_command.hpp"
#include "prove/solvers.hpp"

namespace takeaway::app {

namespace {

/// For each question of a proof; a guess that needs longer is not the right one.
constexpr double seconds_a_question = 20;
/// Larger automata are no picture for anybody.
constexpr std::size_t most_pictured_states = 60;

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
    const auto prover = [&](const Proposal& proposal) {
        ProveRequest prove_request;
        prove_request.game = request.game;
        prove_request.claim = proposal.claim;
        prove_request.seconds = seconds_a_question;
        prove_request.folder = request.folder;
        return prove(bench, prove_request, watch).statements.at(0);
    };
    DiscoverReport report = discover_with(bench, request, prover, say);
    if (report.found.theorem) leave_files(report);
    return report;
}

}  // namespace takeaway::app
