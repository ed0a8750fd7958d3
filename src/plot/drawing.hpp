/// A drawing as data: rectangles, lines, words, marks and pixels at places on a sheet of paper.
///
/// Whoever draws makes one of these; to_svg, to_pdf and draw_png are its three readers, so that a
/// figure is laid out once and looks the same in a notebook, a paper and a file of pixels.
/// Places are in points (1/72 inch) from the upper left corner. Nothing is decided by these
/// numbers, so they may be floating point.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <variant>
#include <vector>

#include "plot/png.hpp"

namespace takeaway::plot {

struct PaperPlace {
    double x = 0;
    double y = 0;
};

struct DrawnRectangle {
    PaperPlace corner;  // upper left
    double width = 0;
    double height = 0;
    Colour fill;
};

struct DrawnLine {
    PaperPlace from;
    PaperPlace to;
    Colour colour;
    double width = 0.5;
    bool dashed = false;
};

enum class TextAnchor { left, middle, right };

struct DrawnText {
    PaperPlace at;  // of the line that the letters stand on
    double size = 10;
    TextAnchor anchor = TextAnchor::left;
    Colour colour;
    std::string text;
};

enum class MarkShape { square, diamond };

struct DrawnMarks {
    MarkShape shape = MarkShape::square;
    double size = 1;
    Colour colour;
    std::vector<PaperPlace> centres;
};

/// Pixels in a frame, each a rectangle of one colour.
struct DrawnPixels {
    PaperPlace corner;
    double width = 0;
    double height = 0;
    std::size_t columns = 0;
    std::size_t rows = 0;
    std::vector<Colour> palette;       // at most 256
    std::vector<std::uint8_t> pixels;  // row by row from the top: numbers of the palette
};

struct Drawing {
    double width = 0;
    double height = 0;
    using Element = std::variant<DrawnRectangle, DrawnLine, DrawnText, DrawnMarks, DrawnPixels>;
    std::vector<Element> elements;
};

std::string to_svg(const Drawing& drawing);
/// One page, with the fonts that every reader of PDF has.
std::string to_pdf(const Drawing& drawing);
/// 144 pixels an inch, so that a figure as wide as a page is sharp in print.
void draw_png(const Drawing& drawing, std::ostream& out);

/// About how wide a text is in Helvetica, in units of its size.
double width_of(const std::string& text);

}  // namespace takeaway::plot
