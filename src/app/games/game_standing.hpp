/// How the theorem of a catalog game stands: computed from the findings that travel with the
/// program, never written in the game's file.
///
/// A game's theorem is the first claim of the shelf that names the game, those of the part of the
/// shelf that is called as its family before others. Without one it is the
/// claim of its own text, judged by the checks "P-positions of `GAME` are as claimed" of all
/// ledgers. A game with parameters is many games; what was found about some of them is said of
/// those, and never makes the theorem of the game proved.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/workbench.hpp"
#include "claims/run.hpp"

namespace takeaway::app {

/// A claim of the shelf about a game.
struct GameTheorem {
    std::string id;
    std::string says;
    std::string verdict;   // proved, complete, holds, refuted, open, …
    std::string headline;  // "all positions", "piles below 240"
    std::string source;
    bool from_memory = false;
    /// A check of it names the game, so that its verdict is about the game.
    bool names_the_game = false;
};

struct GameStanding {
    /// proved, complete, holds, misprint, refuted, answered, open; `unchecked` where no finding is
    /// recorded for what is claimed, and `no claim`.
    std::string word = "no claim";
    std::string how;  // as far as that: "all positions", "rats(2), rats(3): all positions"
    std::vector<GameTheorem> theorems;
};

class GameStandings {
  public:
    /// Reads all ledgers and the findings of the last complete run; nothing is run.
    explicit GameStandings(const Workbench& bench);

    /// By the name of a game of the catalog.
    const GameStanding& of(const std::string& game) const;
    /// The title of the part of the shelf with this name, or nothing.
    std::string title_of(const std::string& family) const;

  private:
    std::map<std::string, GameStanding> standings_;
    std::map<std::string, std::string> titles_;
};

/// What a set of findings about instances of one claimed game comes to: the argument of each check,
/// and what was found. Nothing if there are none.
std::optional<std::pair<std::string, std::string>> word_for_findings(
    const std::vector<std::pair<std::string, claims::Finding>>& findings, bool has_parameters);

/// Whether the argument of a check is the game itself, as in `rats(3)`, and no larger expression.
bool is_instance_of(const std::string& argument, const std::string& game);

Json to_json(const GameStanding& standing);

}  // namespace takeaway::app
