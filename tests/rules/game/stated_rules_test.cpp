#include "rules/game/stated_rules.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "games.hpp"

namespace takeaway::rules {
namespace {

/// The catalog and some texts that use what it does not.
const char* const expressions[] = {
    "nim",
    "nim(3)",
    "wythoff",
    "k_wythoff(1)",
    "k_wythoff(3)",
    "mouse",
    "mouse_trap",
    "mouse_trap_as_printed",
    "rat",
    "rats(2)",
    "rats(3)",
    "rats_as_printed(2)",
    "freak",
    "moore_nim(3,2)",
    "freak_numeration",
    "rats_grandiose(2)",
    "nim_dual(3)",
    "subsided(3)",
    "subsided_pair(3)",
    "rats_grandiose_as_printed(3)",
    "mouse + nim",
    "star(mouse)",
    "subtraction(1,4)",
    "take_up_to(3)",
    "star(wythoff)",
    "constrained_mouse(3)",
    "ornament(5,3,2)",
    "ornament_pair(3,2,-1)",
};

std::int64_t bound_for(const Game& game) {
    const std::size_t piles = game.rules->piles();
    return piles == 1 ? 40 : piles == 2 ? 14 : piles == 3 ? 6 : 4;
}

void expect_listing_and_testing_to_agree(const Game& game) {
    const std::vector<Position> positions = test::box(game, bound_for(game));
    for (const Position& from : positions) {
        const std::set<Position> listed = test::options(game, from);
        for (const Position& to : positions) {
            const bool is_listed = listed.count(to) > 0;
            ASSERT_EQ(game.rules->is_move(from, to), is_listed)
                << game.expression << ": " << to_text(from) << " to " << to_text(to);
            ASSERT_EQ(game.rules->is_move(to_big(from), to_big(to)), is_listed)
                << game.expression << ": " << to_text(from) << " to " << to_text(to);
        }
    }
}

void expect_options_to_be_smaller_and_sorted(const Game& game) {
    for (const Position& from : test::box(game, bound_for(game))) {
        for (const Position& to : test::options(game, from)) {
            ASSERT_EQ(to.size(), from.size());
            std::int64_t taken = 0;
            for (std::size_t i = 0; i < to.size(); ++i) {
                ASSERT_GE(to[i], 0);
                // Sorted piles of an option are at most the sorted piles before, one by one.
                ASSERT_LE(to[i], from[i]) << game.expression;
                taken += from[i] - to[i];
            }
            ASSERT_GT(taken, 0) << game.expression;
            Position sorted = to;
            sort_groups(sorted, game.rules->unordered_piles());
            ASSERT_EQ(sorted, to) << game.expression;
        }
    }
}

TEST(StatedRules, IsMoveHoldsExactlyForTheListedOptions) {
    for (const char* expression : expressions)
        expect_listing_and_testing_to_agree(test::game(expression));
}

TEST(StatedRules, OptionsHaveFewerTokensNoLargerPileAndSortedGroups) {
    for (const char* expression : expressions)
        expect_options_to_be_smaller_and_sorted(test::game(expression));
}

TEST(StatedRules, TextsBeyondTheCatalogListWhatTheyTest) {
    const char* const texts[] = {
        "game a piles x[3] unordered move take t from one pile where t mod 2 = 1",
        "game b piles x[4] unordered move take any from up to 2 piles",
        "game c piles x <= y <= z move subtract (1, s, 2) | (s, 2t, t) where s in {0, 3}",
        "game d piles x, y move take floor(t/3) from x, t mod 3 from y where t >= 0",
        "game e piles x, y move take t - 2 from x, 5 - t from y where 2 <= t <= 5",
        "game f piles x <= y move take t from x where x' in {0, y' - 1, 2*y'}",
        "game g piles x, y move subtract any s where (s[1], s[2]) in {(n, 2n + 1) : n >= 0}",
        "game h piles x, y let A = beatty(phi, 1/2) move take t from x where A(t) <= y, t >= 1",
        "game i piles x, y move take x - y from x where y <= x",
        "game j piles x, y move take min(x, y) from x, max(0, y - x) from y where x in {0} + 2..9",
        "game k piles x <= y <= z move take t from z where t >= 1 order kept",
        "game l piles x[2] move take t from x[1] where t >= 1, x'[1] = 0 or x'[1] > x[2]",
    };
    for (const char* text : texts) {
        const Game game = test::game_from(text);
        expect_listing_and_testing_to_agree(game);
        expect_options_to_be_smaller_and_sorted(game);
    }
}

TEST(StatedRules, AmountsThatWouldAddTokensAreLeftOutWhereTheTextSaysSo) {
    // t - 2 from x and 5 - t from y: only 2 <= t <= 5 takes from both.
    const Game game = test::game_from(
        "game e piles x, y move take t - 2 from x, 5 - t from y where t - 2 >= 0, 5 - t >= 0");
    EXPECT_EQ(test::options(game, {9, 9}), (std::set<Position>{{9, 6}, {8, 7}, {7, 8}, {6, 9}}));
    EXPECT_TRUE(test::options(game, {0, 2}).empty());
}

TEST(StatedRules, ASetWrittenInAConditionSpeaksOfTheNamesAroundIt) {
    const Game game = test::game_from("game g piles x, y move take t from x where t in {1, y, 2y}");
    EXPECT_EQ(test::options(game, {9, 4}), (std::set<Position>{{8, 4}, {5, 4}, {1, 4}}));
    // A family has names of its own: here all numbers of the form 3n.
    const Game family =
        test::game_from("game g piles x, y move take t from x where t in {3n : n >= 1}");
    EXPECT_EQ(test::options(family, {7, 1}), (std::set<Position>{{4, 1}, {1, 1}}));
}

TEST(StatedRules, AMoveThatAParameterSwitchesOffIsEmptyAndNotAnError) {
    const std::string text =
        "game base(k) piles x move one: take t from x where t >= 1, k >= 3\n"
        "move two: take 2 from x\n";
    EXPECT_EQ(test::options(test::game_from(text + "game g = base(2)"), {9}),
              (std::set<Position>{{7}}));
    EXPECT_EQ(test::options(test::game_from(text + "game g = base(3)"), {9}).size(), 9U);
}

TEST(StatedRules, InUnorderedGamesAPrimedPileIsWhatIsLeftOfItWhereverItLies) {
    // Take from y so that it becomes the smaller pile: y' < x.
    const Game game = test::game_from("game g piles x <= y move take t from y where y' < x");
    EXPECT_EQ(test::options(game, {2, 5}), (std::set<Position>{{0, 2}, {1, 2}}));
}

TEST(StatedRules, ManyUnorderedPilesAreTestedWithoutTryingAllArrangements) {
    const Game game = test::game_from("game g piles x[30] unordered move take t from one pile");
    Position from(30);
    for (std::size_t i = 0; i < from.size(); ++i) from[i] = static_cast<std::int64_t>(10 + i);
    Position to = from;
    to[29] = 0;
    std::sort(to.begin(), to.end());
    EXPECT_TRUE(game.rules->is_move(from, to));
    to[1] = 0;
    EXPECT_FALSE(game.rules->is_move(from, to));
}

TEST(StatedRules, PilesOfAThousandDigitsAreTested) {
    const Integer huge = power(10, 1'000);
    const Game wythoff = test::game("wythoff");
    EXPECT_TRUE(wythoff.rules->is_move(BigPosition{huge, huge + 5}, {huge - 7, huge - 2}));
    EXPECT_TRUE(wythoff.rules->is_move(BigPosition{huge, huge + 5}, {0, huge + 5}));
    EXPECT_FALSE(wythoff.rules->is_move(BigPosition{huge, huge + 5}, {huge - 7, huge - 3}));
    EXPECT_FALSE(wythoff.rules->is_move(BigPosition{huge, huge}, {huge, huge}));
    EXPECT_FALSE(wythoff.rules->is_move(BigPosition{huge, huge}, {huge + 1, huge}));
}

TEST(StatedRules, AListingThatWouldTryTooMuchIsALimit) {
    const Game game =
        test::game_from("game g piles x move take n - n + 1 from x where 0 <= n <= 10^12");
    EXPECT_THROW(test::options(game, {5}), LimitError);
    const Game hidden =
        test::game_from("game g piles x move take floor(n/10^12) from x where n >= 0, n mod 2 = 1");
    EXPECT_THROW(test::options(hidden, {5}), LimitError);
}

TEST(StatedRules, NearTheLastSixtyFourBitNumberNothingWraps) {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    const Game game = test::game_from("game g piles x, y move take t from x where 3t >= 2x + y");
    std::size_t seen = 0;
    game.rules->each_option({most, 7}, [&](const Position& to, std::size_t) {
        EXPECT_EQ(to[0], static_cast<std::int64_t>(seen));
        return ++seen < 5;
    });
    EXPECT_EQ(seen, 5U);
    EXPECT_TRUE(game.rules->is_move(Position{most, 7}, Position{0, 7}));
    EXPECT_FALSE(game.rules->is_move(Position{most, 7}, Position{most / 2, 7}));
}

TEST(StatedRules, InvariantMeansThatNoRuleMentionsThePosition) {
    for (const char* invariant : {"wythoff", "nim(3)", "k_wythoff(2)", "rats(3)", "mouse_trap",
                                  "star(mouse)", "nim + wythoff", "subsided(3)"})
        EXPECT_TRUE(test::game(invariant).rules->is_invariant()) << invariant;
    for (const char* variant : {"mouse", "rat", "freak", "mouse + nim"})
        EXPECT_FALSE(test::game(variant).rules->is_invariant()) << variant;
}

TEST(SumRules, AMoveInASumIsAMoveInOneSummand) {
    const Game sum = test::game("mouse + nim(1) + mouse");
    EXPECT_EQ(sum.rules->components(), (std::vector<std::size_t>{2, 1, 2}));
    EXPECT_TRUE(sum.rules->is_move(Position{1, 3, 4, 2, 2}, Position{1, 1, 4, 2, 2}));
    EXPECT_FALSE(sum.rules->is_move(Position{1, 3, 4, 2, 2}, Position{1, 1, 3, 2, 2}));
    EXPECT_FALSE(sum.rules->is_move(Position{1, 3, 4, 2, 2}, Position{1, 3, 4, 2, 2}));
    EXPECT_EQ(to_text(Position{1, 3, 4, 2, 2}, sum.rules->components()), "(1,3 | 4 | 2,2)");
}

/// Unordered piles are sorted wherever the program keeps them, but a move is one in any order.
TEST(StatedRules, TestUnorderedPilesInAnyOrder) {
    const Game three = test::game_from(
        "game three\npiles x <= y <= z\nmove one: take t from one pile where t >= 1\n"
        "move two: take t from x, t from y where t >= 1\n");
    for (const Game& game : {test::game("mouse"), test::game("freak"), three}) {
        ASSERT_FALSE(game.rules->unordered_piles().empty()) << game.expression;
        const std::vector<Position> positions = test::box(game, bound_for(game));
        for (const Position& from : positions) {
            const std::set<Position> listed = test::options(game, from);
            for (const Position& to : positions)
                each_arrangement(to, game.rules->unordered_piles(), [&](const Position& arranged) {
                    EXPECT_EQ(game.rules->is_move(from, arranged), listed.count(to) > 0)
                        << game.expression << ": " << to_text(from) << " to " << to_text(arranged);
                    return true;
                });
        }
    }
}

}  // namespace
}  // namespace takeaway::rules
