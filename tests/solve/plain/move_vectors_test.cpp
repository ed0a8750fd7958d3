#include "solve/plain/move_vectors.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "games.hpp"
#include "solve/vector_game.hpp"

namespace takeaway::solve::move_vectors_test {
namespace {

std::vector<Position> listed(const MoveVectors& moves) {
    std::vector<Position> all;
    for (std::size_t i = 0; i < moves.size(); ++i)
        all.emplace_back(moves.row(i), moves.row(i) + moves.piles());
    return all;
}

TEST(MoveVectors, are_sorted_and_come_once) {
    const Game game = test::vector_game(2, {{3, 1}, {1, 2}, {3, 0}, {1, 2}, {0, 4}, {3, 1}});
    const auto moves = move_vectors(*game.rules, Box::below(2, 5), 100);
    ASSERT_TRUE(moves);
    EXPECT_EQ(listed(*moves), (std::vector<Position>{{0, 4}, {1, 2}, {3, 0}, {3, 1}}));
}

TEST(MoveVectors, leave_out_what_does_not_fit_the_box) {
    const Game game = test::vector_game(3, {{3, 1, 0}, {1, 2, 1}, {0, 0, 5}, {0, 0, 4}});
    const auto moves = move_vectors(*game.rules, Box({3, 3, 5}), 100);
    ASSERT_TRUE(moves);
    EXPECT_EQ(listed(*moves), (std::vector<Position>{{0, 0, 4}, {1, 2, 1}}));
}

TEST(MoveVectors, are_grouped_by_the_first_entry) {
    const Game game = test::vector_game(2, {{3, 1}, {1, 2}, {3, 0}, {0, 4}});
    const auto moves = move_vectors(*game.rules, Box::below(2, 5), 100);
    ASSERT_TRUE(moves);
    EXPECT_EQ(moves->with_first(0).size(), 1U);
    EXPECT_TRUE(moves->with_first(2).empty());
    EXPECT_EQ(moves->with_first(3).begin, 2U);
    EXPECT_EQ(moves->with_first(3).end, 4U);
    EXPECT_TRUE(moves->with_first(4).empty());
    EXPECT_TRUE(moves->with_first(5).empty());
    EXPECT_TRUE(moves->with_first(~std::uint64_t{0}).empty());
}

TEST(MoveVectors, more_than_allowed_are_no_answer_however_often_one_is_repeated) {
    const Game few = test::vector_game(1, std::vector<Position>(5000, Position{2}));
    ASSERT_TRUE(move_vectors(*few.rules, Box::below(1, 10), 1));
    EXPECT_EQ(move_vectors(*few.rules, Box::below(1, 10), 1)->size(), 1U);
    EXPECT_FALSE(move_vectors(*few.rules, Box::below(1, 10), 0));
    const Game nim = test::game("nim(2)");
    EXPECT_FALSE(move_vectors(*nim.rules, Box::below(2, 100'000), 100));
}

TEST(MoveVectors, of_wythoff_are_rows_columns_and_the_diagonal) {
    const Game wythoff = test::game("wythoff");
    const auto moves = move_vectors(*wythoff.rules, Box::below(2, 50), 1000);
    ASSERT_TRUE(moves);
    EXPECT_EQ(moves->size(), 3U * 49U);
}

TEST(MoveVectors, are_symmetric_exactly_if_every_mirrored_move_is_there) {
    const auto below_9 = [](const std::vector<Position>& moves) {
        return *move_vectors(*test::vector_game(2, moves).rules, Box::below(2, 9), 100);
    };
    EXPECT_TRUE(is_symmetric(below_9({})));
    EXPECT_TRUE(is_symmetric(below_9({{2, 2}, {1, 5}, {5, 1}})));
    EXPECT_FALSE(is_symmetric(below_9({{2, 2}, {1, 5}})));
    EXPECT_FALSE(is_symmetric(below_9({{1, 5}, {5, 2}})));
    EXPECT_TRUE(is_symmetric(below_9({{1, 5}, {5, 1}, {1, 9}})));  // (1, 9) does not fit
}

TEST(MoveVectors, of_an_empty_box_are_none) {
    const Game game = test::vector_game(2, {{3, 1}});
    const auto moves = move_vectors(*game.rules, Box::below(2, 0), 10);
    ASSERT_TRUE(moves);
    EXPECT_EQ(moves->size(), 0U);
}

TEST(MoveVectors, beyond_32_bits_are_refused) {
    const Game game = test::vector_game(1, {{3}});
    EXPECT_THROW(move_vectors(*game.rules, Box({std::int64_t{1} << 33}), 10), LimitError);
}

}  // namespace
}  // namespace takeaway::solve::move_vectors_test
