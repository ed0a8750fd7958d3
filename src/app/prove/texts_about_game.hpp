/// Sets and terms that a user writes about a game, outside of its text: the names of the piles mean
/// the piles, and P means the claimed set.
#pragma once

#include <string>

#include "app/workbench.hpp"
#include "rules/meaning/scope.hpp"

namespace takeaway::app {

Scope scope_about(const Game& game, const RuleSource& source);

/// The game with this set, `{(n, 2n) : n >= 0}`, as its claim. Throws RuleError.
Game with_claim(Game game, const std::string& claim);
/// `if x in P then 0 else x + y`. Throws RuleError.
TermPtr value_term(const Game& game, const std::string& values);

}  // namespace takeaway::app
