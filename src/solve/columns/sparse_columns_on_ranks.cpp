#include "solve/columns/sparse_columns_on_ranks.hpp"

#include <algorithm>
#include <cassert>
#include <exception>
#include <string>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "solve/columns/or_scatter.hpp"
#include "solve/many/hand_out.hpp"
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
    OpenColumns marks;
    std::uint32_t begin = 0;  // its columns are begin … end-1; those that are open are in `marks`
    std::uint32_t end = 0;
    std::size_t own_marked = 0;  // so many of this rank's columns have marked it
};

class SparseColumnsOnRanks {
  public:
    SparseColumnsOnRanks(const ColumnGame& game, const SolveControl& control)
        : control_(control),
          ranks_(*control.ranks),
          game_(game),
          bound_(game.bound),
          marker_(game.moves, game.symmetric),
          row_closed_(bound_ / 64 + 2, 0),
          waiting_(game.symmetric ? bound_ : 0),
          found_(2) {}

    PositionList solve();

  private:
    /// In each group of as many columns as there are ranks, each rank has one, and with the next
    /// group they move on by one: rules that repeat with some period favour no rank.
    bool is_mine(std::uint32_t x) const {
        return (x + x / ranks_.size()) % ranks_.size() == ranks_.rank();
    }
    bool is_closed(std::uint32_t y) const { return (row_closed_[y / 64] >> (y % 64) & 1) != 0; }
    bool keeps_waiting(std::uint32_t x) const { return ranks_.is_first() || is_mine(x); }

    void begin();
    void begin_after(std::uint32_t columns);
    void take_earlier_column(std::uint32_t x, const std::vector<std::uint32_t>& cells);
    void open(Round& round, std::uint32_t from);
    void mark_from_own(Round& round, OrScatter* meanwhile);
    void mark_from_waiting(Round& round);
    Bytes candidates_in(const Round& round, OrScatter::Piece piece) const;
    void decide(const Round& round, const std::vector<Candidate>& candidates);
    void close_rows(std::uint32_t x);
    void keep(std::uint32_t x, std::vector<std::uint32_t> below,
              const std::vector<std::uint32_t>& above);
    void require_memory_so_far() const;

    const SolveControl& control_;
    Ranks& ranks_;
    const ColumnGame& game_;
    std::uint32_t bound_;
    Marker marker_;
    std::vector<std::uint64_t> row_closed_;  // bits, as in by_sparse_columns.cpp, at column next_
    ColumnBlocks own_;  // the decided columns of this rank, without row 0 if that is P
    std::uint32_t next_ = 0;
    /// Of a symmetric game: known P-positions (x, y), y < x, of columns not yet decided; of this
    /// rank's columns, and on rank 0, which makes the list, of all.
    std::vector<std::vector<std::uint32_t>> waiting_;
    Round current_;
    Round following_;
    // What the columns of a round rule out among themselves.
    ColumnBlocks recent_;
    OpenColumns inside_;
    ColumnBlocks single_;
    PositionList found_;  // on rank 0
};

