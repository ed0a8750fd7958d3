/// Whether a number is never negative where a condition holds.
///
/// A text may say "take q - 2t from q" only if it also says that q - 2t is not negative: a move
/// that would add tokens is no move, and leaving it out without a word would be another game than
/// the one that was meant. So this looks for a reason among the linear parts of the conditions: it
/// assumes that the number is at most -1 and eliminates one unknown after the other (Fourier and
/// Motzkin) until the sums contradict each other. Floors, remainders, absolute values, minima,
/// maxima and choices are unknowns with the linear facts that define them, products unknowns with
/// their signs; what is joined by `or` is looked at case by case. "Yes" is a proof. "No" may only
/// mean that the reason is no linear one or lies beyond the limits below.
#pragma once

#include "rules/formula/formula.hpp"

namespace takeaway::rules {

/// Conditions that are used, sums that are kept at once, and cases that are tried, before the
/// search for a reason ends.
constexpr std::size_t most_conditions_used = 100;
constexpr std::size_t most_sums_kept = 300;
constexpr int most_cases_tried = 200;

/// Whether term >= 0 follows from the condition for all whole numbers in the slots.
bool is_never_negative_where(const FormulaPtr& condition, const TermPtr& term);

/// A number in a nim sum of the formula that may be negative where it matters, which is where the
/// condition holds and so does what stands beside the nim sum: in `y >= 1 and nimsum(x, y - 1) = 0`
/// it does not matter what y - 1 is for y = 0. Null if there is none.
TermPtr negative_in_a_nim_sum(const FormulaPtr& formula, const FormulaPtr& condition);
TermPtr negative_in_a_nim_sum(const TermPtr& term, const FormulaPtr& condition);

}  // namespace takeaway::rules
