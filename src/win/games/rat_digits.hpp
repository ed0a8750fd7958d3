/// Digits in the p- and q-systems of 7/4 (the Rat game) and 3/2 (the Mouse game): three places
/// each.
#pragma once

#include <vector>

#include "numeration/numeration_system.hpp"

namespace takeaway::win {

/// s_2, s_1, s_0: most significant first, with leading zeros.
inline std::vector<Integer> three_digits(const NumerationSystem& system, const Integer& n) {
    constexpr std::size_t places = 3;
    std::vector<Integer> digits = system.digits(n);
    digits.insert(digits.begin(), places - digits.size(), 0);
    return digits;
}

}  // namespace takeaway::win
