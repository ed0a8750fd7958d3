/// A drawing as SVG: vectors and letters, sharp at any size.
#include <fmt/format.h>

#include <sstream>

#include "plot/drawing.hpp"

namespace takeaway::plot {

namespace {

/// "12.5" and not "12.50": drawings have many numbers.
std::string svg_number(double number) {
    std::string text = fmt::format("{:.2f}", number);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string svg_colour(const Colour& colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

std::string svg_words(const std::string& text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '<') {
            escaped += "&lt;";
        } else if (c == '>') {
            escaped += "&gt;";
        } else if (c == '&') {
            escaped += "&amp;";
        } else {
            escaped += c;
        }
    }
    return escaped;
}

std::string base64(const std::string& bytes) {
    constexpr const char* letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t three = 0;
        for (std::size_t k = 0; k < 3; ++k)
            three = three << 8U |
                    (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            text += i + k > bytes.size() ? '=' : letters[three >> (6U * (3U - k)) & 63U];
    }
    return text;
}

std::string svg_of(const DrawnRectangle& box) {
    return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n",
                       svg_number(box.corner.x), svg_number(box.corner.y), svg_number(box.width),
                       svg_number(box.height), svg_colour(box.fill));
}

std::string svg_of(const DrawnLine& line) {
    return fmt::format(
        "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{}\" stroke-width=\"{}\"{}/>\n",
        svg_number(line.from.x), svg_number(line.from.y), svg_number(line.to.x),
        svg_number(line.to.y), svg_colour(line.colour), svg_number(line.width),
        line.dashed ? " stroke-dasharray=\"4 3\"" : "");
}

std::string svg_of(const DrawnText& words) {
    const char* anchor = words.anchor == TextAnchor::left     ? "start"
                         : words.anchor == TextAnchor::middle ? "middle"
                                                              : "end";
    return fmt::format(
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\" "
        "fill=\"{}\">{}</text>\n",
        svg_number(words.at.x), svg_number(words.at.y), svg_number(words.size), anchor,
        svg_colour(words.colour), svg_words(words.text));
}

/// All marks in one path: a tenth of the bytes that one element each would take.
std::string svg_of(const DrawnMarks& marks) {
    std::string path;
    const double half = marks.size / 2;
    const std::string side = svg_number(marks.size);
    const std::string step = svg_number(half);
    for (const PaperPlace& centre : marks.centres) {
        if (marks.shape == MarkShape::square) {
            path += fmt::format("M{} {}h{}v{}h-{}z", svg_number(centre.x - half),
                                svg_number(centre.y - half), side, side, side);
        } else {
            path += fmt::format("M{} {}l{} {}l-{} {}l-{} -{}z", svg_number(centre.x),
                                svg_number(centre.y - half), step, step, step, step, step, step);
        }
    }
    return fmt::format("<path fill=\"{}\" d=\"{}\"/>\n", svg_colour(marks.colour), path);
}

std::string svg_of(const DrawnPixels& picture) {
    std::ostringstream png;
    write_png(png, static_cast<std::uint32_t>(picture.columns),
              static_cast<std::uint32_t>(picture.rows), picture.palette,
              [&](std::uint32_t y, std::vector<std::uint8_t>& row) {
                  const auto begin =
                      picture.pixels.begin() + static_cast<std::ptrdiff_t>(y * picture.columns);
                  row.assign(begin, begin + static_cast<std::ptrdiff_t>(picture.columns));
              });
    return fmt::format(
        "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" "
        "style=\"image-rendering:pixelated\" href=\"data:image/png;base64,{}\"/>\n",
        svg_number(picture.corner.x), svg_number(picture.corner.y), svg_number(picture.width),
        svg_number(picture.height), base64(png.str()));
}

}  // namespace

std::string to_svg(const Drawing& drawing) {
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" font-family=\"Helvetica, Arial, sans-serif\">\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n",
        svg_number(drawing.width), svg_number(drawing.height));
    for (const Drawing::Element& element : drawing.elements)
        text += std::visit([](const auto& part) { return svg_of(part); }, element);
    return text + "</svg>\n";
}

}  // namespace takeaway::plot
