/// Evaluates terms and formulas for given slots, in 64 bits (throwing Overflow) or in any size.
///
/// Defined in evaluate.cpp for both number types, so that those who evaluate need not compile it.
#pragma once

#include <vector>

#include "rules/formula/formula.hpp"

namespace takeaway::rules {

template <class Int>
bool holds(const Formula& formula, const Int* slots);

template <class Int>
Int value_of(const Term& term, const Int* slots);

/// Binary digits of the numbers added column by column without carry, each column modulo m; the
/// columns are then the digits, base m, of the result. For m = 2 this is the nim sum (exclusive
/// or). It is 0 exactly when every column sum is divisible by m: Moore's condition for m = k + 1.
template <class Int>
Int nim_sum(std::vector<Int> numbers, const Int& modulus);

}  // namespace takeaway::rules
