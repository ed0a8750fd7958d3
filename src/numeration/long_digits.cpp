#include "numeration/long_digits.hpp"

#include <algorithm>
#include <utility>

namespace takeaway {

LongDigits::LongDigits(const ContinuedFraction& quotients, std::size_t m, Integer here,
                       Integer before, bool is_positional)
    : m_(m), blocks_(quotients, m + 1, is_positional) {
    levels_.push_back({0, std::move(here), std::move(before), nullptr, 0});
}

/// The lengths of the blocks that may be put on a level, in ascending order: the whole step to the
/// next length of blocks_, and its lower halves. The last level needs no more than the number does.
std::vector<std::size_t> LongDigits::lengths_on(const Level& level) const {
    std::vector<std::size_t> lengths{blocks_.length_after(level.below) - level.below};
    while (lengths.back() > 1) lengths.push_back(PlaceBlocks::lower_half(lengths.back()));
    std::reverse(lengths.begin(), lengths.end());
    return lengths;
}

bool LongDigits::top_reaches_above(const Integer& n) {
    Level& top = levels_.back();
    const std::vector<std::size_t> lengths = lengths_on(top);
    for (const std::size_t places : lengths) {
        top.high = &blocks_.block(top.below, places);
        const Continuants& high = top.high->continuants;
        // The limit is at most w_K · upper.
        if (places != lengths.back() &&
            bit_length(high.w()) + bit_length(top.upper) < bit_length(n))
            continue;
        top.limit = high.u * top.upper + high.v * top.lower;
        if (top.limit > n) return true;
    }
    return false;
}

void LongDigits::push_level() {
    const Level& top = levels_.back();
    const Continuants& high = top.high->continuants;
    Integer lower = high.u_before * top.upper + high.v_before * top.lower;
    levels_.push_back({top.below + high.places, top.limit, std::move(lower), nullptr, 0});
}

void LongDigits::climb_above(const Integer& n) {
    levels_.erase(levels_.begin() + 1, levels_.end());
    while (!top_reaches_above(n)) push_level();
}

OstrowskiSplit::Parts LongDigits::split(const Level& level, const Integer& n) {
    return OstrowskiSplit(level.upper, level.lower, level.limit, level.high->continuants)(n);
}

Integer LongDigits::append_digits(const Integer& n, std::vector<Integer>& digits) {
    climb_above(n);
    digits.reserve(digits.size() + levels_.back().below + levels_.back().high->places() + m_);
    Integer rest = n;
    for (std::size_t i = levels_.size(); i-- > 0;) {
        OstrowskiSplit::Parts parts = split(levels_[i], rest);
        blocks_.append_digits(*levels_[i].high, parts.high, digits);
        rest = std::move(parts.low);
    }
    return rest;
}

LongDigits::Tail LongDigits::tail(const Integer& n) {
    climb_above(n);
    Integer rest = n;
    for (std::size_t i = levels_.size(); i-- > 0;) {
        const Level& level = levels_[i];
        OstrowskiSplit::Parts parts = split(level, rest);
        if (parts.low == 0)
            return {0, m_ + level.below + blocks_.trailing_zeros(*level.high, parts.high)};
        rest = std::move(parts.low);
    }
    return {rest, 0};
}

Integer LongDigits::value(const Integer* last, std::size_t count) {
    levels_.erase(levels_.begin() + 1, levels_.end());
    Integer sum = 0;
    for (;;) {
        Level& top = levels_.back();
        const std::size_t left = count - top.below;
        const std::vector<std::size_t> lengths = lengths_on(top);
        const auto enough = std::lower_bound(lengths.begin(), lengths.end(), left);
        const bool is_last = enough != lengths.end();
        top.high = &blocks_.block(top.below, is_last ? *enough : lengths.back());
        const Continuants& high = top.high->continuants;
        const PlaceBlocks::Sums sums =
            blocks_.sums(*top.high, last - top.below, std::min(left, high.places));
        sum += sums.u * top.upper + sums.v * top.lower;
        if (is_last) return sum;
        top.limit = high.u * top.upper + high.v * top.lower;
        push_level();
    }
}

}  // namespace takeaway
