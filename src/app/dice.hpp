/// Random choices that a seed repeats on every machine.
///
/// The standard fixes the numbers of std::mt19937_64 but leaves what its distributions make of them
/// to each library, so the sampling is written out here.
#pragma once

#include <cstdint>
#include <random>

#include "core/integer.hpp"

namespace takeaway::app {

class Dice {
  public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}

    /// Uniform in 0 … count - 1, for count >= 1.
    std::uint64_t below(std::uint64_t count) {
        // The last, incomplete run of remainders is drawn again: it would favour small ones.
        const std::uint64_t incomplete = (std::mt19937_64::max() % count + 1) % count;
        std::uint64_t drawn = engine_();
        while (drawn > std::mt19937_64::max() - incomplete) drawn = engine_();
        return drawn % count;
    }

    /// The same for numbers of any size.
    Integer below(const Integer& count) {
        if (fits_int64(count)) return below(static_cast<std::uint64_t>(to_int64(count)));
        constexpr std::size_t word_bits = 64;
        const std::size_t bits = bit_length(count);
        while (true) {
            Integer drawn = 0;
            for (std::size_t have = 0; have < bits; have += word_bits)
                drawn = (drawn << word_bits) + engine_();
            // As many bits as the count has: at most every second draw is too large.
            drawn >>= (word_bits - bits % word_bits) % word_bits;
            if (drawn < count) return drawn;
        }
    }

    std::int64_t between(std::int64_t low, std::int64_t high) {
        return low + static_cast<std::int64_t>(below(static_cast<std::uint64_t>(high - low + 1)));
    }

    /// True in `good` of `all` cases.
    bool chance(std::uint64_t good, std::uint64_t all) { return below(all) < good; }

  private:
    std::mt19937_64 engine_;
};

}  // namespace takeaway::app
