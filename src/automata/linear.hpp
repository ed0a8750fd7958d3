/// Linear and modular conditions on named numbers, each built directly as one automaton.
///
/// lowest <= a·x + b·y + … <= highest. The state after some digits is the vector of the sum (see
/// system.hpp), dropped as soon as no digits to come can bring the sum back into the interval, or
/// out of it. Both are shown with whole numbers alone: digits to come change the vector by at most
/// a known vector a step, the matrix has no negative entry, and a trajectory that once does not
/// decrease in any coordinate never does. No greediness is used, so this holds for all words.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "automata/automaton.hpp"
#include "core/integer.hpp"

namespace takeaway::automata {

/// The sum of coefficient × number.
using Sum = std::map<std::string, std::int64_t>;

/// An end that is missing is infinite.
struct Interval {
    std::optional<std::int64_t> lowest;
    std::optional<std::int64_t> highest;
};

/// The tuples with lowest <= sum <= highest. Coefficients 0 keep their track.
/// Throws LimitError for numbers beyond `largest_number_in_a_condition` (formula.hpp writes larger
/// constants as chains of small conditions), or more states than allowed.
Automaton linear_condition(const System& system, const Sum& sum, const Interval& interval,
                           Work& work);

/// The tuples with sum ≡ residue modulo m >= 1.
Automaton modular_condition(const System& system, const Sum& sum, std::int64_t modulus,
                            std::int64_t residue, Work& work);

constexpr std::int64_t largest_number_in_a_condition = 1 << 20;

}  // namespace takeaway::automata
