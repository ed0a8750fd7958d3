#include "plot/figure.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "plot/figure_layout.hpp"

namespace takeaway::plot {

namespace {

/// The number of a value in that palette.
std::uint8_t value_shade(std::uint32_t value, std::uint32_t largest) {
    if (value == 0) return static_cast<std::uint8_t>(value_shades);
    if (value == no_value_drawn) return static_cast<std::uint8_t>(value_shades + 1);
    return static_cast<std::uint8_t>(std::uint64_t{value - 1} * (value_shades - 1) /
                                     std::max(1U, largest));
}

}  // namespace

std::vector<Colour> value_palette() {
    std::vector<Colour> palette;
    for (std::uint32_t i = 0; i < value_shades; ++i)
        palette.push_back(
            {static_cast<std::uint8_t>(255 - i * 105 / value_shades),
             static_cast<std::uint8_t>(245 - i * 225 / value_shades),
             static_cast<std::uint8_t>(205 - std::min(i * 2, value_shades) * 175 / value_shades)});
    palette.push_back(p_position_colour);
    palette.push_back({255, 255, 255});
    return palette;
}

Drawing FigureLayout::drawn() {
    drawing_.width = left_margin + board_side + (has_legend() ? legend_width() : right_margin);
    drawing_.height = top_margin + board_side + bottom_margin;
    grid();
    if (figure_.value) {
        values();
    } else {
        marks();
    }
    slopes();
    axes();
    if (has_legend()) legend();
    return std::move(drawing_);
}

double FigureLayout::mark_size(std::uint64_t count) const {
    const double least = count <= 400 ? 3 : count <= 2000 ? 2 : count <= 8000 ? 1.4 : 1;
    return std::max(least, cell_ * 0.84);
}

void FigureLayout::marks() {
    const bool too_many =
        std::any_of(figure_.marked.begin(), figure_.marked.end(),
                    [](const MarkedPositions& m) { return m.count > most_vector_marks; });
    if (too_many) {
        marks_as_pixels();
        return;
    }
    for (const MarkedPositions& marked : figure_.marked) {
        DrawnMarks drawn{marked.shape, mark_size(marked.count), marked.colour, {}};
        marked.each([&](std::int64_t x, std::int64_t y) {
            drawn.centres.push_back(
                {right_of(static_cast<double>(x) + 0.5), above(static_cast<double>(y) + 0.5)});
        });
        put(std::move(drawn));
    }
}

void FigureLayout::marks_as_pixels() {
    constexpr std::int64_t most_pixels = 1600;
    const std::int64_t side = std::min(figure_.bound, most_pixels);
    DrawnPixels picture{{left_margin, top_margin},
                        board_side,
                        board_side,
                        static_cast<std::size_t>(side),
                        static_cast<std::size_t>(side),
                        {{255, 255, 255}},
                        std::vector<std::uint8_t>(static_cast<std::size_t>(side * side), 0)};
    for (const MarkedPositions& marked : figure_.marked) {
        const auto number = static_cast<std::uint8_t>(picture.palette.size());
        picture.palette.push_back(marked.colour);
        // Sparse ones get four pixels: one would be lost where a reader scales the figure.
        constexpr std::uint64_t cells_a_mark = 100;
        const bool sparse = figure_.bound >= most_pixels &&
                            marked.count < static_cast<std::uint64_t>(side * side) / cells_a_mark;
        const auto set = [&](std::int64_t x, std::int64_t y) {
            if (x < side && y < side)
                picture.pixels[static_cast<std::size_t>((side - 1 - y) * side + x)] = number;
        };
        marked.each([&](std::int64_t x, std::int64_t y) {
            const std::int64_t u = x * side / figure_.bound;
            const std::int64_t v = y * side / figure_.bound;
            set(u, v);
            if (!sparse) return;
            set(u + 1, v);
            set(u, v + 1);
            set(u + 1, v + 1);
        });
    }
    put(std::move(picture));
}

void FigureLayout::values() {
    if (figure_.bound > largest_picture)
        throw LimitError("a picture of values shows boards up to " +
                         std::to_string(largest_picture));
    const auto side = static_cast<std::size_t>(figure_.bound);
    std::vector<std::uint32_t> cells(side * side);
    for (std::size_t x = 0; x < side; ++x)
        for (std::size_t y = 0; y < side; ++y)
            cells[(side - 1 - y) * side + x] =
                figure_.value(static_cast<std::int64_t>(x), static_cast<std::int64_t>(y));
    largest_ = 0;
    for (const std::uint32_t value : cells)
        if (value != no_value_drawn) largest_ = std::max(largest_, value);
    DrawnPixels picture{{left_margin, top_margin},
                        board_side,
                        board_side,
                        side,
                        side,
                        value_palette(),
                        std::vector<std::uint8_t>(cells.size())};
    for (std::size_t i = 0; i < cells.size(); ++i)
        picture.pixels[i] = value_shade(cells[i], largest_);
    put(std::move(picture));
    constexpr std::size_t most_numbered = 21;
    if (side > most_numbered) return;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] == no_value_drawn) continue;
        const std::uint8_t shade = value_shade(cells[i], largest_);
        const std::size_t rows_above = i / side;
        const auto row = static_cast<double>(rows_above);
        // Dark on light, light on dark.
        const bool dark = shade > value_shades / 2;
        put(DrawnText{
            {right_of(static_cast<double>(i % side) + 0.5), top_margin + (row + 0.5) * cell_ + 3.5},
            letter_size,
            TextAnchor::middle,
            dark ? Colour{255, 255, 255} : text_colour,
            std::to_string(cells[i])});
    }
}

void FigureLayout::slopes() {
    for (const SlopeLine& line : figure_.slopes) {
        // Through the middle of the cell (0, 0), as marks are in the middle of theirs.
        const double side = static_cast<double>(figure_.bound) - 0.5;
        const double x = line.slope <= 1 ? side : side / line.slope;
        put(DrawnLine{{right_of(0.5), above(0.5)},
                      {right_of(0.5 + x), above(0.5 + x * line.slope)},
                      slope_colour,
                      0.8,
                      true});
    }
}

Drawing draw_figure(const BoardFigure& figure) { return FigureLayout(figure).drawn(); }

}  // namespace takeaway::plot
