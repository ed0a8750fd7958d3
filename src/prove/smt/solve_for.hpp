/// Variables that the equations of a condition determine, put into the rest of it.
///
/// The rules speak of tokens taken: t from this pile, l and k from those. A proof speaks of two
/// positions. From x - y = (t, t) follow t = x_1 - y_1 and x_2 - y_2 = x_1 - y_1, and t is gone.
#pragma once

#include <vector>

#include "rules/formula/formula.hpp"

namespace takeaway::prove {

/// The value that a slot must have for an equation ±slot + e = 0 among the conjuncts; else null.
TermPtr value_by_equation(const std::vector<FormulaPtr>& conjuncts, int slot);

/// Solves for as many of the variables (slots) as the conjuncts of the condition determine, and
/// removes them from the list. The result is equivalent to "there are values with `condition`" if
/// the ones left are still understood so.
FormulaPtr solved_for(FormulaPtr condition, std::vector<int>& variables);

}  // namespace takeaway::prove
