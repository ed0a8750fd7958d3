/// Pictures as PNG files, row by row: memory does not grow with the picture.
///
/// Rests on: libpng.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <vector>

namespace takeaway::plot {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
};

/// A picture of palette colours: fill_row(y, row) sets the palette index of each pixel of the row
/// y (from the top). At most 256 colours. Throws FileError if the stream fails.
void write_png(
    std::ostream& out, std::uint32_t width, std::uint32_t height,
    const std::vector<Colour>& palette,
    const std::function<void(std::uint32_t y, std::vector<std::uint8_t>& row)>& fill_row);

}  // namespace takeaway::plot
