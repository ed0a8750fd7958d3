/// A term put in the place of a slot, with constants simplified away.
#pragma once

#include "rules/formula.hpp"

namespace takeaway {

TermPtr substituted(const TermPtr& term, int slot, const TermPtr& by);
FormulaPtr substituted(const FormulaPtr& formula, int slot, const TermPtr& by);

}  // namespace takeaway
