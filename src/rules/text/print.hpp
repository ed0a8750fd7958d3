/// Writes syntax trees back as rule text. What is printed parses to the same tree.
#pragma once

#include <string>

#include "rules/text/syntax.hpp"

namespace takeaway::rules {

std::string print(const syntax::Node& node);
/// A vector of a set or a move, or for one pile a term. A choice stands without parentheses: with
/// them it would be read as a vector.
std::string print_vector(const syntax::Node& node);
std::string print(const syntax::GameExpression& expression);
std::string print(const syntax::Move& move);
std::string print(const syntax::GameText& game);

/// "d, S...": the names of the parameters, as a call would list them.
std::string parameter_names(const syntax::GameText& game);

}  // namespace takeaway::rules
