#include "solve/columns/by_sparse_columns.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <thread>
#include <vector>

#include "core/error.hpp"
#include "solve/columns/column_game.hpp"
#include "solve/columns/column_marks.hpp"
#include "solve/columns/sparse_columns_on_ranks.hpp"

namespace takeaway::solve {

namespace {

/// Columns whose bitmaps are marked together. More of them stream the P-positions less often, but
/// fall out of the fastest cache; measured in bench/star_wythoff/README.md.
constexpr std::size_t columns_per_batch = 64;
/// Batches that are open at the same time, for each thread: a thread that is done takes the next.
constexpr std::size_t batches_per_thread = 2;

class SparseColumns {
  public:
    SparseColumns(const ColumnGame& game, const SolveControl& control)
        : control_(control),
          game_(game),
          bound_(game.bound),
          threads_(std::max(1U, control.threads)),
          moves_(game.moves),
          symmetric_(game.symmetric),
          row_0_is_p_(game.row_0_is_p),
          row_closed_(bound_, false),
          waiting_(symmetric_ ? bound_ : 0),
          open_(threads_ * batches_per_thread),
          found_(2) {}

    PositionList solve() {
        begin();
        while (next_ < bound_) {
            control_.progress.at(next_, bound_);
            require_memory_so_far();
            open_columns();
            mark_from_decided();
            decide_open();
            if (control_.columns_decided) control_.columns_decided(next_, found_);
        }
        return std::move(found_);
    }

  private:
    void begin();
    void open_columns();
    void mark_from_decided();
    void decide_open();
    void decide(std::uint32_t x, std::span<const std::uint32_t> unmarked);
    void close_rows(std::uint32_t x);
    void require_memory_so_far() const;

    const SolveControl& control_;
    const ColumnGame& game_;
    std::uint32_t bound_;
    unsigned threads_;
    const MovesByDifference& moves_;
    bool symmetric_;
    bool row_0_is_p_;
    std::vector<bool> row_closed_;  // at column next_

    ColumnBlocks decided_;  // without row 0 where that is known to be P
    std::uint32_t next_ = 0;
    /// Of a symmetric game: the known P-positions (x, y) with y < x of columns not yet decided.
    std::vector<std::vector<std::uint32_t>> waiting_;

