/// Nim values for codes that leave up to three heaps, by sets of values.
///
/// Improves on the plain table, which goes through all triples of heaps: the values that two heaps
/// of m tokens together can have are kept as a set for every m, and three heaps are one heap and
/// such a set. A set is a row of bits, and adding a value to all of its members by exclusive or
/// exchanges blocks of bits.
#pragma once

#include "heaps/heap_values.hpp"
#include "rules/game/heap_code.hpp"

namespace takeaway::heaps {

/// Extends the table to the heaps below `count`; throws LimitError if sets do not fit the memory.
/// Rules with `unequal` heaps are not for this.
void extend_by_value_sets(const HeapCode& code, HeapValues& values, std::size_t count,
                          const HeapLimits& limits = {});

}  // namespace takeaway::heaps
