#include "win/strategies.hpp"

#include <algorithm>
#include <functional>

#include "core/error.hpp"
#include "win/games/constrained_mouse_strategy.hpp"
#include "win/games/freak_strategy.hpp"
#include "win/games/mouse_strategy.hpp"
#include "win/games/mouse_trap_strategy.hpp"
#include "win/games/nim_strategy.hpp"
#include "win/games/rat_strategy.hpp"
#include "win/games/rats_nim_values.hpp"
#include "win/games/rats_strategy.hpp"
#include "win/games/subsided_strategy.hpp"
#include "win/games/take_away_strategy.hpp"
#include "win/games/wythoff_strategy.hpp"

namespace takeaway::win {

namespace {

/// The values of a game's parameters, in order.
using Parameters = std::vector<Integer>;

struct KnownGame {
    std::string name;  // in the catalog
    std::function<std::vector<StrategyPtr>(const Game&, const Parameters&)> strategies;
    std::function<NimValuesPtr(const Game&, const Parameters&)> nim_values;
};

template <class... Strategies>
std::vector<StrategyPtr> all(Strategies... strategies) {
    return {std::make_shared<const Strategies>(std::move(strategies))...};
}

NimValuesPtr no_values(const Game&, const Parameters&) { return nullptr; }

std::vector<StrategyPtr> wythoff(const Game& game, const Integer& k) {
    return {algebraic_wythoff(k, game.rules), recursive_wythoff(k, game.rules),
            arithmetic_wythoff(k, game.rules)};
}

std::vector<StrategyPtr> freak(const Game& game, const Parameters&) {
    return {beatty_freak(game.rules), numeration_freak(game.rules)};
}

std::vector<StrategyPtr> rats(const Game& game, const Parameters&) {
    const std::size_t piles = game.rules->piles();
    return all(RatsStrategy(piles, RatMembership::formula),
               RatsStrategy(piles, RatMembership::matrix),
               RatsStrategy(piles, RatMembership::mex_binary));
}

NimValuesPtr rats_values(const Game& game, const Parameters&) {
    return std::make_shared<const RatsNimValues>(game.rules->piles());
}

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
        {"rats", rats, rats_values},
        {"rats_grandiose", rats, rats_values},
        {"wythoff", [](const Game& game, const Parameters&) { return wythoff(game, 1); },
         no_values},
        {"k_wythoff", [](const Game& game, const Parameters& p) { return wythoff(game, p[0]); },
         no_values},
        {"freak", freak, no_values},
        {"freak_numeration", freak, no_values},
        {"mouse_trap", [](const Game&, const Parameters&) { return all(MouseTrapStrategy()); },
         no_values},
        {"subsided", [](const Game&, const Parameters& p) { return all(SubsidedStrategy(p[0])); },
         no_values},
        {"constrained_3_mouse",
         [](const Game& game, const Parameters&) {
             return all(ConstrainedMouseStrategy(game.rules));
         },
         no_values},
        {"nim", [](const Game&, const Parameters&) { return all(NimStrategy()); },
         [](const Game&, const Parameters&) { return std::make_shared<const NimSumValues>(); }},
        {"moore_nim",
         [](const Game& game, const Parameters& p) {
             // From more piles than there are nobody can take.
             const Integer piles = game.rules->piles();
             return all(MooreStrategy(static_cast<std::size_t>(p[1] < piles ? p[1] : piles)));
         },
         no_values},
        {"fibonacci_nim", [](const Game&, const Parameters&) { return all(TakeAwayStrategy(2)); },
         no_values},
        {"at_most_times",
         [](const Game&, const Parameters& p) {
             return p[0] > TakeAwayStrategy::largest_factor ? std::vector<StrategyPtr>{}
                                                            : all(TakeAwayStrategy(to_int64(p[0])));
         },
         no_values},
        {"nim_dual", [](const Game&, const Parameters&) { return all(NimDualStrategy()); },
         no_values},
    };
    return games;
}

/// `star(nim(k))`, of which Theorem 8 of star-operator speaks, is nim_dual(k) by another name.
bool is_star_of_nim(const Library& library, const Game& game) {
    const std::string expression = "star(nim(" + std::to_string(game.rules->piles()) + "))";
    return library.operators().count("star") > 0 && game.expression == expression &&
           library.catalog_game(expression).fingerprint == game.fingerprint;
}

/// The entry of the game, if it is one of the known ones and not only called like one.
const KnownGame* entry_of(const Library& library, const Game& game) {
    const auto is_named = [](const std::string& name) {
        return [name](const KnownGame& known) { return known.name == name; };
    };
    const auto& games = known_games();
    if (is_star_of_nim(library, game))
        return &*std::find_if(games.begin(), games.end(), is_named("nim_dual"));
    if (!game.text) return nullptr;
    const auto known = std::find_if(games.begin(), games.end(), is_named(game.text->name));
    if (known == games.end()) return nullptr;
    std::string expression = known->name;
    for (std::size_t i = 0; i < game.parameters.size(); ++i)
        expression += (i == 0 ? "(" : ",") + game.parameters[i].second;
    if (!game.parameters.empty()) expression += ")";
    try {
        const Game in_catalog = library.catalog_game(expression);
        return in_catalog.fingerprint == game.fingerprint ? &*known : nullptr;
    } catch (const InputError&) {
        return nullptr;  // a user's game of that name, with other parameters
    }
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

}  // namespace takeaway::win
