#include "app/discover/discover_command.hpp"

#include "app/discover/discover_with.hpp"
#include "app/sentences/find_command.hpp"
#include "prove/solvers.hpp"
#include "rules/formula/automatic_set.hpp"

namespace takeaway::app {

namespace {

/// Larger automata are no picture for anybody.
constexpr std::size_t most_pictured_states = 60;

/// What can be left out is asked only after a proof that took no longer: there are many parts.
constexpr double soon = 2;

/// The parts of the text that the P-positions do not need. A game without a text has none.
void find_superfluous(const Workbench& bench, const DiscoverRequest& request,
                      const ProofWatch& watch, DiscoverReport& report) {
    ProveRequest shorter;
    shorter.game = request.game;
    shorter.claim = report.found.theorem->claim;
    shorter.star_claims = report.star_claims;
    shorter.leave_out = true;
    shorter.keep = false;
    shorter.seconds = soon;
    shorter.folder = report.proof->folder + "/left-out";
    try {
        for (const ProvedStatement& part : prove(bench, shorter, watch).statements)
            if (part.proof.verdict == Verdict::proved) report.superfluous.push_back(part.part);
    } catch (const InputError&) {  // NOLINT(bugprone-empty-catch): it has no text of its own
    }
}

void leave_files(const DiscoverReport& report) {
    const std::string& folder = report.proof->folder;
    prove::write_evidence(folder + "/theorem.tex", to_latex(report));
    std::string cases;
    for (const WinningKind& kind : report.follows.kinds)
        cases += "# From these positions the move " + kind.move + " wins.\n" +
                 rules::AutomaticSet(*kind.where).text() + "\n";
    if (!cases.empty()) prove::write_evidence(folder + "/cases.txt", cases);
    const auto& positions = report.follows.positions;
    if (!positions || positions->states() > most_pictured_states) return;
    const FoundSet set{"P", report.pile_names, positions->system().name(), *positions, {}};
    prove::write_evidence(folder + "/automaton.svg", automaton_svg(set));
}

}  // namespace

DiscoverReport discover(const Workbench& bench, const DiscoverRequest& request,
                        const DiscoverWatch& say, const ProofWatch& watch) {
    const auto prover = [&](const std::string& game, const Proposal& proposal,
                            const StarClaims& star_claims) {
        ProveRequest prove_request;
        prove_request.game = game;
        prove_request.claim = proposal.claim;
        prove_request.star_claims = star_claims;
        prove_request.seconds = request.question_seconds;
        prove_request.keep = request.keep;
        prove_request.folder = request.folder;
        return prove(bench, prove_request, watch).statements.at(0);
    };
    DiscoverReport report = discover_with(bench, request, prover, say);
    if (!report.found.theorem) return report;
    leave_files(report);
    if (request.extent == Extent::everything && report.proof->seconds < soon) {
        if (say) say("which parts of the rules it needs");
        find_superfluous(bench, request, watch, report);
    }
    return report;
}

}  // namespace takeaway::app
