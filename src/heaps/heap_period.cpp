#include "heaps/heap_period.hpp"

#include <algorithm>
#include <cassert>

namespace takeaway::heaps {

namespace {

/// For every p, in how many places from the end backwards the values agree with those p places
/// before them (the Z-function of the values read backwards).
std::vector<std::uint32_t> agreeing_at_the_end(const HeapValues& values) {
    const std::size_t count = values.size();
    const auto at = [&](std::size_t i) { return values[count - 1 - i]; };
    std::vector<std::uint32_t> agree(count, 0);
    std::size_t begin = 0;  // of the stretch that reaches furthest
    std::size_t end = 0;
    for (std::size_t p = 1; p < count; ++p) {
        std::size_t length =
            p < end ? std::min<std::size_t>(end - p, agree[p - begin]) : std::size_t{0};
        while (p + length < count && at(length) == at(p + length)) ++length;
        if (p + length > end) {
            begin = p;
            end = p + length;
        }
        agree[p] = static_cast<std::uint32_t>(length);
    }
    return agree;
}

/// The plain statement, looked at once more: what is called proved rests on this loop, and not on
/// the way in which the period was found.
bool repeat(const HeapValues& values, std::size_t from, std::size_t below, std::size_t period) {
    for (std::size_t n = from; n < below; ++n)
        if (n + period >= values.size() || values[n] != values[n + period]) return false;
    return true;
}

}  // namespace

std::size_t repeats_needed_below(const HeapCode& code, std::size_t from, std::size_t period) {
    const std::size_t heaps = std::max<std::size_t>(1, code.most_left());
    return heaps * std::max<std::size_t>(from, 1) + (heaps - 1) * period + code.most_taken();
}

bool has_period_theorem(const HeapCode& code) { return !code.unequal; }

std::optional<HeapPeriod> proved_period(const HeapCode& code, const HeapValues& values) {
    if (!has_period_theorem(code)) return std::nullopt;
    const std::vector<std::uint32_t> agree = agreeing_at_the_end(values);
    for (std::size_t period = 1; 2 * period < values.size(); ++period) {
        HeapPeriod found;
        found.period = period;
        found.from = values.size() - period - agree[period];
        found.checked_below = repeats_needed_below(code, found.from, period);
        if (found.checked_below > values.size() - period) continue;
        if (!repeat(values, found.from, found.checked_below, period)) {
            assert(false);
            continue;
        }
        for (std::size_t n = 0; n < found.from; ++n) {
            const std::size_t later = n + (found.from - n + period - 1) / period * period;
            if (values[n] != values[later]) found.exceptions.push_back(n);
        }
        return found;
    }
    return std::nullopt;
}

}  // namespace takeaway::heaps
