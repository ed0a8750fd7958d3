/// Lines of a square board that lead to a P-position, and the next cell of a column on none.
///
/// Lines of one direction (p, q) with p >= 1: the cells (x, y), (x + p, y + q), … Going up a column
/// steps from each line to the next, so "the next line that is not dead" is a union–find forest, as
/// for the least missing number: almost constant time however many lines are dead. A bit for each
/// line answers for 64 cells at a time where several directions are dead by turns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace takeaway::solve {

class DeadLines {
  public:
    /// A common divisor of p and q is a step: (2, 2) has twice as many lines as (1, 1).
    DeadLines(std::int64_t p, std::int64_t q, std::int64_t bound);

    /// How many numbers line_of() gives. Throws Overflow.
    static std::int64_t count(std::int64_t p, std::int64_t q, std::int64_t bound);

    /// The line through a cell; one more for the cell above.
    std::size_t line_of(std::int64_t x, std::int64_t y) const {
        // The lines of a column are those with the same residue of the key and of the place along
        // the line; each such set has a block of numbers.
        const std::int64_t key = q_ * (bound_ - 1 - x) + p_ * y;
        const std::int64_t block = p_ == 1 ? x % step_ : x / p_ % step_ * p_ + key % p_;
        return static_cast<std::size_t>(block * block_ + (p_ == 1 ? key : key / p_));
    }
    void kill(std::size_t line) {
        if (next_[line] != line) return;
        ++next_[line];
        bits_[line / 64] |= std::uint64_t{1} << (line % 64);
    }
    /// The least y' >= y such that the line through (x, y') is alive; the bound or more if none.
    std::int64_t next_alive(std::int64_t x, std::int64_t y) {
        const std::size_t line = line_of(x, y);
        return y + static_cast<std::int64_t>(root_of(line) - line);
    }
    /// Bit i tells whether the line through (x, y + i) is dead; above the board anything may come.
    std::uint64_t dead_from(std::int64_t x, std::int64_t y) const {
        const std::size_t line = line_of(x, y);
        const std::size_t shift = line % 64;
        const std::uint64_t low = bits_[line / 64] >> shift;
        return shift == 0 ? low : low | bits_[line / 64 + 1] << (64 - shift);
    }
    std::uint64_t bytes() const {
        return std::uint64_t{next_.size()} * sizeof(std::uint32_t) +
               std::uint64_t{bits_.size()} * sizeof(std::uint64_t);
    }

  private:
    std::size_t root_of(std::size_t line) {
        while (next_[line] != line) {
            next_[line] = next_[next_[line]];
            line = next_[line];
        }
        return line;
    }

    std::int64_t step_;
    std::int64_t p_;  // p and q without their common divisor
    std::int64_t q_;
    std::int64_t bound_;
    std::int64_t block_;
    std::vector<std::uint32_t> next_;  // itself for a living line
    std::vector<std::uint64_t> bits_;
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

}  // namespace takeaway::solve
