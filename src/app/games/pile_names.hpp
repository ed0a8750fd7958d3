/// What the piles of a game are called.
#pragma once

#include <string>
#include <vector>

#include "rules/game/game.hpp"

namespace takeaway::app {

/// The names as the text gives them: x, y, or x1, x2, … for `piles x[d]`. Games without a text of
/// their own have x and y, or x1, x2, …
std::vector<std::string> pile_names_of(const Game& game);

}  // namespace takeaway::app
