/// The independent look at "the nim values of these heaps have this period for all heaps".
///
/// Shares no code with src/heaps: values are computed once more as the least value that no option
/// has, through the options that the rules list, and compared with those that are handed over as
/// evidence. Then the condition of Guy and Smith's theorem (src/heaps/heap_period.hpp has its
/// proof) is looked at number by number.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/game/splitting_rules.hpp"

namespace takeaway::verify {

struct HeapPeriodEvidence {
    std::vector<std::uint16_t> values;  // of the heaps 0, 1, 2, …
    std::size_t from = 0;
    std::size_t period = 1;
};

/// More heaps than this are not computed again: the way is that of the definition, whose time is
/// the square of it.
constexpr std::size_t most_heaps_checked_again = 5'000;

struct HeapPeriodCheck {
    bool proved = false;
    /// The values do not repeat one heap earlier, and no divisor of the period is one.
    bool is_least = false;
    /// Why not: one sentence without its full stop.
    std::string problem;
    /// So many heaps were computed again.
    std::size_t heaps = 0;
};

HeapPeriodCheck check_heap_period(const rules::SplittingRules& rules,
                                  const HeapPeriodEvidence& evidence);

}  // namespace takeaway::verify
