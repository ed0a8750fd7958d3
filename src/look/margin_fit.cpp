#include "look/margin_fit.hpp"

#include <algorithm>

#include "look/line_law.hpp"
#include "look/set_text.hpp"

namespace takeaway::look {

std::optional<std::string> text_with_margins(const ConditionView& view, const ResidueSet& residues,
                                             const Progress& progress) {
    const PositionTest accepts = [&](const Position& p) { return residues.contains(p); };
    const auto rough = compare(view, accepts, most_margin_lines, progress);
    if (!rough || rough->margin == 0) return std::nullopt;
    const std::int64_t margin = rough->margin;
    const PositionTest inner = [&](const Position& p) {
        return smallest_pile(p) >= margin && accepts(p);
    };
    std::vector<std::string> families;
    std::vector<Position> listed;
    const auto add_line = [&](std::size_t pile, std::int64_t v, std::int64_t begin) {
        std::vector<bool> line;
        for (std::int64_t w = 0; w < view.set.below(); ++w)
            line.push_back(w >= begin &&
                           view.set.contains(pile == 0 ? Position{v, w} : Position{w, v}));
        const auto law = line_law(line, view.made_below);
        if (!law) return false;
        for (const std::int64_t w : law->listed)
            listed.push_back(pile == 0 ? Position{v, w} : Position{w, v});
        const std::string fixed = std::to_string(v);
        if (const auto text = law_text(*law, view.names[1 - pile])) {
            const std::string vector = pile == 0 ? "(" + fixed + ", " + text->term + ")"
                                                 : "(" + text->term + ", " + fixed + ")";
            families.push_back("{" + vector + (view.symmetric ? " in any order" : "") + " : " +
                               text->condition + "}");
        }
        return true;
    };
    for (std::int64_t v = 0; v < margin; ++v) {
        if (!add_line(0, v, view.symmetric ? v : 0)) return std::nullopt;
        if (!view.symmetric && !add_line(1, v, margin)) return std::nullopt;
    }
    // Away from the axes the condition may begin late, too.
    Disagreement found;
    for (const Position& p : rough->missing)
        if (smallest_pile(p) >= margin) found.missing.push_back(p);
    Position at(2, 0);
    for (at[0] = margin; at[0] < view.latest(); ++at[0])
        for (at[1] = margin; at[1] < view.latest(); ++at[1])
            if (inner(at) && !view.set.contains(at))
                found.from = std::max(found.from, largest_pile(at) + 1);
    for (const Position& p : outside(view, found))
        if (smallest_pile(p) >= margin) listed.push_back(p);
    auto parts = listed_part(view, std::move(listed));
    if (!parts) return std::nullopt;
    parts->insert(parts->end(), families.begin(), families.end());
    if (!residues.empty()) {
        const auto condition = residues.condition(view.names);
        if (!condition) return std::nullopt;
        parts->push_back(
            "{" + view.head() + " : " + as_conjunct(*condition) + ", " +
            extreme_text("min", view.names, margin) +
            (found.from > margin ? ", " + extreme_text("max", view.names, found.from) : "") + "}");
    }
    if (parts->empty()) return std::nullopt;
    return union_text(*parts);
}

}  // namespace takeaway::look
