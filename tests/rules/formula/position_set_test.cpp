#include "rules/formula/position_set.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "games.hpp"
#include "seeded.hpp"

namespace takeaway::rules {
namespace {

/// Every catalog game with a claim, for small parameters.
const char* const claims[] = {
    "nim",
    "nim(3)",
    "wythoff",
    "k_wythoff(1)",
    "k_wythoff(2)",
    "rat",
    "mouse",
    "mouse_trap",
    "moore_nim(3,2)",
    "nim_dual(3)",
    "rats(2)",
    "rats(3)",
    "freak",
    "freak_numeration",
    "rats_grandiose(3)",
    "subsided(2)",
    "subsided(3)",
    "subsided_pair(4)",
    "ornament(5,3,2)",
    "ornament(3,1,0)",
    "take_up_to(3)",
    "constrained_3_mouse",
    "rats_grandiose_as_printed(2)",
};

TEST(PositionSet, ContainsExactlyTheMembersThatItLists) {
    for (const char* expression : claims) {
        const Game game = test::game(expression);
        ASSERT_TRUE(game.claim) << expression;
        const std::size_t piles = game.rules->piles();
        const std::int64_t bound = piles == 1 ? 200 : piles == 2 ? 40 : 20;
        const std::vector<Position> listed = game.claim->below(bound);
        EXPECT_TRUE(std::is_sorted(listed.begin(), listed.end()));
        const std::set<Position> members(listed.begin(), listed.end());
        EXPECT_EQ(members.size(), listed.size()) << expression << " lists a member twice";
        EXPECT_FALSE(members.empty());
        Position at(piles, 0);
        while (true) {
            ASSERT_EQ(game.claim->contains(at), members.count(at) > 0)
                << expression << " at " << to_text(at);
            ASSERT_EQ(game.claim->contains(to_big(at)), members.count(at) > 0)
                << expression << " at " << to_text(at);
            std::size_t i = piles;
            while (i > 0 && ++at[i - 1] == bound) at[--i] = 0;
            if (i == 0) break;
        }
    }
}

TEST(PositionSet, LargerBoundsOnlyAddMembers) {
    const Game game = test::game("freak");
    const auto small = game.claim->below(50);
    const auto large = game.claim->below(100);
    EXPECT_TRUE(std::includes(large.begin(), large.end(), small.begin(), small.end()));
    EXPECT_TRUE(game.claim->below(0).empty());
    EXPECT_TRUE(game.claim->below(-3).empty());
    EXPECT_EQ(game.claim->below(1), (std::vector<Position>{{0, 0}}));
}

/// The members of the claims for an index n of a thousand digits, by formulas of whole numbers
/// only.
TEST(PositionSet, MembersOfAThousandDigitsAreKnownAndTheirNeighboursAreNot) {
    test::Random random("large members");
    for (int round = 0; round < 5; ++round) {
        const Integer n = random.with_digits(1'000);
        const Integer root = integer_sqrt(5 * n * n);  // ⌊n√5⌋
        const Integer a = (n + root) / 2;              // ⌊nφ⌋
        const std::vector<std::pair<const char*, BigPosition>> members = {
            {"wythoff", {a, a + n}},
            {"wythoff", {a + n, a}},
            {"mouse", {3 * n / 2, 3 * n - 1}},
            {"rat", {7 * n / 4, 7 * n / 2 - 1, 7 * n - 3}},
            {"rats(3)", {7 * n / 4, 7 * n / 2 - 1, 7 * n - 3}},
            {"nim", {n, n}},
            {"take_up_to(6)", {7 * n}},
            {"subsided(3)", {(3 * n - 1) / 2, 3 * n}},
            {"freak", {(n + root) / 3, (3 * n + root) / 3}},
        };
        for (const auto& [expression, member] : members) {
            const Game game = test::game(expression);
            EXPECT_TRUE(game.claim->contains(member)) << expression;
            for (std::size_t i = 0; i < member.size(); ++i) {
                // Two columns of freak grow slower than n, so one step may meet the next member.
                BigPosition neighbour = member;
                neighbour[i] += 1;
                const bool may_meet = std::string(expression) == "freak";
                EXPECT_TRUE(may_meet || !game.claim->contains(neighbour)) << expression;
                neighbour[i] += 2;
                EXPECT_FALSE(game.claim->contains(neighbour)) << expression;
            }
        }
    }
}

TEST(PositionSet, NegativeVectorsAreNoPositions) {
    const Game game =
        test::game_from("game g piles x, y move take 1 from x claim P = {(n, n - 2) : n >= 0}");
    EXPECT_EQ(game.claim->below(4), (std::vector<Position>{{2, 0}, {3, 1}}));
}

TEST(PositionSet, AnyOrderMeansEveryArrangementOnce) {
    const Game game = test::game_from(
        "game g piles x, y, z move take 1 from x claim P = {(1, n, n) in any order : n >= 0}");
    EXPECT_EQ(game.claim->below(2),
              (std::vector<Position>{{0, 0, 1}, {0, 1, 0}, {1, 0, 0}, {1, 1, 1}}));
    EXPECT_TRUE(game.claim->contains(Position{5, 1, 5}));
    EXPECT_FALSE(game.claim->contains(Position{5, 5, 5}));
}

TEST(PositionSet, AFamilyWithTooManyIndicesForOneVectorIsALimit) {
    const Game game = test::game_from(
        "game g piles x move take 1 from x claim P = {floor(n/10^12) : n mod 2 = 7}");
    EXPECT_THROW(game.claim->contains(Position{3}), LimitError);
    EXPECT_THROW(game.claim->below(5), LimitError);
}

}  // namespace
}  // namespace takeaway::rules
