#include "plot/board_picture.hpp"

#include <algorithm>
#include <vector>

#include "core/error.hpp"
#include "plot/png.hpp"

namespace takeaway::plot {

namespace {

constexpr Colour paper{255, 255, 255};
constexpr Colour ink{23, 55, 120};
constexpr Colour frame{190, 190, 190};

/// How cells map to pixels. A frame of one pixel goes around the board.
struct Grid {
    explicit Grid(std::int64_t bound) {
        constexpr std::int64_t comfortable = 1200;
        cells_per_pixel = (bound + largest_picture - 1) / largest_picture;
        pixels_per_cell = cells_per_pixel > 1 ? 1 : std::max<std::int64_t>(1, comfortable / bound);
        side = (bound + cells_per_pixel - 1) / cells_per_pixel * pixels_per_cell;
    }
    std::int64_t cells_per_pixel = 1;
    std::int64_t pixels_per_cell = 1;
    std::int64_t side = 0;  // pixels of the board, without the frame

    bool on_frame(std::int64_t pixel_x, std::int64_t pixel_y) const {
        return pixel_x == 0 || pixel_y == 0 || pixel_x == side + 1 || pixel_y == side + 1;
    }
    /// The cell under a pixel that is not on the frame, of one coordinate.
    std::int64_t cell(std::int64_t pixel) const { return (pixel - 1) / pixels_per_cell; }
};

/// index(cell x, cell y) gives the palette index of a cell, 2 or more; 1 is the frame.
template <class Index>
void draw(std::ostream& out, const Grid& grid, const std::vector<Colour>& palette,
          const Index& index) {
    const auto size = static_cast<std::uint32_t>(grid.side + 2);
    write_png(out, size, size, palette, [&](std::uint32_t y, std::vector<std::uint8_t>& row) {
        const std::int64_t up = grid.side + 1 - static_cast<std::int64_t>(y);
        for (std::int64_t x = 0; x < grid.side + 2; ++x)
            row[static_cast<std::size_t>(x)] =
                grid.on_frame(x, up) ? 1 : index(grid.cell(x), grid.cell(up));
    });
}

}  // namespace

void draw_marks(std::ostream& out, std::int64_t bound,
                const std::function<void(const Mark&)>& each_marked) {
    const Grid grid(bound);
    const std::int64_t side = (bound + grid.cells_per_pixel - 1) / grid.cells_per_pixel;
    std::vector<std::uint8_t> marked(static_cast<std::size_t>(side * side), 0);
    each_marked([&](std::int64_t x, std::int64_t y) {
        marked[static_cast<std::size_t>(x / grid.cells_per_pixel * side +
                                        y / grid.cells_per_pixel)] = 1;
    });
    draw(out, grid, {paper, frame, ink}, [&](std::int64_t x, std::int64_t y) -> std::uint8_t {
        return marked[static_cast<std::size_t>(x * side + y)] != 0 ? 2 : 0;
    });
}

void draw_values(std::ostream& out, std::int64_t bound,
                 const std::function<std::uint32_t(std::int64_t, std::int64_t)>& value) {
    if (bound > largest_picture)
        throw LimitError("a picture of values shows boards up to " +
                         std::to_string(largest_picture));
    std::uint32_t largest = 1;
    for (std::int64_t x = 0; x < bound; ++x)
        for (std::int64_t y = 0; y < bound; ++y)
            if (const std::uint32_t v = value(x, y); v != no_value_drawn)
                largest = std::max(largest, v);
    // From pale yellow through orange to dark red; 0 stands out in blue.
    constexpr std::uint32_t shades = 250;
    std::vector<Colour> palette{paper, frame, ink};
    for (std::uint32_t i = 0; i < shades; ++i)
        palette.push_back(
            {static_cast<std::uint8_t>(255 - i * 105 / shades),
             static_cast<std::uint8_t>(245 - i * 225 / shades),
             static_cast<std::uint8_t>(205 - std::min(i * 2, shades) * 175 / shades)});
    const Grid grid(bound);
    draw(out, grid, palette, [&](std::int64_t x, std::int64_t y) -> std::uint8_t {
        const std::uint32_t v = value(x, y);
        if (v == 0) return 2;
        if (v == no_value_drawn) return 0;
        return static_cast<std::uint8_t>(3 + std::uint64_t{v - 1} * (shades - 1) / largest);
    });
}

}  // namespace takeaway::plot
