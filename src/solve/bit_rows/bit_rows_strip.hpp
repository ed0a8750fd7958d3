/// A strip of all rows, from one column to another, which bit_rows_on_ranks.hpp passes rows
/// through.
///
/// It needs what the strips to its left have marked in it, and says what it marks to its right.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solve/bit_rows/bit_row.hpp"
#include "solve/bit_rows/bit_rows_moves.hpp"

namespace takeaway::solve {

/// Marks of a row that reach beyond a strip: words from `begin` on, counted from the strip's end.
struct Marks {
    std::size_t begin = 0;
    std::vector<std::uint64_t> words;
};

/// The words begin … end-1 of all rows.
class Strip {
  public:
    Strip(std::size_t begin, std::size_t end, std::size_t row_words, std::size_t rows)
        : begin_(begin),
          words_(end - begin),
          rest_(row_words - begin),
          bits_(rows * words_, 0),
          extents_(rows),
          counts_(rows, 0),
          marks_(rest_, 0) {}

    std::size_t words() const { return words_; }
    std::uint64_t* row(std::size_t number) { return bits_.data() + number * words_; }
    /// Sets a bit of an earlier run, if it is in this strip.
    void set(std::size_t number, std::size_t place) {
        const std::size_t word = place / 64;
        if (word < begin_ || word >= begin_ + words_) return;
        row(number)[word - begin_] |= std::uint64_t{1} << (place % 64);
    }
    void close_row(std::size_t number);

    // One row: begin, then marks from earlier rows, then decide, then what reaches beyond.
    void begin_row(const Marks& from_left);
    void mark_from(std::size_t number, const StripMoves& moves);
    void decide_row(std::size_t number, const StripMoves& inside, std::size_t last_size);
    Marks beyond() const;

  private:
    std::size_t begin_;
    std::size_t words_;
    std::size_t rest_;  // words from here to the end of a row
    std::vector<std::uint64_t> bits_;
    std::vector<BitRow> extents_;
    std::vector<std::uint32_t> counts_;
    std::vector<std::uint64_t> marks_;  // of the row in work, from this strip to the row's end
};

}  // namespace takeaway::solve
