#include "heaps/value_sets.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <string>

namespace takeaway::heaps {

namespace {

constexpr std::size_t bits_of_word = 64;

/// The bits of a word exchanged so that bit v comes to v ^ value, for values below 64.
std::uint64_t shifted_by_xor(std::uint64_t word, std::uint32_t value) {
    constexpr std::array<std::uint64_t, 6> lower = {0x5555555555555555U, 0x3333333333333333U,
                                                    0x0F0F0F0F0F0F0F0FU, 0x00FF00FF00FF00FFU,
                                                    0x0000FFFF0000FFFFU, 0x00000000FFFFFFFFU};
    for (std::size_t place = 0; place < lower.size(); ++place) {
        if (((value >> place) & 1U) == 0) continue;
        const unsigned by = 1U << place;
        word = ((word & lower[place]) << by) | ((word >> by) & lower[place]);
    }
    return word;
}

class SetFiller {
  public:
    SetFiller(const HeapCode& code, HeapValues& values, std::uint64_t memory)
        : code_(code), values_(values), memory_(memory) {
        assert(!code.unequal);
        for (const HeapValue value : values) widen_for(value);
    }

    void fill(std::size_t count, const Progress& progress) {
        const std::size_t known = values_.size();
        pairs_.clear();
        for (std::size_t n = 0; n < count; ++n) {
            if (n % 64 == 0) progress.at(n, count);
            add_pairs(n);
            if (n < known) continue;
            const std::uint32_t value = value_of_heap(n);
            values_.push_back(kept_value(value));
            widen_for(value);
        }
    }

  private:
    /// The values of two heaps, neither empty, with n tokens together.
    void add_pairs(std::size_t n) {
        if ((n + 1) * words_ * sizeof(std::uint64_t) > memory_)
            throw LimitError("the sets of values for heaps below " + std::to_string(n + 1) +
                             " do not fit the memory limit");
        pairs_.resize((n + 1) * words_, 0);
        for (std::size_t a = 1; 2 * a <= n; ++a) {
            const std::uint32_t value = values_[a] ^ values_[n - a];
            pairs_[n * words_ + value / bits_of_word] |= std::uint64_t{1} << value % bits_of_word;
        }
    }

    std::uint32_t value_of_heap(std::size_t n) {
        std::vector<std::uint64_t> reached(words_, 0);
        const auto add = [&](std::uint32_t value) {
            reached[value / bits_of_word] |= std::uint64_t{1} << value % bits_of_word;
        };
        for (std::size_t taken = 0; taken <= code_.most_taken() && taken <= n; ++taken) {
            const std::size_t rest = n - taken;
            if (code_.allows(taken, 0) && rest == 0) add(0);
            if (code_.allows(taken, 1) && rest > 0) add(values_[rest]);
            if (code_.allows(taken, 2))
                for (std::size_t w = 0; w < words_; ++w) reached[w] |= pairs_[rest * words_ + w];
            if (code_.allows(taken, 3))  // the smallest heap, and the other two
                for (std::size_t a = 1; 3 * a <= rest; ++a) add_sums(reached, rest - a, values_[a]);
        }
        std::uint32_t value = 0;
        for (const std::uint64_t word : reached) {
            if (~word != 0) return value + static_cast<std::uint32_t>(std::countr_one(word));
            value += bits_of_word;
        }
        return value;
    }

    void add_sums(std::vector<std::uint64_t>& reached, std::size_t tokens, std::uint32_t value) {
        const std::size_t block = value / bits_of_word;
        for (std::size_t w = 0; w < words_; ++w)
            reached[w ^ block] |= shifted_by_xor(pairs_[tokens * words_ + w], value % bits_of_word);
    }

    /// Rows get longer, by a power of two, so that they hold the value and all sums with it.
    void widen_for(std::uint32_t value) {
        const std::size_t needed = std::bit_ceil(value / bits_of_word + std::size_t{1});
        if (needed <= words_) return;
        const std::size_t rows = pairs_.size() / words_;
        std::vector<std::uint64_t> wider(rows * needed, 0);
        for (std::size_t row = 0; row < rows; ++row)
            for (std::size_t w = 0; w < words_; ++w)
                wider[row * needed + w] = pairs_[row * words_ + w];
        pairs_ = std::move(wider);
        words_ = needed;
    }

    const HeapCode& code_;
    HeapValues& values_;
    std::uint64_t memory_;
    std::size_t words_ = 1;             // of a row
    std::vector<std::uint64_t> pairs_;  // a row for every number of tokens
};

}  // namespace

void extend_by_value_sets(const HeapCode& code, HeapValues& values, std::size_t count,
                          const HeapLimits& limits) {
    SetFiller(code, values, limits.memory).fill(count, limits.progress);
}

}  // namespace takeaway::heaps
