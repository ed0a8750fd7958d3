/// What a Solver of the public library is inside: a workbench and a game.
#pragma once

#include "app/library/public_types.hpp"
#include "app/workbench.hpp"

namespace takeaway {

struct Solver::State {
    State(const std::string& expression, const SolverOptions& options)
        : bench(app::limits_of(options), options.progress), game(bench.game(expression)) {}
    struct FromText {};
    State(FromText, const std::string& text, const SolverOptions& options)
        : bench(app::limits_of(options), options.progress, {text, "text", true}),
          game(bench.game(bench.library().game_from_text("text", text).expression)) {}

    State(const std::string& text, const std::string& expression, const SolverOptions& options)
        : bench(app::limits_of(options), options.progress, {text, "text", true}),
          game(bench.game(expression)) {}

    app::BigPosition fit(const Piles& piles) const {
        return fit_position(game, app::to_position(piles));
    }
    app::Advisor adviser() const { return bench.adviser(game); }

    const app::Workbench bench;
    const app::Game game;
};

}  // namespace takeaway
