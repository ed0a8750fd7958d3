/// The digits of a number by their definition.
#pragma once

#include <vector>

#include "core/integer.hpp"

namespace takeaway::test {

/// The largest element of the basis as often as possible, then the next; `basis` reaches above n.
inline std::vector<Integer> greedy_digits(const std::vector<Integer>& basis, const Integer& n) {
    std::vector<Integer> digits;
    Integer rest = n;
    for (std::size_t i = basis.size(); i-- > 0;) {
        const Integer digit = rest / basis[i];
        rest -= digit * basis[i];
        if (!digits.empty() || digit != 0) digits.push_back(digit);
    }
    return digits;
}

}  // namespace takeaway::test
