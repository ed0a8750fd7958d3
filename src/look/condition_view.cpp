#include "look/condition_view.hpp"

#include "core/words.hpp"
#include "look/set_text.hpp"

namespace takeaway::look {

std::string ConditionView::head() const {
    return names.size() == 1 ? names[0] : "(" + joined(names) + ")";
}

// Positions with large piles come first, so that a wrong condition is left soon.
std::optional<Disagreement> compare(const ConditionView& view, const PositionTest& accepts,
                                    std::int64_t margin_lines, const Progress& progress) {
    const Box& box = view.set.box();
    Disagreement found;
    Position at(box.piles(), view.set.below() - 1);
    for (std::uint64_t number = box.count(); number-- > 0;) {
        constexpr std::uint64_t between_reports = 1 << 16;
        if (number % between_reports == 0) progress.at(box.count() - number, box.count());
        const bool member = view.set.contains_number(number);
        if (member != accepts(at)) {
            if (largest_pile(at) >= view.latest()) {
                if (smallest_pile(at) >= margin_lines) return std::nullopt;
                found.margin = std::max(found.margin, smallest_pile(at) + 1);
            } else if (member) {
                found.missing.push_back(at);
            } else {
                found.from = std::max(found.from, largest_pile(at) + 1);
            }
        }
        for (std::size_t i = at.size(); i-- > 0;) {
            if (at[i]-- > 0) break;
            at[i] = view.set.below() - 1;
        }
    }
    return found;
}

std::vector<Position> outside(const ConditionView& view, const Disagreement& found) {
    std::vector<Position> positions;
    for (const Position& member : view.set.members())
        if (largest_pile(member) < found.from) positions.push_back(member);
    for (const Position& member : found.missing)
        if (largest_pile(member) >= found.from) positions.push_back(member);
    return positions;
}

std::optional<std::vector<std::string>> listed_part(const ConditionView& view,
                                                    std::vector<Position> positions) {
    if (view.symmetric)
        positions.erase(
            std::remove_if(positions.begin(), positions.end(),
                           [](const Position& p) { return !std::is_sorted(p.begin(), p.end()); }),
            positions.end());
    if (positions.size() > most_listed_positions) return std::nullopt;
    if (positions.empty()) return std::vector<std::string>{};
    std::sort(positions.begin(), positions.end());
    return std::vector<std::string>{listed_text(positions, view.symmetric)};
}

std::string extreme_text(const char* which, const std::vector<std::string>& names,
                         std::int64_t least) {
    const std::string piles = names.size() == 1 ? names[0] : which + ("(" + joined(names) + ")");
    return piles + " >= " + std::to_string(least);
}

std::string as_conjunct(const std::string& condition) {
    // What stands in parentheses binds by itself, and a comma may not stand in them.
    int depth = 0;
    for (std::size_t i = 0; i < condition.size(); ++i) {
        depth += condition[i] == '(' ? 1 : condition[i] == ')' ? -1 : 0;
        if (depth == 0 && condition.compare(i, 4, " or ") == 0) return "(" + condition + ")";
    }
    return condition;
}

}  // namespace takeaway::look
