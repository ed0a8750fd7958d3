#include "star/ornament_periods.hpp"

#include <algorithm>
#include <optional>

namespace takeaway::star {

namespace {

std::int64_t largest_entry(const std::vector<Position>& vectors) {
    std::int64_t largest = 0;
    for (const Position& vector : vectors)
        largest = std::max(largest, *std::max_element(vector.begin(), vector.end()));
    return largest;
}

/// From where on the vectors serve, if members are then left to see it: those with the largest
/// pile in a range of twice the longest entry, below the edge where three repetitions do not fit.
std::optional<std::int64_t> serve_from(const SetMembers& set,
                                       const std::vector<Position>& vectors) {
    std::int64_t from = 0;
    for (const Position& missed : members_not_served(set, PeriodSense::positive, vectors, 0))
        from = std::max(from, std::max(missed[0], missed[1]) + 1);
    const std::int64_t room = (least_repetitions + 2) * largest_entry(vectors);
    if (from + room > set.below()) return std::nullopt;
    return from;
}

}  // namespace

OrnamentPeriods ornament_periods(const OrnamentPair& pair, const PositionList& p_positions,
                                 std::int64_t bound,
                                 const std::function<PositionList(std::int64_t)>& solve,
                                 const Progress& progress) {
    const std::int64_t q = pair.q;
    const std::int64_t a = q * std::min(pair.p, q - pair.p);
    const std::int64_t b = q * std::max(pair.p, q - pair.p);
    const std::vector<std::vector<Position>> expected{{{q, q}}, {{a, b}, {b, a}}};
    const SetMembers first(p_positions, bound);
    // 1. The box as it is, then boxes of 8, 16, … times the longest entry.
    constexpr std::int64_t first_box_in_entries = 8;
    std::int64_t next = first_box_in_entries * b;
    while (next <= bound) next *= 2;
    std::optional<SetMembers> larger;
    while (true) {
        progress.at(0, 1);
        const SetMembers& set = larger ? *larger : first;
        for (const std::vector<Position>& vectors : expected)
            if (const auto from = serve_from(set, vectors)) return {vectors, *from, set.below()};
        if (next > largest_period_box) break;
        larger.emplace(solve(next), next);
        next *= 2;
    }
    // 2. Any vectors, where near-periods cannot be meant.
    const PeriodSearch search = set_periods(first, PeriodSense::positive, progress);
    if (const auto* found = std::get_if<SetPeriods>(&search); found != nullptr && found->sure)
        return {found->vectors, found->from, bound};
    return {{}, 0, larger ? larger->below() : bound};
}

}  // namespace takeaway::star