PositionList SparseColumnsOnRanks::solve() {
    begin();
    open(current_, next_);
    mark_from_own(current_, nullptr);
    mark_from_waiting(current_);
    std::exception_ptr problem;  // of this rank; the others hear of it at the next meeting
    while (next_ < bound_) {
        // Step 1. The bitmaps of this round travel; meanwhile the next is marked.
        OrScatter merging(ranks_, current_.marks.bitmaps());
        try {
            require_memory_so_far();
            open(following_, current_.end);
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
        decide(current_, candidates);
        std::swap(current_, following_);
        try {
            mark_from_own(current_, nullptr);
            mark_from_waiting(current_);
            if (ranks_.is_first() && control_.columns_decided)
                control_.columns_decided(next_, found_);
        } catch (...) {
            problem = std::current_exception();
        }
    }
    share_failure(ranks_, problem);
    return std::move(found_);
}

/// Column 0, or the columns of an earlier run, which rank 0 hands out.
void SparseColumnsOnRanks::begin() {
    const std::int64_t earlier = control_.resume_from == nullptr
                                     ? 0
                                     : std::min<std::int64_t>(control_.resume_column, bound_);
    const auto columns = static_cast<std::uint32_t>(told_by_first(ranks_, earlier));
    if (bound_ == 0) return;
    if (columns > 0) return begin_after(columns);
    next_ = 1;
    close_rows(0);
    if (!ranks_.is_first()) return;
    found_.reserve(bound_);
    for (std::uint32_t y = 0; y < bound_; ++y) found_.push_back(0, y);
}

void SparseColumnsOnRanks::begin_after(std::uint32_t columns) {
    next_ = columns;
    if (ranks_.is_first()) found_ = *control_.resume_from;
    std::uint32_t x = 0;
    std::vector<std::uint32_t> cells;
    const auto finish_columns_below = [&](std::uint32_t end) {
        for (; x < end; ++x) {
            take_earlier_column(x, cells);
            cells.clear();
        }
    };
    hand_out(ranks_, found_, [&](const std::uint32_t* position) {
        finish_columns_below(position[0]);
        cells.push_back(position[1]);
    });
    finish_columns_below(columns);
}

void SparseColumnsOnRanks::take_earlier_column(std::uint32_t x,
                                               const std::vector<std::uint32_t>& cells) {
    close_rows(x);
    if (x == 0) return;  // what column 0 and row 0 rule out is in the windows and closed rows
    std::vector<std::uint32_t> below;
    std::vector<std::uint32_t> above;
    for (const std::uint32_t y : cells) {
        if (y == 0 && game_.row_0_is_p) continue;
        (y < x ? below : above).push_back(y);
        if (game_.symmetric && y >= next_ && keeps_waiting(y)) waiting_[y].push_back(x);
    }
    if (is_mine(x)) own_.add_column(x, below, above);
}

void SparseColumnsOnRanks::close_rows(std::uint32_t x) {
    if (!game_.row_0_is_p) return;
    for (const std::uint32_t b : game_.moves.at(x))
        row_closed_[b / 64] |= std::uint64_t{1} << (b % 64);
}

void SparseColumnsOnRanks::require_memory_so_far() const {
    // Lists grow by doubling; the next step may have both the old and the new piece.
    const std::uint64_t bytes = memory_by_sparse_columns_on_ranks(bound_) + 2 * own_.bytes() +
                                2 * found_.flat().capacity() * sizeof(std::uint32_t);
    if (bytes <= control_.memory_limit) return;
    throw LimitError("the P-positions of the columns below " + std::to_string(next_) +
                     " already need more than the limit of " +
                     bytes_to_text(control_.memory_limit) + " on rank " +
                     std::to_string(ranks_.rank()) + "; try a smaller bound" +
                     (ranks_.is_first() ? "" : " or more ranks"));
}

/// The next columns, of which those are open whose cells are not all known.
void SparseColumnsOnRanks::open(Round& round, std::uint32_t from) {
    std::vector<OpenColumns::Column> columns;
    round.begin = from;
    round.own_marked = 0;
    for (round.end = from; round.end < bound_ && columns.size() < columns_per_round; ++round.end) {
        const OpenColumns::Column window = game_.window(round.end);
        if (window.low < window.high) columns.push_back(window);
    }
    round.marks.open(columns);
}

void SparseColumnsOnRanks::mark_from_own(Round& round, OrScatter* meanwhile) {
    while (round.own_marked < own_.columns()) {
        const std::size_t last = std::min(own_.columns(), round.own_marked + columns_between_polls);
        marker_.mark(own_, round.own_marked, last, round.marks, 0);
        round.own_marked = last;
        if (meanwhile != nullptr) meanwhile->poll();
        control_.progress.at(next_, bound_);
    }
}

/// The columns of the round hold P-positions that are known by symmetry. Those found before the
/// round are marked from here, by the rank that has them; those found in it by `decide`.
void SparseColumnsOnRanks::mark_from_waiting(Round& round) {
    if (!game_.symmetric) return;
    const auto& columns = round.marks.columns();
    std::size_t later = 0;
    for (std::uint32_t x = round.begin; x < round.end; ++x) {
        while (later < columns.size() && columns[later].x <= x) ++later;
        if (!is_mine(x) || waiting_[x].empty()) continue;
        single_.clear();
        single_.add_column(x, waiting_[x], {});
        marker_.mark(single_, 0, 1, round.marks, later);
    }
}

Bytes SparseColumnsOnRanks::candidates_in(const Round& round, OrScatter::Piece piece) const {
    Bytes bytes;
    std::vector<std::uint32_t> cells;
    for (std::size_t i = 0; i < round.marks.columns().size(); ++i) {
        cells.clear();
        round.marks.unmarked(i, piece.begin, piece.end, row_closed_, cells);
        for (const std::uint32_t y : cells)
            append(bytes, Candidate{static_cast<std::uint32_t>(i), y});
    }
    return bytes;
}

void SparseColumnsOnRanks::decide(const Round& round, const std::vector<Candidate>& candidates) {
    const auto& columns = round.marks.columns();
    inside_.open(columns);
    recent_.clear();
    std::vector<std::vector<std::uint32_t>> mirrored(round.end - round.begin);
    std::size_t marked = 0;  // so many columns of the round have marked the others
    std::size_t open = 0;
    auto candidate = candidates.begin();
    for (std::uint32_t x = round.begin; x < round.end; ++x) {
        close_rows(x);
        std::vector<std::uint32_t> below = std::move(mirrored[x - round.begin]);
        std::vector<std::uint32_t> above;
        if (open < columns.size() && columns[open].x == x) {
            marker_.mark(recent_, marked, recent_.columns(), inside_, open);
            marked = recent_.columns();
            for (; candidate != candidates.end() && candidate->open == open; ++candidate) {
                const std::uint32_t y = candidate->y;
                if (is_closed(y) || inside_.is_marked(open, y)) continue;
                (y < x ? below : above).push_back(y);
                if (!game_.symmetric || y == x) continue;
                if (y < round.end) mirrored[y - round.begin].push_back(x);
                if (keeps_waiting(y)) waiting_[y].push_back(x);
            }
            ++open;
        }
        recent_.add_column(x, below, above);
        keep(x, std::move(below), above);
    }
    assert(candidate == candidates.end());
    next_ = round.end;
}

void SparseColumnsOnRanks::keep(std::uint32_t x, std::vector<std::uint32_t> below,
                                const std::vector<std::uint32_t>& above) {
    // The mirror images found in this round are in both lists; those before it in one.
    if (game_.symmetric && keeps_waiting(x)) below = std::move(waiting_[x]);
    if (is_mine(x)) own_.add_column(x, below, above);
    if (!ranks_.is_first()) return;
    if (game_.row_0_is_p) found_.push_back(x, 0);
    for (const std::uint32_t y : below) found_.push_back(x, y);
    for (const std::uint32_t y : above) found_.push_back(x, y);
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
