/// Floors and remainders of sums, with everything taken out that divides evenly.
///
/// On the line (1,2) + t·(3,6) the term (y - x) mod 3 is (1 + 3t) mod 3, that is 1. A solver would
/// have to find that out for every t; here it is seen once: (mc·s + e) mod m = e mod m and
/// ⌊(mc·s + e)/m⌋ = c·s + ⌊e/m⌋ for whole c and s.
#pragma once

#include "rules/formula/formula.hpp"

namespace takeaway::prove {

TermPtr reduced(const TermPtr& term);
FormulaPtr reduced(const FormulaPtr& formula);

/// The least common multiple of the numbers by which the tree divides, as far as it does not exceed
/// `most`: divisors that would are left out. With a slot, of those divisions that concern it.
std::int64_t joint_divisor(const Formula& formula, std::int64_t most, int slot = -1);

}  // namespace takeaway::prove
