/// From a game text and values for its parameters to a game.
#pragma once

#include <functional>
#include <vector>

#include "rules/game/game.hpp"
#include "rules/meaning/scope.hpp"
#include "rules/text/lexer.hpp"

namespace takeaway::rules {

/// Gives the game for an expression that stands in a text; `scope` knows the parameters.
using Resolver = std::function<Game(const syntax::GameExpression&, const Scope& scope)>;

/// More piles than this are refused: no table of such a game could be built.
constexpr std::int64_t most_piles = 1'000;
/// `take any from up to k piles` and `in any order` are written out as this many moves at most.
constexpr std::size_t most_moves = 50'000;

/// The game that the text describes for these arguments, in the order of its parameters.
/// Throws RuleError with the place in the text, or InputError for unsuitable arguments.
Game elaborate(const RuleSource& source, const std::shared_ptr<const syntax::GameText>& text,
               const std::vector<Integer>& arguments, const Resolver& resolve);

}  // namespace takeaway::rules
