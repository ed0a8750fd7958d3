/// What a reader who has not chosen yet needs to know about a game: its text, its parameters, and
/// an expression that can be used as it stands.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/games/game_standing.hpp"
#include "app/workbench.hpp"

namespace takeaway::app {

struct GameSummary {
    /// `d >= 2 default 3`; limits that depend on other parameters are left out.
    struct ParameterRange {
        std::string name;
        std::optional<Integer> least;
        std::optional<Integer> most;
        std::optional<Integer> standard;
        bool is_list = false;
    };
    std::string name;
    std::string usage;  // rats(d)
    std::string about;
    std::string source;
    std::string text;
    std::vector<ParameterRange> parameters;
    /// rats(2): the standard values of the parameters, or the least that the game accepts.
    std::string expression;
    /// Of a game of the catalog.
    std::string family;
    std::optional<GameStanding> standing;
};

/// rats(d); subtraction(S...)
std::string usage_of(const syntax::GameText& text);

/// The games that come with the program, and the operators: usage and what it does.
struct CatalogReport {
    std::vector<GameSummary> games;
    std::vector<std::pair<std::string, std::string>> operators;
    std::map<std::string, std::string> titles;  // of families that have one
};
CatalogReport catalog_report(const Workbench& bench);
Json to_json(const CatalogReport& report);

/// The games of the texts that were added to the library. Each is made once, with the values of its
/// expression, so that mistakes beyond the grammar are found too. Throws RuleError or InputError.
struct RuleTextReport {
    std::vector<GameSummary> games;
};
RuleTextReport rule_text_report(const Workbench& bench);
Json to_json(const RuleTextReport& report);

}  // namespace takeaway::app
