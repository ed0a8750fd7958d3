#include "design/fewer_moves.hpp"

#include <algorithm>
#include <cassert>

namespace takeaway::design {

namespace {

constexpr std::uint64_t moves_between_reports = 1024;

/// The positions m + p of the box, p in X, from which a move m leads into X.
class ServedPositions {
  public:
    ServedPositions(const Box& box, const std::vector<Position>& members) : box_(box) {
        for (const Position& member : members) {
            piles_.insert(piles_.end(), member.begin(), member.end());
            numbers_.push_back(box.number_of(member));
        }
    }

    /// Calls `visit` with their numbers. The number of a sum that stays in the box is the sum of
    /// the numbers; members are in order, so the first piles grow.
    template <class Visit>
    void each(const Position& move, const Visit& visit) const {
        const std::vector<std::int64_t>& sizes = box_.sizes();
        const std::uint64_t number = box_.number_of(move);
        const std::int64_t* member = piles_.data();
        for (std::size_t k = 0; k < numbers_.size(); ++k, member += sizes.size()) {
            if (move[0] + member[0] >= sizes[0]) return;
            bool fits = true;
            for (std::size_t i = 1; i < sizes.size(); ++i)
                fits = fits && move[i] + member[i] < sizes[i];
            if (fits) visit(number + numbers_[k]);
        }
    }

  private:
    const Box& box_;
    std::vector<std::int64_t> piles_;
    std::vector<std::uint64_t> numbers_;
};

/// For each position of the box, how many moves lead from it into X.
std::vector<std::uint32_t> ways_into(const std::vector<Position>& moves,
                                     const ServedPositions& served, std::uint64_t positions,
                                     const Progress& progress) {
    std::vector<std::uint32_t> ways(positions, 0);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i % moves_between_reports == 0) progress.at(i, 2 * moves.size());
        served.each(moves[i], [&](std::uint64_t from) { ++ways[from]; });
    }
    return ways;
}

std::vector<Position> moves_in_order(const MaximalRules& maximal, DropOrder order) {
    const Box& box = maximal.shortcuts.box();
    std::vector<Position> moves;
    Position at(box.piles(), 0);
    for (std::uint64_t number = 0; number < box.count(); ++number, box.advance(at))
        if (maximal.has_move(at)) moves.push_back(at);
    std::sort(moves.begin(), moves.end(), is_smaller);
    if (order == DropOrder::most_tokens_first) std::reverse(moves.begin(), moves.end());
    return moves;
}

}  // namespace

std::vector<Position> fewer_moves(const MaximalRules& maximal, const std::vector<Position>& members,
                                  DropOrder order, const Progress& progress) {
    assert(!maximal.obstacle);
    const Box& box = maximal.shortcuts.box();
    const ServedPositions served(box, members);
    const std::vector<Position> moves = moves_in_order(maximal, order);
    std::vector<std::uint32_t> ways = ways_into(moves, served, box.count(), progress);
    std::vector<Position> kept;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i % moves_between_reports == 0) progress.at(moves.size() + i, 2 * moves.size());
        bool needed = false;
        served.each(moves[i], [&](std::uint64_t from) { needed = needed || ways[from] == 1; });
        if (needed) {
            kept.push_back(moves[i]);
        } else {
            served.each(moves[i], [&](std::uint64_t from) { --ways[from]; });
        }
    }
    std::sort(kept.begin(), kept.end());
    return kept;
}

bool is_minimal(const Box& box, const std::vector<Position>& members,
                const std::vector<Position>& moves) {
    std::vector<bool> needed(moves.size(), false);
    Position at(box.piles(), 0);
    for (std::uint64_t number = 0; number < box.count(); ++number, box.advance(at)) {
        std::vector<std::size_t> into;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const auto to = difference(at, moves[i]);
            if (to && std::binary_search(members.begin(), members.end(), *to)) into.push_back(i);
        }
        const bool is_member = std::binary_search(members.begin(), members.end(), at);
        if (is_member != into.empty()) return false;
        if (into.size() == 1) needed[into[0]] = true;
    }
    return std::all_of(needed.begin(), needed.end(), [](bool n) { return n; });
}

}  // namespace takeaway::design
