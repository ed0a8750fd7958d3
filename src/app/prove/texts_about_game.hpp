/// Sets and terms that a user writes about a game, outside of its text: the names of the piles mean
/// the piles, and P means the claimed set.
#pragma once

#include <map>
#include <string>

#include "app/workbench.hpp"
#include "rules/meaning/scope.hpp"

namespace takeaway::app {

Scope scope_about(const Game& game, const RuleSource& source);

/// The game with this set, `{(n, 2n) : n >= 0}`, as its claim. Throws RuleError.
Game with_claim(Game game, const std::string& claim);
/// Claims for games inside, whose P-positions are moves: by expression, sets in the rule language.
using StarClaims = std::map<std::string, std::string>;
/// The first game whose P-positions are moves of this one, or of such a game, and which claims
/// nothing; null if there is none. Innermost games come first.
const Game* star_without_claim(const Game& game);
/// The game with these claims inside. They are no assumptions: who proves something of a star has
/// to prove them as well.
Game with_star_claims(Game game, const StarClaims& claims);
/// `if x in P then 0 else x + y`. Throws RuleError.
TermPtr value_term(const Game& game, const std::string& values);

}  // namespace takeaway::app
