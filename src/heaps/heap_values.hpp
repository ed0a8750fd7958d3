/// Nim values of heaps: the table that all files of this layer fill, and what one who fills it is
/// given.
///
/// A move in a heap leaves some heaps, whose values are added by exclusive or; the value of the
/// heap is the least number that no move reaches (mex). Values are kept in 16 bits: 0.777 and its
/// like stay below a thousand for millions of heaps.
#pragma once

#include <cstdint>
#include <vector>

#include "core/error.hpp"
#include "core/progress.hpp"

namespace takeaway::heaps {

using HeapValue = std::uint16_t;
/// Of the heaps 0, 1, 2, …
using HeapValues = std::vector<HeapValue>;

constexpr std::uint32_t heap_value_count = 65'536;

struct HeapLimits {
    Progress progress;
    /// Bytes that a table may take.
    std::uint64_t memory = std::uint64_t{1} << 30;
};

/// Between two looks at the progress: a few milliseconds of the fastest way, which grows faster
/// than a clock could be asked.
constexpr std::size_t heaps_between_reports = 4'096;

/// The values that the moves of one heap reach. Forgetting them takes no time, so one object serves
/// all heaps.
class ReachedValues {
  public:
    ReachedValues() : stamps_(heap_value_count, 0) {}

    void forget() {
        if (++now_ == 0) {  // after 2^32 heaps
            stamps_.assign(heap_value_count, 0);
            now_ = 1;
        }
    }
    void add(std::uint32_t value) { stamps_[value] = now_; }
    bool has(std::uint32_t value) const { return stamps_[value] == now_; }
    /// The least value from `from` on that is not there.
    std::uint32_t least_missing(std::uint32_t from = 0) const {
        while (from < heap_value_count && has(from)) ++from;
        return from;
    }

  private:
    std::vector<std::uint32_t> stamps_;
    std::uint32_t now_ = 0;
};

/// Throws LimitError if the value is too large to be kept.
inline HeapValue kept_value(std::uint32_t value) {
    if (value >= heap_value_count)
        throw LimitError("a heap has a nim value beyond 65,535, which is the largest that is kept");
    return static_cast<HeapValue>(value);
}

}  // namespace takeaway::heaps
