/// Digits of long numbers in a system with infinitely many places, faster than the greedy walk.
///
/// The walk of numeration_system.cpp touches all of the number for each digit. Here the number is
/// cut near its middle, and again the halves (ostrowski_split.hpp): O(M(B) log B) for B bits, where
/// M(B) is the cost of a product. The pieces off the lower end of the number are blocks of
/// place_blocks.hpp; those at the lower end count with the basis elements themselves, so that the
/// p-system, the q-system and a beginning before the period differ in two numbers only.
#pragma once

#include <cstddef>
#include <vector>

#include "core/integer.hpp"
#include "numeration/continued_fraction.hpp"
#include "numeration/ostrowski_split.hpp"
#include "numeration/place_blocks.hpp"

namespace takeaway::numeration {

class LongDigits {
  public:
    /// The places from m on, where here = b_m, before = b_{m-1} > 0 (if not positional), and the
    /// quotient of place m is quotients[m+1], in the period. `quotients` must outlive this.
    LongDigits(const ContinuedFraction& quotients, std::size_t m, Integer here, Integer before,
               bool is_positional);

    /// Appends the digits of n at the places from m on, without leading zeros, and returns what the
    /// places below have to represent.
    Integer append_digits(const Integer& n, std::vector<Integer>& digits);

    /// As above without the digits: what the places below have to represent or, if that is 0, the
    /// place of the last digit that is not zero. For n > 0.
    struct Tail {
        Integer rest;
        std::size_t last_nonzero = 0;
    };
    Tail tail(const Integer& n);

    /// Σ s_i b_i over the places from m on, the least significant digit at `last`.
    Integer value(const Integer* last, std::size_t count);

  private:
    /// The places from m + below on that `high` covers, and the elements b_{m+below},
    /// b_{m+below-1} that it counts with.
    struct Level {
        std::size_t below = 0;
        Integer upper, lower;
        PlaceBlocks::Block* high = nullptr;
        Integer limit;  // the element above these places
    };

    std::vector<std::size_t> lengths_on(const Level& level) const;
    void push_level();
    void climb_above(const Integer& n);
    bool top_reaches_above(const Integer& n);
    static OstrowskiSplit::Parts split(const Level& level, const Integer& n);

    std::size_t m_;
    PlaceBlocks blocks_;
    std::vector<Level> levels_;
};

}  // namespace takeaway::numeration
