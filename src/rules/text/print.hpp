/// Writes syntax trees back as rule text. What is printed parses to the same tree.
#pragma once

#include <string>

#include "rules/text/syntax.hpp"

namespace takeaway::rules {

std::string print(const syntax::Node& node);
std::string print(const syntax::GameExpression& expression);
std::string print(const syntax::Move& move);
std::string print(const syntax::GameText& game);

/// "d, S...": the names of the parameters, as a call would list them.
std::string parameter_names(const syntax::GameText& game);

}  // namespace takeaway::rules
