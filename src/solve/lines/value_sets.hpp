/// Sets of nim values, one for each chain of positions, as bits.
///
/// The positions p, p + step, p + 2·step, … are a chain. Which chain a position is on is a sum of
/// one number for each of its piles, so along a row of the board it is found by one addition.
#pragma once

#include <cstdint>
#include <vector>

#include "core/integer.hpp"
#include "rules/position.hpp"

namespace takeaway::solve {

/// Numbers for the chains of a board with every pile below a bound.
class ChainNumbers {
  public:
    /// The step is at least 0 and not 0 everywhere.
    ChainNumbers(const Position& step, std::int64_t bound);
    /// How many numbers there are; some may belong to no position.
    static Integer count(const Position& step, std::int64_t bound);

    /// The number of a chain is the sum of these over the piles of a position on it.
    const std::vector<std::int64_t>& share(std::size_t pile) const { return shares_[pile]; }
    std::int64_t of(const Position& position, std::size_t piles) const {
        std::int64_t number = 0;
        for (std::size_t i = 0; i < piles; ++i)
            number += shares_[i][static_cast<std::size_t>(position[i])];
        return number;
    }

  private:
    std::vector<std::vector<std::int64_t>> shares_;
};

/// So many sets of numbers below 64·words, all empty at first.
class ValueSets {
  public:
    ValueSets(std::size_t count, std::size_t words)
        : words_(words), bits_(count * words, 0), full_(count, 0) {}
    static Integer bytes(const Integer& count, std::size_t words) {
        return count * (words * sizeof(std::uint64_t) + sizeof(std::uint32_t));
    }

    const std::uint64_t* words_of(std::size_t set) const { return bits_.data() + set * words_; }
    /// So many words from the first on are known to be all ones.
    std::uint32_t full_words(std::size_t set) const { return full_[set]; }

    void insert(std::size_t set, std::uint32_t value) {
        std::uint64_t& word = bits_[set * words_ + value / 64];
        word |= std::uint64_t{1} << (value % 64);
        if (word == ~std::uint64_t{0}) count_full(set);
    }
    /// All that is in another set, which may be one of other ValueSets.
    void insert_all(std::size_t set, const std::uint64_t* from) {
        std::uint64_t* to = bits_.data() + set * words_;
        for (std::size_t i = full_[set]; i < words_; ++i) to[i] |= from[i];
        count_full(set);
    }

  private:
    void count_full(std::size_t set) {
        const std::uint64_t* bits = words_of(set);
        std::uint32_t& full = full_[set];
        while (full < words_ && bits[full] == ~std::uint64_t{0}) ++full;
    }

    std::size_t words_;
    std::vector<std::uint64_t> bits_;
    std::vector<std::uint32_t> full_;
};

}  // namespace takeaway::solve
