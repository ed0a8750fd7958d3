/// `board --tiles`: a board as a folder of tiles that a browser pans and zooms.
///
/// plot/tile_pyramid says what the tiles are. The folder holds them as LEVEL/COLUMN_ROW.png, sizes
/// and counts as tiles.json, the same as tiles.js, because pages that are opened from a disk may
/// not read JSON, and index.html, which shows it all without a server.
#pragma once

#include <cstdint>
#include <string>

#include "app/workbench.hpp"

namespace takeaway::app {

struct TilesRequest {
    /// A game on two piles, or a file with one position a line (position_file.hpp).
    std::string game;
    std::string file;
    std::int64_t below = 0;
    /// Made if it is not there. One that was made before is written anew, another is refused.
    std::string folder;
};

/// More files than this are more than a folder is good for: the board is not sparse.
constexpr std::uint64_t most_tiles = 200'000;
/// Piles of marks have 32 bits, and a browser must place tiles exactly.
constexpr std::int64_t largest_tiled_bound = std::int64_t{1} << 30;

struct TilesReport {
    std::string title;  // "P-positions of wythoff"
    std::int64_t below = 0;
    std::uint64_t positions = 0;
    unsigned levels = 0;
    std::uint64_t tiles = 0;
    std::uint64_t bytes = 0;  // of the tiles
    std::string folder;
};

/// Memory: 16 bytes a position besides what the solve needs. Throws InputError unless there are two
/// piles, and for a folder that holds something else; LimitError for more than most_tiles, before
/// any is written; FileError if a file cannot be written, and what is there then is not shown.
TilesReport make_tiles(const Workbench& bench, const TilesRequest& request);
std::string to_text(const TilesReport& report);
Json to_json(const TilesReport& report);

}  // namespace takeaway::app
