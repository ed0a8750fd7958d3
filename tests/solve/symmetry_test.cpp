/// Symmetry is decided from the rules: never wrongly seen, and seen where a text shows it.
#include "solve/symmetry.hpp"

#include <gtest/gtest.h>

#include "games.hpp"
#include "random_rules.hpp"
#include "solve/ladder.hpp"
#include "solve/vector_game.hpp"

namespace takeaway::solve {
namespace {

Position exchanged(Position position, std::size_t i) {
    std::swap(position[i], position[i + 1]);
    return position;
}

/// Whether exchanging neighbouring piles of a position with ordered piles exchanges its options.
bool moves_are_symmetric_below(const Game& game, std::int64_t bound) {
    for (const Position& from : test::box(game, bound))
        for (std::size_t i = 0; i + 1 < from.size(); ++i) {
            std::set<Position> expected;
            for (const Position& to : test::options(game, from)) expected.insert(exchanged(to, i));
            if (test::options(game, exchanged(from, i)) != expected) return false;
        }
    return true;
}

TEST(Symmetry, is_seen_in_the_rules_of_the_catalog) {
    for (const std::string name : {"nim(1)",
                                   "nim(2)",
                                   "nim(4)",
                                   "moore_nim(3,2)",
                                   "nim_dual(3)",
                                   "wythoff",
                                   "k_wythoff(3)",
                                   "mouse",
                                   "rat",
                                   "freak",
                                   "mouse_trap",
                                   "subsided_pair(4)",
                                   "subsided(3)",
                                   "ornament_pair(5,3,2)",
                                   "ornament(5,3,2)",
                                   "constrained_3_mouse",
                                   "star(wythoff)",
                                   "star(star(wythoff))",
                                   "star(mouse)",
                                   "misere(wythoff)",
                                   "block(nim(2), 1)",
                                   "nim(1) + nim(1)",
                                   "nim(2) + nim(2)",
                                   "subtraction(2,3,9) + subtraction(9,2,3)"})
        EXPECT_EQ(why_not_symmetric(test::game(name)), std::nullopt) << name;
}

TEST(Symmetry, is_not_seen_where_there_is_none) {
    for (const std::string name :
         {"rats(2)", "rats(3)", "rats_grandiose(2)", "star(rats(2))", "wythoff + wythoff",
          "mouse + mouse", "mouse + nim(1)", "wythoff + nim(1)", "nim(1) + take_up_to(3)",
          "subtraction(2,3) + subtraction(2,4)"})
        EXPECT_NE(why_not_symmetric(test::game(name)), std::nullopt) << name;
}

TEST(Symmetry, of_p_positions_alone_is_not_enough) {
    // No move of (1, 2) leads from one (n, n) to another, so the P-positions are those of nim.
    const Game game =
        test::game_from("game g\npiles x, y\nmove take t from one pile\nmove subtract (1, 2)\n");
    EXPECT_EQ(p_positions(game, 60, SolveControl{}),
              p_positions(test::game("nim(2)"), 60, SolveControl{}));
    EXPECT_EQ(why_not_symmetric(game),
              "a move leads from (1,2) to (0,0), but none from (2,1) to (0,0)");
    // Below 1000 nothing at all shows that this is not Wythoff's game.
    const Game far = test::game_from(
        "game g\npiles x, y\nmove take t from one pile\nmove take t from each pile\n"
        "move subtract (1000, 3)\n");
    EXPECT_TRUE(moves_are_symmetric_below(far, 20));
    EXPECT_NE(why_not_symmetric(far), std::nullopt);
}

TEST(Symmetry, is_seen_in_conditions_that_were_written_the_other_way_round) {
    EXPECT_TRUE(is_symmetric(
        test::game_from("game g\npiles x, y\nmove take t from one pile where (y - x) mod 3 = 0\n"
                        "move take l from x, k from y where l >= 1, k >= 1, |k - l| < (if x = y "
                        "then 2 else 1)\n")));
    EXPECT_FALSE(is_symmetric(test::game_from(
        "game g\npiles x, y\nmove take t from one pile where (y - x) mod 3 = 1\n")));
    EXPECT_TRUE(is_symmetric(
        test::game_from("game g\npiles x, y\nmove take i from x, j from y where 1 <= i <= j\n"
                        "move take j from x, i from y where i >= 1, j >= i\n")));
    EXPECT_TRUE(is_symmetric(test::game_from(
        "game g\npiles x, y\nmove subtract any s except s in {(n, 2n) in any order : n >= 1}\n")));
    EXPECT_FALSE(is_symmetric(test::game_from(
        "game g\npiles x, y\nmove subtract any s except s in {(n, 2n) : n >= 1}\n")));
}

TEST(Symmetry, counts_what_may_be_blocked) {
    const std::string moves = "game g\npiles x, y\nmove take t from one pile\n";
    const auto blocking = [&](const std::string& where) {
        return test::game_from(moves + "block at most 1 options where " + where + "\n");
    };
    EXPECT_TRUE(is_symmetric(blocking("x' < x or y' < y")));
    EXPECT_FALSE(is_symmetric(blocking("x' < x")));
    EXPECT_TRUE(has_symmetric_moves(*blocking("x' < x").rules));
}

TEST(Symmetry, of_finite_sets_of_moves_is_seen_exactly_if_it_is_there) {
    test::Random random("symmetry of subtraction sets");
    int symmetric = 0;
    for (int i = 0; i < 1000; ++i) {
        const std::string text = test::random_subtraction_game(random);
        const Game game = test::game_from(text);
        const bool expected = moves_are_symmetric_below(game, 6);  // entries are below 5
        symmetric += expected && game.rules->piles() > 1 ? 1 : 0;
        ASSERT_EQ(is_symmetric(game), expected) << text;
    }
    EXPECT_GT(symmetric, 50);
    EXPECT_LT(symmetric, 600);
}

TEST(Symmetry, of_random_guarded_rules_is_never_seen_wrongly) {
    test::Random random("symmetry of guarded rules");
    int seen = 0;
    int ordered = 0;
    for (int i = 0; i < 1000; ++i) {
        const std::string text = test::random_guarded_game(random);
        const Game game = test::game_from(text);
        if (!game.rules->unordered_piles().empty()) continue;
        ++ordered;
        if (!is_symmetric(game)) continue;
        ++seen;
        ASSERT_TRUE(moves_are_symmetric_below(game, 12)) << text;
    }
    EXPECT_GT(seen, 50);
    EXPECT_LT(seen, ordered);
}

TEST(Symmetry, of_a_list_of_vectors_is_that_of_the_list) {
    EXPECT_TRUE(is_symmetric(test::vector_game(2, {{1, 2}, {3, 3}, {2, 1}})));
    EXPECT_FALSE(is_symmetric(test::vector_game(2, {{1, 2}, {3, 3}, {2, 2}})));
}

TEST(Symmetry, keep_sorted_keeps_the_positions_whose_piles_ascend) {
    PositionList list(3);
    for (const Position& position : {Position{0, 0, 0}, {0, 2, 1}, {1, 1, 2}, {2, 1, 3}, {3, 4, 5}})
        list.push_back(position);
    keep_sorted(list);
    PositionList expected(3);
    for (const Position& position : {Position{0, 0, 0}, {1, 1, 2}, {3, 4, 5}})
        expected.push_back(position);
    EXPECT_EQ(list, expected);
}

}  // namespace
}  // namespace takeaway::solve
