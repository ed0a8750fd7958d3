#include "design/maximal_rules.hpp"

#include <algorithm>

namespace takeaway::design {

namespace {

/// Longer lists of blocked ways are cut in a text.
constexpr std::size_t most_ways_named = 3;

bool reaches(const VectorTable& shortcuts, const std::vector<Position>& members,
             const Position& position) {
    return std::any_of(members.begin(), members.end(), [&](const Position& member) {
        const auto vector = difference(position, member);
        return vector && !shortcuts.contains(*vector);
    });
}

Obstacle explained(const std::vector<Position>& all, const std::vector<Position>& inside,
                   const Position& position) {
    Obstacle obstacle{position, {}};
    for (const Position& member : inside) {
        const auto vector = difference(position, member);
        if (!vector) continue;
        obstacle.ways.push_back({member, *vector, *member_that_makes(all, *vector)});
    }
    return obstacle;
}

}  // namespace

std::vector<Position> members_in(const Box& box, const std::vector<Position>& members) {
    std::vector<Position> inside;
    for (const Position& member : members)
        if (box.contains(member)) inside.push_back(member);
    return inside;
}

MaximalRules maximal_rules(const Box& box, const std::vector<Position>& members,
                           const Progress& progress) {
    const Position zero(box.piles(), 0);
    MaximalRules rules{shortcuts_on(box, members, progress), std::nullopt};
    rules.shortcuts.insert(zero);
    const std::vector<Position> inside = members_in(box, members);
    // A position that is no shortcut moves to 0, if 0 is a member; so only shortcuts can fail.
    const bool has_zero = !inside.empty() && inside[0] == zero;
    if (!has_zero) {
        rules.obstacle = Obstacle{zero, {}};
        return rules;
    }
    std::optional<Position> smallest;
    Position at = zero;
    for (std::uint64_t number = 0; number < box.count(); ++number, box.advance(at)) {
        constexpr std::uint64_t positions_between_reports = 1024;
        if (number % positions_between_reports == 0) progress.at(number, box.count());
        if (!rules.shortcuts.contains(at) || (smallest && !is_smaller(at, *smallest)) ||
            std::binary_search(inside.begin(), inside.end(), at) ||
            reaches(rules.shortcuts, inside, at))
            continue;
        smallest = at;
    }
    if (smallest) rules.obstacle = explained(members, inside, *smallest);
    return rules;
}

std::string to_text(const Obstacle& obstacle) {
    const std::string name = to_text(obstacle.position);
    if (obstacle.ways.empty())
        return name +
               " is not in the set and no member lies below it, so no move leads from it "
               "into the set: in every game it would be a P-position.";
    std::string text = name +
                       " is not in the set, so a move must lead from it to a member; but each way "
                       "there would also lead from one member to another: ";
    for (std::size_t i = 0; i < std::min(obstacle.ways.size(), most_ways_named); ++i) {
        const BlockedWay& way = obstacle.ways[i];
        text += (i == 0 ? "" : "; ") + ("the way to " + to_text(way.member)) + " is " +
                to_text(way.vector) + " = " + to_text(way.p) + " - " +
                to_text(*difference(way.p, way.vector));
    }
    if (obstacle.ways.size() > most_ways_named)
        text += "; and so for " + std::to_string(obstacle.ways.size() - most_ways_named) + " more";
    return text + ".";
}

}  // namespace takeaway::design
