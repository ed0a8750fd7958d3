/// The moves of an invariant two-pile game and its P-positions in one picture.
///
/// The style of the figures of the star paper: moves as red diamonds, P-positions as blue squares,
/// the first pile to the right, the second upwards. Where a cell has few pixels both are squares.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>

#include "plot/board_picture.hpp"

namespace takeaway::plot {

/// Each function calls mark(x, y) for its positions, in any order, with 0 <= x, y < bound. A move
/// that is a P-position (in misère play) is drawn as a move. Boards above `largest_picture` of
/// board_picture.hpp have several cells a pixel. Memory: one byte a cell of the picture.
void draw_moves_and_positions(std::ostream& out, std::int64_t bound,
                              const std::function<void(const Mark&)>& each_move,
                              const std::function<void(const Mark&)>& each_position);

}  // namespace takeaway::plot
