/// Figures are laid out once and read by three writers; each is taken apart again.
#include "plot/figure.hpp"

#include <gtest/gtest.h>
#include <png.h>

#include <cmath>
#include <cstring>
#include <sstream>

#include "core/error.hpp"
#include "plot/small_font.hpp"

namespace takeaway::plot {
namespace {

BoardFigure diagonal(std::int64_t bound) {
    BoardFigure figure;
    figure.title = "A <title> & more";
    figure.bound = bound;
    figure.marked.push_back({"here", p_position_colour, MarkShape::square,
                             static_cast<std::uint64_t>(bound), [bound](const Mark& mark) {
                                 for (std::int64_t i = 0; i < bound; ++i) mark(i, i);
                             }});
    return figure;
}

const DrawnMarks* marks_in(const Drawing& drawing) {
    for (const Drawing::Element& element : drawing.elements)
        if (const auto* marks = std::get_if<DrawnMarks>(&element)) return marks;
    return nullptr;
}

std::string all_words(const Drawing& drawing) {
    std::string words;
    for (const Drawing::Element& element : drawing.elements)
        if (const auto* text = std::get_if<DrawnText>(&element)) words += text->text + ";";
    return words;
}

TEST(Figure, has_a_mark_for_each_position_ticks_and_a_title) {
    const Drawing drawing = draw_figure(diagonal(100));
    ASSERT_NE(marks_in(drawing), nullptr);
    EXPECT_EQ(marks_in(drawing)->centres.size(), 100U);
    const std::string words = all_words(drawing);
    for (const char* word : {"A <title> & more;", "x;", "y;", "0;", "20;", "80;"})
        EXPECT_NE(words.find(word), std::string::npos) << word;
}

TEST(Figure, marks_go_right_and_up_with_the_piles) {
    const Drawing drawing = draw_figure(diagonal(10));
    const auto& centres = marks_in(drawing)->centres;
    for (std::size_t i = 1; i < centres.size(); ++i) {
        EXPECT_GT(centres[i].x, centres[i - 1].x);
        EXPECT_LT(centres[i].y, centres[i - 1].y);
    }
}

TEST(Figure, sparse_marks_stay_visible_however_large_the_board) {
    BoardFigure figure = diagonal(1'000'000);
    figure.marked[0].count = 3;
    figure.marked[0].each = [](const Mark& mark) {
        for (const std::int64_t i : {0, 1000, 999'999}) mark(i, i);
    };
    EXPECT_GE(marks_in(draw_figure(figure))->size, 3);
}

TEST(Figure, many_marks_are_pixels_and_all_of_them_are_there) {
    BoardFigure figure = diagonal(50'000);
    const Drawing drawing = draw_figure(figure);
    EXPECT_EQ(marks_in(drawing), nullptr);
    const DrawnPixels* pixels = nullptr;
    for (const Drawing::Element& element : drawing.elements)
        if (const auto* found = std::get_if<DrawnPixels>(&element)) pixels = found;
    ASSERT_NE(pixels, nullptr);
    for (std::size_t i = 0; i < pixels->columns; ++i)
        EXPECT_EQ(pixels->pixels[(pixels->rows - 1 - i) * pixels->columns + i], 1) << i;
}

TEST(Figure, values_have_a_bar_of_colours_and_numbers_where_they_fit) {
    BoardFigure figure;
    figure.bound = 8;
    figure.value = [](std::int64_t x, std::int64_t y) { return static_cast<std::uint32_t>(x ^ y); };
    const Drawing small = draw_figure(figure);
    EXPECT_NE(all_words(small).find("7;"), std::string::npos);
    figure.bound = 64;
    EXPECT_NE(all_words(draw_figure(figure)).find("63;"), std::string::npos);
    figure.bound = largest_picture + 1;
    EXPECT_THROW((void)draw_figure(figure), LimitError);
}

TEST(Drawing, svg_escapes_words_and_has_every_mark) {
    const std::string svg = to_svg(draw_figure(diagonal(30)));
    EXPECT_NE(svg.find("A &lt;title&gt; &amp; more"), std::string::npos);
    std::size_t moves = 0;
    for (std::size_t at = svg.find("<path"); (at = svg.find('M', at + 1)) != std::string::npos;)
        ++moves;
    EXPECT_EQ(moves, 30U);
}

TEST(Drawing, pdf_tells_where_its_objects_begin) {
    for (const std::int64_t bound : {10, 50'000}) {  // marks, and pixels
        const std::string pdf = to_pdf(draw_figure(diagonal(bound)));
        ASSERT_EQ(pdf.compare(0, 5, "%PDF-"), 0);
        const std::size_t table = pdf.rfind("startxref\n");
        const std::size_t xref = std::stoul(pdf.substr(table + 10));
        ASSERT_EQ(pdf.compare(xref, 5, "xref\n"), 0);
        std::istringstream lines(pdf.substr(xref));
        std::string word;
        std::size_t count = 0;
        lines >> word >> word >> count;
        std::getline(lines, word);
        std::getline(lines, word);
        for (std::size_t i = 1; i < count; ++i) {
            std::getline(lines, word);
            const std::string head = std::to_string(i) + " 0 obj";
            EXPECT_EQ(pdf.compare(std::stoul(word), head.size(), head), 0);
        }
    }
}

TEST(Drawing, png_shows_marks_where_they_are) {
    const Drawing drawing = draw_figure(diagonal(10));
    std::ostringstream out;
    draw_png(drawing, out);
    const std::string data = out.str();
    png_image image;
    std::memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    ASSERT_TRUE(png_image_begin_read_from_memory(&image, data.data(), data.size()));
    image.format = PNG_FORMAT_RGB;
    std::vector<std::uint8_t> rgb(PNG_IMAGE_SIZE(image));
    ASSERT_TRUE(png_image_finish_read(&image, nullptr, rgb.data(), 0, nullptr));
    for (const PaperPlace& centre : marks_in(drawing)->centres) {
        const auto x = static_cast<std::size_t>(std::lround(centre.x * 2));
        const auto y = static_cast<std::size_t>(std::lround(centre.y * 2));
        EXPECT_EQ(rgb[3 * (y * image.width + x)], p_position_colour.red);
    }
}

TEST(SmallFont, knows_letters_and_asks_about_the_rest) {
    EXPECT_EQ(glyph_of(U'φ').sign, U'φ');
    EXPECT_EQ(glyph_of(U'7').sign, U'7');
    EXPECT_EQ(glyph_of(U'中').sign, U'?');
    EXPECT_EQ(signs_of("aφ√"), (std::vector<char32_t>{U'a', U'φ', U'√'}));
}

}  // namespace
}  // namespace takeaway::plot
