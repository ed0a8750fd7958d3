/// The shortcut matrix of the rats as a picture: a fractal of lines.
///
/// Row i of F^d, from the left, gets a point at the height of its ternary word read in base 3. Rows
/// that differ in the last digits of their words only lie near each other, so the points form
/// lines, and these repeat in three sizes at a time. Figure 1 of [arbitrarily-large-rats] is of
/// this kind for d = 10; its explanation is not in the paper, see docs/design.md for this reading.
#pragma once

#include <cstddef>
#include <iosfwd>

namespace takeaway::plot {

/// Throws LimitError above most_matrix_piles. Memory: the matrix, and one byte a pixel.
void draw_line_fractal(std::ostream& out, std::size_t piles);

}  // namespace takeaway::plot
