#include "prove/smt/sample.hpp"

#include <algorithm>
#include <random>

#include "core/error.hpp"
#include "solve/box.hpp"

namespace takeaway::prove {

namespace {

/// Some members of the claim: those on the first box that holds enough of them. On a wider one a
/// claim that holds nearly everywhere would be listed for ever, so a limit is the end, too.
std::vector<Position> some_members(const Game& game) {
    constexpr std::size_t most_members = 200;
    constexpr std::int64_t members_below = 1024;
    constexpr std::uint64_t most_candidates = 1'000'000;
    std::vector<Position> members;
    if (!game.claim) return members;
    try {
        for (std::int64_t bound = 4; members.size() < most_members && bound <= members_below;
             bound *= 2)
            members = claimed_below(game, bound, most_candidates);
    } catch (const LimitError&) {  // what there is has to do
    }
    members.resize(std::min(members.size(), most_members));
    return members;
}

}  // namespace

std::vector<std::vector<Integer>> sample_positions(const Game& game) {
    const std::size_t piles = game.rules->piles();
    std::vector<std::vector<Integer>> sample;
    const auto add = [&](Position position) {
        sort_groups(position, game.rules->unordered_piles());
        sample.push_back(to_big(position));
    };
    constexpr std::uint64_t small_positions = 600;
    const Box box = Box::below(piles, bound_for(piles, small_positions));
    Position position(piles, 0);
    do add(position);
    while (box.advance(position));
    std::mt19937_64 random(1);  // NOLINT(cert-msc51-cpp): the same sample every time
    constexpr int larger_positions = 300;
    for (int i = 0; i < larger_positions; ++i) {
        const std::uint64_t size = std::uint64_t{8} << (i % 6);
        for (std::int64_t& pile : position) pile = static_cast<std::int64_t>(random() % size);
        add(position);
    }
    // Members of the claim are rare among these, and so are positions that need a move to them.
    for (const Position& member : some_members(game)) {
        add(member);
        for (std::size_t i = 0; i < piles; ++i) {
            Position near = member;
            near[i] += 1 + static_cast<std::int64_t>(random() % 5);
            add(near);
        }
    }
    std::sort(sample.begin(), sample.end());
    sample.erase(std::unique(sample.begin(), sample.end()), sample.end());
    return sample;
}

std::vector<std::pair<Position, Position>> sample_pairs(const Game& game) {
    std::vector<std::pair<Position, Position>> pairs;
    std::mt19937_64 random(2);  // NOLINT(cert-msc51-cpp): the same pairs every time
    const std::size_t piles = game.rules->piles();
    const auto below = [&](std::int64_t n) {
        return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(n));
    };
    constexpr int count = 60;
    for (int i = 0; i < count; ++i) {
        Position from(piles);
        for (std::int64_t& pile : from) pile = below(4 + i / 4);
        sort_groups(from, game.rules->unordered_piles());
        Position to = from;
        if (i % 3 == 0) {
            to[static_cast<std::size_t>(below(static_cast<std::int64_t>(piles)))] /= 2;
        } else {
            for (std::int64_t& pile : to) pile = below(pile + 1);
        }
        sort_groups(to, game.rules->unordered_piles());
        pairs.emplace_back(std::move(from), std::move(to));
    }
    constexpr std::uint64_t most_small_members = 2000;
    const std::int64_t small = std::min<std::int64_t>(12, bound_for(piles, most_small_members));
    if (game.claim)
        for (const Position& member : claimed_below(game, small))
            pairs.emplace_back(member, member);
    return pairs;
}

}  // namespace takeaway::prove
