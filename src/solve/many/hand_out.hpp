/// The positions of an earlier run, which rank 0 has, go to all ranks piece by piece.
#pragma once

#include <algorithm>

#include "solve/many/ranks.hpp"
#include "solve/position_list.hpp"

namespace takeaway::solve {

/// Positions that are handed out in one message.
constexpr std::size_t positions_per_message = std::size_t{1} << 20;

/// visit(row) on every rank for each position of the list on rank 0, in order; a row is as many
/// numbers as there are piles. The lists of other ranks are not looked at.
template <class Visit>
void hand_out(Ranks& ranks, const PositionList& list, const Visit& visit) {
    for (std::size_t first = 0;; first += positions_per_message) {
        Bytes told;
        if (ranks.is_first() && first < list.size()) {
            const std::size_t count = std::min(positions_per_message, list.size() - first);
            append(told, std::span<const std::uint32_t>(list.row(first), list.piles() * count));
        }
        const auto flat = numbers_from<std::uint32_t>(broadcast(ranks, std::move(told)));
        if (flat.empty()) return;
        for (std::size_t i = 0; i < flat.size(); i += list.piles()) visit(flat.data() + i);
    }
}

/// A number that rank 0 knows, on every rank.
inline std::int64_t told_by_first(Ranks& ranks, std::int64_t number) {
    Bytes told;
    append(told, number);
    return numbers_from<std::int64_t>(broadcast(ranks, std::move(told)))[0];
}

}  // namespace takeaway::solve
