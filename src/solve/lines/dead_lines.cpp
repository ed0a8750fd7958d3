#include "solve/lines/dead_lines.hpp"

#include <numeric>

#include "core/integer.hpp"

namespace takeaway::solve {

namespace {

/// Keys are at most (p + q)(bound - 1); one number more, which never dies, ends each block.
std::int64_t numbers_of_block(std::int64_t p, std::int64_t q, std::int64_t bound) {
    return multiply(add(p, q), bound - 1) / p + 2;
}

}  // namespace

std::int64_t DeadLines::count(std::int64_t p, std::int64_t q, std::int64_t bound) {
    const std::int64_t step = std::gcd(p, q);
    // step · (p / step) blocks.
    return multiply(p, numbers_of_block(p / step, q / step, bound));
}

DeadLines::DeadLines(std::int64_t p, std::int64_t q, std::int64_t bound)
    : step_(std::gcd(p, q)),
      p_(p / step_),
      q_(q / step_),
      bound_(bound),
      block_(numbers_of_block(p_, q_, bound)),
      next_(static_cast<std::size_t>(count(p, q, bound))),
      bits_(next_.size() / 64 + 2) {
    std::iota(next_.begin(), next_.end(), std::uint32_t{0});
}

}  // namespace takeaway::solve
