/// A drawing as pixels: two a point. Lines have soft edges, letters come from small_font.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "plot/drawing.hpp"
#include "plot/small_font.hpp"

namespace takeaway::plot {

namespace {

constexpr double pixels_a_point = 2;

class Canvas {
  public:
    Canvas(double width, double height)
        : width_(static_cast<int>(std::ceil(width * pixels_a_point))),
          height_(static_cast<int>(std::ceil(height * pixels_a_point))),
          pixels_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_),
                  Colour{255, 255, 255}) {}

    void operator()(const DrawnRectangle& box) {
        fill(box.corner.x, box.corner.y, box.width, box.height, box.fill);
    }
    void operator()(const DrawnMarks& marks) {
        const double half = marks.size / 2;
        for (const PaperPlace& centre : marks.centres) {
            if (marks.shape == MarkShape::square) {
                fill(centre.x - half, centre.y - half, marks.size, marks.size, marks.colour);
            } else {
                diamond(centre, half, marks.colour);
            }
        }
    }
    void operator()(const DrawnLine& line);
    void operator()(const DrawnText& words);
    void operator()(const DrawnPixels& picture);

    void write(std::ostream& out) const;

  private:
    void set(int x, int y, const Colour& colour, double share = 1) {
        if (x < 0 || y < 0 || x >= width_ || y >= height_ || share <= 0) return;
        Colour& pixel = pixels_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                                static_cast<std::size_t>(x)];
        // In eighths: a palette has no more than 256 colours.
        const double part = std::min(1.0, std::round(share * 8) / 8);
        const auto mixed = [part](std::uint8_t below, std::uint8_t above) {
            return static_cast<std::uint8_t>(std::lround(below * (1 - part) + above * part));
        };
        pixel = {mixed(pixel.red, colour.red), mixed(pixel.green, colour.green),
                 mixed(pixel.blue, colour.blue)};
    }
    void fill(double x, double y, double width, double height, const Colour& colour) {
        const int left = static_cast<int>(std::lround(x * pixels_a_point));
        const int top = static_cast<int>(std::lround(y * pixels_a_point));
        const int across =
            std::max(1, static_cast<int>(std::lround((x + width) * pixels_a_point)) - left);
        const int down =
            std::max(1, static_cast<int>(std::lround((y + height) * pixels_a_point)) - top);
        for (int v = top; v < top + down; ++v)
            for (int u = left; u < left + across; ++u) set(u, v, colour);
    }
    void diamond(const PaperPlace& centre, double half, const Colour& colour) {
        const double x = centre.x * pixels_a_point;
        const double y = centre.y * pixels_a_point;
        const double reach = std::max(1.0, half * pixels_a_point);
        for (int v = static_cast<int>(y - reach); v <= static_cast<int>(y + reach); ++v)
            for (int u = static_cast<int>(x - reach); u <= static_cast<int>(x + reach); ++u)
                if (std::abs(u + 0.5 - x) + std::abs(v + 0.5 - y) <= reach) set(u, v, colour);
    }

    int width_;
    int height_;
    std::vector<Colour> pixels_;
};

/// Each pixel near the line gets the share of it that the line covers, by its distance from it.
void Canvas::operator()(const DrawnLine& line) {
    const double x0 = line.from.x * pixels_a_point;
    const double y0 = line.from.y * pixels_a_point;
    const double dx = line.to.x * pixels_a_point - x0;
    const double dy = line.to.y * pixels_a_point - y0;
    const double length = std::hypot(dx, dy);
    if (length <= 0) return;
    const double half = std::max(1.0, line.width * pixels_a_point) / 2;
    if (dx == 0 || dy == 0) {  // along the pixels: sharp
        fill((std::min(x0, x0 + dx) - (dx == 0 ? half : 0)) / pixels_a_point,
             (std::min(y0, y0 + dy) - (dy == 0 ? half : 0)) / pixels_a_point,
             (std::abs(dx) + (dx == 0 ? 2 * half : 0)) / pixels_a_point,
             (std::abs(dy) + (dy == 0 ? 2 * half : 0)) / pixels_a_point, line.colour);
        return;
    }
    const bool steep = std::abs(dy) > std::abs(dx);
    const double begin = steep ? std::min(y0, y0 + dy) : std::min(x0, x0 + dx);
    const double end = steep ? std::max(y0, y0 + dy) : std::max(x0, x0 + dx);
    constexpr double dash = 8;
    constexpr double dash_and_gap = 14;
    for (int along = static_cast<int>(begin); along < static_cast<int>(end); ++along) {
        const double t = steep ? (along + 0.5 - y0) / dy : (along + 0.5 - x0) / dx;
        if (line.dashed && std::fmod(t * length, dash_and_gap) > dash) continue;
        const double middle = steep ? x0 + t * dx : y0 + t * dy;
        const int reach = static_cast<int>(half) + 2;
        for (int across = static_cast<int>(middle) - reach;
             across <= static_cast<int>(middle) + reach; ++across) {
            const double u = (steep ? across : along) + 0.5 - x0;
            const double v = (steep ? along : across) + 0.5 - y0;
            const double distance = std::abs(u * dy - v * dx) / length;
            set(steep ? across : along, steep ? along : across, line.colour, half + 0.5 - distance);
        }
    }
}

