/// `new`: a rule file to begin with, that says in comments what may be changed.
#pragma once

#include <string>

namespace takeaway::app {

/// A whole game of this name, on two piles, with comments. Throws InputError unless the name can be
/// that of a game: a letter, then letters, digits and underscores.
std::string new_game_text(const std::string& name);

}  // namespace takeaway::app
