#include "look/pair_shape.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "core/integer.hpp"

namespace takeaway::look {

std::vector<Position> constrained_mouse_pairs(std::int64_t k, std::int64_t below) {
    std::vector<Position> pairs;
    std::set<std::int64_t> larger;  // the b_n that the mex has not passed yet
    std::int64_t a = 0;
    for (std::int64_t n = 1;; ++n) {
        ++a;
        while (larger.erase(a) > 0) ++a;
        const std::int64_t b = a + n + floor_div(n - 1, k - 1);
        if (b >= below) return pairs;
        larger.insert(b);
        pairs.push_back({a, b});
    }
}

std::optional<Position> first_difference(const std::vector<Position>& p,
                                         const std::vector<Position>& q) {
    const auto [in_p, in_q] = std::mismatch(p.begin(), p.end(), q.begin(), q.end());
    if (in_p == p.end() && in_q == q.end()) return std::nullopt;
    if (in_p == p.end()) return *in_q;
    if (in_q == q.end()) return *in_p;
    return std::min(*in_p, *in_q);
}

PairSplitting splitting_of(const std::vector<Position>& pairs) {
    std::map<std::int64_t, int> times;
    for (const Position& pair : pairs)
        for (const std::int64_t number : pair) ++times[number];
    PairSplitting splitting;
    for (const auto& [number, count] : times)
        if (count > 1 && !splitting.repeated) splitting.repeated = number;
    while (times.count(splitting.covered_to + 1) > 0 &&
           splitting.repeated != splitting.covered_to + 1)
        ++splitting.covered_to;
    return splitting;
}

std::optional<std::size_t> first_not_beatty(const std::vector<std::int64_t>& sequence) {
    struct Range {
        std::int64_t low, high;
    };
    std::vector<Range> increases;  // of s_{i+h} - s_i, h = 1, 2, …
    for (std::size_t last = 1; last < sequence.size(); ++last) {
        increases.push_back({sequence[last] - sequence[0], sequence[last] - sequence[0]});
        for (std::size_t h = 1; h <= last; ++h) {
            const std::int64_t increase = sequence[last] - sequence[last - h];
            Range& seen = increases[h - 1];
            seen = {std::min(seen.low, increase), std::max(seen.high, increase)};
            if (seen.high - seen.low > 1) return last + 1;
        }
    }
    return std::nullopt;
}

std::optional<PairPeriod> period_of(const std::vector<Position>& pairs) {
    for (std::size_t length = 1; 2 * length < pairs.size(); ++length) {
        const Position step{pairs[length][0] - pairs[0][0], pairs[length][1] - pairs[0][1]};
        std::size_t n = 0;
        while (n + length < pairs.size() && pairs[n + length][0] - pairs[n][0] == step[0] &&
               pairs[n + length][1] - pairs[n][1] == step[1])
            ++n;
        if (n + length == pairs.size()) return PairPeriod{length, step};
    }
    return std::nullopt;
}

}  // namespace takeaway::look
