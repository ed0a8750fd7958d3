#include "plot/moves_picture.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "plot/board_picture.hpp"
#include "plot/png.hpp"

namespace takeaway::plot {

namespace {

constexpr std::uint8_t nothing = 0;
constexpr std::uint8_t frame_colour = 1;
constexpr std::uint8_t position = 2;
constexpr std::uint8_t move = 3;

const std::vector<Colour>& palette() {
    static const std::vector<Colour> colours{
        {255, 255, 255}, {190, 190, 190}, {40, 80, 180}, {205, 40, 40}};
    return colours;
}

/// What a pixel shows, at the place (u, v) of a cell `size` pixels wide: marks leave a margin, so
/// that neighbours stay apart, and a diamond is |u - middle| + |v - middle| <= middle.
std::uint8_t shade(std::uint8_t mark, std::int64_t u, std::int64_t v, std::int64_t size) {
    constexpr std::int64_t smallest_with_shape = 5;
    if (mark == nothing || size < smallest_with_shape) return mark;
    const bool margin = u == 0 || v == 0 || u == size - 1 || v == size - 1;
    if (mark == position) return margin ? nothing : mark;
    const std::int64_t from_middle = std::abs(2 * u - (size - 1)) + std::abs(2 * v - (size - 1));
    return from_middle <= size - 1 ? mark : nothing;
}

}  // namespace

void draw_moves_and_positions(std::ostream& out, std::int64_t bound,
                              const std::function<void(const Mark&)>& each_move,
                              const std::function<void(const Mark&)>& each_position) {
    constexpr std::int64_t comfortable = 1200;
    const std::int64_t cells_per_pixel = (bound + largest_picture - 1) / largest_picture;
    const std::int64_t cells = (bound + cells_per_pixel - 1) / cells_per_pixel;
    const std::int64_t size = std::max<std::int64_t>(1, comfortable / bound);
    std::vector<std::uint8_t> marks(static_cast<std::size_t>(cells * cells), nothing);
    const auto marker = [&](std::uint8_t kind) {
        return [&marks, cells, cells_per_pixel, kind](std::int64_t x, std::int64_t y) {
            marks[static_cast<std::size_t>(x / cells_per_pixel * cells + y / cells_per_pixel)] =
                kind;
        };
    };
    each_position(marker(position));
    each_move(marker(move));
    const std::int64_t side = cells * size;
    const auto pixels = static_cast<std::uint32_t>(side + 2);
    write_png(out, pixels, pixels, palette(), [&](std::uint32_t y, std::vector<std::uint8_t>& row) {
        const std::int64_t up = side - static_cast<std::int64_t>(y);
        for (std::int64_t i = 0; i < side + 2; ++i) {
            const std::int64_t right = i - 1;
            const bool on_frame = right < 0 || up < 0 || right == side || up == side;
            row[static_cast<std::size_t>(i)] =
                on_frame ? frame_colour
                         : shade(marks[static_cast<std::size_t>(right / size * cells + up / size)],
                                 right % size, up % size, size);
        }
    });
}

}  // namespace takeaway::plot
