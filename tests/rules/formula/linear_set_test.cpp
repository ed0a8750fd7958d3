#include "rules/formula/linear_set.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "games.hpp"

namespace takeaway::rules {
namespace {

PositionSetPtr set_of(const std::string& claim, const std::string& piles) {
    return test::game_from("game g piles " + piles +
                           " move take 1 from one pile claim P = " + claim)
        .claim;
}

/// r(n) for d piles, straight from the formula of the paper, for n = 0, 1, …
std::vector<Position> rat_vectors(int d, std::int64_t below) {
    std::vector<Position> rats = {Position(static_cast<std::size_t>(d), 0)};
    const std::int64_t modulus = (std::int64_t{1} << d) - 1;
    for (std::int64_t n = 1;; ++n) {
        Position rat;
        for (int i = 1; i <= d; ++i)
            rat.push_back(modulus * n / (std::int64_t{1} << (d - i)) -
                          (std::int64_t{1} << (i - 1)) + 1);
        if (rat.back() >= below) return rats;
        rats.push_back(rat);
    }
}

TEST(LinearSet, FloorsDisappearWhenTheIndexIsSplitIntoResidues) {
    const auto sets = as_linear_sets(*set_of("{(0,0)} + {(floor(3n/2), 3n - 1) : n >= 1}", "x, y"));
    ASSERT_TRUE(sets);
    ASSERT_EQ(sets->size(), 3U);
    EXPECT_EQ((*sets)[1].base, (std::vector<Integer>{1, 2}));
    EXPECT_EQ((*sets)[2].base, (std::vector<Integer>{3, 5}));
    EXPECT_EQ((*sets)[2].period, (std::vector<Integer>{3, 6}));
}

TEST(LinearSet, HoldsTheSameVectorsAsTheFamilies) {
    for (const char* text :
         {"{(floor(3n/2), 3n - 1) : n >= 1}", "{(n + 2, floor(floor(n/2)/3)) : n >= 0}",
          "{(2*floor(n/2), 3*floor((n + 1)/3)) : n >= 4}", "{(3, 4), (5, 1)}",
          "{(floor(3n/2), 3n - 1) in any order : n >= 1}"}) {
        const auto set = set_of(text, "x, y");
        const auto linear = as_linear_sets(*set);
        ASSERT_TRUE(linear) << text;
        std::set<Position> members;
        for (const LinearSet& part : *linear)
            for (std::int64_t t = 0; t < 40; ++t) {
                const Integer x = part.base[0] + t * part.period[0];
                const Integer y = part.base[1] + t * part.period[1];
                if (x < 30 && y < 30) members.insert({to_int64(x), to_int64(y)});
            }
        const auto listed = set->below(30);
        EXPECT_EQ(members, std::set<Position>(listed.begin(), listed.end())) << text;
    }
}

TEST(LinearSet, IrrationalAndManyIndexedFamiliesHaveNoLinearForm) {
    EXPECT_FALSE(as_linear_sets(*set_of("{(floor(n*phi), n) : n >= 0}", "x, y")));
    EXPECT_FALSE(as_linear_sets(*set_of("{(n, m) : n >= 0, m >= 0}", "x, y")));
    EXPECT_FALSE(as_linear_sets(*set_of("{(n, n) : n >= 0, n mod 2 = 1}", "x, y")));
    EXPECT_THROW(as_linear_sets(*set_of("{(n, floor(n/5000)) : n >= 0}", "x, y")), LimitError);
}

TEST(Shortcuts, OfTheRatVectorsAreTheirDifferences) {
    for (const int d : {2, 3, 4}) {
        const std::int64_t bound = d == 2 ? 40 : d == 3 ? 16 : 10;
        const Game game = test::game("rats(" + std::to_string(d) + ")");
        const ShortcutSet shortcuts(*game.claim);
        // The difference of two rat vectors depends on n - m up to one period, so vectors up to
        // this size show every difference inside the box.
        const auto rats = rat_vectors(d, 6 * bound + 200);
        std::set<Position> differences;
        for (const Position& p : rats)
            for (const Position& q : rats) {
                Position difference;
                for (std::size_t i = 0; i < p.size(); ++i) difference.push_back(p[i] - q[i]);
                differences.insert(difference);
            }
        for (const Position& vector : test::box(game, bound))
            ASSERT_EQ(shortcuts.contains(vector), differences.count(vector) > 0)
                << "d = " << d << " at " << to_text(vector);
    }
}

TEST(Shortcuts, CompactAndGrandioseRulesAreTheSameMoves) {
    for (const int d : {2, 3, 4}) {
        const std::int64_t bound = d == 2 ? 60 : d == 3 ? 24 : 12;
        const std::string parameter = "(" + std::to_string(d) + ")";
        const Game compact = test::game("rats" + parameter);
        const Game grandiose = test::game("rats_grandiose" + parameter);
        const Position zero(static_cast<std::size_t>(d), 0);
        for (const Position& move : test::box(compact, bound))
            ASSERT_EQ(compact.rules->is_move(move, zero), grandiose.rules->is_move(move, zero))
                << "d = " << d << " at " << to_text(move);
    }
}

TEST(Shortcuts, MembersWithNegativeEntriesDoNotCount) {
    // {-4, -1, 2, 5, …}: as positions 2, 5, 8, …, whose differences are the multiples of 3.
    const ShortcutSet shortcuts(*set_of("{3n - 4 : n >= 0} + {7}", "x"));
    for (std::int64_t x = 0; x < 30; ++x) {
        const bool is_difference = x % 3 == 0 || x % 3 == 1 || (x % 3 == 2 && x <= 5);
        EXPECT_EQ(shortcuts.contains(Position{x}), is_difference) << x;
    }
}

TEST(Shortcuts, VectorsOfAThousandDigitsAreDecided) {
    const Game game = test::game("rats_grandiose(3)");
    const ShortcutSet shortcuts(*game.claim);
    const Integer n = power(10, 1'000);
    const BigPosition difference = {7 * n, 14 * n, 28 * n};  // r(4n + 1) - r(1)
    EXPECT_TRUE(shortcuts.contains(difference));
    EXPECT_FALSE(shortcuts.contains(BigPosition{7 * n, 14 * n, 28 * n + 2}));
    EXPECT_FALSE(game.rules->is_move(difference, BigPosition{0, 0, 0}));
}

}  // namespace
}  // namespace takeaway::rules
