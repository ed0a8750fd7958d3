#include "plot/line_fractal.hpp"

#include "analyze/rat_matrices.hpp"
#include "plot/board_picture.hpp"

namespace takeaway {

void draw_line_fractal(std::ostream& out, std::size_t piles) {
    const std::vector<Position> rows = shortcut_matrix(piles);
    draw_marks(out, static_cast<std::int64_t>(rows.size()), [&](const Mark& mark) {
        for (std::size_t i = 0; i < rows.size(); ++i)
            mark(static_cast<std::int64_t>(i), static_cast<std::int64_t>(word_value(rows[i])));
    });
}

}  // namespace takeaway
