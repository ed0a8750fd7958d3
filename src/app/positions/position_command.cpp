#include "app/positions/position_command.hpp"

#include <nlohmann/json.hpp>
#include <set>

#include "app/positions/heap_positions.hpp"
#include "app/text_table.hpp"
#include "core/words.hpp"
#include "solve/plain/parents.hpp"
#include "win/words.hpp"

namespace takeaway::app {

namespace {

ShownPosition shown(const Game& game, const BigPosition& position) {
    return {position, in_words(position, game.rules->components())};
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
    const Game game = bench.any_game(request.game);
    if (game.splits()) return heap_outcome(bench, game, request);
    const BigPosition position = bench.position(game, request.position);
    const Advice advice = bench.adviser(game).advise(position, Preference::tables);
    OutcomeReport report;
    report.game = game_name(game);
    report.position = shown(game, position);
    report.outcome = advice.is_p ? Outcome::P : Outcome::N;
    report.blocking = game.blocking.has_value();
    report.was_solved = advice.source == Source::solver;
    report.rests_on = advice.rests_on;
    if (advice.move) report.winning_move = shown(game, *advice.move);
    return report;
}

std::string to_text(const OutcomeReport& report) {
    std::string text;
    if (report.outcome == Outcome::P) {
        text = "P  " + report.position.text + " is a P-position of " + report.game +
               ": the player who has just moved wins.\n";
    } else {
        text = "N  " + report.position.text + " is an N-position of " + report.game + ": " +
               (report.winning_move ? "moving to " + report.winning_move->text + " wins"
                : report.blocking   ? "the player to move wins, whatever is blocked"
                : report.was_solved ? "there is no move, and whoever cannot move has won"
                                    : "the player to move wins") +
               ".\n";
    }
    return report.was_solved ? text : text + "Rests on: " + report.rests_on + ".\n";
}

Json to_json(const OutcomeReport& report) {
    return {
        {"game", report.game},
        {"position", to_json(report.position.piles)},
        {"outcome", letter(report.outcome)},
        {"winning_move", report.winning_move ? to_json(report.winning_move->piles) : Json(nullptr)},
        {"rests_on", report.rests_on}};
}

MovesReport moves_of(const Workbench& bench, const MovesRequest& request) {
    const Game game = bench.any_game(request.game);
    if (game.splits()) return heap_moves(bench, game, request);
    const BigPosition position = bench.position(game, request.position);
    MovesReport report;
    report.game = game_name(game);
    report.position = shown(game, position);
    report.winning = request.winning;
    report.parents = request.parents_below.has_value();
    report.blocking = game.blocking.has_value();
    if (report.parents) {
        for (const Position& parent :
             parents_below(bench, game, to_small(position), *request.parents_below))
            report.rows.push_back({shown(game, to_big(parent)), {}, std::nullopt, false});
        return report;
    }
    std::optional<Outcomes> outcomes;
    if (request.winning) {
        const Advisor advisor = bench.adviser(game);
        if (!advisor.decides_soon(position)) {
            report.lines = winning_lines(advisor, position);
            report.rests_on = advisor.advise(position).rests_on;
            return report;
        }
        outcomes = bench.solved(game)->outcomes_up_to(to_small(position), bench.control());
    }
    for (const Option& option : options_of(game, to_small(position), bench.limits().options)) {
        std::optional<Outcome> outcome;
        if (outcomes) outcome = (*outcomes)(option.to);
        if (outcome == Outcome::N) continue;
        report.rows.push_back(
            {shown(game, to_big(option.to)), option.moves, outcome, option.may_be_blocked});
    }
    return report;
}

std::string to_text(const MovesReport& report) {
    std::string text;
    if (report.lines)
        return counted_moves(*report.lines) + " from " + report.position.text + " in " +
               report.game + "\n" + to_text(*report.lines) + "Rests on: " + report.rests_on + ".\n";
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
    if (report.lines)
        return {{"game", report.game},
                {"position", to_json(report.position.piles)},
                {"count", to_json(report.lines->count())},
                {"count_is_exact", report.lines->count_is_exact()},
                {"lines", to_json(*report.lines)},
                {"rests_on", report.rests_on}};
    Json rows = Json::array();
    for (const MovesReport::Row& row : report.rows) {
        Json entry{{"position", to_json(row.position.piles)}};
        if (!report.parents) entry["moves"] = row.moves;
        if (row.outcome) entry["outcome"] = letter(*row.outcome);
        if (report.blocking) entry["may_be_blocked"] = row.may_be_blocked;
        rows.push_back(std::move(entry));
    }
    return {{"game", report.game},
            {"position", to_json(report.position.piles)},
            {"count", report.rows.size()},
            {report.parents ? "parents" : "options", rows}};
}

}  // namespace takeaway::app
