/// A sparse board as a pyramid of tiles, for looking at boards of a million a side.
///
/// Level 0 has a pixel for each position, each further level a pixel for each 2 × 2 of the one
/// before, until one tile holds the whole board. Only tiles with something in them exist, so the
/// cost goes with the marks, not with the board. A pixel knows how many marks it stands for: one
/// is enough to be seen, and more are darker.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <span>
#include <vector>

#include "core/progress.hpp"

namespace takeaway::plot {

struct TileMark {
    std::uint32_t x = 0;
    std::uint32_t y = 0;

    friend bool operator==(const TileMark&, const TileMark&) = default;
    /// By x, then by y.
    friend bool operator<(const TileMark& a, const TileMark& b) {
        return a.x != b.x ? a.x < b.x : a.y < b.y;
    }
};

constexpr std::uint32_t tile_side = 256;

/// The least number of levels of which the last one is a single tile.
unsigned tile_levels(std::int64_t bound);

/// One tile: columns count to the right, rows upwards, from the corner at (0,0).
struct Tile {
    unsigned level = 0;
    std::uint32_t column = 0;
    std::uint32_t row = 0;
    std::span<const TileMark> marks;

    /// How many marks each pixel has, row by row from the top.
    std::vector<std::uint32_t> counts() const;
};

/// Visits the tiles that have a mark: level by level from 0, then by columns, then by rows. `marks`
/// are sorted and below the bound. Memory: a second copy of the marks. Progress counts marks.
void each_tile(const std::vector<TileMark>& marks, std::int64_t bound,
               const std::function<void(const Tile&)>& visit, const core::Progress& progress = {});

/// The tile as a PNG of tile_side pixels a side.
void write_tile(const Tile& tile, std::ostream& png);

}  // namespace takeaway::plot
