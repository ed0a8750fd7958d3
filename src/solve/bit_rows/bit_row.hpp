/// Rows of bits: shift, `or`, and go through the ones.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace takeaway::solve {

/// Part of a row: words begin … end-1 hold all its ones.
struct BitRow {
    const std::uint64_t* words = nullptr;
    std::size_t begin = 0;
    std::size_t end = 0;

    std::size_t length() const { return end - begin; }
};

/// The row without the zero words at both ends.
inline BitRow trimmed(const std::uint64_t* words, std::size_t count) {
    BitRow row{words, 0, count};
    while (row.end > 0 && words[row.end - 1] == 0) --row.end;
    while (row.begin < row.end && words[row.begin] == 0) ++row.begin;
    return row;
}

/// to |= row << shift, cut off after `to_words` words.
inline void or_shifted(std::uint64_t* to, std::size_t to_words, const BitRow& row,
                       std::uint64_t shift) {
    const std::size_t skip = shift / 64;
    const unsigned bits = shift % 64;
    if (row.begin + skip >= to_words || row.begin == row.end) return;
    std::uint64_t* const target = to + skip;
    const std::size_t end = std::min(row.end, to_words - skip);
    if (bits == 0) {
        for (std::size_t i = row.begin; i < end; ++i) target[i] |= row.words[i];
        return;
    }
    target[row.begin] |= row.words[row.begin] << bits;
    for (std::size_t i = row.begin + 1; i < end; ++i)
        target[i] |= (row.words[i] << bits) | (row.words[i - 1] >> (64 - bits));
    if (end == row.end && end + skip < to_words) target[end] |= row.words[end - 1] >> (64 - bits);
}

/// Calls visit(place) for every one of the row, in order.
template <class Visit>
void each_one(const BitRow& row, const Visit& visit) {
    for (std::size_t i = row.begin; i < row.end; ++i)
        for (std::uint64_t rest = row.words[i]; rest != 0; rest &= rest - 1)
            visit(64 * i + static_cast<std::size_t>(std::countr_zero(rest)));
}

}  // namespace takeaway::solve
