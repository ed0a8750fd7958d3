#include "app/games/catalog_command.hpp"

#include <nlohmann/json.hpp>

#include "app/games/game_summary.hpp"
#include "app/solve/text_table.hpp"
#include "explain/english.hpp"
#include "rules/text/print.hpp"

namespace takeaway::app {

namespace {

Json entries_to_json(const std::vector<ListReport::Entry>& entries) {
    Json list = Json::array();
    for (const ListReport::Entry& entry : entries)
        list.push_back({{"name", entry.usage},
                        {"about", entry.about},
                        {"source", entry.source},
                        {"file", entry.file}});
    return list;
}

}  // namespace

ListReport list_games(const Workbench& bench) {
    ListReport report;
    for (const CatalogEntry& entry : bench.library().catalog())
        report.games.push_back(
            {usage_of(*entry.text), entry.text->about, entry.text->source, entry.file});
    for (const auto& [name, op] : bench.library().operators())
        report.operators.push_back({op.usage, op.about, "", ""});
    report.operators.push_back(
        {"GAME + GAME", "the disjunctive sum: a move is a move in one of the games", "", ""});
    return report;
}

std::string to_text(const ListReport& report) {
    std::vector<TextRow> rows;
    for (const ListReport::Entry& entry : report.games) rows.push_back({entry.usage, entry.about});
    std::string text = "Games\n" + table_to_text(rows, 2);
    rows.clear();
    for (const ListReport::Entry& entry : report.operators)
        rows.push_back({entry.usage, entry.about});
    text += "\nGames from games\n" + table_to_text(rows, 2);
    return text +
           "\nWherever a game is wanted, write a name, an expression such as star(wythoff) or\n"
           "mouse + nim(3), or the path of your own rule file. `takeaway show GAME` explains "
           "one.\n";
}

Json to_json(const ListReport& report) {
    return {{"games", entries_to_json(report.games)},
            {"operators", entries_to_json(report.operators)}};
}

ShowReport show_game(const Workbench& bench, const ShowRequest& request) {
    return show_game(bench.any_game(request.game));
}

ShowReport show_game(const Game& game) {
    ShowReport report;
    report.game = game_name(game);
    if (game.text) report.text = print(*game.text);
    report.explanation = explain::explain(game);
    report.about = game.about;
    report.source = game.source;
    report.splits = game.splits();
    if (!report.splits) {
        report.piles = game.rules->piles();
        report.unordered = !game.rules->unordered_piles().empty();
        report.invariant = game.rules->is_invariant();
    }
    report.misere = game.ending == Ending::misere;
    report.blocking = game.blocking.has_value();
    report.has_claim = game.claim != nullptr;
    return report;
}

std::string to_text(const ShowReport& report) {
    std::string text = report.game + "\n";
    if (!report.about.empty()) text += report.about + "\n";
    text += "\n" + report.explanation;
    if (text.back() != '\n') text += "\n";
    text += report.splits ? "\n"
            : report.invariant
                ? "\nInvariant: the same vectors may be subtracted from every position.\n"
                : "\nVariant: which moves are allowed depends on the position.\n";
    if (!report.source.empty()) text += "Source: " + report.source + "\n";
    if (!report.text.empty()) text += "\nAs a rule text:\n\n" + report.text;
    return text;
}

Json to_json(const ShowReport& report) {
    return {{"game", report.game},
            {"about", report.about},
            {"source", report.source},
            {"piles", report.splits ? Json(nullptr) : Json(report.piles)},
            {"splits", report.splits},
            {"unordered", report.unordered},
            {"invariant", report.invariant},
            {"misere", report.misere},
            {"blocking", report.blocking},
            {"has_claim", report.has_claim},
            {"explanation", report.explanation},
            {"text", report.text}};
}

}  // namespace takeaway::app
