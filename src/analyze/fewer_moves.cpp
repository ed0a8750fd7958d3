#include "analyze/fewer_moves.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace takeaway {

namespace {

Position sum(const Position& a, const Position& b) {
    Position result(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) result[i] = add(a[i], b[i]);
    return result;
}

/// For each position of the box, how many moves lead from it into X.
std::vector<std::uint32_t> ways_into(const MaximalRules& maximal,
                                     const std::vector<Position>& members) {
    const Box& box = maximal.shortcuts.box();
    std::vector<std::uint32_t> ways(box.count(), 0);
    Position move(box.piles(), 0);
    for (std::uint64_t number = 0; number < box.count(); ++number, box.advance(move)) {
        if (!maximal.has_move(move)) continue;
        for (const Position& member : members) {
            const Position from = sum(move, member);
            if (box.contains(from)) ++ways[box.number_of(from)];
        }
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
    std::vector<std::uint32_t> ways = ways_into(maximal, members);
    const std::vector<Position> moves = moves_in_order(maximal, order);
    std::vector<Position> kept;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        constexpr std::size_t moves_between_reports = 1024;
        if (i % moves_between_reports == 0) progress.at(i, moves.size());
        std::vector<std::uint64_t> served;
        for (const Position& member : members) {
            const Position from = sum(moves[i], member);
            if (box.contains(from)) served.push_back(box.number_of(from));
        }
        const bool needed = std::any_of(served.begin(), served.end(),
                                        [&](std::uint64_t from) { return ways[from] == 1; });
        if (needed) {
            kept.push_back(moves[i]);
        } else {
            for (const std::uint64_t from : served) --ways[from];
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

}  // namespace takeaway
