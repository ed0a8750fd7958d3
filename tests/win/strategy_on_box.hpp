/// A strategy against the definition, on every position of a box.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

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

/// Within 64 bits, all of them against what one answers with large numbers; `p_positions` counts.
inline void expect_same_within_64_bits(const Game& game, const Strategy& one,
                                       const std::vector<const Strategy*>& all,
                                       const std::vector<Position>& positions,
                                       std::size_t& p_positions) {
    for (const Position& position : positions) {
        const std::optional<BigPosition> expected = one.winning_move(to_big(position));
        p_positions += expected ? 0U : 1U;
        for (const Strategy* strategy : all) {
            ASSERT_EQ(strategy->is_p(position), !expected) << to_text(position) << strategy->name();
            const std::optional<Position> to = strategy->winning_move(position);
            ASSERT_EQ(to.has_value(), expected.has_value())
                << to_text(position) << strategy->name();
            if (!to) continue;
            ASSERT_EQ(to_big(*to), *expected) << to_text(position) << strategy->name();
            ASSERT_TRUE(game.rules->is_move(position, *to)) << to_text(position);
        }
    }
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

/// The same where the strategy tells them of every position.
inline void expect_all_p_options_on_box(const Game& game, const Strategy& strategy,
                                        std::int64_t bound) {
    std::size_t listed = 0;
    expect_p_options_on_box(game, strategy, bound, listed);
    EXPECT_EQ(listed, box(game, bound).size()) << strategy.name();
}

}  // namespace takeaway::test
