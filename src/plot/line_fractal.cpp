#include "plot/line_fractal.hpp"

#include "design/rat_matrices.hpp"
#include "plot/board_picture.hpp"

namespace takeaway::plot {

namespace {

/// Larger matrices share cells, a power of 3 of them in each direction: finer lines than these
/// would be too faint to see.
constexpr std::int64_t most_cells = 729;

}  // namespace

void draw_line_fractal(std::ostream& out, std::size_t piles) {
    const std::vector<Position> rows = shortcut_matrix(piles);
    const auto count = static_cast<std::int64_t>(rows.size());
    const std::int64_t share = count > most_cells ? count / most_cells : 1;
    draw_marks(out, count / share, [&](const Mark& mark) {
        for (std::int64_t i = 0; i < count; ++i) {
            const Position& row = rows[static_cast<std::size_t>(i)];
            mark(i / share, static_cast<std::int64_t>(word_value(row)) / share);
        }
    });
}

}  // namespace takeaway::plot
