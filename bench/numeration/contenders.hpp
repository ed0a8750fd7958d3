/// The contender that NumerationSystem is measured against. See README.md.
#pragma once

#include <cstddef>
#include <vector>

#include "core/integer.hpp"
#include "numeration/continued_fraction.hpp"

namespace takeaway::bench {

/// The digits of n > 0 in the system b_{-1} = before, b_0 = 1, b_i = a_i b_{i-1} + b_{i-2}.
std::vector<Integer> digits_by_walk(const ContinuedFraction& quotients, const Integer& before,
                                    const Integer& n);

/// Σ digit · element in that system, one digit after the other.
Integer value_by_walk(const ContinuedFraction& quotients, const Integer& before,
                      const std::vector<Integer>& digits);

/// The zeros at the end of the digits of n > 0 in that system.
std::size_t trailing_zeros_by_walk(const ContinuedFraction& quotients, const Integer& before,
                                   const Integer& n);

}  // namespace takeaway::bench
