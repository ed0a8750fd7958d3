/// Where to look for a solution: finitely many candidates, written as terms of the position.
///
/// "There is a t with l <= a·t <= u, …" is true for t = ⌈l/a⌉ if it is true at all, as long as
/// the other conditions on t are bounds too: the least t that the lower bounds allow. This is what
/// remains of Cooper's elimination of quantifiers when no remainder of t is left. So instead of
/// asking a solver for a t, one asks whether one of these test points always does (PROOFS: E5).
/// Taking a candidate is always sound: that it is a solution is part of the question.
#pragma once

#include <utility>
#include <vector>

#include "rules/formula/formula.hpp"

namespace takeaway::prove {

/// Values for variables, in an order in which each mentions only earlier ones.
using TestPoint = std::vector<std::pair<int, TermPtr>>;

/// A condition in which a bound depends on a choice ("less than 3 if z = x, else 5") as one
/// condition for each outcome of its choices; the condition holds if one of these does.
std::vector<FormulaPtr> by_choices(const FormulaPtr& condition);

/// Candidates for the variables of the condition, the plainest first.
std::vector<TestPoint> test_points(const FormulaPtr& condition, const std::vector<int>& variables);

/// The slots of a position, followed by room for variables up to slot `count` - 1, with the values
/// of the test point filled in; and whether the condition holds there.
bool holds_at(const Formula& condition, const TestPoint& point,
              const std::vector<Integer>& position, std::size_t count);

}  // namespace takeaway::prove
