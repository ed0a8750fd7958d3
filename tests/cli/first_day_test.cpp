/// What newcomers type on their first day, and what they are told: first_day.txt, row by row.
///
/// A row is what was typed, as a rule text, as a game or as a command line, and the whole message
/// with its place. It stands here to be read: a message that would send somebody the wrong way is
/// seen in the table.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "cli/commands.hpp"
#include "rules/library/library.hpp"

namespace takeaway::cli {
namespace {

struct Row {
    std::string kind;  // rules, game or command
    std::string typed;
    std::string says;
    int line = 0;
};

std::vector<Row> rows() {
    std::ifstream file(std::string(TAKEAWAY_TEST_PAGE) + "/../first_day.txt");
    std::vector<Row> all;
    std::string text;
    for (int line = 1; std::getline(file, text); ++line) {
        const std::size_t colon = text.find(": ");
        if (text.empty() || text[0] == '#' || colon == std::string::npos) continue;
        const std::string kind = text.substr(0, colon);
        const std::string rest = text.substr(colon + 2);
        if (kind == "says" && !all.empty()) {
            all.back().says = rest;
        } else {
            all.push_back({kind, rest, "", line});
        }
    }
    return all;
}

/// `\n` in a row is a line break.
std::string with_line_breaks(std::string text) {
    for (std::size_t at = 0; (at = text.find("\\n", at)) != std::string::npos;)
        text.replace(at, 2, "\n");
    return text;
}

std::string about_rules(const std::string& text) {
    try {
        const Library library;
        const Game game = library.game_from_text("rules", with_line_breaks(text));
        // A warning is shown with the line that it is about; here its first line is enough.
        for (const std::string& warning : game.warnings)
            return "warning: " + warning.substr(0, warning.find('\n'));
        return "accepted";
    } catch (const RuleError& error) {
        return std::to_string(error.spot().line) + ":" + std::to_string(error.spot().column) +
               ": " + error.reason();
    } catch (const Error& error) {
        return error.what();
    }
}

/// Words are parted by spaces, and '…' holds them together.
std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words;
    std::string word;
    bool quoted = false, any = false;
    for (const char c : line + " ") {
        if (c == '\'') {
            quoted = !quoted;
            any = true;
        } else if (c == ' ' && !quoted) {
            if (any) words.push_back(word);
            word.clear();
            any = false;
        } else {
            word += c;
            any = true;
        }
    }
    return words;
}

std::string about_command(const std::vector<std::string>& words) {
    std::ostringstream out, err;
    const int code = run_command_line(words, out, err);
    if (code == exit_done) return "accepted";
    EXPECT_EQ(code, exit_refused) << words[0];
    std::string said = err.str();
    const std::string lead = "takeaway: ";
    EXPECT_EQ(said.rfind(lead, 0), 0U) << said;
    said.erase(0, lead.size());
    return said.substr(0, said.find('\n'));
}

std::string said_about(const Row& row) {
    if (row.kind == "rules") return about_rules(row.typed);
    if (row.kind == "game") return about_command({"show", row.typed});
    return about_command(words_of(row.typed));
}

TEST(FirstDay, EveryMistakeIsToldWhereItIsAndWhatToWriteInstead) {
    const std::vector<Row> table = rows();
    std::set<std::string> kinds;
    std::string as_it_is;
    bool differs = false;
    for (const Row& row : table) {
        kinds.insert(row.kind);
        const std::string said = said_about(row);
        EXPECT_EQ(said, row.says) << "first_day.txt:" << row.line << ": " << row.typed;
        differs = differs || said != row.says;
        as_it_is += row.kind + ": " + row.typed + "\nsays: " + said + "\n\n";
    }
    EXPECT_GE(table.size(), 100U);
    EXPECT_EQ(kinds, (std::set<std::string>{"rules", "game", "command"}));
    if (differs) std::cout << "The table as it is:\n" << as_it_is;
}

}  // namespace
}  // namespace takeaway::cli
