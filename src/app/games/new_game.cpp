#include "app/games/new_game.hpp"

#include <cctype>

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::app {

std::string new_game_text(const std::string& name) {
    bool is_name = !name.empty() && std::isalpha(static_cast<unsigned char>(name[0])) != 0;
    for (const char c : name)
        is_name = is_name && (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_');
    if (!is_name)
        throw InputError("`" + shortened(name) +
                         "` is no name for a game: a letter, then letters, digits and underscores");
    return "# A game for takeaway. Everything after # is a comment.\n"
           "# Try it:  takeaway show ./" +
           name + ".game     and then  solve, play, analyse, discover.\n\n" + "game " + name +
           "\nabout \"Say in one sentence what is new about it.\"\n\n"
           "# Two ordered piles. Others: `piles x <= y` (their order does not matter),\n"
           "# `piles x, y, z`, or `piles x[4]` for x[1] … x[4].\n"
           "piles x, y\n\n"
           "# Every move takes at least one token in all; whoever cannot move loses.\n"
           "move one:  take t from one pile where t >= 1\n"
           "move both: take i from x, j from y\n"
           "    where i >= 1, j >= 1, |i - j| <= 1   # commas mean `and`\n"
           "#   except x = y                         # forbids what it describes\n\n"
           "# Whoever cannot move wins, instead:\n"
           "# play misere\n\n"
           "# What you think the P-positions are. `takeaway check` tests it on a board,\n"
           "# `takeaway prove` decides it for all positions.\n"
           "# claim P = {(0, 0)} + {(n, 2n) in any order : n >= 1}\n";
}

}  // namespace takeaway::app
