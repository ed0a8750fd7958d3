#include "star/ornament_periods.hpp"

#include <gtest/gtest.h>

#include "look/solved_sets.hpp"
#include "seeded.hpp"

namespace takeaway::star {
namespace {

PositionList list_of(const SetMembers& set) {
    PositionList list(set.piles());
    for (const Position& member : set.members()) list.push_back(member);
    return list;
}

OrnamentPeriods periods_of(const OrnamentPair& pair, std::int64_t below) {
    const auto solve = [&](std::int64_t bound) {
        return list_of(test::solved(pair.pair_game(), bound));
    };
    return ornament_periods(pair, solve(below), below, solve);
}

/// [star-operator, Conjecture 3 and the question after it]
TEST(OrnamentPeriods, OfClasses2To9AreThoseThatThePairSuggests) {
    std::size_t games = 0;
    for (std::int64_t q = 2; q <= 9; ++q) {
        for (const OrnamentPair& pair : ornament_pairs(q)) {
            const OrnamentPeriods found = periods_of(pair, 300);
            ASSERT_FALSE(found.vectors.empty()) << pair.pair_game();
            EXPECT_LE(found.vectors.size(), 2U) << pair.pair_game();
            if (pair.is_subsided()) {
                EXPECT_EQ(found.vectors, (std::vector<Position>{{q, q}}));
                EXPECT_EQ(found.from, 0);
            }
            // By the definition: from there on every member is served, the one before is not.
            const SetMembers set = test::solved(pair.pair_game(), found.below);
            EXPECT_TRUE(
                members_not_served(set, PeriodSense::positive, found.vectors, found.from).empty())
                << pair.pair_game();
            if (found.from > 0) {
                EXPECT_FALSE(
                    members_not_served(set, PeriodSense::positive, found.vectors, found.from - 1)
                        .empty())
                    << pair.pair_game();
            }
            ++games;
        }
    }
    EXPECT_EQ(games, 1U + 3 + 4 + 10 + 6 + 21 + 16 + 27);
}

TEST(OrnamentPeriods, AgreeWithTheSearchThatKnowsNothingOfThePair) {
    for (const OrnamentPair& pair : ornament_pairs(5)) {
        const SetMembers set = test::solved(pair.pair_game(), 450);
        const PeriodSearch search = set_periods(set);
        const auto* searched = std::get_if<SetPeriods>(&search);
        ASSERT_NE(searched, nullptr) << pair.pair_game();
        const OrnamentPeriods found = periods_of(pair, 450);
        EXPECT_EQ(found.vectors, searched->vectors) << pair.pair_game();
        EXPECT_EQ(found.from, searched->from) << pair.pair_game();
    }
}

TEST(OrnamentPeriods, NeedALargerBoxWhereTheyBeginLate) {
    const OrnamentPeriods found = periods_of({11, 9, 2}, 500);
    EXPECT_EQ(found.vectors, (std::vector<Position>{{22, 99}, {99, 22}}));
    EXPECT_EQ(found.from, 814);
    EXPECT_EQ(found.below, 16 * 99);
}

TEST(OrnamentPeriods, AreNotSeenInRandomSets) {
    test::Random random("OrnamentPeriods");
    const auto solve = [&](std::int64_t bound) {
        std::vector<Position> members;
        for (int i = 0; i < 5'000; ++i)
            members.push_back({random.in(0, bound - 1), random.in(0, bound - 1)});
        return list_of(SetMembers(2, members, bound));
    };
    const OrnamentPeriods found = ornament_periods({5, 3, 0}, solve(200), 200, solve);
    EXPECT_TRUE(found.vectors.empty());
    EXPECT_EQ(found.below, 3'840);  // 15 times 2^8 is the last below the limit
}

}  // namespace
}  // namespace takeaway::star
