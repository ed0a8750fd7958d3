/// Terms and formulas as texts that are equal only if they mean the same.
///
/// The text does not depend on how a formula was put down: sums are collected, conditions stand
/// without repetition in one order, `not` stands at single conditions only, and what is the same
/// with its sign changed (|t|, t = 0, t mod m = 0) is written with one of the two signs. So two
/// formulas with equal texts say the same; formulas with different texts may, too. Slots appear
/// under the names that the caller gives them: with other names it is another formula's text.
///
/// Not print.hpp, which writes the syntax that a person reads.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rules/formula/formula.hpp"

namespace takeaway::rules {

/// How the number in a slot is called. Different slots have different names, of letters, digits
/// and `'`.
using SlotNames = std::function<std::string(int slot)>;

std::string normal_text(const TermPtr& term, const SlotNames& names);
std::string normal_text(const FormulaPtr& formula, const SlotNames& names);

/// The least of text(order) over all orders of 0 … count-1: it does not matter in which order
/// variables were named. Beyond a few variables only the given order is looked at.
std::string least_text(std::size_t count,
                       const std::function<std::string(const std::vector<std::size_t>&)>& text);

}  // namespace takeaway::rules
