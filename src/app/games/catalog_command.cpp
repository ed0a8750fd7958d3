#include "app/games/catalog_command.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/games/game_summary.hpp"
#include "app/games/small_board.hpp"
#include "app/text_table.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "explain/english.hpp"
#include "rules/text/print.hpp"

namespace takeaway::app {

namespace {

Json entries_to_json(const ListReport& report, const std::vector<ListReport::Entry>& entries) {
    Json list = Json::array();
    for (const ListReport::Entry& entry : entries) {
        list.push_back({{"name", entry.usage},
                        {"about", entry.about},
                        {"source", entry.source},
                        {"file", entry.file}});
        if (entry.family.empty()) continue;
        list.back()["family"] = entry.family;
        list.back()["claim"] = entry.claim;
        if (report.with_standings) list.back()["standing"] = to_json(entry.standing);
    }
    return list;
}

/// Small letters of the Latin alphabet for its capitals; everything else as it is.
std::string in_small_letters(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

bool has_words(const ListReport::Entry& entry, const std::string& title,
               const std::vector<std::string>& words) {
    std::string all = entry.family + "\n" + title + "\n" + entry.usage + "\n" + entry.about + "\n" +
                      entry.source + "\n" + entry.standing.word;
    for (const GameTheorem& theorem : entry.standing.theorems)
        all += "\n" + theorem.says + "\n" + theorem.source;
    all = in_small_letters(all);
    return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
        return all.find(in_small_letters(word)) != std::string::npos;
    });
}

/// "P = {…}" of the text as the program prints it.
std::string claim_text_of(const syntax::GameText& text) {
    if (!text.claim) return "";
    const std::string printed = print(text);
    const std::string word = "claim ";
    std::size_t begin = printed.rfind("\n" + word);
    if (begin == std::string::npos) return "";
    begin += 1 + word.size();
    std::string claim;
    for (const char c : printed.substr(begin))
        if (c != '\n')
            claim += c;
        else if (!claim.empty() && claim.back() != ' ')
            claim += ' ';
    while (!claim.empty() && claim.back() == ' ') claim.pop_back();
    return claim;
}

}  // namespace

ListReport list_games(const Workbench& bench, const ListRequest& request) {
    ListReport report;
    report.with_standings = request.with_standings;
    std::optional<GameStandings> standings;
    if (request.with_standings) standings.emplace(bench);
    for (const CatalogEntry& entry : bench.library().catalog()) {
        ListReport::Entry game{usage_of(*entry.text),
                               entry.text->about,
                               entry.text->source,
                               entry.file,
                               entry.family,
                               claim_text_of(*entry.text),
                               {}};
        std::string title;
        if (standings) {
            game.standing = standings->of(entry.text->name);
            title = standings->title_of(entry.family);
        }
        if (!has_words(game, title, request.words)) continue;
        if (!title.empty()) report.titles[entry.family] = title;
        report.games.push_back(std::move(game));
    }
    if (!request.words.empty()) {
        if (report.games.empty())
            throw InputError(
                "no game of the catalog has " +
                joined(
                    request.words,
                    [](const std::string& word) { return "`" + shortened(word) + "`"; }, " and ") +
                " in its family, name, description, source or theorem");
        return report;
    }
    for (const auto& [name, op] : bench.library().operators())
        report.operators.push_back({op.usage, op.about, "", "", "", "", {}});
    report.operators.push_back({"GAME + GAME",
                                "the disjunctive sum: a move is a move in one of the games",
                                "",
                                "",
                                "",
                                "",
                                {}});
    return report;
}

std::string to_text(const ListReport& report) {
    std::string text;
    for (std::size_t begin = 0; begin < report.games.size();) {
        const std::string& family = report.games[begin].family;
        std::vector<TextRow> rows;
        std::size_t end = begin;
        for (; end < report.games.size() && report.games[end].family == family; ++end) {
            const ListReport::Entry& game = report.games[end];
            rows.push_back(report.with_standings
                               ? TextRow{"  " + game.usage, game.standing.word, game.about}
                               : TextRow{"  " + game.usage, game.about});
        }
        const auto title = report.titles.find(family);
        text += (begin == 0 ? "" : "\n") + family +
                (title == report.titles.end() ? "" : ": " + title->second) + "\n" +
                table_to_text(rows, report.with_standings ? 3 : 2);
        begin = end;
    }
    if (report.operators.empty()) return text;
    std::vector<TextRow> rows;
    for (const ListReport::Entry& entry : report.operators)
        rows.push_back({"  " + entry.usage, entry.about});
    text += "\nGames from games\n" + table_to_text(rows, 2);
    return text +
           "\nWherever a game is wanted, write a name, an expression such as star(wythoff) or\n"
           "mouse + nim(3), or the path of your own rule file. `takeaway show GAME` explains "
           "one.\n";
}

Json to_json(const ListReport& report) {
    return {{"games", entries_to_json(report, report.games)},
            {"operators", entries_to_json(report, report.operators)}};
}

ShowReport show_game(const Workbench& bench, const ShowRequest& request) {
    const Game game = bench.any_game(request.game);
    ShowReport report = show_game(game);
    for (const CatalogEntry& entry : bench.library().catalog())
        if (game.text && game.text.get() == entry.text.get()) {
            report.family = entry.family;
            report.claim = claim_text_of(*entry.text);
            report.standing = GameStandings(bench).of(entry.text->name);
        }
    if (request.with_board) report.board = small_board(bench, game);
    return report;
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

namespace {

/// The theorems of the game and how they stand.
std::string standing_text(const ShowReport& report) {
    const GameStanding& standing = *report.standing;
    std::string text;
    constexpr std::size_t most_shown = 5;
    for (std::size_t i = 0; i < std::min(standing.theorems.size(), most_shown); ++i) {
        const GameTheorem& theorem = standing.theorems[i];
        text += "Theorem (" + theorem.id + "): " + with_full_stop(theorem.says) + "\n  " +
                theorem.verdict + ": " + theorem.headline + "\n  Source: " + theorem.source +
                (theorem.from_memory ? " (stated from memory)" : "") + "\n";
    }
    if (standing.theorems.size() > most_shown)
        text += "… and " + std::to_string(standing.theorems.size() - most_shown) +
                " more: --json has all.\n";
    if (standing.theorems.empty() && report.has_claim)
        text += "Claim: " + standing.word + ", " + standing.how + "\n";
    return text;
}

}  // namespace

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
    if (report.standing) text += standing_text(report);
    if (!report.text.empty()) text += "\nAs a rule text:\n\n" + report.text;
    if (!report.board.empty()) text += "\n" + report.board;
    return text;
}

Json to_json(const ShowReport& report) {
    Json json{{"game", report.game},
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
    if (!report.family.empty()) json["family"] = report.family;
    if (report.standing) json["standing"] = to_json(*report.standing);
    return json;
}

}  // namespace takeaway::app
