/// How a figure is laid out on paper; figure.hpp is its face.
///
/// figure.cpp draws what is on the board, figure_frame.cpp what stands around it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "plot/figure.hpp"

namespace takeaway::plot {

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
/// From pale yellow through orange to dark red; 0 stands out in blue.
constexpr std::uint32_t value_shades = 200;
std::vector<Colour> value_palette();

class FigureLayout {
  public:
    explicit FigureLayout(const BoardFigure& figure)
        : figure_(figure), cell_(board_side / static_cast<double>(figure.bound)) {}

    Drawing drawn();

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
    double legend_width() const;
    void grid();

    /// However many cells there are, a mark has a size that can be seen; the fewer, the larger.
    double mark_size(std::uint64_t count) const;
    void marks();

    /// All kinds in one picture: the paper of a second would hide the first.
    void marks_as_pixels();
    void values();
    void slopes();
    void axes();
    void legend();
    void colour_bar(double left, double top);

    const BoardFigure& figure_;
    double cell_;
    std::uint32_t largest_ = 0;
    Drawing drawing_;
};

}  // namespace takeaway::plot
