#include <ostream>

#include "cli/commands.hpp"

namespace takeaway::cli {

namespace {

struct Stop {
    const char* what;
    std::vector<std::string> words;
};

/// The words as they would be typed: quoted where the shell needs it.
std::string typed(const std::vector<std::string>& words) {
    std::string text = "./run";
    for (const std::string& word : words) {
        const bool plain = word.find_first_of(" ()*|'") == std::string::npos;
        text += plain ? " " + word : " '" + word + "'";
    }
    return text;
}

}  // namespace

int take_tour(std::ostream& out, std::ostream& err) {
    const std::vector<Stop> stops = {
        {"Wythoff's game: take from one pile, or the same number from both. Who wins from (3,5)?",
         {"outcome", "wythoff", "3,5"}},
        {"The Mouse game, by A. S. Fraenkel: the positions where the player to move loses.",
         {"solve", "mouse", "--below", "20"}},
        {"How do I win from (4,7), and why?", {"best", "mouse", "4,7"}},
        {"Rat games in two piles: nim values. The paper's table says 6 at (1,5).",
         {"solve", "rats(2)", "--below", "7", "--values"}},
        {"A rule as one paper prints it, against its own theorem:",
         {"check", "rats_as_printed(2)"}},
    };
    out << "takeaway is a workbench for take-away games: state a game in a few lines of text, "
           "solve it,\n"
           "transform it, and check what is claimed about it. Five commands to try:\n";
    for (const Stop& stop : stops) {
        out << "\n# " << stop.what << "\n$ " << typed(stop.words) << "\n";
        const int code = run_command_line(stop.words, out, err);
        if (code != exit_done && code != exit_failed) return code;
    }
    out << "\nNext: `./run list` shows the games, `./run show mouse` explains one, "
           "`./run play mouse` plays\n"
           "it, docs/tutorial.md states a new one, and `./run --help` lists the commands.\n";
    return exit_done;
}

}  // namespace takeaway::cli
