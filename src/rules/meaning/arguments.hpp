/// Gives the parameters of a game text their values: the arguments in order, then the defaults.
#pragma once

#include <vector>

#include "rules/game/game.hpp"
#include "rules/meaning/scope.hpp"

namespace takeaway::rules {

/// Makes each parameter known to the scope, and writes the game's expression and parameters.
/// Throws InputError for too many or too few arguments and for one outside its limits.
void bind_arguments(const syntax::GameText& text, const std::vector<Integer>& given, Scope& scope,
                    Game& game);

}  // namespace takeaway::rules
