/// What a condition says about one number in it: bounds, read off its linear parts.
///
/// From "|k - l| < 2 and 3k <= y" follow l - 1 <= k <= l + 1 and k <= ⌊y/3⌋. Loops over the
/// solutions of a condition run between such bounds, and a proof takes them as the places where a
/// solution is to be looked for.
#pragma once

#include <optional>
#include <vector>

#include "rules/formula/formula.hpp"

namespace takeaway::rules {

/// lower: number >= ⌈numerator / divisor⌉; upper: number <= ⌊numerator / divisor⌋.
struct SlotBound {
    TermPtr numerator;
    Constant divisor;
};

/// The requirements that must all hold, with |e| <= f split into e <= f and -e <= f.
std::vector<FormulaPtr> conjuncts_of(const FormulaPtr& formula);

bool mentions(const TermPtr& term, int slot);
bool mentions(const FormulaPtr& formula, int slot);

/// What `term <= 0` says about the slot, looking through one floor or sequence term; nothing if the
/// term is not of such a shape. Then, and only then, the bound says all that the inequality says.
struct SidedBound {
    SlotBound bound;
    bool is_upper = false;
};
std::optional<SidedBound> bound_from(const TermPtr& term, int slot);

/// The least and the largest value that a term can have whatever the slots hold, if that is plain:
/// a constant, a remainder, or a choice between such terms.
std::optional<std::pair<Integer, Integer>> plain_range(const TermPtr& term);

/// A term that is at most the given one and in which no choice or remainder mentions `slot`:
/// from term <= 0 follows relaxed <= 0, which may be a bound where the term itself is none.
TermPtr relaxed(const TermPtr& term, int slot);

}  // namespace takeaway::rules
