/// A board of two piles as a figure for a paper: axes with ticks, a title, a legend, lines of
/// slopes; the first pile to the right, the second upwards.
///
/// board_picture draws the cells alone, as pixels. Here they are laid out on paper: marks that stay
/// visible however sparse they are, as vectors where they are few enough, else as pixels.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "plot/board_picture.hpp"
#include "plot/drawing.hpp"

namespace takeaway::plot {

/// Positions with one kind of mark. `each` calls its argument for every one, in any order, with
/// 0 <= x, y < bound of the figure.
struct MarkedPositions {
    std::string name;  // in the legend
    Colour colour;
    MarkShape shape = MarkShape::square;
    std::uint64_t count = 0;
    std::function<void(const Mark&)> each;
};

/// A line through the origin.
struct SlopeLine {
    std::string name;
    double slope = 1;
};

struct BoardFigure {
    std::string title;
    std::string across = "x";
    std::string up = "y";
    std::int64_t bound = 1;
    std::vector<MarkedPositions> marked;
    std::vector<SlopeLine> slopes;
    /// Instead of marks: a value for each cell, with a bar of colours as the legend.
    std::function<std::uint32_t(std::int64_t x, std::int64_t y)> value;
};

constexpr Colour p_position_colour{23, 55, 120};
constexpr Colour move_colour{205, 40, 40};

/// More marks than this are pixels.
constexpr std::uint64_t most_vector_marks = 20'000;

/// Throws LimitError for values above `largest_picture` of board_picture.hpp.
Drawing draw_figure(const BoardFigure& figure);

}  // namespace takeaway::plot
