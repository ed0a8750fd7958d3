#include "solve/columns/by_sparse_columns.hpp"

#include <algorithm>
#include <vector>

#include "core/error.hpp"
#include "solve/columns/column_book.hpp"
#include "solve/columns/column_marks.hpp"
#include "solve/columns/sparse_columns_on_ranks.hpp"
#include "solve/many/in_turns.hpp"

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
          threads_(std::max(1U, control.threads)),
          book_(game, control),
          open_(threads_ * batches_per_thread) {}

    PositionList solve() {
        book_.begin([&](const ColumnCells& column) { keep(column); });
        while (!book_.is_done()) {
            control_.progress.at(book_.next(), game_.bound);
            book_.require_memory(memory_by_sparse_columns(game_.bound, threads_) +
                                 2 * decided_.bytes());
            open_columns();
            mark_from_decided();
            decide_open();
            book_.report();
        }
        return book_.take_found();
    }

  private:
    void keep(const ColumnCells& column) {
        decided_.add_column(column.x, column.below, column.above);
    }
    void open_columns();
    void mark_from_decided();
    void decide_open();
    void decide_until(std::uint32_t end);

    const SolveControl& control_;
    const ColumnGame& game_;
    unsigned threads_;
    ColumnBook book_;
    ColumnBlocks decided_;  // column x is number x
    std::uint32_t open_end_ = 0;
    std::vector<OpenColumns> open_;
};

/// Opens the next columns: those whose cells are not all known.
void SparseColumns::open_columns() {
    open_end_ = book_.next();
    for (OpenColumns& batch : open_) {
        const Stretch next =
            book_.stretch(open_end_, [](std::uint32_t) { return columns_per_batch; });
        batch.open(next.open);
        open_end_ = next.end;
    }
}

/// The bulk of the work: what all decided columns rule out in the open ones.
void SparseColumns::mark_from_decided() {
    const std::uint32_t decided = book_.next();
    const auto make_marking = [&] {
        return [&, marker = Marker(game_.moves, game_.symmetric)](std::size_t i) mutable {
            marker.mark(decided_, 0, decided, open_[i], 0);
        };
    };
    in_turns(threads_, open_.size(), make_marking,
             [&] { control_.progress.at(decided, game_.bound); });
}

/// What is left: the open columns decide each other, in order.
void SparseColumns::decide_open() {
    Marker marker(game_.moves, game_.symmetric);
    std::vector<std::uint32_t> unmarked;
    for (std::size_t b = 0; b < open_.size(); ++b) {
        OpenColumns& batch = open_[b];
        const std::size_t before = book_.next();
        std::size_t marked = before;  // columns below this have marked the rest of the batch
        for (std::size_t i = 0; i < batch.columns().size(); ++i) {
            decide_until(batch.columns()[i].x);
            marker.mark(decided_, marked, book_.next(), batch, i);
            marked = book_.next();
            unmarked.clear();
            batch.unmarked(i, unmarked);
            keep(book_.decide(unmarked));
        }
        for (std::size_t later = b + 1; later < open_.size(); ++later)
            marker.mark(decided_, before, book_.next(), open_[later], 0);
    }
    decide_until(open_end_);
}

/// Columns between the open ones hold at most P-positions known by symmetry.
void SparseColumns::decide_until(std::uint32_t end) {
    while (book_.next() < end) keep(book_.decide({}));
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
