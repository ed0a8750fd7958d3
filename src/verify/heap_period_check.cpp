#include "verify/heap_period_check.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace takeaway::verify {

namespace {

/// The nim value of a heap, where those of all smaller ones are known.
std::uint32_t value_by_options(const rules::SplittingRules& rules, std::size_t heap,
                               const std::vector<std::uint32_t>& smaller) {
    std::set<std::uint32_t> reached;
    rules.each_option(static_cast<std::int64_t>(heap), [&](const Position& left, std::size_t) {
        std::uint32_t sum = 0;
        for (const std::int64_t part : left) sum ^= smaller[static_cast<std::size_t>(part)];
        reached.insert(sum);
        return true;
    });
    std::uint32_t least = 0;
    while (reached.count(least) > 0) ++least;
    return least;
}

HeapPeriodCheck unproved(std::string problem) { return {false, false, std::move(problem), 0}; }

/// Whether values that have this period from there on have it neither earlier nor a smaller one.
/// The least period of a sequence divides all others, and one period shows it.
bool is_least(const std::vector<std::uint32_t>& values, std::size_t from, std::size_t period) {
    if (from > 0 && values[from - 1] == values[from - 1 + period]) return false;
    for (std::size_t divisor = 1; divisor < period; ++divisor) {
        if (period % divisor != 0) continue;
        bool repeats = true;
        for (std::size_t n = from; n < from + period && repeats; ++n)
            repeats = values[n] == values[n + divisor];
        if (repeats) return false;
    }
    return true;
}

}  // namespace

HeapPeriodCheck check_heap_period(const rules::SplittingRules& rules,
                                  const HeapPeriodEvidence& evidence) {
    if (!rules.code() || rules.code()->unequal)
        return unproved("the theorem is about codes, and these rules are none");
    if (evidence.period < 1) return unproved("a period is at least 1");
    // The most tokens taken and the most heaps left, read off the digits here once more.
    std::size_t taken = 0;
    std::size_t heaps = 1;
    const std::vector<std::uint8_t>& digits = rules.code()->digits;
    for (std::size_t t = 0; t < digits.size(); ++t)
        for (std::size_t left = 0; left < 8; ++left)
            if (((digits[t] >> left) & 1U) != 0) {
                taken = std::max(taken, t);
                heaps = std::max(heaps, left);
            }
    const std::size_t from = std::max<std::size_t>(1, evidence.from);
    const std::size_t repeats_below = heaps * from + (heaps - 1) * evidence.period + taken;
    const std::size_t needed = repeats_below + evidence.period;
    if (needed > most_heaps_checked_again)
        return unproved("the condition needs " + std::to_string(needed) +
                        " heaps, and no more than " + std::to_string(most_heaps_checked_again) +
                        " are computed again");
    if (evidence.values.size() < needed)
        return unproved("the evidence has fewer values than the theorem needs");
    std::vector<std::uint32_t> values;
    for (std::size_t n = 0; n < needed; ++n) {
        values.push_back(value_by_options(rules, n, values));
        if (values[n] != evidence.values[n])
            return unproved("the value of a heap of " + std::to_string(n) + " is " +
                            std::to_string(values[n]) + ", not " +
                            std::to_string(evidence.values[n]));
    }
    for (std::size_t n = evidence.from; n < repeats_below; ++n)
        if (values[n] != values[n + evidence.period])
            return unproved("heaps of " + std::to_string(n) + " and " +
                            std::to_string(n + evidence.period) + " have different values");
    return {true, is_least(values, evidence.from, evidence.period), "", needed};
}

}  // namespace takeaway::verify
