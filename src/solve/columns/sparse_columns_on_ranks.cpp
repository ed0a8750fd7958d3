#include "solve/columns/sparse_columns_on_ranks.hpp"

#include <algorithm>
#include <cassert>
#include <exception>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "solve/columns/column_book.hpp"
#include "solve/columns/or_scatter.hpp"
#include "solve/many/ranks.hpp"

namespace takeaway::solve {

namespace {

/// Columns that are decided together. Fewer make more rounds, each with its messages; more make the
/// part that is not divided larger, and their bitmaps fall out of the fastest cache.
constexpr std::size_t columns_per_round = 64;
/// A rank looks at its messages after marking from so many of its columns: some tenths of a
/// millisecond.
constexpr std::size_t columns_between_polls = 1024;

/// A candidate of a round: an open column's number in the round and a cell. Pieces of bitmaps
/// ascend with the ranks, so all candidates together are in order.
struct Candidate {
    std::uint32_t open = 0;
    std::uint32_t y = 0;
};

struct Round {
    Stretch columns;
    OpenColumns marks;           // of those that are open
    std::size_t own_marked = 0;  // so many of this rank's columns have marked it
};

class SparseColumnsOnRanks {
  public:
    SparseColumnsOnRanks(const ColumnGame& game, const SolveControl& control)
        : control_(control),
          ranks_(*control.ranks),
          game_(game),
          marker_(game.moves, game.symmetric),
          book_(game, control) {}

    PositionList solve();

  private:
    void keep(const ColumnCells& column) { own_.add_column(column.x, column.below, column.above); }
    void open(Round& round, std::uint32_t from);
    void mark_from_own(Round& round, OrScatter* meanwhile);
    void mark_from_waiting(Round& round);
    Bytes candidates_in(const Round& round, OrScatter::Piece piece) const;
    void decide(const Stretch& round, const std::vector<Candidate>& candidates);

