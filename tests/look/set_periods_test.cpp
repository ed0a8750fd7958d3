/// Periods of sets of positions: planted ones are found, W⋆ has none, ornament games are periodic.
#include "look/set_periods.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "games.hpp"
#include "look/hitting_set.hpp"
#include "look/linear_fit.hpp"
#include "look/set_text.hpp"
#include "look/solved_sets.hpp"
#include "seeded.hpp"

namespace takeaway::look {
namespace {

struct LinearPart {
    Position base;
    Position period;
};

using test::solved;

/// All points base + t·vector of the box for each base and vector.
SetMembers lines(const std::vector<LinearPart>& parts, std::int64_t below) {
    std::vector<Position> members;
    for (const LinearPart& part : parts) {
        Position at = part.base;
        while (*std::max_element(at.begin(), at.end()) < below) {
            members.push_back(at);
            for (std::size_t i = 0; i < at.size(); ++i) at[i] += part.period[i];
        }
    }
    return {parts[0].base.size(), members, below};
}

/// The periods, or a failure that says why there are none.
SetPeriods expect_periods(const PeriodSearch& search) {
    if (const auto* found = std::get_if<SetPeriods>(&search)) return *found;
    ADD_FAILURE() << std::get<NoPeriods>(search).why;
    return {};
}

TEST(HittingSet, TheFewestChoicesAreFoundAsByTryingAllSubsets) {
    test::Random random("hitting sets");
    for (int round = 0; round < 300; ++round) {
        const auto items = static_cast<std::size_t>(random.in(1, 7));
        std::vector<std::vector<std::size_t>> serves(static_cast<std::size_t>(random.in(1, 8)));
        for (auto& served : serves)
            for (std::size_t item = 0; item < items; ++item)
                if (random.in(0, 2) == 0) served.push_back(item);
        std::optional<std::size_t> least;
        for (std::size_t subset = 0; subset < (std::size_t{1} << serves.size()); ++subset) {
            std::set<std::size_t> all;
            std::size_t count = 0;
            for (std::size_t c = 0; c < serves.size(); ++c) {
                if ((subset >> c & 1U) == 0) continue;
                ++count;
                all.insert(serves[c].begin(), serves[c].end());
            }
            if (all.size() == items && (!least || count < *least)) least = count;
        }
        const auto found = fewest_choices(items, serves, serves.size());
        ASSERT_EQ(found.has_value(), least.has_value());
        if (!found) continue;
        EXPECT_EQ(found->chosen.size(), *least);
        EXPECT_TRUE(found->fewest);
        std::set<std::size_t> all;
        for (const std::size_t c : found->chosen) all.insert(serves[c].begin(), serves[c].end());
        EXPECT_EQ(all.size(), items);
    }
}

TEST(HittingSet, WithoutBudgetTheChoiceIsGreedyAndSaysSo) {
    const auto found = fewest_choices(4, {{0, 1}, {2, 3}, {1, 2}}, 3, 1);
    ASSERT_TRUE(found);
    EXPECT_FALSE(found->fewest);
    EXPECT_EQ(found->chosen.size(), 2U);
}

TEST(SetPeriods, OnePlantedVectorIsFound) {
    test::Random random("one planted vector");
    constexpr std::int64_t below = 900;
    for (int round = 0; round < 30; ++round) {
        const Position vector{random.in(1, 29), random.in(1, 29)};
        std::vector<LinearPart> parts;
        for (int i = 0; i < 12; ++i)
            parts.push_back({{random.in(1, 60), random.in(1, 60)}, vector});
        const SetMembers set = lines(parts, below);
        const SetPeriods found = expect_periods(set_periods(set));
        ASSERT_EQ(found.vectors.size(), 1U) << to_text(vector);
        EXPECT_TRUE(found.sure);
        EXPECT_TRUE(found.fewest);
        EXPECT_TRUE(
            members_not_served(set, PeriodSense::positive, found.vectors, found.from).empty());
        // The planted vector does as well, so the one found is no larger.
        EXPECT_LE(found.vectors[0][0] + found.vectors[0][1], vector[0] + vector[1]);
    }
}

TEST(SetPeriods, SeveralPlantedVectorsServeAndAreNotMoreThanPlanted) {
    test::Random random("several planted vectors");
    constexpr std::int64_t below = 700;
    for (int round = 0; round < 20; ++round) {
        std::vector<LinearPart> parts;
        const auto kinds = static_cast<std::size_t>(random.in(2, 4));
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            const Position vector{random.in(2, 26), random.in(2, 26)};
            for (int i = 0; i < 3; ++i)
                parts.push_back({{random.in(1, 40), random.in(1, 40)}, vector});
        }
        const SetMembers set = lines(parts, below);
        const SetPeriods found = expect_periods(set_periods(set));
        EXPECT_LE(found.vectors.size(), kinds);
        EXPECT_LT(found.from, below / first_share + 1);
        EXPECT_TRUE(
            members_not_served(set, PeriodSense::positive, found.vectors, found.from).empty());
    }
}

TEST(SetPeriods, FromIsTheLeastBoundThatServes) {
    // Three points off the line, the last with largest pile 40.
    std::vector<Position> members = lines({{{1, 2}, {3, 6}}}, 600).members();
    members.insert(members.end(), {{5, 5}, {20, 7}, {40, 39}});
    const SetMembers set(2, members, 600);
    const SetPeriods found = expect_periods(set_periods(set));
    EXPECT_EQ(found.vectors, (std::vector<Position>{{3, 6}}));
    EXPECT_EQ(found.from, 41);
    EXPECT_EQ(members_not_served(set, PeriodSense::positive, found.vectors, 40),
              (std::vector<Position>{{40, 39}}));
}

/// Below the hole every member still has some vector that steps over it, but only long ones.
TEST(SetPeriods, APlantedHoleIsNoticed) {
    std::vector<Position> members = lines({{{1, 2}, {3, 6}}}, 600).members();
    members.erase(members.begin() + 70);  // largest pile 422
    const PeriodSearch search = set_periods(SetMembers(2, members, 600));
    const auto* found = std::get_if<SetPeriods>(&search);
    EXPECT_TRUE(found == nullptr || !found->sure);
}

TEST(SetPeriods, ThreePilesAndVectorsWithZeros) {
    const SetMembers rats = lines({{{1, 2, 4}, {7, 14, 28}}, {{3, 6, 11}, {7, 14, 28}}}, 1'000);
    EXPECT_EQ(expect_periods(set_periods(rats)).vectors, (std::vector<Position>{{7, 14, 28}}));
    const SetMembers column = lines({{{4, 1}, {0, 3}}}, 400);
    EXPECT_TRUE(std::holds_alternative<NoPeriods>(set_periods(column)));
    EXPECT_EQ(expect_periods(set_periods(column, PeriodSense::with_zeros)).vectors,
              (std::vector<Position>{{0, 3}}));
}

TEST(SetPeriods, WythoffStarHasNone) {
    const SetMembers set = solved("star(wythoff)", 2'000);
    const PeriodSearch search = set_periods(set);
    ASSERT_TRUE(std::holds_alternative<NoPeriods>(search));
    // The witness has no vector at all: by the definition, over all vectors in question.
    const auto& witness = std::get<NoPeriods>(search).witness;
    ASSERT_TRUE(witness);
    for (std::int64_t a = 1; a <= set.below() / period_share; ++a)
        for (std::int64_t b = 1; b <= set.below() / period_share; ++b)
            ASSERT_FALSE(set.repeats(*witness, {a, b})) << a << ' ' << b;
}

TEST(SetPeriods, WhatAnIrrationalBranchShowsIsNotCalledSure) {
    for (const char* game : {"wythoff", "k_wythoff(2)", "k_wythoff(3)", "freak"}) {
        for (const std::int64_t below : {300, 1'000, 3'000}) {
            const PeriodSearch search = set_periods(solved(game, below));
            const auto* found = std::get_if<SetPeriods>(&search);
            EXPECT_TRUE(found == nullptr || !found->sure) << game << " below " << below;
        }
    }
}

TEST(SetPeriods, RandomSetsHaveNone) {
    test::Random random("random sets");
    for (int round = 0; round < 10; ++round) {
        std::vector<Position> members;
        for (int i = 0; i < 20'000; ++i) members.push_back({random.in(0, 499), random.in(0, 499)});
        EXPECT_TRUE(std::holds_alternative<NoPeriods>(set_periods(SetMembers(2, members, 500))));
    }
}

/// [star-operator, Conjecture 3 and the question after it] Of each pair of class 2 … 5 the
/// P-positions of the game that subtracts the pair are at most 2-fold periodic.
TEST(SetPeriods, OrnamentGamesOfClasses2To5AreAtMostTwoFoldPeriodic) {
    int games = 0;
    for (std::int64_t q = 2; q <= 5; ++q) {
        for (std::int64_t p = 1; p < q; ++p) {
            if (std::gcd(p, q) != 1) continue;
            for (std::int64_t t = 1 - p; t <= q - p; ++t) {
                const std::string name = "ornament_pair(" + std::to_string(q) + "," +
                                         std::to_string(p) + "," + std::to_string(t) + ")";
                const SetMembers set = solved(name, 450);
                const SetPeriods found = expect_periods(set_periods(set));
                EXPECT_LE(found.vectors.size(), 2U) << name;
                EXPECT_TRUE(found.sure && found.fewest) << name;
                const std::vector<Position> one{{q, q}};
                const std::int64_t a = q * std::min(p, q - p);
                const std::int64_t b = q * std::max(p, q - p);
                const std::vector<Position> two{{a, b}, {b, a}};
                EXPECT_TRUE(found.vectors == one || found.vectors == two) << name;
                ++games;
            }
        }
    }
    EXPECT_EQ(games, 2 + 6 + 8 + 20);
}

TEST(LinearFit, TheMouseGameIsTwoLines) {
    EXPECT_EQ(linear_text(solved("mouse", 600), {{3, 6}, {6, 3}}, false),
              "{(0, 0)} + {(3n + 1, 6n + 2), (3n + 3, 6n + 5) : n >= 0}");
    EXPECT_EQ(linear_text(solved("mouse_trap", 600).sorted_only(), {{3, 6}, {6, 3}}, true),
              "{(0, 0)} + {(3n + 1, 6n + 2), (3n + 3, 6n + 5) in any order : n >= 0}");
}

TEST(LinearFit, AThickSetIsRefused) {
    EXPECT_FALSE(linear_text(solved("star(mouse)", 600), {{3, 6}, {6, 3}}, false));
}

TEST(LinearFit, PlantedLinesAreDescribed) {
    test::Random random("planted lines");
    for (int round = 0; round < 20; ++round) {
        std::vector<LinearPart> parts;
        for (int i = 0; i < 6; ++i)
            parts.push_back(
                {{random.in(1, 30), random.in(1, 30)}, i < 3 ? Position{4, 6} : Position{9, 2}});
        const SetMembers set = lines(parts, 500);
        const SetPeriods found = expect_periods(set_periods(set));
        const auto text = linear_text(set, found.vectors, false);
        ASSERT_TRUE(text);
        EXPECT_TRUE(text_describes(*text, set)) << *text;
    }
}

}  // namespace
}  // namespace takeaway::look
