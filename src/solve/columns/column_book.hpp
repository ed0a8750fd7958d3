/// The books of a solve by columns, whoever marks: which columns are decided, which P-positions of
/// later ones are known already, which rows are closed, and the list of what was found.
///
/// Columns are decided in order. Of a symmetric game the cells on and above the diagonal are
/// decided, and a P-position (x, y) found there makes (y, x) one, which waits in column y until its
/// turn. What column 0 and row 0 rule out is in the windows and in the closed rows
/// (column_game.hpp), so they are in the list and in no column that marks.
///
/// Of several ranks (control.ranks) each has a book. All of them decide every column; the list is
/// on rank 0, and what waits in a column is kept there and by the rank that the column belongs to.
/// A process alone is rank 0 and has all columns.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "solve/columns/column_game.hpp"
#include "solve/control.hpp"
#include "solve/many/hand_out.hpp"
#include "solve/position_list.hpp"

namespace takeaway::solve {

/// The cells of a column that mark, in order: below the diagonal, and the others.
struct ColumnCells {
    std::uint32_t x = 0;
    std::span<const std::uint32_t> below;
    std::span<const std::uint32_t> above;
};

/// The columns begin … end-1, and those of them whose cells are not all known.
struct Stretch {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::vector<OpenColumns::Column> open;
};

class ColumnBook {
  public:
    ColumnBook(const ColumnGame& game, const SolveControl& control);

    /// Enters column 0, or the columns of an earlier run, which rank 0 hands out. keep(cells) is
    /// called for those that belong to this rank, in order.
    template <class Keep>
    void begin(const Keep& keep);

    /// All columns below this are decided.
    std::uint32_t next() const { return next_; }
    bool is_done() const { return next_ >= game_.bound; }

    /// The columns from `from` on, until most(widest) of them are open, the widest of which has so
    /// many cells.
    template <class Most>
    Stretch stretch(std::uint32_t from, const Most& most) const;

    /// In each group of as many columns as there are ranks, each rank has one, and with the next
    /// group they move on by one: rules that repeat with some period favour no rank.
    bool is_mine(std::uint32_t x) const { return (x + x / size_) % size_ == rank_; }
    /// What is known of a column of this rank that is not decided yet.
    std::span<const std::uint32_t> waiting(std::uint32_t x) const {
        if (!game_.symmetric) return {};
        return waiting_[x];
    }
    /// Bit y: row y is closed in the columns from next() on. With two words to spare.
    std::span<const std::uint64_t> closed_rows() const { return row_closed_; }

    /// All ranks decide the columns up to end-1 before they meet again, so each must keep what it
    /// learns of them.
    void decide_together(std::uint32_t end) { together_end_ = end; }
    /// Enters column next(): P are the cells known to be, and of those without a mark the ones
    /// whose row is not closed. The cells hold until the next call. `below` is all of them on rank
    /// 0 and where the column belongs; elsewhere, if symmetric, what was found since
    /// decide_together.
    ColumnCells decide(std::span<const std::uint32_t> unmarked);
    /// The part of `below` that was not known before column `first` was decided.
    std::span<const std::uint32_t> below_since(std::uint32_t first, const ColumnCells& cells) const;

    /// Reports the decided columns to who wants to know.
    void report() const {
        if (lists_ && control_.columns_decided) control_.columns_decided(next_, found_);
    }
    /// Throws LimitError if the list as it grows, and so many bytes besides, exceed the limit.
    void require_memory(std::uint64_t besides) const;
    std::uint64_t bytes_of_list() const { return found_.flat().capacity() * sizeof(std::uint32_t); }
    /// The P-positions, on rank 0.
    PositionList take_found() { return std::move(found_); }

  private:
    bool keeps_waiting(std::uint32_t x) const { return lists_ || x < together_end_ || is_mine(x); }
    void close_rows(std::uint32_t x);

    const SolveControl& control_;
    const ColumnGame& game_;
    unsigned rank_;
    unsigned size_;
    bool lists_;  // this is rank 0
    std::uint32_t next_ = 0;
    std::uint32_t together_end_ = 0;
    /// Of a symmetric game: the known P-positions (x, y) with y < x of columns not yet decided.
    std::vector<std::vector<std::uint32_t>> waiting_;
    std::vector<std::uint64_t> row_closed_;
    std::vector<std::uint32_t> below_;  // of the column entered last
    std::vector<std::uint32_t> above_;
    PositionList found_;
};

/// column(cells) for the columns 0 … end-1 of positions that each(visit) gives to visit(row) in
/// order. Column 0 does not mark, nor does row 0 if that is P.
template <class Each, class Visit>
void each_column(const ColumnGame& game, std::uint32_t end, const Each& each, const Visit& column) {
    std::vector<std::uint32_t> below;
    std::vector<std::uint32_t> above;
    std::uint32_t x = 0;
    const auto finish_columns_below = [&](std::uint32_t until) {
        for (; x < until; ++x) {
            column(ColumnCells{x, below, above});
            below.clear();
            above.clear();
        }
    };
    each([&](const std::uint32_t* row) {
        finish_columns_below(std::min(row[0], end));
        if (row[0] == 0 || row[0] >= end || (row[1] == 0 && game.row_0_is_p)) return;
        (row[1] < row[0] ? below : above).push_back(row[1]);
    });
    finish_columns_below(end);
}

template <class Keep>
void ColumnBook::begin(const Keep& keep) {
    std::int64_t earlier = control_.resume_from == nullptr ? 0 : control_.resume_column;
    if (control_.ranks != nullptr) earlier = told_by_first(*control_.ranks, earlier);
    if (game_.bound == 0) return;
    next_ = static_cast<std::uint32_t>(std::clamp<std::int64_t>(earlier, 1, game_.bound));
    if (lists_ && earlier > 0) {
        found_ = *control_.resume_from;
    } else if (lists_) {
        found_.reserve(game_.bound);
        for (std::uint32_t y = 0; y < game_.bound; ++y) found_.push_back(0, y);
    }
    const auto each = [&](const auto& visit) {
        if (earlier == 0) return;
        if (control_.ranks != nullptr) return hand_out(*control_.ranks, found_, visit);
        for (std::size_t i = 0; i < found_.size(); ++i) visit(found_.row(i));
    };
    each_column(game_, next_, each, [&](const ColumnCells& cells) {
        close_rows(cells.x);
        for (const std::uint32_t y : cells.above)
            if (game_.symmetric && y >= next_ && keeps_waiting(y)) waiting_[y].push_back(cells.x);
        if (is_mine(cells.x)) keep(cells);
    });
}

template <class Most>
Stretch ColumnBook::stretch(std::uint32_t from, const Most& most) const {
    Stretch stretch{from, from, {}};
    std::uint32_t widest = 1;
    for (; stretch.end < game_.bound && stretch.open.size() < most(widest); ++stretch.end) {
        const OpenColumns::Column window = game_.window(stretch.end);
        if (window.low >= window.high) continue;
        stretch.open.push_back(window);
        widest = std::max(widest, window.high - window.low);
    }
    return stretch;
}

}  // namespace takeaway::solve
