#include "solve/columns/column_marks.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

namespace takeaway::solve {

namespace {

/// 512 bits as one value: the compiler chooses the instructions.
using Words [[gnu::vector_size(8 * words_per_block)]] = std::uint64_t;

// The same loop for two instruction sets; the better one that the machine has is chosen once.
[[gnu::always_inline]] inline void mark_blocks_inline(const ColumnBlocks& blocks, std::size_t begin,
                                                      std::size_t end,
                                                      std::span<const Marker::Target> targets,
                                                      std::uint32_t limit, unsigned char* bits) {
    if (targets.empty()) return;
    // The shifts of neighbouring columns are often close together, and then a block misses either
    // all of the bitmaps or few.
    auto least = static_cast<std::int32_t>(targets[0].shift);
    std::int32_t most = least;
    for (const Marker::Target& target : targets) {
        least = std::min(least, static_cast<std::int32_t>(target.shift));
        most = std::max(most, static_cast<std::int32_t>(target.shift));
    }
    for (std::size_t i = begin; i < end; ++i) {
        const std::uint32_t cell = blocks.cell(i);
        if (std::int64_t{cell} + most < 0 || std::int64_t{cell} + least >= std::int64_t{limit})
            continue;
        Words here;
        Words carried;  // each word's lower neighbour: where the bits that cross come from
        std::memcpy(&here, blocks.words(i) + 1, sizeof here);
        std::memcpy(&carried, blocks.words(i), sizeof carried);
        // Block outside, columns inside: neighbouring stores go to different bitmaps, so that none
        // waits for the one before it to be written.
        for (const Marker::Target& target : targets) {
            const std::uint32_t at = target.shift + cell;  // modulo 2^32: below 0 is large
            if (at >= limit) continue;
            const std::uint64_t shift = (at & 7) + 1;
            unsigned char* const to = bits + target.bitmap + (at >> 3);
            Words there;
            std::memcpy(&there, to, sizeof there);
            there |= (here << shift) | (carried >> (64 - shift));
            std::memcpy(to, &there, sizeof there);
        }
    }
}

void mark_blocks_portably(const ColumnBlocks& blocks, std::size_t begin, std::size_t end,
                          std::span<const Marker::Target> targets, std::uint32_t limit,
                          unsigned char* bits) {
    mark_blocks_inline(blocks, begin, end, targets, limit, bits);
}

#if defined(__x86_64__)

[[gnu::target("avx2")]] void mark_blocks_avx2(const ColumnBlocks& blocks, std::size_t begin,
                                              std::size_t end,
                                              std::span<const Marker::Target> targets,
                                              std::uint32_t limit, unsigned char* bits) {
    mark_blocks_inline(blocks, begin, end, targets, limit, bits);
}

// No AVX-512 version: its stores of 64 bytes mostly cross a cache line, and it was no faster.
Marker::MarkBlocks fastest_mark_blocks() {
    if (__builtin_cpu_supports("avx2")) return mark_blocks_avx2;
    return mark_blocks_portably;
}

#else

Marker::MarkBlocks fastest_mark_blocks() { return mark_blocks_portably; }

#endif

/// Bytes of one bitmap: an odd number of cache lines, so that equal places in neighbouring bitmaps
/// do not compete for the same few slots of the cache.
std::size_t stride_for(std::uint64_t widest) {
    constexpr std::size_t line = 64;
    const std::uint64_t bits = 2 * std::uint64_t{bits_per_block_store} + widest + 8;
    const std::size_t lines = bits / (8 * line) + 1;
    return (lines | 1) * line;
}

}  // namespace

void ColumnBlocks::add_blocks(std::span<const std::uint32_t> cells) {
    std::size_t i = 0;
    while (i < cells.size()) {
        const std::uint32_t first = cells[i];
        cells_.push_back(first);
        const std::size_t base = words_.size() + 1;
        words_.resize(words_.size() + words_per_block + 1, 0);
        for (; i < cells.size() && cells[i] - first < cells_per_block; ++i) {
            const std::uint32_t bit = cells[i] - first;
            words_[base + bit / 64] |= std::uint64_t{1} << (bit % 64);
        }
    }
}

void ColumnBlocks::clear() {
    xs_.clear();
    ends_.resize(1);
    cells_.clear();
    words_.clear();
}

void ColumnBlocks::add_column(std::uint32_t x, std::span<const std::uint32_t> below,
                              std::span<const std::uint32_t> above) {
    xs_.push_back(x);
    add_blocks(below);
    ends_.push_back(cells_.size());
    add_blocks(above);
    ends_.push_back(cells_.size());
}

std::uint64_t bytes_of_open_columns(std::uint64_t columns, std::uint64_t widest) {
    return columns * stride_for(widest);
}

void OpenColumns::open(std::span<const Column> columns) {
    columns_.assign(columns.begin(), columns.end());
    widest_ = 0;
    for (const Column& column : columns_) widest_ = std::max(widest_, column.high - column.low);
    stride_ = stride_for(widest_);
    bits_.assign(stride_ * columns_.size(), 0);
}

void OpenColumns::unmarked(std::size_t i, std::size_t begin, std::size_t end,
                           std::span<const std::uint64_t> closed,
                           std::vector<std::uint32_t>& cells) const {
    static_assert(lead % 64 == 0 && std::endian::native == std::endian::little);
    const Column& column = columns_[i];
    std::size_t byte = i * stride_ + lead / 8;
    std::uint32_t y = column.low;
    if (begin > byte) {
        y += static_cast<std::uint32_t>(std::min<std::size_t>(8 * (begin - byte), widest_ + 64));
        byte = begin;
    }
    for (const unsigned char* at = bits_.data() + byte; y < column.high && byte < end;
         y += 64, at += 8, byte += 8) {
        std::uint64_t marks = 0;
        std::memcpy(&marks, at, sizeof marks);
        if (!closed.empty()) {
            const unsigned bit = y % 64;
            marks |= closed[y / 64] >> bit;
            if (bit != 0) marks |= closed[y / 64 + 1] << (64 - bit);
        }
        std::uint64_t free = ~marks;
        if (column.high - y < 64) free &= (std::uint64_t{1} << (column.high - y)) - 1;
        for (; free != 0; free &= free - 1)
            cells.push_back(y + static_cast<std::uint32_t>(std::countr_zero(free)));
    }
}

MovesByDifference::MovesByDifference(std::vector<std::uint32_t> begins,
                                     std::vector<std::uint32_t> seconds)
    : begins_(std::move(begins)), seconds_(std::move(seconds)) {
    for (std::size_t a = 0; a + 1 < begins_.size(); ++a) {
        const std::size_t count = begins_[a + 1] - begins_[a];
        most_ = std::max(most_, count);
        first_.push_back(count == 0 ? no_move : seconds_[begins_[a]]);
    }
}

Marker::Marker(const MovesByDifference& moves, bool halves)
    : moves_(moves), halves_(halves), mark_blocks_(fastest_mark_blocks()) {}

void Marker::mark(const ColumnBlocks& blocks, std::size_t first, std::size_t last,
                  OpenColumns& open, std::size_t from) {
    if (from >= open.columns_.size()) return;
    const std::size_t most_targets = moves_.most() * (open.columns_.size() - from);
    rising_.resize(most_targets + 1);
    others_.resize(most_targets + 1);
    const std::uint32_t limit = OpenColumns::lead + open.widest_ - 1;
    for (std::size_t column = first; column < last; ++column) {
        const std::size_t begin = blocks.begin_below(column);
        const std::size_t end = blocks.end(column);
        if (begin == end) continue;
        find_targets(blocks.x(column), open, from);
        mark_blocks_(blocks, begin, end, {rising_.data(), rising_count_}, limit, open.bits_.data());
        mark_blocks_(blocks, halves_ ? blocks.begin_above(column) : begin, end,
                     {others_.data(), others_count_}, limit, open.bits_.data());
    }
}

void Marker::find_targets(std::uint32_t column, const OpenColumns& open, std::size_t from) {
    Target* rising = rising_.data();
    Target* others = others_.data();
    const std::uint32_t stride = static_cast<std::uint32_t>(open.stride_);
    std::uint32_t bitmap = static_cast<std::uint32_t>(from) * stride;
    // Written to both lists and kept in one: a branch on the kind of move would be mispredicted.
    const auto add = [&](std::uint32_t difference, std::uint32_t second, std::uint32_t low) {
        const Target target{second - low + OpenColumns::lead - 1, bitmap};
        *rising = target;
        *others = target;
        // second > difference, and not no_move, in one comparison modulo 2^32.
        rising += second - difference - 1 < MovesByDifference::no_move / 2 ? 1 : 0;
        others += second <= difference ? 1 : 0;
    };
    const OpenColumns::Column* const end = open.columns_.data() + open.columns_.size();
    const bool single = moves_.most() <= 1;
    for (const OpenColumns::Column* to = open.columns_.data() + from; to != end; ++to) {
        const std::uint32_t difference = to->x - column;
        if (single) {
            add(difference, moves_.first_at(difference), to->low);
        } else {
            for (const std::uint32_t second : moves_.at(difference))
                add(difference, second, to->low);
        }
        bitmap += stride;
    }
    rising_count_ = static_cast<std::size_t>(rising - rising_.data());
    others_count_ = static_cast<std::size_t>(others - others_.data());
}

}  // namespace takeaway::solve
