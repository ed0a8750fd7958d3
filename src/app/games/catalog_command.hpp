/// `list` and `show`: what games there are, and what one of them says.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/games/game_standing.hpp"
#include "app/workbench.hpp"

namespace takeaway::app {

struct ListRequest {
    /// Only games that have all of these words somewhere: in their family, name, text about them,
    /// source or theorem. Small and large letters are the same.
    std::vector<std::string> words;
    /// Whether it is told how the theorems of the games stand, which takes reading the ledgers.
    bool with_standings = true;
};
struct ListReport {
    struct Entry {
        std::string usage;  // rats(d)
        std::string about;
        std::string source;
        std::string file;
        std::string family;
        std::string claim;  // of its own text: "P = …", or empty
        GameStanding standing;
    };
    std::vector<Entry> games;                   // by families, in the order of their names
    std::vector<Entry> operators;               // none if words are given
    std::map<std::string, std::string> titles;  // of families that have one
    bool with_standings = true;
};
/// Throws InputError if no game has the words.
ListReport list_games(const Workbench& bench, const ListRequest& request = {});
std::string to_text(const ListReport& report);
Json to_json(const ListReport& report);
/// docs/shelf.md.
std::string to_markdown(const ListReport& report);

struct ShowRequest {
    std::string game;
    /// Whether the text has a small board.
    bool with_board = false;
};
struct ShowReport {
    std::string game;
    std::string text;  // the rule text as the program prints it; empty for sums and operators
    std::string explanation;  // in English
    std::string about;
    std::string source;
    bool splits = false;  // heaps: the number of piles changes
    std::size_t piles = 0;
    bool unordered = false;
    bool invariant = false;
    bool misere = false;
    bool blocking = false;
    bool has_claim = false;
    /// Of a game of the catalog, or a case of one.
    std::string family;
    std::string claim;
    std::optional<GameStanding> standing;
    std::string board;
};
ShowReport show_game(const Workbench& bench, const ShowRequest& request);
ShowReport show_game(const Game& game);
std::string to_text(const ShowReport& report);
Json to_json(const ShowReport& report);

}  // namespace takeaway::app
