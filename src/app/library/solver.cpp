/// The public library, include/takeaway/takeaway.hpp: one game. Everything is asked of the
/// workbench, like the commands do; nothing is kept here.
#include <algorithm>

#include "app/design/design_command.hpp"
#include "app/games/catalog_command.hpp"
#include "app/games/pile_names.hpp"
#include "app/library/solver_state.hpp"
#include "app/look/analyse_command.hpp"
#include "app/prove/check_command.hpp"
#include "app/prove/prove_command.hpp"
#include "app/star/star_command.hpp"

namespace takeaway {

struct ValueBoard::Table {
    app::ListedValues listed;
};

std::uint32_t ValueBoard::operator()(const std::vector<std::int64_t>& position) const {
    const app::ValueTable& table = *table_->listed.table;
    if (!table.box().contains(position))
        throw InputError(rules::to_text(position) + " is no position of this board");
    return table(position);
}

const std::uint32_t* ValueBoard::data() const { return table_->listed.table->flat().data(); }

std::vector<std::size_t> ValueBoard::strides() const {
    const std::vector<std::int64_t>& sizes = table_->listed.table->box().sizes();
    std::vector<std::size_t> strides(sizes.size(), 1);
    for (std::size_t i = sizes.size(); i-- > 1;)
        strides[i - 1] = strides[i] * static_cast<std::size_t>(sizes[i]);
    return strides;
}

Solver::Solver(const std::string& game, const SolverOptions& options)
    : state_(std::make_unique<State>(game, options)) {}
Solver::Solver(std::unique_ptr<State> state) : state_(std::move(state)) {}
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;
Solver::~Solver() = default;

Solver Solver::from_text(const std::string& text, const SolverOptions& options) {
    return Solver(std::make_unique<State>(State::FromText{}, text, options));
}

Solver Solver::from_text(const std::string& text, const std::string& expression,
                         const SolverOptions& options) {
    return Solver(std::make_unique<State>(text, expression, options));
}

const std::string& Solver::game() const { return state_->game.expression; }
std::string Solver::name() const { return app::game_name(state_->game); }
std::size_t Solver::piles() const { return state_->game.rules->piles(); }
const std::vector<std::string>& Solver::warnings() const { return state_->game.warnings; }

std::vector<std::string> Solver::pile_names() const { return app::pile_names_of(state_->game); }

Report Solver::show() const {
    return app::report_of(app::show_game(state_->bench, {state_->game.expression}));
}

char Solver::outcome(const Piles& position) const {
    const app::Advice advice =
        state_->adviser().advise(state_->fit(position), app::Preference::tables);
    return advice.is_p ? 'P' : 'N';
}

BestMove Solver::best(const Piles& position, const std::string& strategy) const {
    app::Advisor adviser = state_->adviser();
    if (!strategy.empty()) adviser.use_strategy(strategy);
    const app::Advice advice = adviser.advise(state_->fit(position));
    BestMove best{advice.is_p ? 'P' : 'N', std::nullopt, advice.reason, advice.rests_on};
    if (advice.move) best.move = app::to_piles(*advice.move);
    return best;
}

NimValue Solver::value(const Piles& position) const {
    const app::ValueAdvice advice = state_->adviser().value(state_->fit(position));
    return {app::to_natural(advice.value), advice.rests_on};
}

Natural Solver::nim_value(const Piles& position) const { return value(position).value; }

std::vector<Piles> Solver::options(const Piles& position) const {
    std::vector<Piles> found;
    for (const app::Option& option : solve::options_of(
             state_->game, rules::to_small(state_->fit(position)), state_->bench.limits().options))
        found.push_back(app::to_piles(rules::to_big(option.to)));
    return found;
}

std::vector<Piles> Solver::winning_moves(const Piles& position) const {
    std::vector<Piles> found;
    for (const app::BigPosition& to : state_->adviser().p_options(state_->fit(position)))
        found.push_back(app::to_piles(to));
    return found;
}

std::vector<MoveLine> Solver::winning_lines(const Piles& position) const {
    std::vector<MoveLine> found;
    for (const app::PositionLine& line : state_->adviser().p_option_lines(state_->fit(position)))
        found.push_back(
            {app::to_piles(line.first), app::to_piles(line.step), app::to_natural(line.count)});
    return found;
}

bool Solver::is_move(const Piles& from, const Piles& to) const {
    return state_->game.rules->is_move(state_->fit(from), state_->fit(to));
}

Positions Solver::p_positions_below(std::int64_t bound) const {
    if (bound < 1) return {};
    return app::to_positions(state_->bench.p_positions(state_->game, bound));
}

ValueBoard Solver::values_below(std::int64_t bound) const {
    if (bound < 1) throw InputError("the bound must be at least 1: positions have piles below it");
    const app::Workbench& bench = state_->bench;
    const auto listed = bench.solved(state_->game)->values_below(bound, bench.control());
    return {std::make_shared<const ValueBoard::Table>(ValueBoard::Table{listed}), bound};
}

CheckResult Solver::check(std::int64_t bound) const {
    const app::CheckReport report = app::check(state_->bench, {state_->game.expression, bound});
    const bool holds = core::holds(report.judgement);
    return {app::report_of(report), holds, report.below,
            holds ? "" : rules::to_text(report.judgement.witness)};
}

ProofResult Solver::prove(const ProveOptions& options) const {
    const auto given = [](const std::string& text) {
        return text.empty() ? std::nullopt : std::optional(text);
    };
    app::ProveRequest request;
    request.game = state_->game.expression;
    request.claim = given(options.claim);
    request.values = given(options.values);
    request.same_moves = given(options.same_moves);
    request.both = options.both;
    request.seconds = options.seconds;
    request.folder = options.folder;
    app::ProofWatch watch;
    watch.should_stop = state_->bench.progress().should_stop;
    const app::ProveReport report = app::prove(state_->bench, request, watch);
    ProofResult proof{app::report_of(report), ProofResult::Verdict::unknown,
                      report.statements.at(0).folder,
                      app::to_latex(state_->bench, request, report)};
    if (report.verdict() == core::Verdict::proved) proof.verdict = ProofResult::Verdict::proved;
    if (report.verdict() == core::Verdict::refuted) proof.verdict = ProofResult::Verdict::refuted;
    return proof;
}

StarResult Solver::star(std::int64_t bound, std::size_t times) const {
    app::StarRequest request;
    request.game = state_->game.expression;
    request.below = bound;
    request.times = times;
    const app::StarReport report = star_powers(state_->bench, request);
    StarResult star{app::report_of(report), {}, report.is_dual};
    for (const app::StarReport::Power& power : report.powers)
        star.powers.push_back(
            {power.name,
             app::to_positions(std::make_shared<const app::PositionList>(power.p_positions))});
    return star;
}

Report Solver::analyse(std::int64_t bound) const {
    app::AnalyseRequest request;
    request.game = state_->game.expression;
    request.below = bound;
    return app::report_of(app::analyse(state_->bench, request));
}

DesignResult Solver::design(std::int64_t bound) const {
    app::DesignRequest request;
    request.source.from = state_->game.expression;
    request.source.below = bound;
    return app::design_of(state_->bench, request);
}

}  // namespace takeaway
