#include "solve/lines/value_sets.hpp"

#include <algorithm>

namespace takeaway::solve {

namespace {

/// The pile along which places of a chain are counted: of the largest step, so that the others
/// drift by no more than the bound.
std::size_t leading_pile(const Position& step) {
    return static_cast<std::size_t>(std::max_element(step.begin(), step.end()) - step.begin());
}

}  // namespace

// A position p is the k-th of its chain, k = ⌊p_a / step_a⌋ for the leading pile a, and the chain
// is known by p_a mod step_a and by p_i - k·step_i of the other piles, which is between
// -⌊(bound - 1)/step_a⌋·step_i and bound - 1. Digits of mixed radix, so a sum over the piles.
ChainNumbers::ChainNumbers(const Position& step, std::int64_t bound) {
    const std::size_t lead = leading_pile(step);
    const std::int64_t most_steps = (bound - 1) / step[lead];
    shares_.assign(step.size(), std::vector<std::int64_t>(static_cast<std::size_t>(bound)));
    std::int64_t stride = 1;
    for (std::size_t i = step.size(); i-- > 0;) {
        if (i == lead) continue;
        const std::int64_t drift = most_steps * step[i];
        for (std::int64_t pile = 0; pile < bound; ++pile) {
            shares_[i][static_cast<std::size_t>(pile)] = stride * (pile + drift);
            shares_[lead][static_cast<std::size_t>(pile)] -= stride * (pile / step[lead]) * step[i];
        }
        stride *= bound + drift;
    }
    for (std::int64_t pile = 0; pile < bound; ++pile)
        shares_[lead][static_cast<std::size_t>(pile)] += stride * (pile % step[lead]);
}

Integer ChainNumbers::count(const Position& step, std::int64_t bound) {
    if (bound <= 0) return 0;
    const std::size_t lead = leading_pile(step);
    Integer count = std::min(step[lead], bound);
    for (std::size_t i = 0; i < step.size(); ++i)
        if (i != lead) count *= Integer(bound) + Integer((bound - 1) / step[lead]) * step[i];
    return count;
}

}  // namespace takeaway::solve
