/// A box of positions, 0 <= x_i < size_i, numbered in lexicographic order.
///
/// Options have no pile larger than before, so every option of a position in the box is in the box
/// and has a smaller number: one pass in this order solves any take-away game. What a game
/// remembers comes after the piles, so the order is right for it too; plain/closed_box.hpp makes
/// the box wide enough.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/position.hpp"

namespace takeaway::solve {

class Box {
  public:
    /// Throws LimitError if the number of positions does not fit 63 bits.
    explicit Box(std::vector<std::int64_t> sizes);
    static Box below(std::size_t piles, std::int64_t bound) {
        return Box(std::vector<std::int64_t>(piles, bound));
    }
    /// The smallest box that holds the position.
    static Box up_to(const Position& corner);

    const std::vector<std::int64_t>& sizes() const { return sizes_; }
    std::size_t piles() const { return sizes_.size(); }
    std::uint64_t count() const { return count_; }

    bool contains(const Position& position) const {
        if (position.size() != sizes_.size()) return false;
        for (std::size_t i = 0; i < sizes_.size(); ++i)
            if (position[i] < 0 || position[i] >= sizes_[i]) return false;
        return true;
    }
    std::uint64_t number_of(const Position& position) const {
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < sizes_.size(); ++i)
            number = number * static_cast<std::uint64_t>(sizes_[i]) +
                     static_cast<std::uint64_t>(position[i]);
        return number;
    }
    /// The next position in lexicographic order; false after the last, which becomes all zero.
    bool advance(Position& position) const {
        for (std::size_t i = sizes_.size(); i-- > 0;) {
            if (++position[i] < sizes_[i]) return true;
            position[i] = 0;
        }
        return false;
    }

  private:
    std::vector<std::int64_t> sizes_;
    std::uint64_t count_ = 1;
};

/// The largest bound with at most so many vectors of this length below it; at least 1.
std::int64_t bound_for(std::size_t length, std::uint64_t most);

/// Refuses work that needs more memory than `limit` bytes, with the figures and, where one number
/// decides, the largest bound that would fit. Nothing has been allocated when this throws.
void require_memory(const Box& box, std::uint64_t bytes_per_position, std::uint64_t limit);

/// The same for tables of one bit a position.
void require_memory_bits(const Box& box, std::uint64_t limit);

/// A number of bytes for comparison with a limit; larger than any limit if it is too large.
std::uint64_t saturated(const Integer& bytes);

/// "1.5 GiB".
std::string bytes_to_text(std::uint64_t bytes);

/// More than this is never asked of the machine, whatever it has: half the address space.
constexpr std::uint64_t no_memory_limit = std::uint64_t{1} << 62;

}  // namespace takeaway::solve
