/// What stands around the board of a figure: the grid under it, axes with ticks, the legend.
#include <algorithm>

#include "plot/figure_layout.hpp"

namespace takeaway::plot {

namespace {

/// 1, 2 or 5 times a power of ten, so that there are at most eight ticks.
std::int64_t tick_step(std::int64_t bound) {
    constexpr std::int64_t most_ticks = 8;
    for (std::int64_t ten = 1;; ten *= 10)
        for (const std::int64_t digit : {1, 2, 5})
            if ((bound - 1) / (digit * ten) < most_ticks) return digit * ten;
}

/// 10000 as 10,000.
std::string tick_text(std::int64_t number) {
    std::string text = std::to_string(number);
    if (text.size() > 4)
        for (std::size_t i = text.size(); i > 3; i -= 3)
            if (i - 3 > 0) text.insert(i - 3, ",");
    return text;
}

}  // namespace

void FigureLayout::grid() {
    constexpr std::int64_t most_single_cells = 40;
    const bool single = figure_.bound <= most_single_cells;
    const std::int64_t step = single ? 1 : tick_step(figure_.bound);
    for (std::int64_t v = step; v < figure_.bound; v += step) {
        // Between cells where they can be told apart, else at the ticks.
        const double at = static_cast<double>(v) + (single ? 0 : 0.5);
        put(DrawnLine{
            {right_of(at), above(0)}, {right_of(at), top_margin}, grid_colour, 0.5, false});
        put(DrawnLine{{left_margin, above(at)},
                      {left_margin + board_side, above(at)},
                      grid_colour,
                      0.5,
                      false});
    }
}

void FigureLayout::axes() {
    const double right = left_margin + board_side;
    const double bottom = top_margin + board_side;
    const auto edge = [&](PaperPlace from, PaperPlace to) {
        put(DrawnLine{from, to, axis_colour, 0.8, false});
    };
    edge({left_margin, top_margin}, {right, top_margin});
    edge({left_margin, bottom}, {right, bottom});
    edge({left_margin, top_margin}, {left_margin, bottom});
    edge({right, top_margin}, {right, bottom});
    for (std::int64_t v = 0; v < figure_.bound; v += tick_step(figure_.bound)) {
        const double x = right_of(static_cast<double>(v) + 0.5);
        const double y = above(static_cast<double>(v) + 0.5);
        edge({x, bottom}, {x, bottom + 4});
        edge({left_margin - 4, y}, {left_margin, y});
        write({x, bottom + 15}, TextAnchor::middle, tick_text(v));
        write({left_margin - 7, y + 3.5}, TextAnchor::right, tick_text(v));
    }
    write({left_margin + board_side / 2, bottom + 34}, TextAnchor::middle, figure_.across);
    write({left_margin - 7, top_margin - 8}, TextAnchor::right, figure_.up);
    write({left_margin + board_side / 2, top_margin - 18}, TextAnchor::middle, figure_.title,
          title_size);
}

double FigureLayout::legend_width() const {
    double widest = figure_.value ? 60 : 0;
    const auto widen = [&](const std::string& text) {
        // Letters of the pixel font are wider than those of Helvetica.
        widest = std::max(widest, static_cast<double>(text.size()) * letter_size * 0.5);
    };
    if (figure_.marked.size() > 1)
        for (const MarkedPositions& marked : figure_.marked) widen(marked.name);
    for (const SlopeLine& line : figure_.slopes) widen("slope " + line.name);
    return 14 + 22 + widest + 10;
}

void FigureLayout::legend() {
    const double left = left_margin + board_side + 14;
    double at = top_margin + 8;
    if (figure_.value) {
        colour_bar(left, at);
        return;
    }
    if (figure_.marked.size() > 1) {
        for (const MarkedPositions& marked : figure_.marked) {
            put(DrawnMarks{marked.shape, 8, marked.colour, {{left + 8, at}}});
            write({left + 22, at + 3.5}, TextAnchor::left, marked.name);
            at += 18;
        }
    }
    for (const SlopeLine& line : figure_.slopes) {
        put(DrawnLine{{left, at}, {left + 16, at + 0.01}, slope_colour, 0.8, true});
        write({left + 22, at + 3.5}, TextAnchor::left, "slope " + line.name);
        at += 18;
    }
}

void FigureLayout::colour_bar(double left, double top) {
    const std::vector<Colour> palette = value_palette();
    put(DrawnRectangle{{left, top - 5}, 16, 10, p_position_colour});
    write({left + 22, top + 3.5}, TextAnchor::left, "0");
    if (largest_ == 0) return;
    constexpr double height = 200;
    DrawnPixels bar{{left, top + 14}, 16, height, 1, value_shades, palette, {}};
    for (std::uint32_t i = 0; i < value_shades; ++i)
        bar.pixels.push_back(static_cast<std::uint8_t>(i));
    put(std::move(bar));
    const std::uint32_t middle = (1 + largest_) / 2;
    write({left + 22, top + 14 + 7}, TextAnchor::left, "1");
    if (middle > 1 && middle < largest_)
        write({left + 22, top + 14 + height / 2 + 3.5}, TextAnchor::left, tick_text(middle));
    if (largest_ > 1) write({left + 22, top + 14 + height}, TextAnchor::left, tick_text(largest_));
}

}  // namespace takeaway::plot
