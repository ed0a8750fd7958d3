#include "app/look/figures.hpp"

#include <algorithm>
#include <cmath>
#include <ostream>

#include "core/error.hpp"
#include "core/words.hpp"
#include "look/slopes.hpp"
#include "plot/moves_picture.hpp"

namespace takeaway::app {

std::string PictureSlice::text(const std::vector<std::string>& pile_names) const {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < pile_names.size(); ++i)
        if (i != across && i != up)
            parts.push_back(pile_names[i] + " = " + std::to_string(fixed[i]));
    return joined(parts, ", ");
}

PictureSlice slice_of(const std::vector<std::string>& words,
                      const std::vector<std::string>& pile_names, std::int64_t below) {
    PictureSlice slice;
    slice.fixed.assign(pile_names.size(), 0);
    std::vector<bool> is_fixed(pile_names.size(), false);
    for (const std::string& word : words) {
        const std::size_t equals = word.find('=');
        const auto named = std::find(pile_names.begin(), pile_names.end(), word.substr(0, equals));
        if (equals == std::string::npos || named == pile_names.end())
            throw InputError("a slice is written as PILE=TOKENS, such as " + pile_names.back() +
                             "=3, where PILE is one of " + joined(pile_names) + "; not `" +
                             shortened(word) + "`");
        const Integer tokens = parse_integer(word.substr(equals + 1));
        const auto pile = static_cast<std::size_t>(named - pile_names.begin());
        if (tokens < 0 || tokens >= below)
            throw InputError("the slice " + shortened(word) +
                             " is not on the board: piles are below " + std::to_string(below));
        is_fixed[pile] = true;
        slice.fixed[pile] = to_int64(tokens);
    }
    std::vector<std::size_t> free;
    for (std::size_t i = 0; i < pile_names.size(); ++i)
        if (!is_fixed[i]) free.push_back(i);
    if (free.size() != 2)
        throw InputError("a picture shows two piles, and here " + counted(free.size(), "pile") +
                         (free.size() == 1 ? " is" : " are") + " left of " + joined(pile_names) +
                         (free.size() > 2
                              ? ": fix the others, as in --slice " + pile_names.back() + "=0"
                              : std::string()));
    slice.across = free[0];
    slice.up = free[1];
    return slice;
}

namespace {

/// The known slopes as numbers to draw with.
const std::vector<SlopeLine>& known_lines() {
    static const std::vector<SlopeLine> lines = [] {
        constexpr std::int64_t digits = 1'000'000'000;
        std::vector<SlopeLine> made;
        for (const KnownSlope& known : known_slopes())
            made.push_back({known.name, static_cast<double>(
                                            to_int64((known.value * Quadratic(digits)).floor())) /
                                            static_cast<double>(digits)});
        return made;
    }();
    return lines;
}

}  // namespace

std::vector<SlopeLine> slope_lines(const PositionList& positions, std::int64_t below) {
    std::vector<SlopeLine> lines;
    if (positions.size() > most_sloped_members || positions.empty()) return lines;
    constexpr std::size_t most_lines = 6;
    constexpr double narrow = 0.1;  // a wider branch is no line
    // Two cells off, seen from a quarter of the board on.
    const double tolerance = 8.0 / static_cast<double>(below);
    for (const SlopeBranch& branch : slopes(SetMembers(positions, below)).branches) {
        constexpr std::size_t enough = 5;
        if (branch.late_members < enough) continue;
        const auto number = [](const Slope& slope) {
            return static_cast<double>(slope.y) / static_cast<double>(slope.x);
        };
        const double low = number(branch.late_low);
        const double high = number(branch.late_high);
        if (high - low > narrow * std::max(1.0, high * high)) continue;
        // Of those that pass near enough to all, the one in the middle.
        const SlopeLine* nearest = nullptr;
        // By the slope of the members, not of the line: on a small board a steep line is near
        // everything.
        const double off = tolerance * std::max(1.0, high * high);
        for (const SlopeLine& known : known_lines()) {
            if (known.slope < high - off || known.slope > low + off) continue;
            const auto distance = [&](const SlopeLine& line) {
                return std::abs(line.slope - (low + high) / 2);
            };
            if (nearest == nullptr || distance(known) < distance(*nearest)) nearest = &known;
        }
        const auto is_drawn = [&](const SlopeLine& line) { return line.name == nearest->name; };
        if (nearest != nullptr && std::none_of(lines.begin(), lines.end(), is_drawn))
            lines.push_back(*nearest);
    }
    if (lines.size() > most_lines) lines.clear();
    return lines;
}

PictureFormat picture_format_of(const std::string& path) {
    const std::string suffix = path.substr(std::min(path.size(), path.find_last_of('.')));
    if (suffix == ".png") return PictureFormat::png;
    if (suffix == ".svg") return PictureFormat::svg;
    if (suffix == ".pdf") return PictureFormat::pdf;
    throw InputError("a picture ends in .png, .svg or .pdf, and `" + shortened(path) +
                     "` does not");
}

void write_moves_picture(const MovesPicture& picture, PictureFormat format, std::ostream& out) {
    const auto marks = [](const PositionList& list) {
        return [&list](const Mark& mark) {
            for (std::size_t i = 0; i < list.size(); ++i) mark(list.row(i)[0], list.row(i)[1]);
        };
    };
    const PositionList none(2);
    const PositionList& moves = picture.moves != nullptr ? *picture.moves : none;
    if (picture.plain) {
        draw_moves_and_positions(out, picture.below, marks(moves), marks(*picture.p_positions));
        return;
    }
    BoardFigure figure;
    figure.title = picture.title;
    figure.bound = picture.below;
    figure.marked.push_back({"P-positions", p_position_colour, MarkShape::square,
                             picture.p_positions->size(), marks(*picture.p_positions)});
    if (picture.moves != nullptr)
        figure.marked.push_back(
            {"moves", move_colour, MarkShape::diamond, moves.size(), marks(moves)});
    write_figure(figure, format, out);
}

void write_figure(const BoardFigure& figure, PictureFormat format, std::ostream& out) {
    const Drawing drawing = draw_figure(figure);
    switch (format) {
        case PictureFormat::png:
            draw_png(drawing, out);
            break;
        case PictureFormat::svg:
            out << to_svg(drawing);
            break;
        case PictureFormat::pdf:
            out << to_pdf(drawing);
            break;
    }
}

}  // namespace takeaway::app
