/// Many positions in little memory: four bytes a pile, in one piece.
///
/// What every fast solver returns. Positions are in lexicographic order; unordered piles are
/// sorted.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/position.hpp"

namespace takeaway::solve {

class PositionList {
  public:
    explicit PositionList(std::size_t piles) : piles_(piles) {}

    std::size_t piles() const { return piles_; }
    std::size_t size() const { return flat_.size() / piles_; }
    bool empty() const { return flat_.empty(); }
    /// What the positions take in memory.
    std::uint64_t bytes() const { return flat_.size() * sizeof(std::uint32_t); }
    /// The piles of position i: `piles()` numbers.
    const std::uint32_t* row(std::size_t i) const { return flat_.data() + i * piles_; }
    Position position(std::size_t i) const { return {row(i), row(i) + piles_}; }

    void push_back(const Position& position) {
        for (const std::int64_t pile : position) flat_.push_back(static_cast<std::uint32_t>(pile));
    }
    /// For two piles.
    void push_back(std::uint32_t x, std::uint32_t y) {
        flat_.push_back(x);
        flat_.push_back(y);
    }
    /// Keeps the first `count` positions.
    void resize(std::size_t count) { flat_.resize(count * piles_); }
    void reserve(std::size_t count) { flat_.reserve(count * piles_); }
    /// The numbers themselves, row by row: what is written to files.
    const std::vector<std::uint32_t>& flat() const { return flat_; }
    std::vector<std::uint32_t>& flat() { return flat_; }

    /// Whether the position is in the list, by bisection: the list must be in order.
    bool contains(const Position& wanted) const {
        std::size_t low = 0;
        std::size_t high = size();
        while (low < high) {
            const std::size_t middle = low + (high - low) / 2;
            if (std::lexicographical_compare(row(middle), row(middle) + piles_, wanted.begin(),
                                             wanted.end())) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < size() &&
               std::equal(row(low), row(low) + piles_, wanted.begin(), wanted.end());
    }

    friend bool operator==(const PositionList&, const PositionList&) = default;

  private:
    std::size_t piles_;
    std::vector<std::uint32_t> flat_;
};

/// Piles of a PositionList are below this.
constexpr std::int64_t largest_listed_bound = std::int64_t{1} << 32;

}  // namespace takeaway::solve
