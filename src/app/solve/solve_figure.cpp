#include "app/solve/solve_figure.hpp"

#include <algorithm>
#include <ostream>

#include "core/error.hpp"
#include "plot/board_picture.hpp"

namespace takeaway::app {

namespace {

/// The P-positions of a slice as pairs, in every order of unordered piles.
PositionList pairs_of(const SolveReport& report, const PictureSlice& slice) {
    PositionList pairs(2);
    for (std::size_t i = 0; i < report.p_positions.size(); ++i) {
        each_arrangement(report.p_positions.position(i), report.listed_sorted,
                         [&](const Position& position) {
                             for (std::size_t pile = 0; pile < position.size(); ++pile)
                                 if (pile != slice.across && pile != slice.up &&
                                     position[pile] != slice.fixed[pile])
                                     return true;
                             pairs.push_back({position[slice.across], position[slice.up]});
                             return true;
                         });
    }
    return pairs;
}

}  // namespace

void draw(const SolveReport& report, const PictureStyle& style, PictureFormat format,
          std::ostream& out) {
    if (style.plain && format != PictureFormat::png)
        throw InputError("plain pixels are a PNG: an SVG or PDF is a figure with axes");
    const PictureSlice slice = slice_of(style.slice, report.pile_names, report.below);
    const auto value = [&, at = Position(slice.fixed)](std::int64_t x, std::int64_t y) mutable {
        at[slice.across] = x;
        at[slice.up] = y;
        return (*report.values)(at);
    };
    const PositionList pairs = report.values ? PositionList(2) : pairs_of(report, slice);
    const auto each = [&pairs](const Mark& mark) {
        for (std::size_t i = 0; i < pairs.size(); ++i) mark(pairs.row(i)[0], pairs.row(i)[1]);
    };
    if (style.plain) {
        if (report.values) {
            draw_values(out, report.below, value);
        } else {
            draw_marks(out, report.below, each);
        }
        return;
    }
    BoardFigure figure;
    const std::string cut = slice.text(report.pile_names);
    figure.title = (report.values ? "Nim values of " : "P-positions of ") + report.game +
                   (cut.empty() ? "" : ", " + cut);
    figure.across = report.pile_names[slice.across];
    figure.up = report.pile_names[slice.up];
    figure.bound = report.below;
    if (report.values) {
        figure.value = value;
    } else {
        figure.marked.push_back(
            {"P-positions", p_position_colour, MarkShape::square, pairs.size(), each});
        if (style.slopes) figure.slopes = slope_lines(pairs, report.below);
    }
    write_figure(figure, format, out);
}

}  // namespace takeaway::app
