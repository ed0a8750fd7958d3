/// A linear condition built of the adder and digit order only, to judge linear.hpp by.
///
/// Equal sets have equal tables, so `composed_condition == linear_condition` is a proof that the
/// direct construction is right, given the adder that laws.hpp proves. Slow: use it in tests, or
/// where somebody asks.
#pragma once

#include "automata/linear.hpp"

namespace takeaway::automata {

Automaton composed_condition(const System& system, const Sum& sum, const Interval& interval,
                             Work& work);

}  // namespace takeaway::automata
