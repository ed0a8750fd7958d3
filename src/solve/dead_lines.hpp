/// Lines of a square board that lead to a P-position, and the next cell of a column on none.
///
/// Lines of one direction (p, q) with p >= 1: the cells (x, y), (x + p, y + q), … Going up a column
/// steps from line to line, always by the same distance, so "next line that is not dead" is a
/// union–find forest as in sieves for the least missing number: almost constant time, whatever the
/// pattern of dead lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace takeaway {

class DeadLines {
  public:
    /// gcd(p, q) cells are stepped over at a time: (2, 2) has twice as many lines as (1, 1).
    DeadLines(std::int64_t p, std::int64_t q, std::int64_t bound);

    /// How many numbers line_of() gives. Throws Overflow.
    static std::int64_t count(std::int64_t p, std::int64_t q, std::int64_t bound);

    /// The line through a cell of the board.
    std::size_t line_of(std::int64_t x, std::int64_t y) const {
        return static_cast<std::size_t>(first_in_column(x) + p_ * (bound_ - 1 - y));
    }
    void kill(std::size_t line) {
        if (next_[line] == line) next_[line] -= static_cast<std::uint32_t>(p_);
    }
    /// The least y' >= y such that the line through (x, y') is alive; at least the bound if none.
    std::int64_t next_alive(std::int64_t x, std::int64_t y) {
        const std::size_t line = line_of(x, y);
        const std::size_t alive = root_of(line);
        return y + static_cast<std::int64_t>(line - alive) / p_;
    }

    std::uint64_t bytes() const { return std::uint64_t{next_.size()} * sizeof(std::uint32_t); }

  private:
    std::size_t root_of(std::size_t line) {
        while (next_[line] != line) {
            next_[line] = next_[next_[line]];
            line = next_[line];
        }
        return line;
    }
    /// Of the line through (x, bound - 1): lines are numbered downwards along a column, after p
    /// numbers that stand for "above the board" and never die; residues along the line in blocks.
    std::int64_t first_in_column(std::int64_t x) const {
        return (x / p_) % step_ * block_ + p_ + q_ * x;
    }

    std::int64_t step_;
    std::int64_t p_;  // p and q without their common divisor
    std::int64_t q_;
    std::int64_t bound_;
    std::int64_t block_;
    std::vector<std::uint32_t> next_;
};

/// The lines of direction (0, step), which lie in one column each: dead from some cell on.
class DeadColumns {
  public:
    DeadColumns(std::int64_t step, std::int64_t bound)
        : step_(step), dead_from_(static_cast<std::size_t>(step * bound), never) {}

    /// (x, y), (x, y + step), … are dead.
    void kill_from(std::int64_t x, std::int64_t y) {
        std::uint32_t& from = dead_from_[line_of(x, y)];
        if (y < from) from = static_cast<std::uint32_t>(y);
    }
    bool is_dead(std::int64_t x, std::int64_t y) const { return dead_from_[line_of(x, y)] <= y; }
    /// Whether everything from (x, y) upwards is dead.
    bool is_closed(std::int64_t x, std::int64_t y) const {
        for (std::int64_t residue = 0; residue < step_; ++residue)
            if (dead_from_[static_cast<std::size_t>(x * step_ + residue)] > y) return false;
        return true;
    }

    std::size_t line_of(std::int64_t x, std::int64_t y) const {
        return static_cast<std::size_t>(x * step_ + y % step_);
    }
    std::uint64_t bytes() const { return std::uint64_t{dead_from_.size()} * sizeof(std::uint32_t); }

  private:
    static constexpr std::uint32_t never = ~std::uint32_t{0};

    std::int64_t step_;
    std::vector<std::uint32_t> dead_from_;
};

}  // namespace takeaway
