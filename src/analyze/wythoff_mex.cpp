#include "analyze/wythoff_mex.hpp"

#include <algorithm>

namespace takeaway {

namespace {

__extension__ using Wide = __int128;

/// Below this many bits steps are made one by one.
constexpr unsigned short_bits = 64;

}  // namespace

WythoffByMex::WythoffByMex(const Integer& k) : k_(k) {
    for (Steps<Integer> steps{1, k, k * k + 1, k * k + k + 1}; fits_int64(steps.reach);
         steps = one_more(steps))
        small_.push_back({to_int64(steps.before), to_int64(steps.middle), to_int64(steps.after),
                          to_int64(steps.reach)});
}

WythoffByMex::Steps<Integer> WythoffByMex::one_more(const Steps<Integer>& steps) const {
    const Integer middle = k_ * steps.after + steps.middle;
    const Integer after = k_ * middle + steps.after;
    return {steps.after, middle, after, middle + after};
}

/// u_{2i-1} = u_{i-1}² + u_i²,  u_2i = u_i(u_{i-1} + u_{i+1}),  u_{2i+1} = u_i² + u_{i+1}².
WythoffByMex::Steps<Integer> WythoffByMex::twice(const Steps<Integer>& steps) {
    const Integer square = steps.middle * steps.middle;
    const Integer middle = steps.middle * (steps.before + steps.after);
    const Integer after = square + steps.after * steps.after;
    return {steps.before * steps.before + square, middle, after, middle + after};
}

/// Steps that reach beyond the upper half of the bits of x, made twice, reach beyond x up to a
/// factor that a few single steps make up for.
WythoffByMex::Steps<Integer> WythoffByMex::reaching_beyond(const Integer& x) const {
    const std::size_t bits = bit_length(x);
    Steps<Integer> steps = bits <= short_bits ? Steps<Integer>{1, k_, k_ * k_ + 1, k_ * k_ + k_ + 1}
                                              : twice(reaching_beyond(Integer(x >> (bits / 2))));
    while (steps.reach <= x) steps = one_more(steps);
    return steps;
}

const WythoffByMex::Steps<std::int64_t>& WythoffByMex::reaching_beyond(std::int64_t x) const {
    const auto found = std::upper_bound(
        small_.begin(), small_.end(), x,
        [](std::int64_t bound, const Steps<std::int64_t>& steps) { return bound < steps.reach; });
    if (found == small_.end()) throw Overflow{};
    return *found;
}

// ⌈i/j⌉ - 1 = ⌊(i - 1)/j⌋, and the remainder in 1 … j is one more than that of i - 1.

BeattyPlace<Integer> WythoffByMex::place(const Integer& x) const {
    const Steps<Integer> steps = reaching_beyond(x);
    auto [index, remainder] = divide((x + 1) * steps.after - 1, steps.reach);
    return {std::move(index), remainder < steps.after};
}

BeattyPlace<std::int64_t> WythoffByMex::place(std::int64_t x) const {
    const Steps<std::int64_t>& steps = reaching_beyond(x);
    const Wide count = (Wide{x} + 1) * steps.after - 1;
    const auto index = static_cast<std::int64_t>(count / steps.reach);
    return {index, count - Wide{index} * steps.reach < steps.after};
}

Integer WythoffByMex::term(const Integer& n) const {
    if (n == 0) return 0;
    const Steps<Integer> steps = reaching_beyond(n);
    return n + (n * steps.before - 1) / steps.middle;
}

std::int64_t WythoffByMex::term(std::int64_t n) const {
    if (n == 0) return 0;
    const Steps<std::int64_t>& steps = reaching_beyond(n);
    return add(n, static_cast<std::int64_t>((Wide{n} * steps.before - 1) / steps.middle));
}

}  // namespace takeaway
