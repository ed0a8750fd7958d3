#include "app/positions/best_command.hpp"

#include <nlohmann/json.hpp>

#include "app/positions/heap_positions.hpp"
#include "core/words.hpp"
#include "win/words.hpp"

namespace takeaway::app {

BestReport best_move(const Workbench& bench, const BestRequest& request) {
    const Game game = bench.any_game(request.game);
    if (game.splits()) return heap_best(bench, game, request);
    Advisor advisor = bench.adviser(game);
    if (!request.strategy.empty()) advisor.use_strategy(request.strategy);
    BestReport report;
    report.game = game_name(game);
    report.position = bench.position(game, request.position);
    report.components = report.move_components = game.rules->components();
    const Advice advice = advisor.advise(report.position);
    report.is_p = advice.is_p;
    report.move = advice.move;
    report.reason = advice.reason;
    report.rests_on = advice.rests_on;
    if (request.all) report.all = winning_lines(advisor, report.position);
    return report;
}

std::string to_text(const BestReport& report) {
    const std::string position = in_words(report.position, report.components);
    std::string text = (report.is_p ? "P  " : "N  ") + position +
                       (report.is_p ? " is a P-position of " : " is an N-position of ") +
                       report.game + ": ";
    if (report.is_p) {
        text += "the player who has just moved wins.\n";
    } else if (report.move) {
        text += "move to " + in_words(*report.move, report.move_components) + ".\n";
    } else {
        text += "the player to move wins.\n";
    }
    text += "Why: " + as_sentence(report.reason) + "\n";
    text += "Rests on: " + report.rests_on + ".\n";
    if (report.all_heaps) {
        text += counted(report.all_heaps->size(), "winning move") +
                (report.all_heaps->empty() ? ".\n" : ":\n");
        for (const ShownPosition& to : *report.all_heaps) text += "  " + to.text + "\n";
    }
    if (!report.all) return text;
    return text + counted_moves(*report.all) + (report.all->lines.empty() ? ".\n" : ":\n") +
           to_text(*report.all);
}

Json to_json(const BestReport& report) {
    Json json{{"game", report.game},
              {"position", to_json(report.position)},
              {"outcome", report.is_p ? "P" : "N"},
              {"move", report.move ? to_json(*report.move) : Json(nullptr)},
              {"reason", report.reason},
              {"rests_on", report.rests_on}};
    if (report.all_heaps) {
        json["winning_moves"] = report.all_heaps->size();
        json["options"] = Json::array();
        for (const ShownPosition& to : *report.all_heaps)
            json["options"].push_back(to_json(to.piles));
    }
    if (!report.all) return json;
    json["winning_moves"] = to_json(report.all->count());
    json["count_is_exact"] = report.all->count_is_exact();
    json["lines"] = to_json(*report.all);
    return json;
}

ValueReport value_of_position(const Workbench& bench, const ValueRequest& request) {
    const Game game = bench.any_game(request.game);
    if (game.splits()) return heap_value(bench, game, request);
    ValueReport report;
    report.game = game_name(game);
    report.components = game.rules->components();
    report.position = bench.position(game, request.position);
    const ValueAdvice advice = bench.adviser(game).value(report.position);
    report.value = advice.value;
    report.rests_on = advice.rests_on;
    report.was_solved = advice.source == Source::solver;
    return report;
}

std::string to_text(const ValueReport& report) {
    return in_words(report.value) + "  is the nim value of " +
           in_words(report.position, report.components) + " in " + report.game + ".\n" +
           (report.was_solved ? "" : "Rests on: " + report.rests_on + ".\n");
}

Json to_json(const ValueReport& report) {
    return {{"game", report.game},
            {"position", to_json(report.position)},
            {"value", to_json(report.value)},
            {"rests_on", report.rests_on}};
}

}  // namespace takeaway::app
