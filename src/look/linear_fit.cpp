#include "look/linear_fit.hpp"

#include <algorithm>

#include "core/words.hpp"
#include "look/set_periods.hpp"
#include "look/set_text.hpp"

namespace takeaway::look {

namespace {

/// "3n + 1", "3n", "n", "5".
std::string entry_text(std::int64_t base, std::int64_t period) {
    if (period == 0) return std::to_string(base);
    const std::string product = period == 1 ? "n" : std::to_string(period) + "n";
    return base == 0 ? product : product + " + " + std::to_string(base);
}

std::string lines_text(const std::vector<Position>& bases, const Position& period, bool any_order) {
    std::vector<std::string> lines;
    for (const Position& base : bases) {
        std::vector<std::string> piles;
        for (std::size_t i = 0; i < base.size(); ++i)
            piles.push_back(entry_text(base[i], period[i]));
        lines.push_back(base.size() == 1 ? piles[0] : "(" + joined(piles) + ")");
    }
    return "{" + joined(lines) + (any_order ? " in any order" : "") + " : n >= 0}";
}

bool is_on_line(const Position& member, const Position& base, const Position& period) {
    std::size_t pivot = 0;
    while (period[pivot] == 0) ++pivot;
    const std::int64_t n = (member[pivot] - base[pivot]) / period[pivot];
    if (n < 0) return false;
    for (std::size_t i = 0; i < member.size(); ++i)
        if (base[i] + n * period[i] != member[i]) return false;
    return true;
}

}  // namespace

std::optional<std::string> linear_text(const SetMembers& listed,
                                       const std::vector<Position>& vectors, bool any_order) {
    std::vector<std::string> families;
    std::vector<Position> left = listed.members();
    std::size_t lines = 0;
    for (const Position& vector : vectors) {
        std::vector<Position> bases;
        std::vector<Position> fresh;
        for (const Position& member : left) {
            // Members come in order, so a member is reached before it is met.
            if (std::any_of(bases.begin(), bases.end(),
                            [&](const Position& base) { return is_on_line(member, base, vector); }))
                continue;
            if (listed.steps_inside(member, vector) >= least_repetitions &&
                listed.repeats(member, vector)) {
                bases.push_back(member);
                if (++lines > most_linear_parts) return std::nullopt;
            } else {
                fresh.push_back(member);
            }
        }
        if (!bases.empty()) families.push_back(lines_text(bases, vector, any_order));
        left = std::move(fresh);
    }
    if (families.empty() || left.size() > most_linear_parts) return std::nullopt;
    for (const Position& member : left)
        if (2 * *std::max_element(member.begin(), member.end()) >= listed.below())
            return std::nullopt;
    if (!left.empty()) families.insert(families.begin(), listed_text(left, any_order));
    return union_text(families);
}

}  // namespace takeaway::look
