/// Terms, conditions and sets of the rule language as mathematics in LaTeX.
#pragma once

#include <string>

#include "rules/text/syntax.hpp"

namespace takeaway::explain {

/// Without the dollar signs: "\{(\lfloor n\varphi\rfloor, 2n) : n \ge 1\}".
std::string latex(const syntax::Node& node);
/// The set of this text of the rule language. Throws RuleError.
std::string latex_of_set(const std::string& set);

/// Plain words with the signs that mean something to LaTeX escaped.
std::string latex_words(const std::string& words);

}  // namespace takeaway::explain
