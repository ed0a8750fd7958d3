#include "look/wedge_fit.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/words.hpp"
#include "look/condition_view.hpp"
#include "look/description_length.hpp"
#include "look/residue_set.hpp"
#include "look/set_text.hpp"

namespace takeaway::look {

namespace {

/// A line a·x = b·y + c; the lower wedge is a·x >= b·y + c.
struct Line {
    std::int64_t a = 1;
    std::int64_t b = 1;
    std::int64_t c = 0;

    bool is_lower(const Position& p) const { return a * p[0] >= b * p[1] + c; }
};

std::string product(std::int64_t factor, const char* name) {
    return (factor == 1 ? "" : std::to_string(factor)) + name;
}

std::string line_text(const Line& line, const char* relation) {
    const std::string x = product(line.a, "x");
    const std::string y = product(line.b, "y");
    if (line.c >= 0) return x + relation + y + (line.c == 0 ? "" : " + " + std::to_string(line.c));
    return x + " + " + std::to_string(-line.c) + relation + y;
}

/// The classes at the axis of pile `along`: the other pile is small there. The smallest modulus
/// with which they hold for a good part of the last line below the bound.
std::optional<ResidueSet> classes_at(const SetMembers& set, std::size_t along, std::int64_t bound) {
    for (std::int64_t m = 1; m <= std::min(largest_wedge_modulus, bound / 8); ++m) {
        ResidueSet classes(2, m);
        Position at(2, 0);
        for (std::int64_t i = 0; i < m; ++i) {
            for (std::int64_t j = 0; j < m; ++j) {
                at[along] = bound - 1 - i;
                at[1 - along] = j;
                if (set.contains(at)) classes.insert(at);
            }
        }
        bool holds = true;
        for (std::int64_t i = 0; i < 2 * m && holds; ++i) {
            for (std::int64_t j = 0; j < bound / 8 && holds; ++j) {
                at[along] = bound - 1 - i;
                at[1 - along] = j;
                holds = set.contains(at) == classes.contains(at);
            }
        }
        if (holds) return classes;
    }
    return std::nullopt;
}

/// The lines that separate, below the bound, where the upper classes fail from where the lower ones
/// do; for each direction the shortest.
std::vector<Line> lines_between(const SetMembers& set, const ResidueSet& upper,
                                const ResidueSet& lower, std::int64_t bound) {
    std::vector<Position> not_upper;
    std::vector<Position> not_lower;
    Position at(2, 0);
    for (at[1] = 0; at[1] < bound; ++at[1]) {
        for (at[0] = 0; at[0] < bound; ++at[0])
            if (set.contains(at) != upper.contains(at)) {
                not_upper.push_back(at);
                break;
            }
        for (at[0] = bound; at[0]-- > 0;)
            if (set.contains(at) != lower.contains(at)) {
                not_lower.push_back(at);
                break;
            }
    }
    std::vector<Line> lines;
    for (std::int64_t a = 1; a <= largest_line_factor; ++a) {
        for (std::int64_t b = 1; b <= largest_line_factor; ++b) {
            if (std::gcd(a, b) != 1) continue;
            // Where the upper classes fail is below: c <= a·x - b·y. Where the lower ones do is
            // above: c > a·x - b·y.
            std::int64_t most = a * bound;
            std::int64_t least = -b * bound;
            for (const Position& p : not_upper) most = std::min(most, a * p[0] - b * p[1]);
            for (const Position& p : not_lower) least = std::max(least, a * p[0] - b * p[1] + 1);
            if (least > most) continue;
            lines.push_back({a, b, std::clamp<std::int64_t>(0, least, most)});
        }
    }
    return lines;
}

bool holds_everywhere(const SetMembers& set, const ResidueSet& upper, const ResidueSet& lower,
                      const Line& line) {
    Position at(2, 0);
    for (at[0] = set.below() - 1; at[0] >= 0; --at[0])
        for (at[1] = set.below() - 1; at[1] >= 0; --at[1])
            if (set.contains(at) != (line.is_lower(at) ? lower : upper).contains(at)) return false;
    return true;
}

}  // namespace

std::optional<std::string> wedge_text(const SetMembers& every_order, std::int64_t made_below,
                                      const Progress& progress) {
    if (every_order.piles() != 2 || !every_order.has_bits()) return std::nullopt;
    const auto upper = classes_at(every_order, 1, made_below);
    const auto lower = classes_at(every_order, 0, made_below);
    if (!upper || !lower) return std::nullopt;
    std::optional<std::string> best;
    for (const Line& line : lines_between(every_order, *upper, *lower, made_below)) {
        progress.at(0, 1);
        if (!holds_everywhere(every_order, *upper, *lower, line)) continue;
        std::vector<std::string> parts;
        for (const bool is_lower : {false, true}) {
            const ResidueSet& classes = is_lower ? *lower : *upper;
            if (classes.empty()) continue;
            const auto condition = classes.condition({"x", "y"});
            if (!condition) return std::nullopt;
            std::vector<std::string> conditions{line_text(line, is_lower ? " >= " : " < ")};
            if (classes.modulus() > 1) conditions.push_back(as_conjunct(*condition));
            parts.push_back("{(x, y) : " + joined(conditions) + "}");
        }
        if (parts.empty()) continue;
        std::string text = union_text(parts);
        if (!best || description_length(text) < description_length(*best)) best = std::move(text);
    }
    return best;
}

}  // namespace takeaway::look
