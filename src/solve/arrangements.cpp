#include "solve/arrangements.hpp"

namespace takeaway::solve {

PositionList in_every_arrangement(const PositionList& sorted,
                                  const std::vector<PileGroup>& groups) {
    if (groups.empty()) return sorted;
    std::vector<Position> all;
    for (std::size_t i = 0; i < sorted.size(); ++i)
        each_arrangement(sorted.position(i), groups,
                         [&](const Position& arranged) { all.push_back(arranged); });
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    PositionList list(sorted.piles());
    list.reserve(all.size());
    for (const Position& position : all) list.push_back(position);
    return list;
}

bool begins_with_zero(const PositionList& list) {
    return !list.empty() && std::all_of(list.row(0), list.row(0) + list.piles(),
                                        [](std::uint32_t pile) { return pile == 0; });
}

PositionList without_zero(const PositionList& list) {
    if (!begins_with_zero(list)) return list;
    PositionList rest(list.piles());
    rest.flat().assign(list.flat().begin() + static_cast<std::ptrdiff_t>(list.piles()),
                       list.flat().end());
    return rest;
}

}  // namespace takeaway::solve
