#include "app/positions/position_command.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "app/solve/text_table.hpp"
#include "core/words.hpp"
#include "solve/outcomes.hpp"
#include "solve/plain/parents.hpp"

namespace takeaway::app {

namespace {

ShownPosition shown(const Game& game, const Position& position) {
    return {position, to_text(position, game.rules->components())};
}

/// The positions with piles below the bound that have a move to `to`, each once, in order.
std::vector<Position> parents_below(const Workbench& bench, const Game& game, const Position& to,
                                    std::int64_t bound) {
    if (why_no_parents(*game.rules))
        return parents_of(game, to, Box::below(game.rules->piles(), bound), bench.progress());
    std::set<Position> found;
    parent_lister(*game.rules, bound)->each_parent(to, [&](const Position& parent) {
        found.insert(parent);
        if (found.size() > bench.limits().options)
            throw LimitError("this position has more than " +
                             std::to_string(bench.limits().options) + " parents below the bound");
    });
    return {found.begin(), found.end()};
}

std::string letter(Outcome outcome) { return outcome == Outcome::P ? "P" : "N"; }

}  // namespace

OutcomeReport outcome_of(const Workbench& bench, const OutcomeRequest& request) {
    const Game game = bench.game(request.game);
    const Position position = bench.position(game, request.position);
    const Outcomes outcomes(game, position, bench.control());
    OutcomeReport report;
    report.game = game.expression;
    report.position = shown(game, position);
    report.outcome = outcomes(position);
    report.misere = game.ending == Ending::misere;
    report.blocking = game.blocking.has_value();
    if (report.outcome == Outcome::N && !game.blocking) {
        std::optional<Position> best;
        game.rules->each_option(position, [&](const Position& to, std::size_t) {
            if (outcomes(to) == Outcome::P && (!best || to < *best)) best = to;
            return true;
        });
        if (best) report.winning_move = shown(game, *best);
    }
    return report;
}

std::string to_text(const OutcomeReport& report) {
    if (report.outcome == Outcome::P)
        return "P  " + report.position.text + " is a P-position of " + report.game +
               ": the player who has just moved wins.\n";
    std::string text = "N  " + report.position.text + " is an N-position of " + report.game + ": ";
    if (report.winning_move) return text + "moving to " + report.winning_move->text + " wins.\n";
    return text + (report.blocking ? "the player to move wins, whatever is blocked.\n"
                                   : "there is no move, and whoever cannot move has won.\n");
}

Json to_json(const OutcomeReport& report) {
    Json json{{"game", report.game},
              {"position", report.position.piles},
              {"outcome", letter(report.outcome)}};
    json["winning_move"] = report.winning_move ? Json(report.winning_move->piles) : Json(nullptr);
    return json;
}

MovesReport moves_of(const Workbench& bench, const MovesRequest& request) {
    const Game game = bench.game(request.game);
    const Position position = bench.position(game, request.position);
    MovesReport report;
    report.game = game.expression;
    report.position = shown(game, position);
    report.winning = request.winning;
    report.parents = request.parents_below.has_value();
    report.blocking = game.blocking.has_value();
    if (report.parents) {
        for (const Position& parent : parents_below(bench, game, position, *request.parents_below))
            report.rows.push_back({shown(game, parent), {}, std::nullopt, false});
        return report;
    }
    std::optional<Outcomes> outcomes;
    if (request.winning) outcomes.emplace(game, position, bench.control());
    for (const Option& option : options_of(game, position, bench.limits().options)) {
        std::optional<Outcome> outcome;
        if (outcomes) outcome = (*outcomes)(option.to);
        if (outcome == Outcome::N) continue;
        report.rows.push_back(
            {shown(game, option.to), option.moves, outcome, option.may_be_blocked});
    }
    return report;
}

std::string to_text(const MovesReport& report) {
    std::string text;
    if (report.parents) {
        text = counted(report.rows.size(), "position") + " of " + report.game + " with a move to " +
               report.position.text + "\n";
    } else {
        text = counted(report.rows.size(), report.winning ? "winning move" : "option") + " from " +
               report.position.text + " in " + report.game + "\n";
    }
    std::vector<TextRow> rows;
    for (const MovesReport::Row& row : report.rows) {
        std::string moves;
        for (const std::string& move : row.moves) moves += (moves.empty() ? "by " : ", ") + move;
        if (row.may_be_blocked) moves += " (may be blocked)";
        rows.push_back({row.position.text, moves});
    }
    return text + table_to_text(rows, 2);
}

Json to_json(const MovesReport& report) {
    Json rows = Json::array();
    for (const MovesReport::Row& row : report.rows) {
        Json entry{{"position", row.position.piles}};
        if (!report.parents) entry["moves"] = row.moves;
        if (row.outcome) entry["outcome"] = letter(*row.outcome);
        if (report.blocking) entry["may_be_blocked"] = row.may_be_blocked;
        rows.push_back(std::move(entry));
    }
    return {{"game", report.game},
            {"position", report.position.piles},
            {"count", report.rows.size()},
            {report.parents ? "parents" : "options", rows}};
}

}  // namespace takeaway::app
