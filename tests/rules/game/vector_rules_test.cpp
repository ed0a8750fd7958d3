#include "rules/game/vector_rules.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "core/error.hpp"
#include "seeded.hpp"

namespace takeaway::rules {
namespace {

std::vector<Position> options(const VectorRules& rules, const Position& from) {
    std::vector<Position> found;
    rules.each_option(from, [&](const Position& option, std::size_t) {
        found.push_back(option);
        return true;
    });
    std::sort(found.begin(), found.end());
    return found;
}

/// By definition: every vector is tried.
std::vector<Position> options_by_definition(const std::vector<Position>& vectors,
                                            const Position& from) {
    std::vector<Position> found;
    for (const Position& vector : vectors) {
        Position option = from;
        for (std::size_t i = 0; i < from.size(); ++i) option[i] -= vector[i];
        if (std::all_of(option.begin(), option.end(), [](std::int64_t n) { return n >= 0; }))
            found.push_back(option);
    }
    std::sort(found.begin(), found.end());
    return found;
}

TEST(VectorRules, TheOptionsAreThePositionLessEachVectorThatFits) {
    test::Random random("vector rules");
    for (int round = 0; round < 50; ++round) {
        const auto piles = static_cast<std::size_t>(random.in(1, 3));
        std::vector<Position> vectors;
        for (std::int64_t k = random.in(1, 12); k > 0; --k) {
            Position vector(piles);
            for (std::int64_t& entry : vector) entry = random.in(0, 5);
            if (!is_zero(vector)) vectors.push_back(vector);
        }
        const VectorRules rules(piles, "subtract", vectors);
        for (int place = 0; place < 20; ++place) {
            Position from(piles);
            for (std::int64_t& pile : from) pile = random.in(0, 8);
            const std::vector<Position> expected = options_by_definition(vectors, from);
            EXPECT_EQ(options(rules, from), expected) << to_text(from);
            Position to(piles);
            for (std::int64_t& pile : to) pile = random.in(0, 8);
            const bool is_option = std::count(expected.begin(), expected.end(), to) > 0;
            EXPECT_EQ(rules.is_move(from, to), is_option) << to_text(from) << to_text(to);
            EXPECT_EQ(rules.is_move(to_big(from), to_big(to)), is_option);
        }
    }
}

TEST(VectorRules, ASourceIsAskedNoFurtherThanNeededAndNotTwice) {
    std::vector<std::int64_t> asked;
    const VectorRules rules(1, "double", [&](std::int64_t bound) {
        asked.push_back(bound);
        VectorRules::Vectors powers;
        for (std::int64_t n = 1; n < bound; n *= 2) powers.push_back({n});
        return powers;
    });
    EXPECT_EQ(options(rules, {9}), (std::vector<Position>{{1}, {5}, {7}, {8}}));
    EXPECT_EQ(asked, std::vector<std::int64_t>{10});
    EXPECT_TRUE(rules.is_move(Position{9}, Position{1}));
    EXPECT_EQ(asked.size(), 1U);
    EXPECT_TRUE(rules.is_move(Position{11}, Position{10}));  // what is taken counts, not the pile
    EXPECT_EQ(asked.size(), 1U);
    options(rules, {10});  // twice as far as before, so that growing step by step stays cheap
    EXPECT_EQ(asked, (std::vector<std::int64_t>{10, 20}));
}

TEST(VectorRules, WhereTwiceAsMuchDoesNotFitWhatIsNeededMay) {
    const VectorRules rules(1, "one", [](std::int64_t bound) -> VectorRules::Vectors {
        if (bound > 12) throw LimitError("too much");
        return {{1}};
    });
    EXPECT_EQ(options(rules, {8}), std::vector<Position>{{7}});
    EXPECT_EQ(options(rules, {11}), std::vector<Position>{{10}});
    EXPECT_THROW(options(rules, {12}), LimitError);
    EXPECT_THROW(options(rules, {std::numeric_limits<std::int64_t>::max()}), LimitError);
    EXPECT_EQ(options(rules, {3}), std::vector<Position>{{2}});
}

}  // namespace
}  // namespace takeaway::rules
