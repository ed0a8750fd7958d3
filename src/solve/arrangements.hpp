/// Positions with unordered piles in every order of them.
#pragma once

#include <algorithm>
#include <vector>

#include "rules/game/position.hpp"
#include "solve/position_list.hpp"

namespace takeaway::solve {

/// Calls visit with the position in every arrangement of its groups, each once.
template <class Visit>
void each_arrangement(const Position& position, const std::vector<PileGroup>& groups,
                      const Visit& visit, std::size_t group = 0) {
    if (group == groups.size()) {
        visit(position);
        return;
    }
    Position arranged = position;
    const auto begin = arranged.begin() + static_cast<std::ptrdiff_t>(groups[group].begin);
    const auto end = arranged.begin() + static_cast<std::ptrdiff_t>(groups[group].end);
    std::sort(begin, end);
    do each_arrangement(arranged, groups, visit, group + 1);
    while (std::next_permutation(begin, end));
}

/// The positions in every arrangement of their unordered piles, in order, each once.
PositionList in_every_arrangement(const PositionList& sorted, const std::vector<PileGroup>& groups);

/// Whether a list in order begins with the position 0.
bool begins_with_zero(const PositionList& list);
/// The list without the position 0.
PositionList without_zero(const PositionList& list);

}  // namespace takeaway::solve
