/// Pictures are decoded again with libpng and looked at pixel by pixel.
#include "plot/board_picture.hpp"

#include <gtest/gtest.h>
#include <png.h>

#include <cstring>
#include <sstream>
#include <vector>

#include "core/error.hpp"

namespace takeaway::plot::board_picture_test {
namespace {

struct Picture {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::vector<std::uint8_t> rgb;

    /// Counted from the lower left, as the board is.
    std::uint32_t pixel(std::uint32_t x, std::uint32_t up) const {
        const std::uint8_t* at = rgb.data() + 3 * ((height - 1 - up) * width + x);
        return static_cast<std::uint32_t>(at[0]) << 16 | static_cast<std::uint32_t>(at[1]) << 8 |
               at[2];
    }
};

Picture decoded(const std::string& data) {
    png_image image;
    std::memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    EXPECT_TRUE(png_image_begin_read_from_memory(&image, data.data(), data.size()));
    image.format = PNG_FORMAT_RGB;
    Picture picture{image.width, image.height, std::vector<std::uint8_t>(PNG_IMAGE_SIZE(image))};
    EXPECT_TRUE(png_image_finish_read(&image, nullptr, picture.rgb.data(), 0, nullptr));
    return picture;
}

constexpr std::uint32_t white = 0xFFFFFF;

TEST(BoardPicture, puts_the_first_pile_to_the_right_and_the_second_upwards) {
    std::ostringstream out;
    draw_marks(out, 4, [](const Mark& mark) { mark(3, 1); });
    const Picture picture = decoded(out.str());
    const std::uint32_t cell = (picture.width - 2) / 4;
    EXPECT_EQ(picture.width, picture.height);
    for (std::uint32_t x = 0; x < 4; ++x)
        for (std::uint32_t y = 0; y < 4; ++y)
            EXPECT_EQ(picture.pixel(1 + x * cell + cell / 2, 1 + y * cell + cell / 2) != white,
                      x == 3 && y == 1);
}

TEST(BoardPicture, of_a_board_larger_than_the_picture_darkens_every_pixel_with_a_mark) {
    std::ostringstream out;
    draw_marks(out, 3 * largest_picture, [](const Mark& mark) {
        mark(0, 0);
        mark(3 * largest_picture - 1, 5);
    });
    const Picture picture = decoded(out.str());
    EXPECT_EQ(picture.width, largest_picture + 2);
    EXPECT_NE(picture.pixel(1, 1), white);
    EXPECT_NE(picture.pixel(largest_picture, 2), white);
    EXPECT_EQ(picture.pixel(2, 1), white);
}

TEST(BoardPicture, shows_zeros_of_a_table_of_values_in_a_colour_of_their_own) {
    std::ostringstream out;
    draw_values(out, 3,
                [](std::int64_t x, std::int64_t y) { return static_cast<std::uint32_t>(x ^ y); });
    const Picture picture = decoded(out.str());
    const std::uint32_t cell = (picture.width - 2) / 3;
    const std::uint32_t zero = picture.pixel(2, 2);
    EXPECT_EQ(picture.pixel(2 + cell, 2 + cell), zero);
    EXPECT_NE(picture.pixel(2 + cell, 2), zero);
    EXPECT_THROW(
        draw_values(out, largest_picture + 1, [](std::int64_t, std::int64_t) { return 0U; }),
        LimitError);
}

}  // namespace
}  // namespace takeaway::plot::board_picture_test
