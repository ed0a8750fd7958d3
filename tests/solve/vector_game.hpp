/// Invariant games given by an explicit list of moves, and random ones: for solvers that know
/// nothing of a game but its moves.
#pragma once

#include <algorithm>
#include <memory>
#include <numeric>
#include <vector>

#include "rules/game/game.hpp"
#include "rules/game/vector_rules.hpp"
#include "seeded.hpp"
#include "solve/plain/by_definition.hpp"
#include "solve/position_list.hpp"

namespace takeaway::test {

inline Game vector_game(std::size_t piles, std::vector<Position> moves) {
    Game game;
    game.expression = "vectors";
    game.rules =
        make_rules(std::make_shared<const VectorRules>(piles, "subtract", std::move(moves)));
    return game;
}

/// A few vectors with small entries, not all of them 0; sometimes one comes twice.
inline Game random_finite_game(Random& random, std::size_t piles, std::int64_t largest) {
    std::vector<Position> moves;
    const std::int64_t count = random.in(1, 9);
    while (static_cast<std::int64_t>(moves.size()) < count) {
        Position move(piles);
        for (std::int64_t& entry : move) entry = random.in(0, largest);
        if (std::any_of(move.begin(), move.end(), [](std::int64_t n) { return n > 0; }))
            moves.push_back(move);
    }
    if (random.coin()) moves.push_back(moves[0]);
    return vector_game(piles, std::move(moves));
}

/// At most one move in each row and column 1 … bound-1: i -> p(i) for a random permutation p that
/// displaces by about `reach`.
inline Game random_permutation_game(Random& random, std::int64_t bound, std::int64_t reach) {
    std::vector<std::pair<std::int64_t, std::int64_t>> keys;
    for (std::int64_t i = 1; i < 2 * bound; ++i) keys.emplace_back(i + random.in(0, reach), i);
    std::sort(keys.begin(), keys.end());
    std::vector<Position> moves;
    for (std::size_t i = 0; i < keys.size(); ++i)
        moves.push_back({static_cast<std::int64_t>(i) + 1, keys[i].second});
    return vector_game(2, std::move(moves));
}

/// Random complementary sequences a and b, moves (a_i, b_i) and (b_i, a_i) [star-operator,
/// Theorem 1]; with `both_ways` false, one of the two at random for each i.
inline Game random_pair_game(Random& random, std::int64_t bound, std::int64_t widest_gap,
                             bool both_ways) {
    std::vector<bool> used(static_cast<std::size_t>(4 * bound + 8 * widest_gap), false);
    std::vector<Position> moves;
    for (std::int64_t a = 1; a < bound; ++a) {
        if (used[static_cast<std::size_t>(a)]) continue;
        std::int64_t b = a + random.in(1, widest_gap + a);
        while (used[static_cast<std::size_t>(b)]) ++b;
        used[static_cast<std::size_t>(b)] = true;
        const bool up = both_ways || random.coin();
        if (up) moves.push_back({a, b});
        if (both_ways || !up) moves.push_back({b, a});
    }
    return vector_game(2, std::move(moves));
}

/// The P-positions by definition, in the form of the fast solvers.
inline PositionList listed_by_definition(const Game& game, const Box& box) {
    PositionList list(box.piles());
    for (const Position& p : outcomes_by_definition(game, box).p_positions()) list.push_back(p);
    return list;
}

/// The positions of the columns below `columns`.
inline PositionList prefix(const PositionList& list, std::int64_t columns) {
    PositionList kept = list;
    std::size_t count = 0;
    while (count < list.size() && list.row(count)[0] < columns) ++count;
    kept.resize(count);
    return kept;
}

/// Several moves a column: up to three for each on average, in any place; half of the games are
/// symmetric, and some of the others may take from the first pile alone.
inline Game random_several_moves_game(Random& random, std::int64_t bound) {
    std::vector<Position> moves;
    const std::int64_t count = random.in(bound / 8 + 1, 3 * bound);
    const bool mirrored = random.coin();
    const bool row_0 = random.coin();
    for (std::int64_t k = 0; k < count; ++k) {
        const Position move{random.in(1, bound), random.in(row_0 && !mirrored ? 0 : 1, bound)};
        moves.push_back(move);
        if (mirrored) moves.push_back({move[1], move[0]});
    }
    return vector_game(2, moves);
}

}  // namespace takeaway::test
