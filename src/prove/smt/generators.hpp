/// The members of a claimed set, made from numbers: (1 + 3t, 2 + 6t) for t = 0, 1, 2, …
///
/// A family in one index is first cut into linear sets (n = 2t + r removes every floor, PROOFS:
/// E2), so that along each of them the conditions of a move are linear in t.
#pragma once

#include <vector>

#include "rules/formula/position_set.hpp"

namespace takeaway::prove {

/// The vectors `heads` for all values of the variables (slots) that satisfy the condition.
struct Generator {
    std::vector<TermPtr> heads;
    std::vector<int> variables;
    FormulaPtr condition;
    bool ascends = false;  // plainly: no member has an entry less than the one before it
};

/// The variables get slots from first_slot on. If the piles are sorted, members that may not be are
/// made in every order of their entries; one of these is the position. Throws Untranslatable if
/// there would be too many.
std::vector<Generator> generators_of(const PositionSet& set, int first_slot, bool sorted);

/// "The vector in the slots from first_slot on is made by this generator with these variables."
FormulaPtr makes(const Generator& generator, int first_slot);

}  // namespace takeaway::prove
