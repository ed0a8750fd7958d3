/// Marking and the parents it rests on, against the definition.
#include "solve/plain/by_marking.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games.hpp"
#include "solve/plain/by_definition.hpp"
#include "solve/plain/parents.hpp"
#include "solve/random_rules.hpp"

namespace takeaway::solve::by_marking_test {
namespace {

std::vector<Position> by_definition(const Game& game, std::int64_t bound) {
    return outcomes_by_definition(game, Box::below(game.rules->piles(), bound)).p_positions();
}

std::vector<Position> listed(const PositionList& list) {
    std::vector<Position> positions;
    for (std::size_t i = 0; i < list.size(); ++i) positions.push_back(list.position(i));
    return positions;
}

const std::vector<std::pair<std::string, std::int64_t>> games = {{"nim(1)", 30},
                                                                 {"nim(2)", 30},
                                                                 {"nim(3)", 9},
                                                                 {"moore_nim(3,2)", 8},
                                                                 {"nim_dual(3)", 9},
                                                                 {"wythoff", 40},
                                                                 {"k_wythoff(3)", 40},
                                                                 {"mouse", 50},
                                                                 {"rat", 24},
                                                                 {"rats(2)", 30},
                                                                 {"rats(3)", 12},
                                                                 {"rats_grandiose(2)", 25},
                                                                 {"mouse_trap", 40},
                                                                 {"subsided_pair(3)", 40},
                                                                 {"subsided(3)", 40},
                                                                 {"ornament(4,3,-1)", 30},
                                                                 {"freak", 40},
                                                                 {"freak_numeration", 40},
                                                                 {"subtraction(2,3,9)", 60},
                                                                 {"take_up_to(3)", 40},
                                                                 {"star(wythoff)", 30},
                                                                 {"star(mouse)", 30},
                                                                 {"mouse + nim(1)", 10},
                                                                 {"misere(nim(2))", 20},
                                                                 {"misere(wythoff)", 25},
                                                                 {"star(wythoff) + nim(1)", 8}};

TEST(Marking, finds_the_p_positions_of_the_catalog) {
    for (const auto& [name, bound] : games) {
        const Game game = test::game(name);
        EXPECT_EQ(listed(p_positions_by_marking(game, bound, {})), by_definition(game, bound))
            << name;
    }
}

TEST(Marking, finds_the_p_positions_of_random_finite_subtraction_sets) {
    test::Random random("marking, subtraction sets");
    for (int i = 0; i < 600; ++i) {
        const std::string text = test::random_subtraction_game(random);
        const Game game = test::game_from(text);
        const std::int64_t bound = game.rules->piles() == 1   ? 60
                                   : game.rules->piles() == 2 ? 16
                                                              : 7;
        ASSERT_EQ(listed(p_positions_by_marking(game, bound, {})), by_definition(game, bound))
            << text;
    }
}

TEST(Marking, finds_the_p_positions_of_random_guarded_rules) {
    test::Random random("marking, guarded rules");
    for (int i = 0; i < 600; ++i) {
        const std::string text = test::random_guarded_game(random);
        const Game game = test::game_from(text);
        ASSERT_EQ(listed(p_positions_by_marking(game, 14, {})), by_definition(game, 14)) << text;
    }
}

TEST(Marking, goes_on_from_finished_columns) {
    const Game game = test::game("mouse");
    const PositionList all = p_positions_by_marking(game, 60, {});
    for (const std::int64_t column : {0, 1, 17, 59, 60}) {
        PositionList prefix(2);
        for (std::size_t i = 0; i < all.size(); ++i)
            if (all.row(i)[0] < column) prefix.push_back(all.position(i));
        SolveControl control;
        control.resume_from = &prefix;
        control.resume_column = column;
        EXPECT_EQ(p_positions_by_marking(game, 60, control), all) << column;
    }
}

TEST(Marking, reports_only_columns_that_are_decided) {
    const Game game = test::game("wythoff");
    const PositionList all = p_positions_by_marking(game, 50, {});
    SolveControl control;
    std::int64_t calls = 0;
    control.columns_decided = [&](std::int64_t columns, const PositionList& found) {
        ++calls;
        for (std::size_t i = 0; i < all.size(); ++i) {
            ASSERT_EQ(i < found.size(), all.row(i)[0] < columns);
            ASSERT_TRUE(i >= found.size() || found.position(i) == all.position(i));
        }
    };
    p_positions_by_marking(game, 50, control);
    EXPECT_EQ(calls, 50);
}

TEST(Marking, does_not_take_games_with_blocking_or_amounts_that_depend_on_piles) {
    EXPECT_TRUE(why_not_by_marking(test::game("constrained_3_mouse")));
    EXPECT_TRUE(why_not_by_marking(
        test::game_from("game g\npiles x\nmove take x - t from x where 0 <= t <= x\n")));
    EXPECT_FALSE(why_not_by_marking(test::game("rat")));
}

TEST(Marking, refuses_a_table_beyond_the_limit_before_it_starts) {
    SolveControl control;
    control.memory_limit = 1000;
    EXPECT_THROW(p_positions_by_marking(test::game("wythoff"), 90, control), LimitError);
    EXPECT_EQ(p_positions_by_marking(test::game("wythoff"), 60, control).size(),
              claimed_below(test::game("wythoff"), 60).size());
    // The bits fit, but they and the list of P-positions do not.
    EXPECT_THROW(p_positions_by_marking(test::game("wythoff"), 85, control), LimitError);
}

TEST(Marking, can_be_interrupted) {
    SolveControl control;
    control.progress.should_stop = [] { return true; };
    EXPECT_THROW(p_positions_by_marking(test::game("wythoff"), 500, control), Interrupted);
}

TEST(Parents, are_the_positions_that_have_the_option) {
    for (const auto& [name, bound] : games) {
        const Game game = test::game(name);
        const std::int64_t small = std::min<std::int64_t>(bound, game.rules->piles() > 2 ? 5 : 12);
        const auto lister = parent_lister(*game.rules, small);
        const Box box = Box::below(game.rules->piles(), small);
        for (const Position& to : test::box(game, small)) {
            std::set<Position> found;
            lister->each_parent(to, [&](const Position& parent) { found.insert(parent); });
            const std::vector<Position> expected = parents_of(game, to, box);
            ASSERT_EQ(std::vector<Position>(found.begin(), found.end()), expected)
                << name << to_text(to);
        }
    }
}

}  // namespace
}  // namespace takeaway::solve::by_marking_test
