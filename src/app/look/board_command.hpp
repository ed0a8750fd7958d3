/// `board`: the P-positions or nim values of two piles as a picture's cells; for more piles a
/// slice, the others fixed.
///
/// Like `solve`, but the answer is a rectangle of cells in both orders of unordered piles, packed
/// as a page draws it, and not a list.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/workbench.hpp"

namespace takeaway::app {

struct BoardRequest {
    enum class Show { p_positions, values, claimed };
    std::string game;
    std::int64_t below = 0;
    Show show = Show::p_positions;
    /// The piles along x and along y; empty for the first two.
    std::vector<std::size_t> axes;
    /// The other piles: one entry for each pile, of which those of the axes say nothing, or one for
    /// each of the others, in order. Empty: no tokens.
    Position fixed;
};

struct BoardReport {
    std::string game;
    std::int64_t below = 0;
    std::int64_t width = 0;
    std::int64_t height = 0;  // 1 for a game with one pile
    std::vector<std::string> pile_names;
    std::vector<std::size_t> axes;
    Position fixed;  // one entry a pile; 0 for the axes
    /// Whether (x, y) and (y, x) have the same cell everywhere.
    bool symmetric = false;
    std::uint64_t count = 0;  // P-positions, or cells with the value 0
    std::string cells;        // "bits", "u16" or "u32"
    std::string method;
    /// Row by row, y first: bits from the lowest on, or numbers with the lowest byte first.
    std::string packed;
};

/// A picture with more cells a side than this is refused.
constexpr std::int64_t largest_board_side = 20'000;

/// Throws InputError for a bound below 1, axes that are not piles, and claimed positions of a game
/// without a claim; LimitError if it does not fit.
BoardReport board(const Workbench& bench, const BoardRequest& request);
/// Without the cells.
Json to_json(const BoardReport& report);

}  // namespace takeaway::app
