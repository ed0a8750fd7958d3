/// Every rung of the ladder against the definition, and the choice between them.
#include "solve/ladder.hpp"

#include <gtest/gtest.h>

#include <map>

#include "games.hpp"
#include "solve/random_rules.hpp"
#include "solve/solved_game.hpp"
#include "solve/value_ladder.hpp"

namespace takeaway::solve {
namespace {

/// Solves by every method that applies; returns how many did, besides the definition.
int expect_all_methods_agree(const Game& game, std::int64_t bound, const std::string& what,
                             std::map<std::string, int>* used = nullptr) {
    int applied = 0;
    const PositionList expected = p_positions(game, bound, Method::definition, {});
    for (const Method method : all_methods()) {
        if (method == Method::definition) continue;
        try {
            plan_for(game, bound, no_memory_limit, method);
        } catch (const InputError&) {
            continue;
        }
        ++applied;
        if (used != nullptr) ++(*used)[name_of(method)];
        SolveControl control;
        control.threads = 2;
        EXPECT_EQ(p_positions(game, bound, method, control), expected) << name_of(method) << "\n"
                                                                       << what;
    }
    return applied;
}

TEST(Ladder, all_methods_agree_on_the_catalog) {
    for (const auto& [name, bound] :
         std::vector<std::pair<std::string, std::int64_t>>{{"nim(1)", 80},
                                                           {"nim(2)", 70},
                                                           {"nim(3)", 12},
                                                           {"moore_nim(3,2)", 10},
                                                           {"nim_dual(2)", 40},
                                                           {"wythoff", 90},
                                                           {"k_wythoff(2)", 80},
                                                           {"k_wythoff(4)", 80},
                                                           {"mouse", 90},
                                                           {"rat", 24},
                                                           {"rats(2)", 60},
                                                           {"rats(3)", 13},
                                                           {"rats_grandiose(2)", 40},
                                                           {"mouse_trap", 80},
                                                           {"subsided_pair(4)", 70},
                                                           {"subsided(3)", 70},
                                                           {"ornament_pair(5,3,2)", 70},
                                                           {"ornament(5,3,2)", 60},
                                                           {"ornament(4,3,-1)", 60},
                                                           {"freak", 90},
                                                           {"freak_numeration", 90},
                                                           {"subtraction(2,3,9)", 200},
                                                           {"take_up_to(5)", 100},
                                                           {"star(wythoff)", 80},
                                                           {"star(star(wythoff))", 60},
                                                           {"star(mouse)", 70},
                                                           {"mouse + nim(1)", 14},
                                                           {"misere(wythoff)", 30},
                                                           {"constrained_3_mouse", 30},
                                                           {"block(nim(2), 1)", 20}})
        expect_all_methods_agree(test::game(name), bound, name);
}

TEST(Ladder, all_methods_agree_on_random_finite_subtraction_sets) {
    test::Random random("ladder, subtraction sets");
    std::map<std::string, int> used;
    for (int i = 0; i < 1000; ++i) {
        const std::string text = test::random_subtraction_game(random);
        const Game game = test::game_from(text);
        const std::int64_t bound = game.rules->piles() == 1   ? 150
                                   : game.rules->piles() == 2 ? 24
                                                              : 8;
        expect_all_methods_agree(game, bound, text, &used);
        ASSERT_FALSE(HasFailure());
    }
    EXPECT_GT(used["bit_rows"], 400);
    EXPECT_GT(used["marking"], 400);
    EXPECT_GT(used["sparse_columns"], 50);
}

TEST(Ladder, all_methods_agree_on_random_guarded_rules) {
    test::Random random("ladder, guarded rules");
    std::map<std::string, int> used;
    for (int i = 0; i < 500; ++i) {
        const std::string text = test::random_guarded_game(random);
        expect_all_methods_agree(test::game_from(text), 18, text, &used);
        ASSERT_FALSE(HasFailure());
    }
    EXPECT_GT(used["marking"], 400);
    EXPECT_GT(used["lines"], 50);
}

TEST(Ladder, all_methods_agree_on_games_of_all_complementary_pairs_of_small_classes) {
    // Every rational complementary pair of the classes 2 to 7: x = floor((qn - t)/p) and its
    // partner.
    for (std::int64_t q = 2; q <= 7; ++q)
        for (std::int64_t p = 1; p < q; ++p)
            for (std::int64_t t = 1 - p; t <= q - p; ++t) {
                const std::string name = "ornament_pair(" + std::to_string(q) + "," +
                                         std::to_string(p) + "," + std::to_string(t) + ")";
                if (greatest_common_divisor(p, q) != 1) continue;
                EXPECT_GE(expect_all_methods_agree(test::game(name), 40, name), 3);
                expect_all_methods_agree(test::game("star(" + name + ")"), 30, name);
            }
}

TEST(Ladder, chooses_by_the_rules_and_not_by_the_name) {
    const auto chosen = [](const std::string& name) {
        return name_of(plan_for(test::game(name), 200, no_memory_limit).method);
    };
    EXPECT_EQ(chosen("wythoff"), "lines");
    EXPECT_EQ(chosen("mouse"), "lines");
    EXPECT_EQ(chosen("freak"), "lines");
    EXPECT_EQ(chosen("star(wythoff)"), "sparse_columns");
    EXPECT_EQ(chosen("subtraction(2,3,9)"), "bit_rows");
    EXPECT_EQ(chosen("rat"), "marking");
    EXPECT_EQ(chosen("constrained_3_mouse"), "definition");
    const Game renamed = test::game_from(
        "game anything\npiles a, b\nmove take t from one pile\nmove take t from each pile\n");
    EXPECT_EQ(name_of(plan_for(renamed, 1000, no_memory_limit).method), "lines");
}

TEST(Ladder, takes_a_smaller_method_when_the_fastest_does_not_fit_and_refuses_when_none_does) {
    const Game game = test::game("wythoff");
    EXPECT_EQ(plan_for(game, 60, 1500).method, Method::marking);  // lines would need more
    EXPECT_EQ(plan_for(game, 60, 1'000'000).method, Method::lines);
    EXPECT_THROW(plan_for(test::game("nim(3)"), 1000, 1000), LimitError);
    try {
        plan_for(test::game("constrained_3_mouse"), 1000, 10'000);
        FAIL();
    } catch (const LimitError& error) {
        EXPECT_NE(std::string(error.what()).find("piles below 100 would fit"), std::string::npos)
            << error.what();
    }
}

TEST(Ladder, a_forced_method_that_does_not_apply_is_refused) {
    EXPECT_THROW(plan_for(test::game("mouse"), 10, no_memory_limit, Method::bit_rows), InputError);
    EXPECT_THROW(method_named("fast"), InputError);
    for (const Method method : all_methods()) EXPECT_EQ(method_named(name_of(method)), method);
}

TEST(Ladder, below_100000_gives_the_claimed_p_positions_of_wythoff_mouse_and_freak) {
    for (const std::string name : {"wythoff", "mouse", "k_wythoff(3)", "freak"}) {
        const Game game = test::game(name);
        const PositionList found = p_positions(game, 100'000, SolveControl{});
        const std::vector<Position> claimed = claimed_below(game, 100'000);
        ASSERT_EQ(found.size(), claimed.size()) << name;
        for (std::size_t i = 0; i < found.size(); ++i)
            ASSERT_EQ(found.position(i), claimed[i]) << name;
    }
}

TEST(Outcomes, of_large_positions_agree_with_the_claims) {
    const Game game = test::game("wythoff");
    const Outcomes outcomes = SolvedGame(game).outcomes_up_to({3000, 5000}, {});
    for (const Position& position : claimed_below(game, 3000))
        ASSERT_EQ(outcomes(position), Outcome::P) << to_text(position);
    EXPECT_EQ(outcomes({3000, 5000}), Outcome::N);
}

TEST(ValueLadder, all_methods_agree) {
    for (const auto& [name, bound] :
         std::vector<std::pair<std::string, std::int64_t>>{{"wythoff", 60},
                                                           {"nim(3)", 12},
                                                           {"subtraction(2,3,9)", 300},
                                                           {"take_up_to(4)", 200},
                                                           {"subtraction(1,4,7,12)", 300},
                                                           {"mouse", 20},
                                                           {"rats(2)", 14}}) {
        const Game game = test::game(name);
        const ValueTable expected = nim_values(game, bound, ValueMethod::definition, {});
        for (const ValueMethod method : {ValueMethod::lines, ValueMethod::one_pile}) {
            try {
                plan_values_for(game, bound, no_memory_limit, method);
            } catch (const InputError&) {
                continue;
            }
            const ValueTable found = nim_values(game, bound, method, {});
            for (const Position& position : test::box(game, bound))
                ASSERT_EQ(found(position), expected(position))
                    << name_of(method) << name << to_text(position);
        }
    }
    EXPECT_EQ(plan_values_for(test::game("wythoff"), 100, no_memory_limit).method,
              ValueMethod::lines);
    EXPECT_EQ(plan_values_for(test::game("subtraction(2,3)"), 100, no_memory_limit).method,
              ValueMethod::one_pile);
    EXPECT_EQ(plan_values_for(test::game("rat"), 10, no_memory_limit).method,
              ValueMethod::definition);
}

}  // namespace
}  // namespace takeaway::solve
