/// What `show` says about a game, and what a page needs besides to draw it: names, summands, how it
/// would be solved, what is known, and what looks like a slip.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/games/catalog_command.hpp"

namespace takeaway::app {

struct GameReport {
    ShowReport show;
    /// This and what follows, up to the theorems, is empty for games that split heaps.
    std::vector<std::string> pile_names;
    std::vector<std::size_t> components;  // piles of each summand
    /// The method of the ladder for a board of usual size; empty if no table fits.
    std::string method;
    bool has_values = false;
    /// The strategies in closed form: name, and the theorem that each rests on.
    std::vector<std::pair<std::string, std::string>> theorems;
    std::vector<std::string> warnings;
};

/// Throws as the game is refused.
GameReport report_game(const Workbench& bench, const std::string& expression);
Json to_json(const GameReport& report);

}  // namespace takeaway::app
