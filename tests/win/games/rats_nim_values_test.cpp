#include "win/games/rats_nim_values.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "games.hpp"
#include "numeration/rat_vectors.hpp"
#include "seeded.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::win::rats_nim_values_test {
namespace {

Game rats(std::size_t d) { return test::game("rats(" + std::to_string(d) + ")"); }

Integer tokens(const BigPosition& position) {
    Integer sum = 0;
    for (const Integer& pile : position) sum += pile;
    return sum;
}

TEST(RatsNimValues, are_those_of_the_definition_on_boxes) {
    const std::vector<std::vector<std::int64_t>> boxes{
        {60, 60}, {3, 400}, {12, 14, 26}, {4, 8, 40}, {16, 16, 16}, {3, 4, 6, 16}, {6, 6, 6, 6}};
    for (const auto& sizes : boxes) {
        const ValueTable values = values_by_definition(rats(sizes.size()), Box(sizes));
        const RatsNimValues closed(sizes.size());
        Position position(sizes.size(), 0);
        do {
            ASSERT_EQ(closed.value(to_big(position)), Integer(values(position)))
                << ::testing::PrintToString(position);
        } while (values.box().advance(position));
    }
}

TEST(RatsNimValues, a_move_leads_to_every_smaller_value) {
    const std::vector<std::vector<std::int64_t>> boxes{{40, 40},        {3, 120},      {8, 10, 20},
                                                       {13, 13, 13},    {4, 4, 6, 17}, {6, 6, 6, 6},
                                                       {2, 3, 5, 9, 17}};
    for (const auto& sizes : boxes) {
        const Game game = rats(sizes.size());
        const RatsNimValues values(sizes.size());
        const Box box(sizes);
        Position position(sizes.size(), 0);
        do {
            const BigPosition from = to_big(position);
            const Integer own = *values.value(from);
            for (Integer v = 0; v < own; ++v) {
                const BigPosition to = values.move_to_value(from, v);
                ASSERT_EQ(values.value(to), v) << ::testing::PrintToString(position);
                ASSERT_TRUE(game.rules->is_move(position, to_small(to)))
                    << ::testing::PrintToString(position) << ' ' << v;
            }
            EXPECT_THROW((void)values.move_to_value(from, own), InputError);
        } while (box.advance(position));
    }
}

TEST(RatsNimValues, moves_to_every_kind_of_value_at_any_size) {
    test::Random random("RatsNimValues");
    struct Size {
        std::size_t d, digits;
    };
    for (const auto& [d, digits] :
         {Size{2, 3}, Size{2, 500}, Size{3, 2}, Size{3, 300}, Size{4, 100}, Size{6, 30},
          Size{12, 50}, Size{40, 20}, Size{3, 10'000}}) {
        const Game game = rats(d);
        const RatsNimValues values(d);
        const RatVectors vectors(d);
        const auto number = [&, most = digits] {
            return random.with_digits(
                static_cast<std::size_t>(random.in(1, static_cast<std::int64_t>(most))));
        };
        for (int repeat = 0; repeat < 12; ++repeat) {
            // A position above a rat vector or a shortcut by a little in one pile, or anywhere.
            const Integer n = number();
            const Integer little = number() % 5;
            BigPosition from = vectors.r(n);
            if (random.coin()) {
                const BigPosition upper = vectors.r(Integer(n + number()));
                for (std::size_t i = 0; i < d; ++i) from[i] = upper[i] - from[i];
            }
            from[static_cast<std::size_t>(random.in(0, static_cast<std::int64_t>(d) - 1))] +=
                little;
            if (repeat % 4 == 0)
                for (Integer& pile : from) pile = number();
            if (d == 2 && repeat % 4 == 1) from = {1, 3 * number() + 2};
            const Integer own = *values.value(from);
            const Integer total = tokens(from);
            for (const Integer& v :
                 {Integer(0), Integer(1), Integer(2), little, Integer(own - 1), Integer(own - 2),
                  Integer(own - 3), Integer(own / 2), Integer(own - from[0]), Integer(total - n),
                  from[0], from[1], Integer(from[0] - 1), Integer(from[1] - 1),
                  tokens(vectors.r(n)), Integer(number() % (own + 1))}) {
                if (v < 0 || v >= own) continue;
                const BigPosition to = values.move_to_value(from, v);
                ASSERT_EQ(values.value(to), v);
                ASSERT_TRUE(game.rules->is_move(from, to))
                    << ::testing::PrintToString(from) << ' ' << v;
            }
        }
    }
}

TEST(RatsNimValues, example_5) {
    // A sum with a game of nim: the move that makes the nim values equal.
    const RatsNimValues three(3);
    EXPECT_EQ(three.value({1, 4, 5}), 10);
    EXPECT_EQ(three.move_to_value({1, 4, 5}, 0), (BigPosition{0, 0, 0}));
    EXPECT_TRUE(rats(3).rules->is_move(Position{1, 4, 5}, Position{1, 2, 4})) << "the paper's move";
    const RatsNimValues four(4);
    EXPECT_EQ(four.value({3, 4, 5, 6}), 18);
    EXPECT_EQ(four.value({3, 0, 5, 6}), 14);
    const BigPosition to = four.move_to_value({3, 4, 5, 6}, 14);
    EXPECT_EQ(tokens(to), 14);
    EXPECT_TRUE(rats(4).rules->is_move(BigPosition{3, 4, 5, 6}, to));
    EXPECT_EQ(four.value({11, 21, 42, 83}), 0);
}

TEST(RatsNimValues, the_exceptions_on_two_piles) {
    const RatsNimValues two(2);
    EXPECT_EQ(two.value({1, 2}), 0);
    EXPECT_EQ(two.value({1, 5}), 3);
    EXPECT_EQ(two.value({1, 8}), 6);
    EXPECT_EQ(two.value({1, 9}), 10);
    EXPECT_EQ(two.move_to_value({1, 9}, 6), (BigPosition{1, 8}));
    EXPECT_EQ(two.value({5, 1}), 6);
}

}  // namespace
}  // namespace takeaway::win::rats_nim_values_test
