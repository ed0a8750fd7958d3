#include "numeration/place_blocks.hpp"

#include <cassert>
#include <limits>

namespace takeaway::numeration {

namespace {

/// Zeros at the beginning are no digits.
void append(std::vector<Integer>& digits, std::int64_t digit) {
    if (digit != 0)
        digits.emplace_back(digit);
    else if (!digits.empty())
        digits.emplace_back();  // allocates nothing
}

template <class Int>
PlaceBlocks::Sums sums_of_small(const PlaceBlocks::Block& block, const Integer* last,
                                std::size_t count) {
    Int u = 0, v = 0;
    for (std::size_t j = 0; j < count; ++j) {
        const Int digit = number_as<Int>(*(last - j));
        if (digit == 0) continue;
        u = add(u, multiply(digit, Int(block.small[j].u)));
        v = add(v, multiply(digit, Int(block.small[j].v)));
    }
    return {u, v};
}

}  // namespace

std::size_t PlaceBlocks::length_after(std::size_t places) const {
    const std::size_t period = quotients_->period.size();
    if (places >= period) return 2 * places;
    std::size_t length = period;
    while (lower_half(length) > places && length > 1) length = lower_half(length);
    return length;
}

/// Whether w_K fits 64 bits; then the block gets its elements and needs no halves.
bool PlaceBlocks::fill_small(Block& block, std::size_t from, std::size_t places) const {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    constexpr std::size_t most_places = 90;  // w_K is at least the Fibonacci number F_{K+2}
    if (places > most_places) return false;
    std::int64_t u = 1, v = 0, u_before = 0, v_before = is_positional_ ? 0 : 1;
    std::vector<SmallElement> small;
    for (std::size_t j = 0; j < places; ++j) {
        small.push_back({u, v});
        // Nothing below leaves 64 bits, because u_j and v_j are at most w_j.
        const Integer& quotient = (*quotients_)[first_ + from + j];
        if (quotient > (most - u_before - v_before) / (u + v)) return false;
        const std::int64_t a = to_int64(quotient);
        u_before = std::exchange(u, a * u + (is_positional_ ? 0 : u_before));
        v_before = std::exchange(v, a * v + (is_positional_ ? 0 : v_before));
    }
    block.small = std::move(small);
    block.continuants = {places, u, v, u_before, v_before};
    return true;
}

PlaceBlocks::Block& PlaceBlocks::block(std::size_t from, std::size_t places) {
    const std::size_t start = from % quotients_->period.size();
    const auto [found, is_new] = blocks_.try_emplace({start, places});
    Block& made = found->second;
    if (!is_new || fill_small(made, start, places)) return made;
    if (places == 1) {
        made.continuants = one_place((*quotients_)[first_ + start], is_positional_);
        return made;
    }
    made.low = &block(start, lower_half(places));
    made.high = &block(start + lower_half(places), places - lower_half(places));
    made.continuants = join(made.low->continuants, made.high->continuants);
    return made;
}

const OstrowskiSplit& PlaceBlocks::split_of(Block& block) {
    if (!block.split)
        block.split.emplace(block.low->continuants.w(), block.low->continuants.w_before(),
                            block.continuants.w(), block.high->continuants);
    return *block.split;
}

void PlaceBlocks::append_digits(Block& block, const Integer& x, std::vector<Integer>& digits) {
    if (x == 0) {
        if (!digits.empty()) digits.resize(digits.size() + block.places());
        return;
    }
    if (block.high) {
        const OstrowskiSplit::Parts parts = split_of(block)(x);
        append_digits(*block.high, parts.high, digits);
        append_digits(*block.low, parts.low, digits);
        return;
    }
    if (block.small.empty()) {
        digits.push_back(x);
        return;
    }
    std::int64_t rest = to_int64(x);
    for (std::size_t j = block.places(); j-- > 0;) {
        const std::int64_t w = block.small[j].w();
        const std::int64_t digit = rest < w ? 0 : rest / w;
        rest -= digit * w;
        append(digits, digit);
    }
}

std::size_t PlaceBlocks::trailing_zeros(Block& block, const Integer& x) {
    if (block.high) {
        const OstrowskiSplit::Parts parts = split_of(block)(x);
        return parts.low == 0 ? block.low->places() + trailing_zeros(*block.high, parts.high)
                              : trailing_zeros(*block.low, parts.low);
    }
    if (block.small.empty()) return 0;
    std::int64_t rest = to_int64(x);
    std::size_t j = block.places();
    while (rest != 0) {
        assert(j > 0);
        --j;
        const std::int64_t w = block.small[j].w();
        if (rest >= w) rest %= w;
    }
    return j;
}

PlaceBlocks::Sums PlaceBlocks::sums(const Block& block, const Integer* last,
                                    std::size_t count) const {
    if (count == 0) return {};
    if (block.high) {
        const Continuants& half = block.low->continuants;
        if (count <= half.places) return sums(*block.low, last, count);
        const Sums low = sums(*block.low, last, half.places);
        const Sums high = sums(*block.high, last - half.places, count - half.places);
        return {low.u + high.u * half.u + high.v * half.u_before,
                low.v + high.u * half.v + high.v * half.v_before};
    }
    if (block.small.empty()) return {*last, 0};
    try {
        return sums_of_small<std::int64_t>(block, last, count);
    } catch (const Overflow&) {
        return sums_of_small<Integer>(block, last, count);
    }
}

}  // namespace takeaway::numeration
