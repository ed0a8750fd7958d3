/// The public library, include/takeaway/takeaway.hpp, over the engine.
#include <algorithm>
#include <optional>
#include <takeaway/takeaway.hpp>

#include "app/workbench.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway {

using namespace app;

struct Solver::State {
    State(const std::string& expression, std::uint64_t memory)
        : bench(Limits{memory}), game(bench.game(expression)) {}
    struct FromText {};
    State(FromText, const std::string& text, std::uint64_t memory)
        : bench(Limits{memory}), game(bench.library().game_from_text("text", text)) {}

    Position fit(const Piles& piles) const {
        if (std::any_of(piles.begin(), piles.end(), [](std::int64_t pile) { return pile < 0; }))
            throw InputError(to_text(piles) + " is not a position: a pile cannot be negative");
        return to_small(fit_position(game, to_big(piles)));
    }

    /// A box that holds the position, no smaller than what is known and growing at least twofold,
    /// so that a run of growing questions costs a constant factor more than the last one alone.
    Box grown(const Box* known, const Position& position, std::uint64_t bytes_per_position) const {
        Box needed = Box::up_to(position);
        if (known == nullptr) return needed;
        std::vector<std::int64_t> sizes = known->sizes();
        std::vector<std::int64_t> doubled = sizes;
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            const bool is_short = needed.sizes()[i] > sizes[i];
            sizes[i] = std::max(sizes[i], needed.sizes()[i]);
            doubled[i] = is_short ? std::max(multiply(2, doubled[i]), sizes[i]) : doubled[i];
        }
        Box generous(doubled);
        if (generous.count() <= bench.limits().memory / bytes_per_position) return generous;
        const Box joint(sizes);
        return joint.count() <= bench.limits().memory / bytes_per_position ? joint : needed;
    }

    const OutcomeTable& outcomes_for(const Position& position) {
        if (!outcomes || !outcomes->box().contains(position))
            outcomes = outcomes_by_definition(
                game, grown(outcomes ? &outcomes->box() : nullptr, position, sizeof(Outcome)), {},
                bench.limits().memory);
        return *outcomes;
    }
    const ValueTable& values_for(const Position& position) {
        if (!values || !values->box().contains(position))
            values = values_by_definition(
                game, grown(values ? &values->box() : nullptr, position, sizeof(std::uint32_t)), {},
                bench.limits().memory);
        return *values;
    }

    Workbench bench;
    Game game;
    std::optional<OutcomeTable> outcomes;
    std::optional<ValueTable> values;
};

Solver::Solver(const std::string& game, std::uint64_t memory_limit)
    : state_(std::make_unique<State>(game, memory_limit)) {}
Solver::Solver(std::unique_ptr<State> state) : state_(std::move(state)) {}
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;
Solver::~Solver() = default;

Solver Solver::from_text(const std::string& text, std::uint64_t memory_limit) {
    return Solver(std::make_unique<State>(State::FromText{}, text, memory_limit));
}

const std::string& Solver::game() const { return state_->game.expression; }
std::size_t Solver::piles() const { return state_->game.rules->piles(); }

char Solver::outcome(const Piles& position) {
    const Position fitted = state_->fit(position);
    return state_->outcomes_for(fitted)(fitted) == Outcome::P ? 'P' : 'N';
}

std::uint32_t Solver::nim_value(const Piles& position) {
    const Position fitted = state_->fit(position);
    return state_->values_for(fitted)(fitted);
}

std::vector<Solver::Piles> Solver::options(const Piles& position) {
    std::vector<Piles> found;
    for (Option& option :
         options_of(state_->game, state_->fit(position), state_->bench.limits().options))
        found.push_back(std::move(option.to));
    return found;
}

std::vector<Solver::Piles> Solver::winning_moves(const Piles& position) {
    const OutcomeTable& table = state_->outcomes_for(state_->fit(position));
    std::vector<Piles> found = options(position);
    found.erase(std::remove_if(found.begin(), found.end(),
                               [&](const Piles& option) { return table(option) != Outcome::P; }),
                found.end());
    return found;
}

bool Solver::is_move(const Piles& from, const Piles& to) const {
    return state_->game.rules->is_move(state_->fit(from), state_->fit(to));
}

std::vector<Solver::Piles> Solver::p_positions_below(std::int64_t bound) {
    if (bound < 1) return {};
    return outcomes_by_definition(state_->game, Box::below(piles(), bound), {},
                                  state_->bench.limits().memory)
        .p_positions();
}

std::string_view version() { return TAKEAWAY_VERSION; }

}  // namespace takeaway
