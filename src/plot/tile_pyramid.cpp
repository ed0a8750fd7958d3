#include "plot/tile_pyramid.hpp"

#include <algorithm>
#include <bit>

#include "plot/png.hpp"

namespace takeaway::plot {

namespace {

constexpr unsigned tile_bits = 8;
static_assert(tile_side == 1U << tile_bits);

/// Index 0 is paper; index i > 0 stands for 2^(i-1) … 2^i - 1 marks. One mark is plainly seen.
const std::vector<Colour>& tile_palette() {
    static const std::vector<Colour> palette = [] {
        constexpr int shades = 16;
        std::vector<Colour> made{{255, 255, 255}};
        for (int i = 0; i < shades; ++i)
            made.push_back({static_cast<std::uint8_t>(70 - 4 * i),
                            static_cast<std::uint8_t>(115 - 6 * i),
                            static_cast<std::uint8_t>(190 - 7 * i)});
        return made;
    }();
    return palette;
}

std::uint8_t shade_of(std::uint32_t count) {
    return static_cast<std::uint8_t>(
        std::min<std::size_t>(std::bit_width(count), tile_palette().size() - 1));
}

}  // namespace

unsigned tile_levels(std::int64_t bound) {
    unsigned levels = 1;
    while ((std::int64_t{tile_side} << (levels - 1)) < bound) ++levels;
    return levels;
}

std::vector<std::uint32_t> Tile::counts() const {
    std::vector<std::uint32_t> found(std::size_t{tile_side} * tile_side, 0);
    constexpr std::uint32_t within = tile_side - 1;
    for (const TileMark& mark : marks) {
        const std::size_t across = mark.x >> level & within;
        const std::size_t down = within - (mark.y >> level & within);
        ++found[down * tile_side + across];
    }
    return found;
}

void each_tile(const std::vector<TileMark>& marks, std::int64_t bound,
               const std::function<void(const Tile&)>& visit, const core::Progress& progress) {
    const unsigned levels = tile_levels(bound);
    std::uint64_t done = 0;
    std::vector<TileMark> column;
    for (unsigned level = 0; level < levels; ++level) {
        const unsigned shift = level + tile_bits;
        for (auto begin = marks.begin(); begin != marks.end();) {
            // Marks are sorted by x, so those of a column of tiles stand together.
            const std::uint32_t number = begin->x >> shift;
            const auto end = std::find_if(begin, marks.end(), [&](const TileMark& mark) {
                return mark.x >> shift != number;
            });
            column.assign(begin, end);
            const auto by_row = [&](const TileMark& a, const TileMark& b) {
                return a.y >> shift < b.y >> shift;
            };
            std::sort(column.begin(), column.end(), by_row);
            for (auto first = column.begin(); first != column.end();) {
                const auto last = std::upper_bound(first, column.end(), *first, by_row);
                progress.at(done, std::uint64_t{levels} * marks.size());
                visit({level, number, first->y >> shift, {first, last}});
                done += static_cast<std::uint64_t>(last - first);
                first = last;
            }
            begin = end;
        }
    }
}

void write_tile(const Tile& tile, std::ostream& png) {
    const std::vector<std::uint32_t> counts = tile.counts();
    write_png(png, tile_side, tile_side, tile_palette(),
              [&](std::uint32_t y, std::vector<std::uint8_t>& row) {
                  for (std::size_t x = 0; x < tile_side; ++x)
                      row[x] = shade_of(counts[std::size_t{y} * tile_side + x]);
              });
}

}  // namespace takeaway::plot
