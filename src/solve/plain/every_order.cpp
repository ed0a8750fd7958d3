/// A table of values for every order of unordered piles.
///
/// Solvers fill in sorted positions only. Whoever hands the numbers on as they lie in memory, to
/// NumPy say, needs the others too: one pass over the box, four bytes moved a position.
#include <algorithm>

#include "solve/plain/by_definition.hpp"

namespace takeaway::solve {

namespace {

/// A square board is mirrored tile by tile: reading along columns of a large one would miss the
/// cache at every step.
void mirror(std::vector<std::uint32_t>& values, std::size_t side) {
    constexpr std::size_t tile = 64;
    for (std::size_t row = 0; row < side; row += tile)
        for (std::size_t column = row; column < side; column += tile)
            for (std::size_t x = row; x < std::min(row + tile, side); ++x)
                for (std::size_t y = std::max(column, x + 1); y < std::min(column + tile, side);
                     ++y)
                    values[y * side + x] = values[x * side + y];
}

}  // namespace

void ValueTable::fill_every_order() {
    if (groups_.empty() || box_.count() == 0) return;
    const std::vector<std::int64_t>& sizes = box_.sizes();
    if (sizes.size() == 2 && sizes[0] == sizes[1] && groups_[0].end - groups_[0].begin == 2) {
        mirror(values_, static_cast<std::size_t>(sizes[0]));
        return;
    }
    Position position(box_.piles(), 0);
    std::size_t number = 0;
    do {
        if (!is_sorted_in_groups(position, groups_)) {
            Position sorted = position;
            sort_groups(sorted, groups_);
            // A box that is no cube need not hold it; then nobody asks for it.
            if (box_.contains(sorted)) values_[number] = at_sorted(sorted);
        }
        ++number;
    } while (box_.advance(position));
}

}  // namespace takeaway::solve
