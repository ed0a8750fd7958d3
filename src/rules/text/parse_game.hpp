/// Whole games: from a rule text to its syntax trees, and game expressions such as `star(wythoff)`.
#pragma once

#include <string>
#include <vector>

#include "rules/text/lexer.hpp"
#include "rules/text/syntax.hpp"

namespace takeaway::rules {

/// All games of a rule text, in order; at least one. Throws RuleError at the first mistake.
std::vector<syntax::GameText> parse_games(const RuleSource& source);

/// A game expression that makes up the whole text. Files are written as paths: `./my.game +
/// nim(3)`.
syntax::GameExpression parse_game_expression(const RuleSource& source);

/// A set of numbers that makes up the whole text, as in `beatty(2*phi/3)`.
syntax::Node parse_whole_set(const RuleSource& source);

/// A constant or other term that makes up the whole text, as in `(1 + sqrt(5))/2`.
syntax::Node parse_whole_term(const RuleSource& source);

/// A condition, or a vector (e1, …, ed), that makes up the whole text.
syntax::Node parse_whole_condition(const RuleSource& source);
syntax::Node parse_whole_vector(const RuleSource& source);

}  // namespace takeaway::rules