    const SolveControl& control_;
    Ranks& ranks_;
    const ColumnGame& game_;
    Marker marker_;
    ColumnBook book_;
    ColumnBlocks own_;  // the decided columns of this rank
    Round current_;
    Round following_;
    // What the columns of a round rule out among themselves.
    ColumnBlocks recent_;
    OpenColumns inside_;
    ColumnBlocks single_;
};

PositionList SparseColumnsOnRanks::solve() {
    book_.begin([&](const ColumnCells& column) { keep(column); });
    open(current_, book_.next());
    mark_from_own(current_, nullptr);
    mark_from_waiting(current_);
    std::exception_ptr problem;  // of this rank; the others hear of it at the next meeting
    while (!book_.is_done()) {
        // Step 1. The bitmaps of this round travel; meanwhile the next is marked.
        OrScatter merging(ranks_, current_.marks.bitmaps());
        try {
            book_.require_memory(memory_by_sparse_columns_on_ranks(game_.bound) + 2 * own_.bytes());
            open(following_, current_.columns.end);
            mark_from_own(following_, &merging);
        } catch (...) {
            if (!problem) problem = std::current_exception();
        }
        // Step 2. Everyone learns which cells nobody has marked, or that someone has failed.
        const OrScatter::Piece piece = merging.finish();
        std::vector<Candidate> candidates;
        Bytes mine = failure_to_bytes(problem);
        if (!problem) append(mine, std::span<const unsigned char>(candidates_in(current_, piece)));
        for (const Bytes& block : all_gather(ranks_, std::move(mine))) {
            if (block[0] != 0) throw_failure(block);
            const auto more = numbers_from<Candidate>(block, 1);
            candidates.insert(candidates.end(), more.begin(), more.end());
        }
        // Step 3. Everyone decides the round, and marks the next one from its own new columns.
        decide(current_.columns, candidates);
        std::swap(current_, following_);
        try {
            mark_from_own(current_, nullptr);
            mark_from_waiting(current_);
            book_.report();
        } catch (...) {
            problem = std::current_exception();
        }
    }
    share_failure(ranks_, problem);
    return book_.take_found();
}

/// The next columns, of which those are open whose cells are not all known.
void SparseColumnsOnRanks::open(Round& round, std::uint32_t from) {
    round.columns = book_.stretch(from, [](std::uint32_t) { return columns_per_round; });
    round.marks.open(round.columns.open);
    round.own_marked = 0;
}

void SparseColumnsOnRanks::mark_from_own(Round& round, OrScatter* meanwhile) {
    while (round.own_marked < own_.columns()) {
        const std::size_t last = std::min(own_.columns(), round.own_marked + columns_between_polls);
        marker_.mark(own_, round.own_marked, last, round.marks, 0);
        round.own_marked = last;
        if (meanwhile != nullptr) meanwhile->poll();
        control_.progress.at(book_.next(), game_.bound);
    }
}

/// The columns of the round hold P-positions that are known by symmetry. Those found before the
/// round are marked from here, by the rank that has them; those found in it by `decide`.
void SparseColumnsOnRanks::mark_from_waiting(Round& round) {
    if (!game_.symmetric) return;
    const auto& columns = round.columns.open;
    std::size_t later = 0;
    for (std::uint32_t x = round.columns.begin; x < round.columns.end; ++x) {
        while (later < columns.size() && columns[later].x <= x) ++later;
        if (!book_.is_mine(x) || book_.waiting(x).empty()) continue;
        single_.clear();
        single_.add_column(x, book_.waiting(x), {});
        marker_.mark(single_, 0, 1, round.marks, later);
    }
}

Bytes SparseColumnsOnRanks::candidates_in(const Round& round, OrScatter::Piece piece) const {
    Bytes bytes;
    std::vector<std::uint32_t> cells;
    for (std::size_t i = 0; i < round.columns.open.size(); ++i) {
        cells.clear();
        round.marks.unmarked(i, piece.begin, piece.end, book_.closed_rows(), cells);
        for (const std::uint32_t y : cells)
            append(bytes, Candidate{static_cast<std::uint32_t>(i), y});
    }
    return bytes;
}

void SparseColumnsOnRanks::decide(const Stretch& round, const std::vector<Candidate>& candidates) {
    inside_.open(round.open);
    recent_.clear();
    book_.decide_together(round.end);
    std::vector<std::uint32_t> unmarked;
    std::size_t marked = 0;  // so many columns of the round have marked the others
    std::size_t open = 0;
    auto candidate = candidates.begin();
    for (std::uint32_t x = round.begin; x < round.end; ++x) {
        unmarked.clear();
        if (open < round.open.size() && round.open[open].x == x) {
            marker_.mark(recent_, marked, recent_.columns(), inside_, open);
            marked = recent_.columns();
            for (; candidate != candidates.end() && candidate->open == open; ++candidate)
                if (!inside_.is_marked(open, candidate->y)) unmarked.push_back(candidate->y);
            ++open;
        }
        const ColumnCells column = book_.decide(unmarked);
        // What was known before the round has marked it already.
        recent_.add_column(x, book_.below_since(round.begin, column), column.above);
        if (book_.is_mine(x)) keep(column);
    }
    assert(candidate == candidates.end());
}

}  // namespace

std::uint64_t memory_by_sparse_columns_on_ranks(std::int64_t bound) {
    const auto cells = static_cast<std::uint64_t>(std::max<std::int64_t>(bound, 0));
    // This round, the next, what the round rules out by itself, and one on its way.
    constexpr std::uint64_t bitmaps = 4;
    // Column 0 in the result; the moves twice; lists of the lower half.
    constexpr std::uint64_t bytes_per_column = 8 + 2 * 8 + 24;
    return bitmaps * bytes_of_open_columns(columns_per_round, cells) + cells * bytes_per_column;
}

PositionList p_positions_by_sparse_columns_on_ranks(const ColumnGame& game,
                                                    const SolveControl& control) {
    return SparseColumnsOnRanks(game, control).solve();
}

}  // namespace takeaway::solve
