/// docs/shelf.md: every game of the catalog with its theorem and how that stands.
#include <algorithm>
#include <map>

#include "app/games/catalog_command.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace {

/// Claims of the texts that are longer than this are cut: automata fill pages.
constexpr std::size_t longest_shown_claim = 160;

/// Theorems of a game that its row shows; `takeaway show` has the others.
constexpr std::size_t most_theorems_in_cell = 3;

/// Inside a cell: what Markdown would take for its own signs is escaped, but not inside code.
std::string in_cell(const std::string& text) {
    std::string result;
    bool code = false;
    for (const char c : text) {
        if (c == '`') code = !code;
        if (c == '|' || (!code && (c == '*' || c == '_' || c == '<'))) result += '\\';
        result += c;
    }
    return result;
}

std::string theorem_cell(const ListReport::Entry& game) {
    std::string text;
    const std::vector<GameTheorem>& theorems = game.standing.theorems;
    for (std::size_t i = 0; i < std::min(theorems.size(), most_theorems_in_cell); ++i) {
        const GameTheorem& theorem = theorems[i];
        text += (text.empty() ? "" : "<br>") + in_cell(theorem.says) + " (" + theorem.id +
                (theorem.from_memory ? ", from memory)" : ")");
    }
    if (theorems.size() > most_theorems_in_cell)
        text += "<br>and " + std::to_string(theorems.size() - most_theorems_in_cell) + " more";
    if (!text.empty() || game.claim.empty()) return text;
    // A cut between two bytes of one character would be no text.
    std::string claim = game.claim.substr(0, longest_shown_claim);
    if (claim.size() < game.claim.size()) {
        claim = claim.substr(0, claim.find_last_of(' '));
        claim += " …";
    }
    std::string code;
    for (const char c : claim) {
        if (c == ' ' && !code.empty() && code.back() == ' ') continue;
        if (c == '|') code += '\\';
        code += c;
    }
    return "`" + code + "`";
}

std::string standing_cell(const ListReport::Entry& game) {
    return game.standing.word +
           (game.standing.how.empty() ? "" : ": " + in_cell(game.standing.how));
}

std::string source_cell(const ListReport::Entry& game) { return in_cell(game.source); }

}  // namespace

std::string to_markdown(const ListReport& report) {
    std::map<std::string, std::size_t> words;
    std::map<std::string, std::size_t> families;
    for (const ListReport::Entry& game : report.games) {
        ++words[game.standing.word];
        ++families[game.family];
    }
    std::vector<std::string> counts;
    for (const auto& [word, count] : words) counts.push_back(std::to_string(count) + " " + word);
    std::string text =
        "# The shelf: games of the literature, each with its theorem\n\n"
        "Written by `takeaway list --markdown docs/shelf.md`; do not edit. A game is a file of "
        "`games/FAMILY`; its theorem\n"
        "is a claim of `claims/shelf` or the claim of its own text, and how that stands is "
        "computed from recorded findings:\n"
        "[claims.md](claims.md) explains the verdicts, [shelf_results.md](shelf_results.md) has "
        "the findings. *proved* is for all positions,\n"
        "by engines whose answers were checked; *holds* is as far as is said, "
        "and for a game with parameters\n"
        "for those that are named; *unchecked* is claimed and in no ledger; *no claim*: nothing is "
        "claimed. A theorem *from\n"
        "memory* is stated without its source at hand.\n\n" +
        counted(report.games.size(), "game") + " in " + std::to_string(families.size()) +
        (families.size() == 1 ? " family" : " families") + ": " + joined(counts) + ".\n";
    std::string family;
    for (const ListReport::Entry& game : report.games) {
        if (game.family != family) {
            family = game.family;
            const auto title = report.titles.find(family);
            text += "\n## " + in_cell(family) +
                    (title == report.titles.end() ? "" : ": " + in_cell(title->second)) +
                    "\n\n| game | about | theorem | settled | source |\n|---|---|---|---|---|\n";
        }
        text += "| " + in_cell(game.usage) + " | " + in_cell(game.about) + " | " +
                theorem_cell(game) + " | " + standing_cell(game) + " | " + source_cell(game) +
                " |\n";
    }
    return text;
}

}  // namespace takeaway::app
