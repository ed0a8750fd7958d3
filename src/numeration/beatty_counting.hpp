/// Two Beatty sequences by counting: the integers that are hit twice or not at all, and where to
/// find one.
///
/// A count of terms below x is a floor, so a witness is found by bisection however far away it is.
#pragma once

#include "numeration/beatty.hpp"

namespace takeaway::numeration {

/// The integer from which on all membership is that of the sequence continued to n ∈ ℤ.
Integer start_of(const BeattySequence& s);

/// A sequence of modulus <= 1 contains every integer from its first term on.
bool is_dense(const BeattySequence& s);

/// The least x >= 1 that is no term, for modulus above 1.
Integer least_missing(const BeattySequence& s);

/// E(high) - E(low) - (high - low), for E(x) the number of terms of both below x: how many hits too
/// many, or too few, in low … high-1.
Integer surplus(const BeattySequence& s, const BeattySequence& t, const Integer& low,
                const Integer& high);

/// For surplus(low, high) of the given sign: a single x in low … high-1 with a surplus of that
/// sign.
Integer bisect_surplus(const BeattySequence& s, const BeattySequence& t, Integer low, Integer high,
                       int sign);

/// For 1/α + 1/β other than 1: a doubly hit integer if it exceeds 1 (sign 1), a missing one
/// otherwise (sign -1).
Integer density_witness(const BeattySequence& s, const BeattySequence& t, int sign);

}  // namespace takeaway::numeration
