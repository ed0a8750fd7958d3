#include "claims/checks/random_games.hpp"

#include <algorithm>

namespace takeaway::claims {

std::int64_t Samples::in(std::int64_t low, std::int64_t high) {
    state_ += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    z ^= z >> 31;
    return low + static_cast<std::int64_t>(z % static_cast<std::uint64_t>(high - low + 1));
}

std::string game_of_vectors(const std::vector<Position>& moves) {
    std::string text = "game sample piles x, y move subtract ";
    bool first = true;
    for (const Position& move : moves) {
        text +=
            (first ? "(" : " | (") + std::to_string(move[0]) + ", " + std::to_string(move[1]) + ")";
        first = false;
    }
    return text;
}

std::vector<Position> permutation_moves(Samples& samples, std::int64_t bound, std::int64_t reach) {
    std::vector<std::pair<std::int64_t, std::int64_t>> keys;
    for (std::int64_t i = 1; i < 2 * bound; ++i) keys.emplace_back(i + samples.in(0, reach), i);
    std::sort(keys.begin(), keys.end());
    std::vector<Position> moves;
    for (std::size_t i = 0; i < keys.size(); ++i)
        moves.push_back({static_cast<std::int64_t>(i) + 1, keys[i].second});
    return moves;
}

std::vector<Position> complementary_moves_of(Samples& samples, std::int64_t bound,
                                             std::int64_t widest_gap, bool increasing) {
    std::vector<bool> used(static_cast<std::size_t>(8 * bound + 16 * widest_gap), false);
    std::vector<Position> moves;
    std::int64_t last = 0;
    for (std::int64_t a = 1; a < bound; ++a) {
        if (used[static_cast<std::size_t>(a)]) continue;
        std::int64_t b = increasing ? std::max(a, last) + samples.in(1, widest_gap)
                                    : a + samples.in(1, widest_gap + a);
        while (used[static_cast<std::size_t>(b)]) ++b;
        used[static_cast<std::size_t>(b)] = true;
        last = std::max(last, b);
        moves.push_back({a, b});
        moves.push_back({b, a});
    }
    return moves;
}

std::vector<Position> few_moves(Samples& samples, std::size_t piles, std::int64_t largest) {
    std::vector<Position> moves;
    const auto count = static_cast<std::size_t>(samples.in(1, 9));
    while (moves.size() < count) {
        Position move(piles);
        for (std::int64_t& entry : move) entry = samples.in(0, largest);
        if (!is_zero(move) && std::find(moves.begin(), moves.end(), move) == moves.end())
            moves.push_back(move);
    }
    return moves;
}

}  // namespace takeaway::claims
