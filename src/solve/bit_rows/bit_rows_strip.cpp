#include "solve/bit_rows/bit_rows_strip.hpp"

#include <algorithm>
#include <bit>

namespace takeaway::solve {

void Strip::close_row(std::size_t number) {
    extents_[number] = trimmed(row(number), words_);
    counts_[number] = 0;
    for (std::size_t i = 0; i < words_; ++i)
        counts_[number] += static_cast<std::uint32_t>(std::popcount(row(number)[i]));
}

void Strip::begin_row(const Marks& from_left) {
    std::fill(marks_.begin(), marks_.end(), 0);
    std::copy(from_left.words.begin(), from_left.words.end(),
              marks_.begin() + static_cast<std::ptrdiff_t>(from_left.begin));
}

void Strip::mark_from(std::size_t number, const StripMoves& moves) {
    const BitRow& p = extents_[number];
    if (p.length() == 0) return;
    if (counts_[number] * moves.bits.words() < moves.list.size() * p.length()) {
        each_one(p, [&](std::size_t y) { moves.bits.mark(marks_.data(), rest_, y); });
    } else {
        for (const std::size_t m : moves.list) or_shifted(marks_.data(), rest_, p, m);
    }
}

/// The least cell without a mark is P and marks in its turn. Moves below 64 inside the word are
/// made in a register; the others when the word is done, all its P-positions at once.
void Strip::decide_row(std::size_t number, const StripMoves& inside, std::size_t last_size) {
    std::uint64_t* const p = row(number);
    std::uint64_t moves_in_word = 0;
    for (const std::size_t m : inside.list)
        if (m < 64) moves_in_word |= std::uint64_t{1} << m;
    for (std::size_t w = 0; w < words_; ++w) {
        const std::size_t rest = last_size - 64 * (begin_ + w);
        std::uint64_t free = ~marks_[w];
        if (rest < 64) free &= (std::uint64_t{1} << rest) - 1;
        while (free != 0) {
            const std::uint64_t least = free & (0 - free);
            p[w] |= least;
            free &= ~(least | (moves_in_word * least));  // a product by a power of 2: a shift
        }
        if (p[w] == 0) continue;
        const BitRow found{p, w, w + 1};
        if (static_cast<std::size_t>(std::popcount(p[w])) * inside.bits.words() <
            inside.list.size()) {
            each_one(found, [&](std::size_t y) { inside.bits.mark(marks_.data(), rest_, y); });
        } else {
            for (const std::size_t m : inside.list) or_shifted(marks_.data(), rest_, found, m);
        }
    }
    close_row(number);
}

Marks Strip::beyond() const {
    const BitRow row = trimmed(marks_.data() + words_, rest_ - words_);
    return {row.begin, {row.words + row.begin, row.words + row.end}};
}

}  // namespace takeaway::solve
