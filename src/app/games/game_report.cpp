#include "app/games/game_report.hpp"

#include <nlohmann/json.hpp>

#include "app/games/pile_names.hpp"
#include "solve/box.hpp"
#include "solve/ladder.hpp"
#include "win/strategies.hpp"

namespace takeaway::app {

namespace {

constexpr std::int64_t usual_bound = 100;
/// A game in which nothing can be moved from any position below is hardly meant.
constexpr std::int64_t searched_below = 8;
constexpr std::uint64_t most_searched = 4096;

bool has_option(const Game& game, Position position) {
    sort_groups(position, game.rules->unordered_piles());
    return !game.rules->each_option(position, [](const Position&, std::size_t) { return false; });
}

bool has_move_below(const Game& game, std::int64_t bound) {
    const std::size_t piles = game.rules->piles();
    std::uint64_t count = 1;
    for (std::size_t i = 0; i < piles && count <= most_searched; ++i)
        count *= static_cast<std::uint64_t>(bound);
    if (count > most_searched) {
        for (std::int64_t n = 1; n < bound; ++n)
            if (has_option(game, Position(piles, n))) return true;
        return false;
    }
    const Box box = Box::below(piles, bound);
    Position position(piles, 0);
    do
        if (has_option(game, position)) return true;
    while (box.advance(position));
    return false;
}

}  // namespace

GameReport report_game(const Workbench& bench, const std::string& expression) {
    GameReport report;
    const Game game = bench.any_game(expression);
    report.show = show_game(game);
    // With the place, and without the line and its caret, which only a terminal can show.
    for (const std::string& warning : game.warnings)
        report.warnings.push_back(warning.substr(0, warning.find('\n')));
    if (game.splits()) return report;  // heaps have no names, and no board
    report.pile_names = pile_names_of(game);
    report.components = game.rules->components();
    report.has_values = game.has_nim_values();
    try {
        report.method = name_of(plan_for(game, usual_bound, bench.limits().memory).method);
    } catch (const LimitError&) {
        // So many piles that not even a small table fits.
    }
    for (const StrategyPtr& strategy : strategies_for(bench.library(), game))
        report.theorems.emplace_back(strategy->name(), strategy->rests_on());
    for (const ProvedTheorem& theorem : bench.proved_about(game))
        report.theorems.emplace_back(theorem.value ? "nim values" : "P-positions",
                                     theorem.rests_on);
    if (!has_move_below(game, searched_below))
        report.warnings.push_back(
            "No move is possible from the small positions that were tried, "
            "with piles up to " +
            std::to_string(searched_below - 1) + ".");
    return report;
}

Json to_json(const GameReport& report) {
    Json json = to_json(report.show);
    json["pile_names"] = report.pile_names;
    json["components"] = report.components;
    json["method"] = report.method;
    json["has_values"] = report.has_values;
    json["theorems"] = Json::array();
    for (const auto& [name, rests_on] : report.theorems)
        json["theorems"].push_back({{"name", name}, {"rests_on", rests_on}});
    json["warnings"] = report.warnings;
    return json;
}

}  // namespace takeaway::app
