/// A board on which P-positions kill lines: what by_lines.cpp sweeps, column by column.
///
/// A position is dead if a move to a known P-position is certain. Where the guard of a move does
/// not say so for the whole rest of a line, a doubt is noted on the line, with the part of it that
/// is concerned: there the rules themselves are asked, for one position at a time.
///
/// Cells of column x are killed from columns <= x only, because no move enlarges a pile; a ray that
/// begins in a later column waits for it, since its line may cross columns before that.
#pragma once

#include <cstdint>
#include <functional>
#include <queue>
#include <vector>

#include "rules/game/rules.hpp"
#include "solve/doubts.hpp"
#include "solve/lines/dead_lines.hpp"
#include "solve/lines/rays.hpp"
#include "solve/position_list.hpp"

namespace takeaway::solve {

class LineBoard {
  public:
    /// Throws LimitError before allocating if the board needs more than `memory_limit` bytes.
    LineBoard(const Rules& rules, const std::vector<LineMoves>& moves, std::int64_t bound,
              std::uint64_t memory_limit);

    /// Bytes, about: for the board, and for one P-position a column. no_memory_limit if there are
    /// more lines than can be numbered.
    static std::uint64_t memory_for(const std::vector<LineMoves>& moves, std::int64_t bound);

    /// From now on column x is asked about and added to; columns come in increasing order.
    void enter_column(std::int64_t x);
    /// The rays of the P-position of this index, which is in the column, take effect.
    void add(const PositionList& found, std::size_t index);
    /// The least y' >= y in the column that is not dead, or the bound.
    std::int64_t next_alive(std::int64_t y);
    /// Whether a move that was in doubt leads from (x, y) to one of the P-positions found.
    bool is_killed_after_all(std::int64_t y, const PositionList& found);

    std::uint64_t bytes() const;

  private:
    /// Lines of a direction (p, q), p >= 1.
    struct Slanted {
        std::int64_t p;
        std::int64_t q;
        DeadLines dead;
        Doubts doubts;
    };
    /// Lines (0, step): parts of columns.
    struct Upright {
        std::int64_t step;
        DeadColumns dead;
        Doubts doubts;
    };
    /// A ray of slanted_[direction] that begins in a later column.
    struct Waiting {
        std::int64_t column;
        std::size_t direction;
        std::size_t line;
        friend bool operator>(const Waiting& a, const Waiting& b) { return a.column > b.column; }
    };
    struct Maker {
        RayMaker maker;
        bool is_upright;
        std::size_t direction;
    };

    std::int64_t next_alive_by_words(std::int64_t y) const;
    void add_target(std::int64_t a, std::int64_t b, std::uint32_t index);
    std::size_t direction_of(const LineMoves& moves);

    const Rules& rules_;
    std::int64_t bound_;
    bool unordered_;
    std::vector<Slanted> slanted_;
    std::vector<Upright> upright_;
    std::vector<Maker> makers_;
    std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> waiting_;
    std::int64_t x_ = 0;
    std::vector<Ray> rays_;  // of the target at hand; kept for its memory
};

}  // namespace takeaway::solve
