/// What an inequality says of a number that is not negative and stands in several parts that grow
/// with it: each of them alone is small enough.
///
/// From k^2 + k <= x, k >= 0, follows k^2 <= x, and from ⌊k(k + 1)/2⌋ <= x follows k^2 <= 2x + 1.
/// So triangular numbers are found by a root, although the variable stands there twice.
#pragma once

#include <optional>

#include "rules/formula/formula.hpp"

namespace takeaway::rules {

/// slot^exponent <= limit, with an exponent of 1 or more.
struct GrowingBound {
    TermPtr limit;
    std::size_t exponent = 1;
};

/// What `side <= 0` says of the slot if that is not negative; nothing if the side is of another
/// shape. It may say less than the inequality does.
std::optional<GrowingBound> bound_from_growing_parts(const TermPtr& side, int slot);

}  // namespace takeaway::rules
