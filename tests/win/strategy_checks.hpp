/// What must hold for every strategy, whatever it rests on.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <set>

#include "core/error.hpp"
#include "games.hpp"
#include "seeded.hpp"
#include "solve/plain/by_definition.hpp"
#include "win/strategies.hpp"
#include "win/strategy_on_box.hpp"

namespace takeaway::test {

/// The strategies of a game; there must be some.
inline std::vector<StrategyPtr> strategies(const Game& game) {
    auto found = strategies_for(library(), game);
    EXPECT_FALSE(found.empty()) << game.expression << " has no strategy";
    return found;
}

/// Every strategy of the game, as the library knows them, on every position of the box.
inline void agrees_with_the_definition(const Game& game, std::int64_t bound) {
    const OutcomeTable table = outcomes_by_definition(game, Box::below(game.rules->piles(), bound));
    for (const StrategyPtr& strategy : strategies(game)) {
        SCOPED_TRACE(game.expression + " " + strategy->name());
        expect_wins_on_box(game, *strategy, table);
        std::size_t listed = 0;
        expect_p_options_on_box(game, *strategy, bound, listed);
    }
}

/// At random positions of up to so many digits: the strategies agree, winning moves are legal and
/// lead to P-positions, and a P-position less a token is N.
inline void holds_at_large_sizes(const Game& game, int rounds, std::size_t digits) {
    Random random("large positions");
    const auto all = strategies(game);
    for (int round = 0; round < rounds; ++round) {
        BigPosition position;
        for (std::size_t i = 0; i < game.rules->piles(); ++i)
            position.push_back(random.with_digits(
                static_cast<std::size_t>(random.in(1, static_cast<std::int64_t>(digits)))));
        // Piles of about the same size are the harder ones.
        if (random.coin())
            for (Integer& pile : position) pile = position[0] + random.in(-9, 9);
        for (Integer& pile : position) pile = pile < 0 ? Integer(0) : pile;
        position = fit_position(game, position);
        const bool is_p = all[0]->is_p(position);
        for (const StrategyPtr& strategy : all) {
            SCOPED_TRACE(game.expression + " " + strategy->name());
            ASSERT_EQ(strategy->is_p(position), is_p) << to_text(position);
            ASSERT_TRUE(wins(game, *strategy, position));
        }
    }
}

/// The closed form of the nim values on every position of the box, and its moves to every smaller
/// value.
inline void values_agree_with_the_definition(const Game& game, std::int64_t bound) {
    const ValueTable table = values_by_definition(game, Box::below(game.rules->piles(), bound));
    const NimValuesPtr values = nim_values_for(library(), game);
    ASSERT_TRUE(values) << game.expression;
    for (const Position& position : box(game, bound)) {
        const std::uint32_t value = table(position);
        ASSERT_EQ(values->value(to_big(position)), Integer(value)) << to_text(position);
        for (std::uint32_t smaller = 0; smaller < value; ++smaller) {
            const Position to = to_small(values->move_to_value(to_big(position), smaller));
            ASSERT_TRUE(game.rules->is_move(position, to)) << to_text(position) << to_text(to);
            ASSERT_EQ(table(to), smaller) << to_text(position) << to_text(to);
        }
    }
}

}  // namespace takeaway::test
