/// `from one pile p`, `from each pile p`, `from up to k piles p`: against options that are listed
/// here a second time, from what the words say.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "games.hpp"
#include "rules/text/parse_game.hpp"
#include "rules/text/print.hpp"
#include "seeded.hpp"
#include "solve/ladder.hpp"

namespace takeaway::rules {
namespace {

/// Whether t tokens may be taken from a pile of p tokens.
using MayTake = std::function<bool(std::int64_t p, std::int64_t t)>;

struct PileRule {
    const char* where;
    MayTake may_take;
};

const PileRule pile_rules[] = {
    {"where 2t <= p, t >= 1", [](auto p, auto t) { return 2 * t <= p && t >= 1; }},
    {"where t >= 1, p' >= 2", [](auto p, auto t) { return t >= 1 && p - t >= 2; }},
    {"where t >= 1, p mod 3 != p' mod 3",
     [](auto p, auto t) { return t >= 1 && p % 3 != (p - t) % 3; }},
    {"where 1 <= t <= 3 except p = 4", [](auto p, auto t) { return t >= 1 && t <= 3 && p != 4; }},
    {"where t = p or t = 1", [](auto p, auto t) { return t == p || t == 1; }},
    {"where t >= 1, t <= floor(p/2)", [](auto p, auto t) { return t >= 1 && t <= p / 2; }},
};

/// Options by trying all amounts from all piles.
std::set<Position> tried(const Position& from,
                         const std::function<bool(const Position& taken)>& is_move) {
    std::set<Position> found;
    Position taken(from.size(), 0);
    while (true) {
        bool any = false;
        for (const std::int64_t t : taken) any = any || t > 0;
        if (any && is_move(taken)) {
            Position to = from;
            for (std::size_t i = 0; i < to.size(); ++i) to[i] -= taken[i];
            found.insert(to);
        }
        std::size_t i = 0;
        while (i < taken.size() && ++taken[i] > from[i]) taken[i++] = 0;
        if (i == taken.size()) return found;
    }
}

std::set<Position> sorted(const std::set<Position>& positions) {
    std::set<Position> all;
    for (Position position : positions) {
        std::sort(position.begin(), position.end());
        all.insert(position);
    }
    return all;
}

TEST(PileByName, OnePileIsTheOneThatIsTakenFrom) {
    for (const PileRule& rule : pile_rules) {
        const std::string move = std::string(" move take t from one pile p ") + rule.where;
        for (const char* piles : {"piles x, y", "piles x <= y", "piles x[3]", "piles x"}) {
            const Game game = test::game_from("game g " + std::string(piles) + move);
            EXPECT_TRUE(game.warnings.empty());
            for (const Position& from : test::box(game, 7)) {
                auto expected = tried(from, [&](const Position& taken) {
                    std::size_t touched = 0, last = 0;
                    for (std::size_t i = 0; i < taken.size(); ++i)
                        if (taken[i] > 0) ++touched, last = i;
                    return touched == 1 && rule.may_take(from[last], taken[last]);
                });
                if (!game.rules->unordered_piles().empty()) expected = sorted(expected);
                ASSERT_EQ(test::options(game, from), expected) << move << " " << piles;
                for (const Position& to : test::box(game, 7))
                    ASSERT_EQ(game.rules->is_move(from, to), expected.count(to) > 0);
            }
        }
    }
}

TEST(PileByName, EachPileMustAllowIt) {
    for (const PileRule& rule : pile_rules) {
        const Game game = test::game_from(
            std::string("game g piles x, y move take t from each pile p ") + rule.where);
        for (const Position& from : test::box(game, 8)) {
            const auto expected = tried(from, [&](const Position& taken) {
                return taken[0] == taken[1] && rule.may_take(from[0], taken[0]) &&
                       rule.may_take(from[1], taken[1]);
            });
            ASSERT_EQ(test::options(game, from), expected) << rule.where;
        }
    }
    // An amount may speak of the pile, and is then another one for each.
    const Game halves = test::game_from("game g piles x, y move take floor(p/2) from each pile p");
    for (const Position& from : test::box(halves, 9)) {
        const auto expected = tried(from, [&](const Position& taken) {
            return taken[0] == from[0] / 2 && taken[1] == from[1] / 2;
        });
        ASSERT_EQ(test::options(halves, from), expected);
    }
}

TEST(PileByName, EveryOneOfUpToTwoPilesMustAllowIt) {
    const Game game =
        test::game_from("game g piles x, y, z move take any from up to 2 piles p where p' >= 1");
    for (const Position& from : test::box(game, 5)) {
        const auto expected = tried(from, [&](const Position& taken) {
            int touched = 0;
            bool leaves_some = true;
            for (std::size_t i = 0; i < taken.size(); ++i) {
                if (taken[i] == 0) continue;
                ++touched;
                leaves_some = leaves_some && from[i] - taken[i] >= 1;
            }
            return touched <= 2 && leaves_some;
        });
        ASSERT_EQ(test::options(game, from), expected);
    }
}

TEST(PileByName, EverySolverThatTakesTheGameAgreesWithTheDefinition) {
    for (const PileRule& rule : pile_rules) {
        const Game game = test::game_from(
            std::string("game g piles x, y move take t from one pile p ") + rule.where);
        const solve::PositionList expected =
            solve::p_positions(game, 40, solve::Method::definition, {});
        int applied = 0;
        for (const solve::Method method : solve::all_methods()) {
            try {
                solve::plan_for(game, 40, solve::no_memory_limit, method);
            } catch (const InputError&) {
                continue;
            }
            ++applied;
            ASSERT_EQ(solve::p_positions(game, 40, method, {}), expected) << rule.where;
        }
        EXPECT_GE(applied, 2);
    }
}

TEST(PileByName, IsPrintedAndReadAgain) {
    for (const char* taking : {"t from one pile p", "t from each pile p",
                               "any from up to 2 piles p", "t from one pile"}) {
        const std::string text =
            std::string("game g\npiles x, y\nmove take ") + taking + " where x = 1\n";
        const auto games = parse_games({"test", text});
        EXPECT_EQ(print(games[0]), text);
    }
    // The next line is no name of a pile.
    const auto games = parse_games({"test", "game g piles x take 1 from one pile play misere"});
    EXPECT_EQ(games[0].moves[0].takings[0].called, "");
}

TEST(PileByName, AConditionOnACertainPileIsAWarning) {
    const auto warnings = [](const std::string& move) {
        return test::game_from("game g piles x, y move " + move).warnings.size();
    };
    EXPECT_EQ(warnings("take t from one pile where 2t <= x"), 1U);
    EXPECT_EQ(warnings("take t from one pile where t >= 1 except x = 2"), 1U);
    EXPECT_EQ(warnings("take any from up to 1 piles where x >= 1"), 1U);
    EXPECT_EQ(warnings("take t from one pile where 2t <= x + y"), 0U);
    EXPECT_EQ(warnings("take t from one pile where x' <= y'"), 0U);
    EXPECT_EQ(warnings("take t from one pile p where 2t <= p, x >= 1"), 0U);
    EXPECT_EQ(warnings("take t from x where 2t <= y"), 0U);
    EXPECT_EQ(warnings("take t from each pile where 2t <= x"), 0U);
    EXPECT_EQ(test::game_from("game g piles x[2] move take t from one pile where 2t <= x[1]")
                  .warnings.size(),
              1U);
    EXPECT_EQ(warnings("take t from y where any q in 1..3: t = q*x"), 1U);
    EXPECT_EQ(warnings("take t from y where any q in 1..3: t = 2q"), 0U);
    // What is made of such a game says so, too.
    const char* text = "game a piles x, y move take t from one pile where 2t <= x game b = ";
    EXPECT_EQ(test::game_from(text + std::string("misere(a)")).warnings.size(), 1U);
    EXPECT_EQ(test::game_from(text + std::string("a + nim")).warnings.size(), 1U);
}

}  // namespace
}  // namespace takeaway::rules
