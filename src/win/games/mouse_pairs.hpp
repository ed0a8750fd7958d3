/// The pairs (a_n, b_n) = (⌊3n/2⌋, 3n - 1), n >= 1, found from either entry.
///
/// With (0,0) these are the P-positions of the Mouse game, the Mouse trap and the constrained
/// 3-Mouse. The b_n are the positive integers ≡ 2 mod 3 and the a_n all others: a_{2m} = 3m and
/// a_{2m-1} = 3m - 2. So each positive integer is in exactly one pair, and each line of the board
/// holds exactly one P-position.
/// Rests on: star-operator, (22), (23), (25) to (27).
#pragma once

#include "core/integer.hpp"

namespace takeaway::win {

template <class Int>
Int mouse_a(const Int& n) {
    return floor_div(multiply(n, Int(3)), Int(2));
}

template <class Int>
Int mouse_b(const Int& n) {
    return multiply(n, Int(3)) - 1;
}

/// A positive integer as an entry of a pair.
template <class Int>
struct MouseEntry {
    bool is_b = false;
    Int n = 0;

    Int partner() const { return is_b ? mouse_a(n) : mouse_b(n); }
};

/// entry >= 1.
template <class Int>
MouseEntry<Int> mouse_entry(const Int& entry) {
    const Int third = floor_div(entry, Int(3));
    const Int rest = entry - third * 3;
    if (rest == 2) return {true, third + 1};
    return {false, third * 2 + rest};
}

/// The n >= 1 with b_n - a_n = difference, which is positive and not divisible by 3:
/// d_{2m-1} = 3m - 2 and d_{2m} = 3m - 1, so the quotient is m - 1 and the rest 1 or 2.
template <class Int>
Int mouse_with_difference(const Int& difference) {
    const Int quotient = floor_div(difference, Int(3));
    return quotient * 2 + (difference - quotient * 3);
}

}  // namespace takeaway::win
