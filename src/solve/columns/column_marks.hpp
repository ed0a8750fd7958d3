/// The inner loop of by_sparse_columns.hpp: P-positions of decided columns mark cells of open ones.
///
/// A column's P-positions lie in clusters, so they are kept as bit blocks: a block is up to 504
/// neighbouring cells. A move shifts the whole block, and one shift and one `or` of 512 bits mark
/// what would be about seven single marks (star(wythoff) below 20,000). The block is shifted by
/// 1 … 8 bits in registers; the rest of the shift is the address, which may be any byte.
/// Measured in bench/star_wythoff/README.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace takeaway::solve {

constexpr std::size_t words_per_block = 8;
constexpr std::uint32_t bits_per_block_store = 64 * words_per_block;
/// Cells of one block: what still fits the store after a shift by eight bits.
constexpr std::uint32_t cells_per_block = bits_per_block_store - 8;

/// Decided columns as blocks, in the order in which they were added; those of each column in two
/// parts, below and above.
class ColumnBlocks {
  public:
    ColumnBlocks() : ends_{0} {}

    /// Column x of the board. Both lists ascend.
    void add_column(std::uint32_t x, std::span<const std::uint32_t> below,
                    std::span<const std::uint32_t> above);
    void clear();

    std::size_t columns() const { return xs_.size(); }
    std::uint32_t x(std::size_t column) const { return xs_[column]; }
    std::size_t begin_below(std::size_t column) const { return ends_[2 * column]; }
    std::size_t begin_above(std::size_t column) const { return ends_[2 * column + 1]; }
    std::size_t end(std::size_t column) const { return ends_[2 * column + 2]; }

    /// The first cell of block i.
    std::uint32_t cell(std::size_t i) const { return cells_[i]; }
    /// Its bits: a word 0, then words_per_block words.
    const std::uint64_t* words(std::size_t i) const {
        return words_.data() + i * (words_per_block + 1);
    }
    /// What this holds, as allocated.
    std::uint64_t bytes() const {
        return ends_.capacity() * sizeof(std::size_t) +
               (xs_.capacity() + cells_.capacity()) * sizeof(std::uint32_t) +
               words_.capacity() * sizeof(std::uint64_t);
    }

  private:
    void add_blocks(std::span<const std::uint32_t> cells);

    std::vector<std::uint32_t> xs_;
    std::vector<std::size_t> ends_;  // below and above in turn; the first is 0
    std::vector<std::uint32_t> cells_;
    std::vector<std::uint64_t> words_;
};

/// Bitmaps of some open columns: bit y - low + lead of a column's bitmap says that (x, y) is N.
/// Room before and behind lets blocks that are only partly inside be written without a test.
class OpenColumns {
  public:
    struct Column {
        std::uint32_t x = 0;
        std::uint32_t low = 0;  // the cells low … high-1 are of interest
        std::uint32_t high = 0;
    };

    /// Clears the bitmaps.
    void open(std::span<const Column> columns);

    const std::vector<Column>& columns() const { return columns_; }
    /// Appends the cells of column i that bear no mark, in order.
    void unmarked(std::size_t i, std::vector<std::uint32_t>& cells) const {
        unmarked(i, 0, bits_.size(), {}, cells);
    }
    /// The same of those cells only whose marks are in the bytes begin … end-1, multiples of 8, of
    /// all bitmaps together, and not of cells y with bit y in `closed`, if that is not empty; it
    /// has two words more than its last cell needs.
    void unmarked(std::size_t i, std::size_t begin, std::size_t end,
                  std::span<const std::uint64_t> closed, std::vector<std::uint32_t>& cells) const;
    bool is_marked(std::size_t i, std::uint32_t y) const {
        const std::size_t bit = lead + y - columns_[i].low;
        return (bits_[i * stride_ + bit / 8] >> (bit % 8) & 1) != 0;
    }
    /// All bitmaps, one after another; their size is a multiple of 8.
    std::span<unsigned char> bitmaps() { return bits_; }
    std::uint64_t bytes() const { return bits_.capacity(); }

  private:
    friend class Marker;
    static constexpr std::uint32_t lead = bits_per_block_store;

    std::vector<Column> columns_;
    std::uint32_t widest_ = 0;
    std::size_t stride_ = 0;  // bytes from one column's bitmap to the next
    std::vector<unsigned char> bits_;
};

/// The bytes of OpenColumns with so many columns, each at most so wide.
std::uint64_t bytes_of_open_columns(std::uint64_t columns, std::uint64_t widest);

/// Moves grouped by their first entry: what a column difference rules out.
class MovesByDifference {
  public:
    /// The second entries of the moves with first entry a are seconds[begins[a] … begins[a+1]-1].
    MovesByDifference(std::vector<std::uint32_t> begins, std::vector<std::uint32_t> seconds);

    std::span<const std::uint32_t> at(std::uint32_t difference) const {
        return {seconds_.data() + begins_[difference], seconds_.data() + begins_[difference + 1]};
    }
    /// The most moves of one difference; if that is 1, first_at says all.
    std::size_t most() const { return most_; }
    /// The only or the least move of a difference, or no_move.
    std::uint32_t first_at(std::uint32_t difference) const { return first_[difference]; }
    static constexpr std::uint32_t no_move = ~std::uint32_t{0};

  private:
    std::vector<std::uint32_t> begins_;
    std::vector<std::uint32_t> seconds_;
    std::vector<std::uint32_t> first_;
    std::size_t most_ = 0;
};

/// Marks cells of open columns; one for each thread.
class Marker {
  public:
    /// With `halves`, cells below the diagonal are of no interest in any open column, and a move
    /// that does not raise a position above its diagonal is not tried from below the diagonal.
    Marker(const MovesByDifference& moves, bool halves);

    /// Marks what the moves rule out because of the P-positions of the columns that were added as
    /// number `first` … `last`-1, in the open columns from number `from` on, which are later ones.
    void mark(const ColumnBlocks& blocks, std::size_t first, std::size_t last, OpenColumns& open,
              std::size_t from);

    /// A bitmap to mark in and the shift that brings cell 0 of a block to its place there.
    struct Target {
        std::uint32_t shift;
        std::uint32_t bitmap;
    };
    using MarkBlocks = void (*)(const ColumnBlocks& blocks, std::size_t begin, std::size_t end,
                                std::span<const Target> targets, std::uint32_t limit,
                                unsigned char* bits);

  private:
    /// Fills the two lists of targets for the moves from one column into the open ones.
    void find_targets(std::uint32_t column, const OpenColumns& open, std::size_t from);

    const MovesByDifference& moves_;
    bool halves_;
    MarkBlocks mark_blocks_;
    std::vector<Target> rising_;  // the first rising_count_ count; the rest is room
    std::vector<Target> others_;
    std::size_t rising_count_ = 0;
    std::size_t others_count_ = 0;
};

}  // namespace takeaway::solve
