/// Games that are solved by sparse columns, and the comparison with the definition that every way
/// to do it has to stand.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>

#include "games.hpp"
#include "seeded.hpp"
#include "solve/columns/by_sparse_columns.hpp"
#include "solve/vector_game.hpp"

namespace takeaway::test {

/// star(wythoff), written out.
constexpr const char* golden_pairs =
    "game pairs\npiles x, y\nlet A = beatty(phi)\nlet B = beatty(phi^2)\n"
    "move subtract (A(n), B(n)) in any order where n >= 1\n";

/// Solves `rounds` games, `solve(game, bound, round)`, and compares with the definition; what does
/// not suit sparse columns is left out, but most must suit.
template <class MakeGame, class Solve>
void expect_definition_on(Random& random, unsigned rounds, std::int64_t least_bound,
                          std::int64_t most_bound, const MakeGame& make, const Solve& solve) {
    unsigned compared = 0;
    for (unsigned round = 0; round < rounds; ++round) {
        const std::int64_t bound = random.in(least_bound, most_bound);
        const Game game = make(bound, round);
        if (why_not_by_sparse_columns(game, bound)) continue;
        ++compared;
        ASSERT_EQ(solve(game, bound, round), listed_by_definition(game, Box::below(2, bound)))
            << "game " << round;
    }
    EXPECT_GE(compared, rounds * 5 / 6);
}

/// Random permutations and random pairs, those both ways and one way.
template <class Solve>
void expect_definition_on_pairs(const char* seed, unsigned rounds, std::int64_t least_bound,
                                const Solve& solve) {
    Random random(seed);
    const auto make = [&](std::int64_t bound, unsigned round) {
        return round % 3 == 0 ? random_permutation_game(random, bound, random.in(0, 90))
                              : random_pair_game(random, bound, random.in(1, 9), round % 3 == 1);
    };
    expect_definition_on(random, rounds, least_bound, 70, make, solve);
}

/// Several moves a column.
template <class Solve>
void expect_definition_on_several_moves(const char* seed, unsigned rounds, const Solve& solve) {
    Random random(seed);
    const auto make = [&](std::int64_t bound, unsigned) {
        return random_several_moves_game(random, bound);
    };
    expect_definition_on(random, rounds, 2, 60, make, solve);
}

}  // namespace takeaway::test
