#include "plot/automaton_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::plot {

namespace {

/// Longer labels are cut; the number of letters left out is said.
constexpr std::size_t most_letters_on_an_arrow = 8;

std::string letter_text(const automata::Automaton& set, automata::Letter letter) {
    const automata::Digit b = set.system().digit_count();
    std::string text;
    automata::Letter weight = set.letters();
    for (std::size_t i = 0; i < set.tracks().size(); ++i) {
        weight /= b;
        text += (i > 0 ? "/" : "") + automata::word_to_text(set.system(), {letter / weight % b});
    }
    return text;
}

std::string escaped(const std::string& text) {
    std::string safe;
    for (const char c : text) {
        if (c == '<') {
            safe += "&lt;";
        } else if (c == '&') {
            safe += "&amp;";
        } else if (c == '"') {
            safe += "&quot;";
        } else {
            safe += c;
        }
    }
    return safe;
}

/// The distance of each state from the start.
std::vector<std::size_t> distances(const AutomatonPicture& picture) {
    const std::size_t far = picture.accepting.size();
    std::vector<std::size_t> found(far, far);
    std::vector<std::size_t> row{0};
    found[0] = 0;
    for (std::size_t distance = 1; !row.empty(); ++distance) {
        std::vector<std::size_t> next;
        for (const auto& arrow : picture.arrows)
            if (found[arrow.from] == distance - 1 && found[arrow.to] == far) {
                found[arrow.to] = distance;
                next.push_back(arrow.to);
            }
        row = std::move(next);
    }
    return found;
}

}  // namespace

AutomatonPicture picture_of(const automata::Automaton& set,
                            const std::vector<std::string>& variables) {
    if (set.states() > most_drawn_states)
        throw LimitError(fmt::format("an automaton of {} states is not drawn: {} is the limit",
                                     set.states() - 1, most_drawn_states));
    AutomatonPicture picture;
    picture.title = fmt::format("({}) in {}", joined(variables, "/"), set.system().name());
    const automata::Table& table = set.table();
    if (set.is_empty()) picture.accepting.push_back(false);
    for (automata::State state = 1; state < table.states(); ++state) {
        picture.accepting.push_back(table.accepting[state] != 0);
        std::map<automata::State, std::vector<automata::Letter>> by_target;
        for (automata::Letter letter = 0; letter < table.letters; ++letter)
            if (const automata::State next = table.at(state, letter); next != 0)
                by_target[next].push_back(letter);
        for (const auto& [next, letters] : by_target) {
            std::vector<std::string> words;
            for (std::size_t i = 0; i < std::min(letters.size(), most_letters_on_an_arrow); ++i)
                words.push_back(letter_text(set, letters[i]));
            if (letters.size() > words.size())
                words.push_back(fmt::format("{} more", letters.size() - words.size()));
            picture.arrows.push_back({state - 1, next - 1, joined(words)});
        }
    }
    return picture;
}

std::string dot_text(const AutomatonPicture& picture) {
    std::string text = fmt::format(
        "digraph automaton {{\n  rankdir=LR;\n  label=\"{}\";\n  node [shape=circle];\n"
        "  begin [shape=none, label=\"\"];\n  begin -> 0;\n",
        escaped(picture.title));
    for (std::size_t state = 0; state < picture.accepting.size(); ++state)
        text += fmt::format("  {}{};\n", state,
                            picture.accepting[state] ? " [shape=doublecircle]" : "");
    for (const auto& arrow : picture.arrows)
        text += fmt::format("  {} -> {} [label=\"{}\"];\n", arrow.from, arrow.to, arrow.label);
    return text + "}\n";
}

