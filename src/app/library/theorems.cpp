/// The public library where it finds and decides: Solver::discover and decide.
#include <algorithm>

#include "app/discover/discover_command.hpp"
#include "app/library/solver_state.hpp"
#include "app/sentences/decide_command.hpp"
#include "plot/automaton_picture.hpp"

namespace takeaway {

namespace {

ProofResult::Verdict verdict_of(core::Verdict verdict) {
    if (verdict == core::Verdict::proved) return ProofResult::Verdict::proved;
    return verdict == core::Verdict::refuted ? ProofResult::Verdict::refuted
                                             : ProofResult::Verdict::unknown;
}

template <class Position>
std::optional<Piles> piles_of(const std::optional<Position>& position) {
    return position ? std::optional(app::to_piles(*position)) : std::nullopt;
}

/// A drawing of more is a tangle.
constexpr std::size_t most_states_to_look_at = 60;

/// What the theorem says and how it was proved.
void tell_theorem(const app::DiscoverReport& report, DiscoverResult& result) {
    const discover::Proposal& theorem = *report.found.theorem;
    result.kind =
        theorem.automaton ? DiscoverResult::Kind::automaton : DiscoverResult::Kind::formula;
    result.claim = theorem.claim;
    const auto& set = theorem.automaton ? theorem.automaton : report.follows.positions;
    if (set) {
        result.system = set->system().name();
        result.states = set->states() - 1;
        if (set->states() <= most_states_to_look_at) {
            const plot::AutomatonPicture picture = plot::picture_of(*set, report.pile_names);
            result.automaton_svg = plot::plain_svg(picture);
            result.automaton_dot = plot::dot_text(picture);
        }
    }
    for (const app::Position& position : report.first_positions)
        result.first.push_back(app::to_piles(rules::to_big(position)));
    for (const prove::SettledSentence& sentence : report.proof->proof.sentences)
        result.proof.push_back({sentence.name, sentence.meaning, sentence.by});
    result.folder = report.proof->folder;
    result.latex = app::to_latex(report);
}

void tell_consequences(const discover::Consequences& follows, DiscoverResult& result) {
    result.facts = follows.facts;
    result.growth = follows.growth;
    for (const auto& [below, count] : follows.counts)
        result.counts.push_back({app::to_natural(below), app::to_natural(count)});
    for (const discover::WinningKind& kind : follows.kinds)
        result.kinds.push_back({kind.move, piles_of(kind.first), piles_of(kind.alone)});
    for (const app::BigPosition& move : follows.first_addable)
        result.addable.push_back(app::to_piles(move));
}

DecideResult decided(const app::Workbench& bench, const std::string& sentence,
                     const DecideOptions& options) {
    app::DecideRequest request;
    request.sentence.text = sentence;
    request.sentence.definitions = options.definitions;
    if (!options.digits.empty()) request.sentence.digits = options.digits;
    request.folder = options.folder;
    const app::DecideReport report = app::decide(bench, request);
    DecideResult result{app::report_of(report),
                        DecideResult::Verdict::unknown,
                        {},
                        report.found.decision.why,
                        report.digits};
    if (report.verdict() == core::Verdict::proved) result.verdict = DecideResult::Verdict::yes;
    if (report.verdict() == core::Verdict::refuted) result.verdict = DecideResult::Verdict::no;
    for (const auto& [name, value] : app::shown_witness(report))
        result.witness.push_back({name, app::to_natural(value)});
    return result;
}

}  // namespace

DiscoverResult Solver::discover(const DiscoverOptions& options) const {
    app::DiscoverRequest request;
    request.game = state_->game.expression;
    request.below = options.below;
    request.seconds = options.seconds;
    request.folder = options.folder;
    request.extent =
        options.consequences ? discover::Extent::everything : discover::Extent::positions;
    app::ProofWatch watch;
    watch.should_stop = state_->bench.progress().should_stop;
    const app::DiscoverReport report =
        options.alone ? app::discover_alone(state_->bench, request, options.say)
                      : app::discover(state_->bench, request, options.say, watch);
    DiscoverResult result;
    static_cast<Report&>(result) = app::report_of(report);
    result.verdict = verdict_of(report.verdict());
    result.why_not = report.found.end;
    if (report.found.theorem) {
        tell_theorem(report, result);
        tell_consequences(report.follows, result);
    }
    for (const discover::TriedProposal& tried : report.found.tried)
        result.tried.push_back({tried.proposal.claim, tried.proposal.seen_below,
                                verdict_of(tried.judgement.verdict),
                                piles_of(tried.judgement.counterexample), tried.judgement.reason});
    result.solved_below = report.found.solved_below;
    return result;
}

DecideResult Solver::decide(const std::string& sentence, const DecideOptions& options) const {
    return decided(state_->bench, sentence, options);
}

DecideResult decide(const std::string& sentence, const DecideOptions& decide_options,
                    const SolverOptions& options) {
    return decided(app::Workbench(app::limits_of(options), options.progress), sentence,
                   decide_options);
}

}  // namespace takeaway
