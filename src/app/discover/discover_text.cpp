/// The report of `discover` for readers and for programs.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/discover/discover_command.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace {

std::string described(const Proposal& proposal) {
    if (!proposal.automaton) return proposal.claim;
    return fmt::format("an automaton of {} that reads the piles in {}",
                       counted(proposal.automaton->states() - 1, "state"),
                       proposal.automaton->system().name());
}

}  // namespace

std::string to_text(const DiscoverReport& report) {
    std::string text;
    if (report.found.theorem) {
        const Proposal& theorem = *report.found.theorem;
        text += fmt::format("PROVED: the P-positions of {} are, for all positions,\n\n    P = {}\n\n",
                            report.game, theorem.claim);
        if (theorem.automaton) text += fmt::format("This is {}.\n", described(theorem));
    } else {
        text += fmt::format("UNKNOWN: no theorem about the P-positions of {} was found: {}.\n",
                            report.game, report.found.end);
    }
    text += fmt::format("Boards below {} were solved ({}).\n",
                        with_thousands(static_cast<std::uint64_t>(report.found.solved_below)),
                        counted(report.found.known, "P-position"));
    for (const TriedProposal& tried : report.found.tried)
        text += fmt::format("  below {}: {}: {}{}\n", tried.proposal.seen_below,
                            shortened(described(tried.proposal)), to_text(tried.judgement.verdict),
                            tried.judgement.counterexample
                                ? " at " + to_text(*tried.judgement.counterexample)
                            : tried.judgement.verdict == Verdict::unknown
                                ? ": " + tried.judgement.reason
                                : "");
    if (!report.found.theorem)
        for (const SystemTrial& trial : report.found.systems) {
            text += fmt::format("  {}:", trial.system);
            for (const SystemTrial::Board& board : trial.boards)
                text += fmt::format(" {}{}({})", board.classes, board.has_automaton ? "" : "+",
                                    board.below);
            text += trial.given_up.empty() ? "\n" : fmt::format(" given up: {}\n", trial.given_up);
        }
    if (report.proof)
        text += fmt::format("Files: {} (`takeaway recheck {}` asks and checks again).\n",
                            report.proof->folder, report.proof->folder);
    return text;
}

Json to_json(const DiscoverReport& report) {
    Json json{{"game", report.game}, {"verdict", to_text(report.verdict())}};
    return json;
}

}  // namespace takeaway::app
