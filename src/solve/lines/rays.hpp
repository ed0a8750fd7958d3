/// The rays of a target: the positions from which a line of moves leads to it.
///
/// Moves (c_x + u_x·s, c_y + u_y·s) reach the target (a, b) from (a + c_x + u_x·s, b + c_y +
/// u_y·s): a line again, cut into pieces by the guard and by the edge of the board.
#pragma once

#include <cstdint>
#include <vector>

#include "solve/lines/line_moves.hpp"

namespace takeaway::solve {

/// A part of a line from whose positions a move to the target is certain (yes) or possible.
struct Ray {
    Truth answer = Truth::unknown;
    bool to_the_edge = false;  // no position of the board follows on this line
    std::int64_t first_x = 0;
    std::int64_t first_y = 0;
    std::int64_t last_x = 0;
    std::int64_t last_y = 0;
};

/// One line of moves on a board of positions below a bound; of unordered piles with x <= y only.
class RayMaker {
  public:
    RayMaker(const LineMoves& moves, std::int64_t bound, bool unordered);

    const LineMoves& moves() const { return moves_; }

    /// The rays of the target (a, b), in `out`. From no other position of the board do these moves
    /// lead to (a, b); a target of unordered piles must be given in both orders.
    void rays(std::int64_t a, std::int64_t b, std::vector<Ray>& out) const;

  private:
    struct Range {
        std::int64_t low = 0;
        std::int64_t high = 0;
    };
    Range on_board(const Affine& x, const Affine& y) const;
    std::vector<Piece> pieces(const Affine& x, const Affine& y, Range range) const;

    LineMoves moves_;
    std::int64_t bound_;
    bool unordered_;
    /// If the guard mentions no pile, its pieces are the same for every target.
    bool same_for_all_;
    std::vector<Piece> pieces_for_all_;
};

}  // namespace takeaway::solve
