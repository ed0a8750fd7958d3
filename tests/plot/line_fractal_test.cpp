/// The picture is decoded again: one point for each row of the shortcut matrix.
#include "plot/line_fractal.hpp"

#include <gtest/gtest.h>
#include <png.h>

#include <cstring>
#include <sstream>

#include "core/error.hpp"

namespace takeaway::plot {
namespace {

TEST(LineFractal, of_3_piles_shows_the_words_of_the_paper_as_heights) {
    std::ostringstream out;
    draw_line_fractal(out, 3);
    const std::string data = out.str();
    png_image image;
    std::memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    ASSERT_TRUE(png_image_begin_read_from_memory(&image, data.data(), data.size()));
    image.format = PNG_FORMAT_GRAY;
    std::vector<std::uint8_t> grey(PNG_IMAGE_SIZE(image));
    ASSERT_TRUE(png_image_finish_read(&image, nullptr, grey.data(), 0, nullptr));
    // Example 4: 11, 22, 02, 10, 21, 01, 12, 20, 00.
    const std::vector<std::uint32_t> heights{4, 8, 2, 3, 7, 1, 5, 6, 0};
    const std::uint32_t cell = (image.width - 2) / 9;
    for (std::uint32_t x = 0; x < 9; ++x)
        for (std::uint32_t y = 0; y < 9; ++y) {
            const std::uint32_t right = 1 + x * cell + cell / 2;
            const std::uint32_t down = image.height - 2 - (y * cell + cell / 2);
            constexpr std::uint8_t white = 255;
            EXPECT_EQ(grey[down * image.width + right] != white, heights[x] == y) << x << " " << y;
        }
}

TEST(LineFractal, refuses_matrices_that_are_too_large) {
    std::ostringstream out;
    EXPECT_THROW(draw_line_fractal(out, 40), LimitError);
    EXPECT_THROW(draw_line_fractal(out, 1), InputError);
}

}  // namespace
}  // namespace takeaway::plot
