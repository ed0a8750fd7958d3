/// The rules of a game for a paper: a paragraph, a list of moves and the claim, in LaTeX.
#pragma once

#include <string>

#include "rules/game/game.hpp"

namespace takeaway::explain {

/// A fragment that needs amsmath and amssymb. A game without a text of its own (a sum, a star) is
/// explained in words.
std::string latex_of_game(const rules::Game& game);

}  // namespace takeaway::explain
