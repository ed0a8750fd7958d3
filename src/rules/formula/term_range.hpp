/// Between which numbers a term lies if each slot lies in a range: interval arithmetic.
///
/// The range of a term holds all its values, and may hold more: x - x has the range of a
/// difference.
#pragma once

#include <optional>
#include <vector>

#include "rules/formula/formula.hpp"

namespace takeaway::rules {

/// low <= number <= high; a side that is not there has no limit.
struct Range {
    std::optional<Integer> low;
    std::optional<Integer> high;
};

Range range_of(const Term& term, const std::vector<Range>& slots);

}  // namespace takeaway::rules