void Canvas::operator()(const DrawnText& words) {
    const std::vector<char32_t> signs = signs_of(words.text);
    const int width = static_cast<int>(signs.size()) * glyph_width;
    int left = static_cast<int>(std::lround(words.at.x * pixels_a_point));
    if (words.anchor == TextAnchor::middle) left -= width / 2;
    if (words.anchor == TextAnchor::right) left -= width;
    const int top = static_cast<int>(std::lround(words.at.y * pixels_a_point)) - glyph_ascent;
    for (const char32_t sign : signs) {
        const Glyph& glyph = glyph_of(sign);
        for (int v = 0; v < glyph_height; ++v)
            for (int u = 0; u < glyph_width; ++u)
                if ((glyph.rows[static_cast<std::size_t>(v)] >> (glyph_width - 1 - u) & 1) != 0)
                    set(left + u, top + v, words.colour);
        left += glyph_width;
    }
}

void Canvas::operator()(const DrawnPixels& picture) {
    const int left = static_cast<int>(std::lround(picture.corner.x * pixels_a_point));
    const int top = static_cast<int>(std::lround(picture.corner.y * pixels_a_point));
    const auto across = static_cast<std::size_t>(std::lround(picture.width * pixels_a_point));
    const auto down = static_cast<std::size_t>(std::lround(picture.height * pixels_a_point));
    // Every pixel of the picture that has several here gets at least one; where several share one,
    // the last colour of the palette among them is shown: marks, not paper.
    for (std::size_t v = 0; v < down; ++v) {
        for (std::size_t u = 0; u < across; ++u) {
            std::uint8_t shown = 0;
            for (std::size_t y = v * picture.rows / down;
                 y <= std::max(v * picture.rows / down, ((v + 1) * picture.rows - 1) / down); ++y)
                for (std::size_t x = u * picture.columns / across;
                     x <= std::max(u * picture.columns / across,
                                   ((u + 1) * picture.columns - 1) / across);
                     ++x)
                    shown = std::max(shown, picture.pixels[y * picture.columns + x]);
            set(left + static_cast<int>(u), top + static_cast<int>(v), picture.palette[shown]);
        }
    }
}

void Canvas::write(std::ostream& out) const {
    constexpr std::size_t most_colours = 256;
    std::map<std::array<std::uint8_t, 3>, std::uint8_t> numbers;
    std::vector<Colour> palette;
    const auto number_of = [&](const Colour& colour) -> std::uint8_t {
        const std::array<std::uint8_t, 3> key{colour.red, colour.green, colour.blue};
        const auto found = numbers.find(key);
        if (found != numbers.end()) return found->second;
        if (palette.size() < most_colours) {
            palette.push_back(colour);
            return numbers[key] = static_cast<std::uint8_t>(palette.size() - 1);
        }
        // Soft edges over many shades: the nearest colour will do.
        std::size_t best = 0;
        int least = 1 << 30;
        for (std::size_t i = 0; i < palette.size(); ++i) {
            const int red = palette[i].red - colour.red;
            const int green = palette[i].green - colour.green;
            const int blue = palette[i].blue - colour.blue;
            const int distance = red * red + green * green + blue * blue;
            if (distance < least) {
                least = distance;
                best = i;
            }
        }
        return numbers[key] = static_cast<std::uint8_t>(best);
    };
    std::vector<std::uint8_t> indices;
    indices.reserve(pixels_.size());
    for (const Colour& pixel : pixels_) indices.push_back(number_of(pixel));
    const auto width = static_cast<std::size_t>(width_);
    write_png(out, static_cast<std::uint32_t>(width_), static_cast<std::uint32_t>(height_), palette,
              [&](std::uint32_t y, std::vector<std::uint8_t>& row) {
                  const auto begin = indices.begin() + static_cast<std::ptrdiff_t>(y * width);
                  row.assign(begin, begin + static_cast<std::ptrdiff_t>(width));
              });
}

}  // namespace

void draw_png(const Drawing& drawing, std::ostream& out) {
    Canvas canvas(drawing.width, drawing.height);
    for (const Drawing::Element& element : drawing.elements) std::visit(canvas, element);
    canvas.write(out);
}

}  // namespace takeaway::plot
