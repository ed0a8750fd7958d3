#include "win/games/rats_strategy.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "core/error.hpp"
#include "numeration/rat_vectors.hpp"
#include "seeded.hpp"
#include "win/games/rats_by_counting.hpp"
#include "win/strategy_on_box.hpp"

namespace takeaway::win::rats_strategy_test {
namespace {

constexpr RatMembership all_memberships[] = {RatMembership::formula, RatMembership::matrix,
                                             RatMembership::mex_binary};

Game rats(std::size_t d) { return test::game("rats(" + std::to_string(d) + ")"); }

TEST(RatsStrategy, agrees_with_the_definition_on_boxes) {
    const std::vector<std::vector<std::int64_t>> boxes{
        {60, 60},         {20, 125},     {25, 25, 25},    {6, 12, 40},
        {12, 12, 12, 12}, {3, 5, 9, 18}, {2, 4, 4, 8, 17}};
    for (const auto& sizes : boxes) {
        const Game game = rats(sizes.size());
        const OutcomeTable outcomes = outcomes_by_definition(game, Box(sizes));
        for (const RatMembership membership : all_memberships)
            test::expect_wins_on_box(game, RatsStrategy(sizes.size(), membership), outcomes);
    }
}

TEST(RatsStrategy, grandiose_rules_are_the_same_game) {
    const RatsStrategy two(2, RatMembership::formula);
    test::expect_wins_on_box(test::game("rats_grandiose(2)"), two, {40, 40});
    const RatsStrategy three(3, RatMembership::formula);
    test::expect_wins_on_box(test::game("rats_grandiose(3)"), three, {5, 10, 20});
}

TEST(RatsStrategy, all_ways_to_decide_agree_on_small_positions_of_many_piles) {
    test::Random random("RatsStrategy small");
    for (std::size_t d = 2; d <= 70; ++d) {
        const RatVectors vectors(d);
        for (int repeat = 0; repeat < 20; ++repeat) {
            const std::int64_t n = random.in(0, 1000);
            BigPosition position = vectors.r(n);
            for (const RatMembership membership : all_memberships)
                EXPECT_TRUE(RatsStrategy(d, membership).is_p(position)) << d << ' ' << n;
            position[static_cast<std::size_t>(random.in(0, static_cast<std::int64_t>(d) - 1))] += 1;
            for (const RatMembership membership : all_memberships)
                EXPECT_FALSE(RatsStrategy(d, membership).is_p(position)) << d << ' ' << n;
        }
    }
}

/// Rat vectors, shortcuts, near misses of both, and arbitrary positions.
std::vector<BigPosition> large_positions(test::Random& random, std::size_t d, std::size_t digits) {
    const RatVectors vectors(d);
    const auto number = [&] {
        return random.with_digits(
            static_cast<std::size_t>(random.in(1, static_cast<std::int64_t>(digits))));
    };
    const Integer n = number();
    const Integer m = number();
    const BigPosition rat = vectors.r(n);
    BigPosition shortcut = vectors.r(Integer(n + m));
    for (std::size_t i = 0; i < d; ++i) shortcut[i] -= rat[i];
    std::vector<BigPosition> positions{rat, shortcut, BigPosition(d, number())};
    for (const BigPosition& base : {rat, shortcut}) {
        BigPosition near = base;
        near[static_cast<std::size_t>(random.in(0, static_cast<std::int64_t>(d) - 1))] +=
            random.coin() ? 1 : -1;
        positions.push_back(near);
        near = base;
        near.back() += (Integer(1) << d) - 1;
        positions.push_back(near);
    }
    BigPosition arbitrary;
    while (arbitrary.size() < d) arbitrary.push_back(number());
    positions.push_back(arbitrary);
    return positions;
}

TEST(RatsStrategy, wins_at_any_size_by_all_three_ways) {
    test::Random random("RatsStrategy large");
    struct Size {
        std::size_t d, digits;
        int repeats;
    };
    for (const auto& [d, digits, repeats] :
         {Size{2, 18, 100}, Size{3, 16, 100}, Size{5, 40, 50}, Size{8, 15, 50}, Size{12, 300, 20},
          Size{40, 25, 20}, Size{100, 60, 3}, Size{2, 10'000, 3}, Size{3, 10'000, 3},
          Size{7, 10'000, 2}, Size{12, 10'000, 1}}) {
        const Game game = rats(d);
        for (int repeat = 0; repeat < repeats; ++repeat)
            for (const BigPosition& position : large_positions(random, d, digits)) {
                const RatsStrategy formula(d, RatMembership::formula);
                const bool is_p = RatVectors(d).index_of(position).has_value();
                for (const RatMembership membership : all_memberships) {
                    const RatsStrategy strategy(d, membership);
                    ASSERT_EQ(strategy.is_p(position), is_p) << d;
                    ASSERT_EQ(strategy.winning_move(position), formula.winning_move(position)) << d;
                }
                ASSERT_TRUE(test::wins(game, formula, position)) << d;
            }
    }
}

TEST(RatsStrategy, piles_near_the_end_of_64_bits) {
    const std::int64_t most = std::numeric_limits<std::int64_t>::max();
    for (std::size_t d = 2; d <= 64; ++d) {
        const Game game = rats(d);
        // The largest rat vectors, and shortcuts, within 64 bits.
        const Integer all = (Integer(1) << d) - 1;
        const Integer n = (Integer(most) + (Integer(1) << (d - 1)) - 1) / all;
        std::vector<BigPosition> positions{to_big(Position(d, most)),
                                           to_big(Position(d, most - 1))};
        for (Integer i = n; i >= 1 && i > n - 3; --i) {
            positions.push_back(RatVectors(d).r(i));
            BigPosition shortcut = RatVectors(d).r(Integer(i + 1));
            for (std::size_t j = 0; j < d; ++j) shortcut[j] -= Integer(1) << j;
            positions.push_back(shortcut);
        }
        for (const BigPosition& position : positions)
            for (const RatMembership membership : all_memberships)
                ASSERT_TRUE(test::wins(game, RatsStrategy(d, membership), position)) << d;
    }
}

TEST(RatsStrategy, counting_finds_the_place_of_every_number) {
    for (std::size_t d = 2; d <= 7; ++d) {
        const std::int64_t rows = 500;
        const auto table = rat_vectors_by_mex(d, static_cast<std::size_t>(rows));
        const Integer mask = (Integer(1) << (d - 1)) - 1;
        for (std::int64_t n = 1; n <= rows; ++n) {
            const auto& row = table[static_cast<std::size_t>(n - 1)];
            EXPECT_EQ(row_opened_by(d, row[0]), Integer((n - 1) & mask));
            EXPECT_EQ(row_opened_by(d, to_int64(row[0])), to_int64((n - 1) & mask));
            for (std::size_t i = 1; i < d; ++i) EXPECT_EQ(row_opened_by(d, row[i]), std::nullopt);
        }
    }
    EXPECT_THROW((void)row_opened_by(65, std::int64_t{1}), Overflow);
}

TEST(RatsStrategy, example_2_needs_no_search) {
    const Game game = rats(4);
    const RatsStrategy strategy(4, RatMembership::formula);
    EXPECT_EQ(strategy.winning_move(Position{7, 13, 27, 53}), (Position{0, 0, 0, 0}));
    EXPECT_TRUE(game.rules->is_move(Position{7, 13, 27, 53}, Position{5, 10, 19, 38}));
    EXPECT_EQ(strategy.winning_move(Position{4, 7, 15, 29}), (Position{0, 0, 0, 0}));
    EXPECT_EQ(strategy.winning_move(Position{4, 7, 15, 30}), (Position{1, 2, 4, 8}));
    EXPECT_EQ(strategy.winning_move(Position{5, 10, 19, 38}), std::nullopt);
    // Example 1.
    EXPECT_EQ(RatsStrategy(3, RatMembership::matrix).winning_move(Position{1, 3, 7}),
              (Position{1, 2, 4}));
}

TEST(RatsStrategy, says_why) {
    const auto reason = [](const BigPosition& position, RatMembership membership) {
        return RatsStrategy(position.size(), membership).reason(position);
    };
    EXPECT_EQ(
        reason({7, 14, 27, 53}, RatMembership::formula),
        "Pile number i is ⌊15·4 / 2^(4-i)⌋ - 2^(i-1) + 1, so this is the rat vector r(4), and "
        "no move leads from it to another or to zero: the difference of two rat vectors may "
        "never be taken.");
    EXPECT_EQ(
        reason({22, 44, 87, 173}, RatMembership::matrix),
        "22 = 15·1 + 2·3 + 1, and 3 is 011 in binary, where each further pile is twice the one "
        "before it less the next digit; so this is row 3 of the rat matrix for t = 1, a rat "
        "vector, and no move leads from it to another or to zero: the difference of two rat "
        "vectors may never be taken.");
    EXPECT_EQ(
        reason({22, 44, 87, 173}, RatMembership::mex_binary),
        "By counting, 22 is the least number in none of the rat vectors before it, whose "
        "number ends in 011 in binary, and each further pile is twice the one before it less "
        "the next digit; so this is the next rat vector, and no move leads from it to another "
        "or to zero: the difference of two rat vectors may never be taken.");
    EXPECT_EQ(reason({4, 7, 15, 30}, RatMembership::formula),
              "All tokens may not be taken at once, because this is the shortcut r(5) - r(3); but "
              "the move to r(1) takes 22 from the last pile, and 22 mod 15 = 7 is neither 0 nor 8, "
              "so it is allowed.");
    EXPECT_EQ(
        reason({7, 13, 27, 53}, RatMembership::formula),
        "The last pile is that of the rat vector r(4), but pile 2 is 13 and not 14, so this is "
        "no rat vector, and all tokens may be taken at once.");
    EXPECT_EQ(
        reason({4, 7, 17, 30}, RatMembership::formula),
        "30 is divisible by 15, but 2·17 (twice pile 3) differs by more than 1 from 30 (pile "
        "4), so this is no shortcut between rat vectors, and all tokens may be taken at once.");
    EXPECT_EQ(
        reason({4, 7, 15, 29}, RatMembership::formula),
        "29 mod 15 = 14, where a rat vector has 8 and a shortcut between two has 0, so this is "
        "neither, and all tokens may be taken at once.");
    EXPECT_EQ(reason({0, 0}, RatMembership::formula), "No token is left, so there is no move.");
}

TEST(RatsStrategy, every_forbidden_vector_that_is_no_rat_vector_is_the_shortcut_it_says) {
    const std::vector<std::vector<std::int64_t>> boxes{{40, 80}, {9, 17, 33}, {4, 8, 16, 31}};
    for (const auto& sizes : boxes) {
        const std::size_t d = sizes.size();
        const RatsStrategy strategy(d, RatMembership::formula);
        const RatVectors vectors(d);
        const Box box(sizes);
        int seen = 0;
        Position position(d, 0);
        while (box.advance(position)) {
            std::string reason = strategy.reason(to_big(position));
            if (reason.find("shortcut r(") == std::string::npos) continue;
            ++seen;
            reason = reason.substr(reason.find("shortcut r("));
            const auto number_after = [&](const std::string& words) {
                const std::size_t at = reason.find(words) + words.size();
                return Integer(reason.substr(at, reason.find(')', at) - at));
            };
            const BigPosition upper = vectors.r(number_after("shortcut r("));
            const BigPosition lower = vectors.r(number_after(") - r("));
            for (std::size_t i = 0; i < d; ++i) EXPECT_EQ(upper[i] - lower[i], position[i]);
        }
        EXPECT_GE(seen, 5);
    }
}

TEST(RatsStrategy, refuses_too_few_and_too_many_piles) {
    EXPECT_THROW(RatsStrategy(1, RatMembership::formula), InputError);
    EXPECT_THROW(RatsStrategy(0, RatMembership::formula), InputError);
    EXPECT_THROW(RatsStrategy(most_rat_piles + 1, RatMembership::formula), LimitError);
}

}  // namespace
}  // namespace takeaway::win::rats_strategy_test
