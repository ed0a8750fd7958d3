#include "plot/figure.hpp"

#include <algorithm>
#include <cmath>

#include "core/error.hpp"

namespace takeaway::plot {

namespace {

constexpr double board_side = 400;
constexpr double left_margin = 56;
constexpr double top_margin = 40;
constexpr double bottom_margin = 46;
constexpr double right_margin = 18;
constexpr double letter_size = 10;
constexpr double title_size = 12;
constexpr Colour text_colour{30, 30, 30};
constexpr Colour axis_colour{60, 60, 60};
constexpr Colour grid_colour{232, 232, 232};
constexpr Colour slope_colour{200, 110, 20};

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

/// From pale yellow through orange to dark red; 0 stands out in blue.
constexpr std::uint32_t value_shades = 200;
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
/// The number of a value in that palette.
std::uint8_t value_shade(std::uint32_t value, std::uint32_t largest) {
    if (value == 0) return static_cast<std::uint8_t>(value_shades);
    if (value == no_value_drawn) return static_cast<std::uint8_t>(value_shades + 1);
    return static_cast<std::uint8_t>(std::uint64_t{value - 1} * (value_shades - 1) /
                                     std::max(1U, largest));
}

class FigureLayout {
  public:
    explicit FigureLayout(const BoardFigure& figure)
        : figure_(figure), cell_(board_side / static_cast<double>(figure.bound)) {}

    Drawing drawn() {
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

  private:
    double right_of(double x) const { return left_margin + x * cell_; }
    double above(double y) const { return top_margin + board_side - y * cell_; }
    template <class Element>
    void put(Element element) {
        drawing_.elements.push_back(std::move(element));
    }
    void write(PaperPlace at, TextAnchor anchor, const std::string& text,
               double size = letter_size) {
        put(DrawnText{at, size, anchor, text_colour, text});
    }

    bool has_legend() const {
        return figure_.value || figure_.marked.size() > 1 || !figure_.slopes.empty();
    }
    double legend_width() const {
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

    void grid() {
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

    /// However many cells there are, a mark has a size that can be seen; the fewer, the larger.
    double mark_size(std::uint64_t count) const {
        const double least = count <= 400 ? 3 : count <= 2000 ? 2 : count <= 8000 ? 1.4 : 1;
        return std::max(least, cell_ * 0.84);
    }

    void marks() {
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

    /// All kinds in one picture: the paper of a second would hide the first.
    void marks_as_pixels() {
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
            const bool sparse =
                figure_.bound >= most_pixels &&
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

    void values() {
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
            put(DrawnText{{right_of(static_cast<double>(i % side) + 0.5),
                           top_margin + (row + 0.5) * cell_ + 3.5},
                          letter_size,
                          TextAnchor::middle,
                          dark ? Colour{255, 255, 255} : text_colour,
                          std::to_string(cells[i])});
        }
    }

    void slopes() {
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

    void axes() {
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

    void legend() {
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

    void colour_bar(double left, double top) {
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
        if (largest_ > 1)
            write({left + 22, top + 14 + height}, TextAnchor::left, tick_text(largest_));
    }

    const BoardFigure& figure_;
    double cell_;
    std::uint32_t largest_ = 0;
    Drawing drawing_;
};

}  // namespace

Drawing draw_figure(const BoardFigure& figure) { return FigureLayout(figure).drawn(); }

}  // namespace takeaway::plot
