/// `list` and `show`: what games there are, and what one of them says.
#pragma once

#include <string>
#include <vector>

#include "app/workbench.hpp"

namespace takeaway::app {

struct ListReport {
    struct Entry {
        std::string usage;  // rats(d)
        std::string about;
        std::string source;
        std::string file;
    };
    std::vector<Entry> games;
    std::vector<Entry> operators;
};
ListReport list_games(const Workbench& bench);
std::string to_text(const ListReport& report);
Json to_json(const ListReport& report);

struct ShowRequest {
    std::string game;
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
};
ShowReport show_game(const Workbench& bench, const ShowRequest& request);
ShowReport show_game(const Game& game);
std::string to_text(const ShowReport& report);
Json to_json(const ShowReport& report);

}  // namespace takeaway::app
