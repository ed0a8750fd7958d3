/// A strategy against the definition, on every position of a box.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "games.hpp"
#include "solve/plain/by_definition.hpp"
#include "win/strategy.hpp"

namespace takeaway::test {

/// Whether the winning move of the position, with 64-bit and with large numbers, is what it should
/// be: absent in a P-position, otherwise a legal move to one. Blocking is not looked at.
inline ::testing::AssertionResult wins(const Game& game, const Strategy& strategy,
                                       const BigPosition& position) {
    const std::string here = ::testing::PrintToString(position);
    const std::optional<BigPosition> to = strategy.winning_move(position);
    if (strategy.is_p(position) != !to)
        return ::testing::AssertionFailure() << here << ": is_p and winning_move disagree";
    if (to && !game.rules->is_move(position, *to))
        return ::testing::AssertionFailure()
               << here << ": no move leads to " << ::testing::PrintToString(*to);
    if (to && !strategy.is_p(*to))
        return ::testing::AssertionFailure()
               << here << ": " << ::testing::PrintToString(*to) << " is no P-position";
    if (strategy.reason(position).empty())
        return ::testing::AssertionFailure() << here << ": no reason";
    for (const Integer& pile : position)
        if (!fits_int64(pile)) return ::testing::AssertionSuccess();
    const Position small = to_small(position);
    if (strategy.is_p(small) != !to)
        return ::testing::AssertionFailure() << here << ": 64-bit is_p differs";
    const std::optional<Position> small_to = strategy.winning_move(small);
    if (small_to.has_value() != to.has_value() || (to && to_big(*small_to) != *to))
        return ::testing::AssertionFailure() << here << ": the 64-bit move differs";
    if (to && !game.rules->is_move(small, *small_to))
        return ::testing::AssertionFailure() << here << ": the 64-bit move is illegal";
    return ::testing::AssertionSuccess();
}

/// The same, and the outcome by definition.
inline void expect_wins_on_box(const Game& game, const Strategy& strategy,
                               const OutcomeTable& outcomes) {
    Position position(outcomes.box().piles(), 0);
    do {
        if (!is_sorted_in_groups(position, game.rules->unordered_piles())) continue;
        ASSERT_EQ(strategy.is_p(position), outcomes(position) == Outcome::P)
            << game.expression << ' ' << ::testing::PrintToString(position);
        ASSERT_TRUE(wins(game, strategy, to_big(position))) << game.expression;
    } while (outcomes.box().advance(position));
}

inline void expect_wins_on_box(const Game& game, const Strategy& strategy,
                               const std::vector<std::int64_t>& sizes) {
    expect_wins_on_box(game, strategy, outcomes_by_definition(game, Box(sizes)));
}

/// p_options against all options, on every position of a box; `listed` counts the positions where
/// the strategy tells them.
inline void expect_p_options_on_box(const Game& game, const Strategy& strategy, std::int64_t bound,
                                    std::size_t& listed) {
    const OutcomeTable outcomes =
        outcomes_by_definition(game, Box::below(game.rules->piles(), bound));
    for (const Position& position : box(game, bound)) {
        const auto found = strategy.p_options(to_big(position));
        if (!found) continue;
        ++listed;
        std::vector<BigPosition> expected;
        for (const Position& to : options(game, position))
            if (outcomes(to) == Outcome::P) expected.push_back(to_big(to));
        ASSERT_EQ(*found, expected) << game.expression << ' ' << ::testing::PrintToString(position);
    }
}

}  // namespace takeaway::test
