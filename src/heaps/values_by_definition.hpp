/// Nim values of heaps by definition: the oracle of this layer, never optimised.
#pragma once

#include "heaps/heap_values.hpp"
#include "rules/game/splitting_rules.hpp"

namespace takeaway::heaps {

/// Extends the table to the heaps below `count`, through the options that the rules list. Any
/// rules; time quadratic if moves leave two heaps.
void extend_by_definition(const SplittingRules& rules, HeapValues& values, std::size_t count,
                          const HeapLimits& limits = {});

/// The same for a code, by loops over what may be taken and where the rest may be divided: what one
/// would write at first, and what faster ways are measured against.
void extend_by_plain_table(const HeapCode& code, HeapValues& values, std::size_t count,
                           const HeapLimits& limits = {});

}  // namespace takeaway::heaps
