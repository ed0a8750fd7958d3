/// Numbers for things met during a construction, in the order in which they are met.
///
/// Open addressing; a slot is found by a hash but believed only after the whole key was compared,
/// so no two different things ever share a number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace takeaway::automata {

inline std::uint64_t mixed(std::uint64_t x) {
    x ^= x >> 31U;
    x *= 0x9E3779B97F4A7C15ULL;
    x ^= x >> 29U;
    x *= 0xBF58476D1CE4E5B9ULL;
    return x ^ (x >> 32U);
}

/// Sequences of 32-bit numbers, numbered from 0.
class SequenceIndex {
  public:
    SequenceIndex() : slots_(64, 0) { begin_.push_back(0); }

    std::size_t size() const { return begin_.size() - 1; }
    const std::uint32_t* begin(std::size_t number) const { return kept_.data() + begin_[number]; }
    const std::uint32_t* end(std::size_t number) const { return kept_.data() + begin_[number + 1]; }

    /// The number of this sequence; a new one is kept and gets the next number.
    std::uint32_t number(const std::vector<std::uint32_t>& sequence) {
        if ((size() + 1) * 2 > slots_.size()) grow();
        std::size_t at = hash(sequence.data(), sequence.size()) & (slots_.size() - 1);
        for (; slots_[at] != 0; at = (at + 1) & (slots_.size() - 1))
            if (equals(slots_[at] - 1, sequence)) return slots_[at] - 1;
        kept_.insert(kept_.end(), sequence.begin(), sequence.end());
        begin_.push_back(kept_.size());
        slots_[at] = static_cast<std::uint32_t>(size());
        return slots_[at] - 1;
    }

  private:
    static std::uint64_t hash(const std::uint32_t* data, std::size_t count) {
        std::uint64_t h = count;
        for (std::size_t i = 0; i < count; ++i) h = mixed(h ^ data[i]) + 0x632BE59BD9B4E019ULL;
        return h;
    }
    bool equals(std::size_t number, const std::vector<std::uint32_t>& sequence) const {
        if (begin_[number + 1] - begin_[number] != sequence.size()) return false;
        const std::uint32_t* data = kept_.data() + begin_[number];
        for (std::size_t i = 0; i < sequence.size(); ++i)
            if (data[i] != sequence[i]) return false;
        return true;
    }
    void grow() {
        std::vector<std::uint32_t> wider(slots_.size() * 2, 0);
        for (std::size_t number = 0; number < size(); ++number) {
            std::size_t at =
                hash(kept_.data() + begin_[number], begin_[number + 1] - begin_[number]) &
                (wider.size() - 1);
            while (wider[at] != 0) at = (at + 1) & (wider.size() - 1);
            wider[at] = static_cast<std::uint32_t>(number + 1);
        }
        slots_.swap(wider);
    }

    std::vector<std::uint32_t> kept_;
    std::vector<std::size_t> begin_;
    std::vector<std::uint32_t> slots_;  // number + 1, or 0
};

/// Pairs of states, numbered from 0.
class PairIndex {
  public:
    PairIndex() : slots_(64, 0) {}

    std::size_t size() const { return pairs_.size(); }
    std::uint32_t first(std::size_t number) const {
        return static_cast<std::uint32_t>(pairs_[number] >> 32U);
    }
    std::uint32_t second(std::size_t number) const {
        return static_cast<std::uint32_t>(pairs_[number]);
    }

    std::uint32_t number(std::uint32_t a, std::uint32_t b) {
        if ((pairs_.size() + 1) * 2 > slots_.size()) grow();
        const std::uint64_t pair = (std::uint64_t{a} << 32U) | b;
        const std::size_t at = slot(slots_, pair);
        if (slots_[at] == 0) {
            pairs_.push_back(pair);
            slots_[at] = static_cast<std::uint32_t>(pairs_.size());
        }
        return slots_[at] - 1;
    }

  private:
    /// Where the pair stands, or the free slot where it would.
    std::size_t slot(const std::vector<std::uint32_t>& slots, std::uint64_t pair) const {
        std::size_t at = mixed(pair) & (slots.size() - 1);
        while (slots[at] != 0 && pairs_[slots[at] - 1] != pair) at = (at + 1) & (slots.size() - 1);
        return at;
    }
    void grow() {
        std::vector<std::uint32_t> wider(slots_.size() * 2, 0);
        for (std::size_t i = 0; i < pairs_.size(); ++i)
            wider[slot(wider, pairs_[i])] = static_cast<std::uint32_t>(i + 1);
        slots_.swap(wider);
    }

    std::vector<std::uint64_t> pairs_;
    std::vector<std::uint32_t> slots_;  // number + 1, or 0
};

}  // namespace takeaway::automata
