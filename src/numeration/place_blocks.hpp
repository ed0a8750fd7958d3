/// A numeration system with infinitely many places as a tree of blocks of places.
///
/// Places are counted from 0 here; what stands below them is the caller's affair. A block of K
/// places read by itself is the p-system of its own quotients, cut off after K places (or the
/// positional system): by ostrowski_split.hpp, a number of it divides into one of its upper half
/// and one of its lower half. Two blocks of equal length whose first places are a multiple of the
/// period apart are the same, so a short period needs one block for each power of two.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/integer.hpp"
#include "numeration/continued_fraction.hpp"
#include "numeration/ostrowski_split.hpp"

namespace takeaway::numeration {

class PlaceBlocks {
  public:
    /// u_j and v_j.
    struct SmallElement {
        std::int64_t u, v;
        std::int64_t w() const { return u + v; }
    };

    struct Block {
        Continuants continuants;
        /// The halves; none in a block that is short enough for 64 bits or has a single place.
        Block* low = nullptr;
        Block* high = nullptr;
        std::vector<SmallElement> small;      // for j < K, if w_K fits 64 bits
        std::optional<OstrowskiSplit> split;  // made when first asked for

        std::size_t places() const { return continuants.places; }
    };

    /// Σ s_j u_j and Σ s_j v_j.
    struct Sums {
        Integer u, v;
    };

    /// Place 0 has the quotient quotients[first]; the period must have begun there.
    /// `quotients` must outlive the blocks.
    PlaceBlocks(const ContinuedFraction& quotients, std::size_t first, bool is_positional)
        : quotients_(&quotients), first_(first), is_positional_(is_positional) {}

    // The blocks point at each other.
    PlaceBlocks(const PlaceBlocks&) = delete;
    PlaceBlocks& operator=(const PlaceBlocks&) = delete;
    ~PlaceBlocks() = default;

    /// The places from … from + places - 1, made when first asked for.
    Block& block(std::size_t from, std::size_t places);

    /// The lengths at which blocks from place 0 on are halves of longer ones: 1, …, ⌈ℓ/4⌉, ⌈ℓ/2⌉,
    /// ℓ, 2ℓ, 4ℓ, … with the period ℓ. The one after `places`, which is one of them or 0.
    std::size_t length_after(std::size_t places) const;

    static std::size_t lower_half(std::size_t places) { return (places + 1) / 2; }

    /// Appends the digits of x, 0 <= x < w_K, the most significant first, K of them; zeros at the
    /// beginning are left out while `digits` is empty. O(M(B) log B) for numbers of B bits.
    void append_digits(Block& block, const Integer& x, std::vector<Integer>& digits);

    /// The index of the last digit that is not zero, for 0 < x < w_K. O(M(B)).
    std::size_t trailing_zeros(Block& block, const Integer& x);

    /// The sums of any digits, the least significant at `last` and the others before it; `count` of
    /// them, at most K, the places above are 0. O(M(B) log B).
    Sums sums(const Block& block, const Integer* last, std::size_t count) const;

  private:
    bool fill_small(Block& block, std::size_t from, std::size_t places) const;
    static const OstrowskiSplit& split_of(Block& block);

    const ContinuedFraction* quotients_;
    std::size_t first_;
    bool is_positional_;
    std::map<std::pair<std::size_t, std::size_t>, Block> blocks_;  // by first place and length
};

}  // namespace takeaway::numeration
