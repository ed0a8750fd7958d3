#include "win/games/nim_strategy.hpp"

#include <algorithm>
#include <cassert>

#include "win/words.hpp"

namespace takeaway::win {

namespace {

template <class Int>
Int nim_sum_of(const std::vector<Int>& piles) {
    Int sum = 0;
    for (const Int& pile : piles) sum ^= pile;
    return sum;
}

}  // namespace

// Nim

/// With nim sum s, replacing a pile x by x ^ s makes it 0. That takes tokens away exactly if x has
/// a 1 in the leading place of s, and an odd number of piles have one there.
template <class Int>
FoundCase<Int> NimStrategy::find(const std::vector<Int>& position) const {
    const Int sum = nim_sum_of(position);
    if (sum == 0) return {};
    for (std::size_t i = position.size(); i-- > 0;) {
        const Int left = position[i] ^ sum;
        if (left >= position[i]) continue;
        FoundCase<Int> found;
        found.to = position;
        (*found.to)[i] = left;
        found.facts = {sum};
        return found;
    }
    assert(false);
    return {};
}

std::string NimStrategy::explain(const BigPosition& position,
                                 const FoundCase<Integer>& found) const {
    if (found.is_p())
        return "the nim sum of the piles is 0: in every binary place an even number of them has a "
               "1, and any move changes that";
    return "the nim sum of the piles is " + in_words(found.facts[0]) + "; " +
           taking_words(position, *found.to) + " makes it 0";
}

std::optional<std::vector<BigPosition>> NimStrategy::p_options(const BigPosition& position) const {
    std::vector<BigPosition> options;
    const Integer sum = nim_sum_of(position);
    for (std::size_t i = 0; sum != 0 && i < position.size(); ++i) {
        const Integer left = position[i] ^ sum;
        if (left >= position[i]) continue;
        options.push_back(position);
        options.back()[i] = left;
    }
    std::sort(options.begin(), options.end());
    return options;
}

std::optional<Integer> NimSumValues::value(const BigPosition& position) const {
    return nim_sum_of(position);
}

/// With t = nim sum ^ value, some pile x has a 1 in the leading place of t, because value is below
/// the nim sum and so has a 0 there; and x ^ t < x.
BigPosition NimSumValues::move_to_value(const BigPosition& from, const Integer& value) const {
    const Integer change = nim_sum_of(from) ^ value;
    BigPosition to = from;
    const auto pile =
        std::find_if(to.rbegin(), to.rend(), [&](const Integer& x) { return (x ^ change) < x; });
    assert(pile != to.rend());
    *pile ^= change;
    return to;
}

// Moore's nim

/// From the leading place down, the piles that the move reduces are collected: in all places below
/// the one where a pile joined them, its digits may be chosen. Let f piles have joined, and let the
/// others have c digits 1 in the place, c = m mod (k + 1).
///   m = 0: the chosen digits are 0.
///   f >= k + 1 - m: as many chosen digits are 1, the rest 0.
///   otherwise f + m <= k: m of the others join, turning their 1 into 0; chosen digits are 0.
/// So at most k piles join, and each of them gets smaller at the place where it joins.
template <class Int>
FoundCase<Int> MooreStrategy::find(const std::vector<Int>& position) const {
    std::size_t length = 0;
    for (const Int& pile : position) length = std::max(length, bit_length(pile));
    std::vector<Int> to = position;
    std::vector<std::size_t> joined;
    std::vector<bool> has_joined(position.size(), false);
    std::size_t first_place = 0;
    for (std::size_t place = length; place-- > 0;) {
        std::size_t ones = 0;
        for (std::size_t i = 0; i < to.size(); ++i)
            if (!has_joined[i] && bit_test(to[i], place)) ++ones;
        const std::size_t excess = ones % (most_ + 1);
        std::size_t ones_to_set = 0;
        if (excess != 0 && joined.size() + excess >= most_ + 1) {
            ones_to_set = most_ + 1 - excess;
        } else if (excess != 0) {
            if (joined.empty()) first_place = place;
            std::size_t joining = excess;
            for (std::size_t i = to.size(); joining > 0 && i-- > 0;) {
                if (has_joined[i] || !bit_test(to[i], place)) continue;
                has_joined[i] = true;
                joined.push_back(i);
                --joining;
            }
        }
        for (const std::size_t i : joined) {
            set_bit(to[i], place, ones_to_set > 0);
            if (ones_to_set > 0) --ones_to_set;
        }
    }
    if (joined.empty()) return {};
    FoundCase<Int> found;
    found.to = std::move(to);
    found.facts = {Int(static_cast<std::int64_t>(first_place))};
    return found;
}

std::string MooreStrategy::explain(const BigPosition& position,
                                   const FoundCase<Integer>& found) const {
    const std::string multiple = "a multiple of " + std::to_string(most_ + 1);
    if (found.is_p())
        return "in every binary place the number of piles with a 1 is " + multiple +
               ", and no move that takes from at most " + std::to_string(most_) +
               " of them can keep that";
    return "in the place of 2^" + to_text(found.facts[0]) +
           " the number of piles with a 1 is not " + multiple + "; " +
           taking_words(position, *found.to) + " makes it so in every binary place";
}

// Nim*

/// If the nim sum of all piles is 0, everything may be taken. Otherwise some pile x has a 1 in its
/// leading place, so the nim sum r of the other piles is below x: take the others and r from x.
template <class Int>
FoundCase<Int> NimDualStrategy::find(const std::vector<Int>& position) const {
    const auto left =
        std::count_if(position.begin(), position.end(), [](const Int& pile) { return pile != 0; });
    if (left <= 1) return {};
    const Int sum = nim_sum_of(position);
    FoundCase<Int> found;
    found.to = std::vector<Int>(position.size(), Int(0));
    if (sum == 0) return found;
    for (std::size_t i = position.size(); i-- > 0;) {
        const Int others = position[i] ^ sum;
        if (others >= position[i]) continue;
        (*found.to)[i] = position[i] - others;
        found.which = static_cast<int>(i) + 1;
        found.facts = {others};
        return found;
    }
    assert(false);
    return {};
}

std::string NimDualStrategy::explain(const BigPosition&, const FoundCase<Integer>& found) const {
    if (found.is_p())
        return "at most one pile is left, and a move takes from at least two: a single number "
               "has nim sum 0 only if it is 0";
    if (found.which == 0) return "the nim sum of the piles is 0, so all of them may be taken";
    return "the nim sum of the other piles is " + in_words(found.facts[0]) +
           ", so all of them and " + in_words(found.facts[0]) + " from pile " +
           std::to_string(found.which) + " may be taken; what is left is one pile";
}

std::optional<std::vector<BigPosition>> NimDualStrategy::p_options(
    const BigPosition& position) const {
    std::vector<BigPosition> options;
    const Integer sum = nim_sum_of(position);
    const auto left = std::count_if(position.begin(), position.end(),
                                    [](const Integer& pile) { return pile != 0; });
    for (std::size_t i = 0; left > 1 && i < position.size(); ++i) {
        const Integer others = position[i] ^ sum;
        if (others > position[i]) continue;
        options.emplace_back(position.size(), Integer(0));
        options.back()[i] = position[i] - others;
    }
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    return options;
}

template FoundCase<std::int64_t> NimStrategy::find(const Position&) const;
template FoundCase<Integer> NimStrategy::find(const BigPosition&) const;
template FoundCase<std::int64_t> MooreStrategy::find(const Position&) const;
template FoundCase<Integer> MooreStrategy::find(const BigPosition&) const;
template FoundCase<std::int64_t> NimDualStrategy::find(const Position&) const;
template FoundCase<Integer> NimDualStrategy::find(const BigPosition&) const;

}  // namespace takeaway::win