    std::uint32_t open_end_ = 0;
    std::vector<OpenColumns> open_;
    PositionList found_;
};

/// Column 0, or the columns of an earlier run.
void SparseColumns::begin() {
    if (bound_ == 0) return;
    PositionList column_0(2);
    if (control_.resume_from == nullptr || control_.resume_column == 0) {
        column_0.reserve(bound_);
        for (std::uint32_t y = 0; y < bound_; ++y) column_0.push_back(0, y);
        found_ = std::move(column_0);
        next_ = 1;
    } else {
        found_ = *control_.resume_from;
        next_ = static_cast<std::uint32_t>(std::min<std::int64_t>(control_.resume_column, bound_));
    }
    std::vector<std::uint32_t> below;
    std::vector<std::uint32_t> above;
    std::size_t i = 0;
    for (std::uint32_t x = 0; x < next_; ++x) {
        close_rows(x);
        below.clear();
        above.clear();
        for (; i < found_.size() && found_.row(i)[0] == x; ++i) {
            const std::uint32_t y = found_.row(i)[1];
            // What column 0 and row 0 rule out is in the windows and in the closed rows.
            if (x == 0 || (y == 0 && row_0_is_p_)) continue;
            (y < x ? below : above).push_back(y);
            if (symmetric_ && y >= next_) waiting_[y].push_back(x);
        }
        decided_.add_column(x, below, above);
    }
}

void SparseColumns::close_rows(std::uint32_t x) {
    if (!row_0_is_p_) return;
    for (const std::uint32_t b : moves_.at(x)) row_closed_[b] = true;
}

void SparseColumns::require_memory_so_far() const {
    // Lists grow by doubling; the next step may have both the old and the new piece.
    const std::uint64_t bytes = memory_by_sparse_columns(bound_, threads_) + 2 * decided_.bytes() +
                                2 * found_.flat().capacity() * sizeof(std::uint32_t);
    if (bytes <= control_.memory_limit) return;
    throw LimitError("the P-positions of the columns below " + std::to_string(next_) +
                     " already need more than the limit of " +
                     bytes_to_text(control_.memory_limit) + "; try a smaller bound");
}

/// Opens the next columns: those whose cells are not all known.
void SparseColumns::open_columns() {
    open_end_ = next_;
    for (OpenColumns& batch : open_) {
        std::vector<OpenColumns::Column> columns;
        for (; open_end_ < bound_ && columns.size() < columns_per_batch; ++open_end_) {
            const OpenColumns::Column column = game_.window(open_end_);
            if (column.low < column.high) columns.push_back(column);
        }
        batch.open(columns);
    }
}

/// The bulk of the work: what all decided columns rule out in the open ones.
void SparseColumns::mark_from_decided() {
    std::atomic<std::size_t> next_batch{0};
    const auto take_batches = [&](bool coordinates) {
        Marker marker(moves_, symmetric_);
        for (std::size_t i = next_batch++; i < open_.size(); i = next_batch++) {
            marker.mark(decided_, 0, next_, open_[i], 0);
            if (coordinates) control_.progress.at(next_, bound_);
        }
    };
    std::vector<std::thread> helpers;
    const auto join = [&] {
        for (std::thread& helper : helpers) helper.join();
    };
    try {
        for (unsigned i = 1; i < threads_; ++i) helpers.emplace_back([&] { take_batches(false); });
        take_batches(true);
    } catch (...) {  // told to stop, or no thread to be had: nobody begins another batch
        next_batch = open_.size();
        join();
        throw;
    }
    join();
}

/// What is left: the open columns decide each other, in order.
void SparseColumns::decide_open() {
    Marker marker(moves_, symmetric_);
    std::vector<std::uint32_t> unmarked;
    for (std::size_t b = 0; b < open_.size(); ++b) {
        OpenColumns& batch = open_[b];
        const std::size_t before = next_;
        std::size_t marked = next_;  // columns below this have marked the rest of the batch
        for (std::size_t i = 0; i < batch.columns().size(); ++i) {
            const std::uint32_t x = batch.columns()[i].x;
            // Columns between the open ones hold at most P-positions known by symmetry.
            while (next_ < x) decide(next_, {});
            marker.mark(decided_, marked, next_, batch, i);
            marked = next_;
            unmarked.clear();
            batch.unmarked(i, unmarked);
            decide(x, unmarked);
        }
        for (std::size_t later = b + 1; later < open_.size(); ++later)
            marker.mark(decided_, before, next_, open_[later], 0);
    }
    while (next_ < open_end_) decide(next_, {});
}

void SparseColumns::decide(std::uint32_t x, std::span<const std::uint32_t> unmarked) {
    assert(x == next_);
    close_rows(x);
    std::vector<std::uint32_t> below;
    std::vector<std::uint32_t> above;
    if (symmetric_) below.swap(waiting_[x]);
    for (const std::uint32_t y : unmarked) {
        if (row_closed_[y]) continue;
        (y < x ? below : above).push_back(y);
        if (symmetric_ && y > x) waiting_[y].push_back(x);
    }
    if (row_0_is_p_) found_.push_back(x, 0);
    for (const std::uint32_t y : below) found_.push_back(x, y);
    for (const std::uint32_t y : above) found_.push_back(x, y);
    decided_.add_column(x, below, above);
    ++next_;
}

}  // namespace

std::optional<std::string> why_not_by_sparse_columns(const Game& game, std::int64_t bound) {
    const ColumnGameOrReason found = column_game(game, bound);
    if (found.game) return std::nullopt;
    return found.reason;
}

std::uint64_t memory_by_sparse_columns(std::int64_t bound, unsigned threads) {
    const auto cells = static_cast<std::uint64_t>(std::max<std::int64_t>(bound, 0));
    const std::uint64_t bitmaps = std::max(1U, threads) * batches_per_thread *
                                  bytes_of_open_columns(columns_per_batch, cells);
    // Column 0 in the result; the moves twice; lists of the lower half; two ends a column.
    constexpr std::uint64_t bytes_per_column = 8 + 2 * 8 + 24 + 16;
    return bitmaps + cells * bytes_per_column;
}

std::uint64_t bitmap_bytes_by_sparse_columns(const Game& game, std::int64_t bound) {
    const ColumnGameOrReason found = column_game(game, bound);
    if (!found.game) return 0;
    std::uint64_t cells = 0;
    for (std::uint32_t x = 1; x < found.game->bound; ++x) {
        const OpenColumns::Column window = found.game->window(x);
        if (window.low < window.high) cells += window.high - window.low;
    }
    return cells / 8;
}

PositionList p_positions_by_sparse_columns(const Game& game, std::int64_t bound,
                                           const SolveControl& control) {
    if (const auto reason = why_no_column_game_by_form(game, bound))
        throw InputError("`" + game.expression +
                         "` cannot be solved by sparse columns: " + *reason);
    const std::uint64_t certain = control.ranks != nullptr
                                      ? memory_by_sparse_columns_on_ranks(bound)
                                      : memory_by_sparse_columns(bound, control.threads);
    if (certain > control.memory_limit)
        throw LimitError("columns below " + std::to_string(bound) + " need at least " +
                         bytes_to_text(certain) + ", more than the limit of " +
                         bytes_to_text(control.memory_limit));
    const ColumnGameOrReason found = column_game(game, bound);
    if (!found.game)
        throw InputError("`" + game.expression +
                         "` cannot be solved by sparse columns: " + found.reason);
    if (control.ranks != nullptr)
        return p_positions_by_sparse_columns_on_ranks(*found.game, control);
    return SparseColumns(*found.game, control).solve();
}

}  // namespace takeaway::solve
