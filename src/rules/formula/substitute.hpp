/// Puts terms in the place of slots: a condition on x seen from another point of view.
#pragma once

#include <functional>

#include "rules/formula/formula.hpp"

namespace takeaway::rules {

/// What stands for a slot; null leaves it as it is.
using Substitution = std::function<TermPtr(int slot)>;

TermPtr substitute(const TermPtr& term, const Substitution& replacement);
FormulaPtr substitute(const FormulaPtr& formula, const Substitution& replacement);

/// The condition with of_term(t) for each of its terms t, built anew, so that what became constant
/// disappears.
FormulaPtr with_terms(const FormulaPtr& formula,
                      const std::function<TermPtr(const TermPtr&)>& of_term);

}  // namespace takeaway::rules
