#include "analyze/strategies.hpp"

#include <functional>

#include "analyze/mouse_strategy.hpp"
#include "analyze/nim_strategy.hpp"
#include "analyze/rat_strategy.hpp"
#include "core/error.hpp"

namespace takeaway {

namespace {

/// The values of a game's parameters, in order.
using Parameters = std::vector<Integer>;

struct KnownGame {
    const char* name;  // in the catalog
    std::function<std::vector<StrategyPtr>(const Game&, const Parameters&)> strategies;
    std::function<NimValuesPtr(const Game&, const Parameters&)> nim_values;
};

template <class... Strategies>
std::vector<StrategyPtr> all(Strategies... strategies) {
    return {std::make_shared<const Strategies>(std::move(strategies))...};
}

NimValuesPtr no_values(const Game&, const Parameters&) { return nullptr; }

const std::vector<KnownGame>& known_games() {
    static const std::vector<KnownGame> games{
        {"rat",
         [](const Game& game, const Parameters&) {
             return all(RatAlgebraic(game.rules), RatRecursive(game.rules),
                        RatArithmetic(game.rules));
         },
         no_values},
        {"mouse",
         [](const Game& game, const Parameters&) {
             return all(MouseAlgebraic(game.rules), MouseRecursive(game.rules),
                        MouseArithmetic(game.rules));
         },
         no_values},
        {"nim", [](const Game&, const Parameters&) { return all(NimStrategy()); },
         [](const Game&, const Parameters&) { return std::make_shared<const NimSumValues>(); }},
        {"moore_nim",
         [](const Game&, const Parameters& p) {
             return all(MooreStrategy(static_cast<std::size_t>(p[1])));
         },
         no_values},
        {"nim_dual", [](const Game&, const Parameters&) { return all(NimDualStrategy()); },
         no_values},
    };
    return games;
}

/// The entry of the game, if it is one of the known ones and not only called like one.
const KnownGame* entry_of(const Library& library, const Game& game) {
    if (!game.text) return nullptr;
    for (const KnownGame& known : known_games()) {
        if (game.text->name != known.name) continue;
        std::string expression = known.name;
        for (std::size_t i = 0; i < game.parameters.size(); ++i)
            expression += (i == 0 ? "(" : ",") + game.parameters[i].second;
        if (!game.parameters.empty()) expression += ")";
        if (library.game(expression).fingerprint == game.fingerprint) return &known;
    }
    return nullptr;
}

Parameters parameters_of(const Game& game) {
    Parameters values;
    for (const auto& [name, value] : game.parameters) values.push_back(parse_integer(value, name));
    return values;
}

}  // namespace

std::vector<StrategyPtr> strategies_for(const Library& library, const Game& game) {
    const KnownGame* known = entry_of(library, game);
    if (known == nullptr) return {};
    return known->strategies(game, parameters_of(game));
}

NimValuesPtr nim_values_for(const Library& library, const Game& game) {
    const KnownGame* known = entry_of(library, game);
    if (known == nullptr) return nullptr;
    return known->nim_values(game, parameters_of(game));
}

}  // namespace takeaway
