/// The board of a two-pile game as a picture: the first pile to the right, the second upwards.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>

namespace takeaway::plot {

/// Boards up to this size get whole pixels for a cell; on larger ones several cells share a pixel,
/// which is dark if any of them is marked.
constexpr std::int64_t largest_picture = 4096;

/// Draws the P-positions: each_marked(mark) must call mark(x, y) for each of them, in any order.
/// Memory: one byte a pixel.
using Mark = std::function<void(std::int64_t x, std::int64_t y)>;
void draw_marks(std::ostream& out, std::int64_t bound,
                const std::function<void(const Mark&)>& each_marked);

/// A cell without a value, which stays paper.
constexpr std::uint32_t no_value_drawn = 0xFFFFFFFF;

/// Draws a table of values: 0 dark, the others from light to strong. value(x, y) is asked once a
/// cell. Throws LimitError above `largest_picture`.
void draw_values(std::ostream& out, std::int64_t bound,
                 const std::function<std::uint32_t(std::int64_t x, std::int64_t y)>& value);

}  // namespace takeaway::plot
