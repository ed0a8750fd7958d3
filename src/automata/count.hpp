/// How many members a set has below a bound of any size, and how fast that grows.
#pragma once

#include <cstddef>
#include <string>

#include "automata/automaton.hpp"
#include "core/integer.hpp"

namespace takeaway::automata {

/// The number of members with all entries below `bound`.
/// O(digits of bound × 2^tracks × cells) additions of long numbers.
Integer count_below(const Automaton& set, const Integer& bound, Work& work);

/// How the number of members of at most L digits grows with L.
struct Growth {
    enum class Kind {
        finite,       ///< from some L on constant
        polynomial,   ///< like L^degree
        exponential,  ///< like L^j · rate^L, with rate between lowest and highest / scale
    };
    Kind kind = Kind::finite;
    std::size_t degree = 0;
    Integer lowest_rate, highest_rate;
    Integer scale = 1;
};

/// Exact kind and degree; the rate between two rationals (Collatz and Wielandt).
Growth growth(const Automaton& set, Work& work);

/// "finite", "like L^2", "like 1.618034^L" with the digits that are certain.
std::string to_text(const Growth& growth);
using core::to_text;

}  // namespace takeaway::automata