std::string plain_svg(const AutomatonPicture& picture) {
    constexpr int column = 150, row = 90, radius = 18, margin = 60;
    const std::vector<std::size_t> distance = distances(picture);
    std::map<std::size_t, int> in_column;
    std::vector<std::pair<int, int>> place;
    for (const std::size_t d : distance)
        place.emplace_back(margin + column * static_cast<int>(d), row * in_column[d]++);
    // An arc leaves to the right of its direction, so that two opposite ones part.
    const auto bend_of = [&](const AutomatonPicture::Arrow& edge) {
        constexpr double bend = 0.18;
        const auto [x1, y1] = place[edge.from];
        const auto [x2, y2] = place[edge.to];
        return std::pair<double, double>{(x1 + x2) / 2.0 - bend * (y2 - y1),
                                         (y1 + y2) / 2.0 + bend * (x2 - x1)};
    };
    // States with their loops, and arcs with their labels, which reach half as far as they bend.
    int left = 0, right = 0, top = 0, bottom = 0;
    const auto reach = [&](double x, double y) {
        left = std::min(left, static_cast<int>(x) - margin);
        right = std::max(right, static_cast<int>(x) + margin);
        top = std::min(top, static_cast<int>(y) - row / 2);
        bottom = std::max(bottom, static_cast<int>(y) + row / 2);
    };
    for (const auto& [x, y] : place) reach(x, y - radius);
    for (const auto& edge : picture.arrows) {
        const auto [x1, y1] = place[edge.from];
        const auto [x2, y2] = place[edge.to];
        const auto [mx, my] = bend_of(edge);
        reach((x1 + x2) / 4.0 + mx / 2, (y1 + y2) / 4.0 + my / 2);
    }
    constexpr int title = 30;
    top -= title;
    const int width = right - left, height = bottom - top;
    std::string svg = fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
        "width=\"{}\" height=\"{}\" viewBox=\"{} {} {} {}\" font-family=\"sans-serif\" "
        "font-size=\"11\">\n"
        "<title>{}</title>\n<defs><marker id=\"tip\" markerWidth=\"8\" markerHeight=\"8\" "
        "refX=\"7\" refY=\"3\" orient=\"auto\"><path d=\"M0,0 L8,3 L0,6 z\"/></marker></defs>\n"
        "<text x=\"{}\" y=\"{}\" font-size=\"13\">{}</text>\n",
        width, height, left, top, width, height, escaped(picture.title), left + margin / 2,
        top + 20, escaped(picture.title));
    const auto arrow = [&](const std::string& path, double x, double y, const std::string& label) {
        svg += fmt::format(
            "<path d=\"{}\" fill=\"none\" stroke=\"#555\" marker-end=\"url(#tip)\"/>\n"
            "<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"middle\" fill=\"#333\" "
            "stroke=\"white\" stroke-width=\"4\" paint-order=\"stroke\">{}</text>\n",
            path, x, y, escaped(label));
    };
    arrow(fmt::format("M{},{} L{},{}", place[0].first - 2 * radius, place[0].second,
                      place[0].first - radius - 2, place[0].second),
          0, 0, "");
    for (const auto& edge : picture.arrows) {
        const auto [x1, y1] = place[edge.from];
        const auto [x2, y2] = place[edge.to];
        if (edge.from == edge.to) {
            arrow(fmt::format("M{},{} C{},{} {},{} {},{}", x1 - 8, y1 - radius, x1 - 30,
                              y1 - 3 * radius, x1 + 30, y1 - 3 * radius, x1 + 8, y1 - radius - 2),
                  x1, y1 - 2.6 * radius, edge.label);
            continue;
        }
        const auto [mx, my] = bend_of(edge);
        const auto towards = [mx = mx, my = my](int x, int y) {
            const double dx = mx - x, dy = my - y;
            const double scale = (radius + 2) / std::max(1.0, std::hypot(dx, dy));
            return std::pair<double, double>{x + dx * scale, y + dy * scale};
        };
        const auto [sx, sy] = towards(x1, y1);
        const auto [ex, ey] = towards(x2, y2);
        arrow(fmt::format("M{:.1f},{:.1f} Q{:.1f},{:.1f} {:.1f},{:.1f}", sx, sy, mx, my, ex, ey),
              (x1 + x2) / 4.0 + mx / 2, (y1 + y2) / 4.0 + my / 2 - 3, edge.label);
    }
    for (std::size_t state = 0; state < place.size(); ++state) {
        const auto [x, y] = place[state];
        svg +=
            fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"white\" stroke=\"black\"/>\n",
                        x, y, radius);
        if (picture.accepting[state])
            svg += fmt::format(
                "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"none\" stroke=\"black\"/>\n", x, y,
                radius - 4);
        svg += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", x, y + 4,
                           state);
    }
    return svg + "</svg>\n";
}

}  // namespace takeaway::plot
