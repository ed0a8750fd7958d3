/// Between which numbers a condition keeps a variable, or its distance from a multiple of another.
///
/// |i - j| < 3 keeps j - i in -2 … 2, and 1 <= s <= 4 keeps s in 1 … 4. Only necessary conditions
/// are read, so no value that the condition allows lies outside.
#pragma once

#include <optional>
#include <vector>

#include "rules/formula/formula.hpp"

namespace takeaway::solve {

/// low <= slot - factor·multiple_of <= high; without a second variable multiple_of is -1.
struct VariableBounds {
    int slot = -1;
    int multiple_of = -1;
    Integer factor = 0;
    Integer low = 0;
    Integer high = 0;
};

/// The bounds with the fewest values, or nothing if there are none on both sides. Bounds by another
/// variable are considered only if `by_others_too`. All slots that are no variables are piles,
/// which are at least 0.
std::optional<VariableBounds> narrowest_bounds(const FormulaPtr& condition,
                                               const std::vector<int>& variables,
                                               bool by_others_too);

}  // namespace takeaway::solve
