/// Positions that exist, games that end early, and passes: random games against a brute force
/// written here, and the games of the catalog.
#include <gtest/gtest.h>

#include <map>

#include "core/error.hpp"
#include "games.hpp"
#include "rules/game/stated_rules.hpp"
#include "rules/text/parse_game.hpp"
#include "rules/text/print.hpp"
#include "seeded.hpp"
#include "solve/ladder.hpp"
#include "solve/plain/by_definition.hpp"
#include "verify/claim_on_box.hpp"

namespace takeaway::solve {
namespace {

/// Two ordered piles; a move takes from one of them, or the same from both.
struct RestrictedGame {
    std::int64_t a, b, c;  // positions where a*x + b*y <= c mod-free condition, if has_positions
    std::int64_t end;      // ends when x + y <= end, if not negative
    std::int64_t passes;   // -1 for a game without passes
    bool has_positions, takes_both, misere;

    std::string text() const {
        std::string text = "game g\npiles x, y\n";
        if (has_positions)
            text += "positions where (" + std::to_string(a) + ")*x + (" + std::to_string(b) +
                    ")*y <= " + std::to_string(c) + "\n";
        if (end >= 0) text += "ends when x + y <= " + std::to_string(end) + "\n";
        if (passes >= 0) text += "pass at most " + std::to_string(passes) + " times\n";
        text += "move take t from one pile where t >= 1\n";
        if (takes_both) text += "move take t from x, t from y where t >= 1\n";
        return text + (misere ? "play misere\n" : "");
    }
    bool is_position(const Position& p) const { return !has_positions || a * p[0] + b * p[1] <= c; }
    std::set<Position> options(const Position& from) const {
        std::set<Position> found;
        if (!is_position(from) || from[0] + from[1] <= end) return found;
        const auto add = [&](std::int64_t x, std::int64_t y) {
            Position to = from;
            to[0] = x;
            to[1] = y;
            if (x >= 0 && y >= 0 && is_position(to)) found.insert(to);
        };
        for (std::int64_t t = 1; t <= from[0] || t <= from[1]; ++t) {
            add(from[0] - t, from[1]);
            add(from[0], from[1] - t);
            if (takes_both) add(from[0] - t, from[1] - t);
        }
        if (!found.empty() && passes >= 0 && from[2] > 0)
            found.insert({from[0], from[1], from[2] - 1});
        return found;
    }
    bool is_p(const Position& at, std::map<Position, bool>& known) const {
        if (const auto found = known.find(at); found != known.end()) return found->second;
        const std::set<Position> all = options(at);
        bool p = !misere || !all.empty();
        for (const Position& to : all) p = p && !is_p(to, known);
        return known[at] = p;
    }
};

TEST(RestrictedGames, AreThoseOfABruteForce) {
    test::Random random("restricted games");
    constexpr std::int64_t bound = 7;
    for (int round = 0; round < 40; ++round) {
        RestrictedGame brute{random.in(-2, 2), random.in(-2, 2),    random.in(-1, 8),
                             random.in(-1, 3), random.in(-1, 2),    random.coin(),
                             random.coin(),    random.in(0, 4) == 0};
        const std::string text = brute.text();
        SCOPED_TRACE(text);
        const Game game = test::game_from(text);
        const syntax::GameText read = rules::parse_games({"test", text})[0];
        ASSERT_EQ(rules::parse_games({"test", rules::print(read)})[0], read);
        const Box box = Box::below(game.rules->piles(), bound);
        const OutcomeTable outcomes = outcomes_by_definition(game, box);
        std::set<Position> expected;
        std::map<Position, bool> known;
        for (const Position& from : test::box(game, bound)) {
            const std::set<Position> options = brute.options(from);
            ASSERT_EQ(game.rules->is_position(from), brute.is_position(from)) << to_text(from);
            ASSERT_EQ(test::options(game, from), options) << to_text(from);
            for (const Position& to : test::box(game, bound))
                ASSERT_EQ(game.rules->is_move(from, to), options.count(to) != 0)
                    << to_text(from) << to_text(to);
            if (!brute.is_position(from)) {
                EXPECT_THROW(rules::fit_position(game, to_big(from)), InputError);
                continue;
            }
            ASSERT_EQ(outcomes(from) == Outcome::P, brute.is_p(from, known)) << to_text(from);
            if (brute.is_p(from, known)) expected.insert(from);
        }
        // Every rung that takes the game finds the same.
        for (const Method method : all_methods()) {
            try {
                (void)plan_for(game, bound, no_memory_limit, method);
            } catch (const InputError&) {
                continue;
            }
            const PositionList list = p_positions(game, bound, method, {});
            std::set<Position> found;
            for (std::size_t i = 0; i < list.size(); ++i) found.insert(list.position(i));
            ASSERT_EQ(found, expected) << name_of(method);
        }
        // A right claim passes the checker, a wrong one does not.
        if (expected.empty()) continue;
        std::string claim;
        for (const Position& p : expected) claim += (claim.empty() ? "" : ", ") + to_text(p);
        EXPECT_FALSE(
            verify::check_claim(test::game_from(text + "claim P = {" + claim + "}\n"), bound));
        const Position& last = *expected.rbegin();
        std::string less;
        for (const Position& p : expected)
            if (p != last) less += (less.empty() ? "" : ", ") + to_text(p);
        if (less.empty()) continue;
        const auto failure =
            verify::check_claim(test::game_from(text + "claim P = {" + less + "}\n"), bound);
        ASSERT_TRUE(failure);
        EXPECT_EQ(failure->position, last);
    }
}

/// Rungs read bounds off the rules: what multiplies, divides or ends early must not mislead them.
TEST(RestrictedGames, EveryRungThatTakesAGameFindsTheSame) {
    for (const auto& [expression, bound] :
         std::vector<std::pair<const char*, std::int64_t>>{{"squares", 150},
                                                           {"euclid", 40},
                                                           {"divisors", 60},
                                                           {"wythoff_ends(3)", 40},
                                                           {"silver_dollar(2)", 30},
                                                           {"staircase(2)", 30},
                                                           {"nim_with_pass(1,2)", 20}}) {
        const Game game = test::game(expression);
        const PositionList expected = p_positions(game, bound, Method::definition, {});
        for (const Method method : all_methods()) {
            try {
                (void)plan_for(game, bound, no_memory_limit, method);
            } catch (const InputError&) {
                continue;
            }
            EXPECT_EQ(p_positions(game, bound, method, {}), expected)
                << expression << " by " << name_of(method);
        }
    }
}

/// A position of a sum is one in each summand, and its value is the nim sum; what is no position
/// has no value.
TEST(RestrictedGames, AreSummands) {
    const Game coins = test::game("silver_dollar(3)");
    const Game sum = test::game("nim(1) + silver_dollar(3)");
    ASSERT_TRUE(sum.rules->positions_where());
    constexpr std::int64_t bound = 7;
    const ValueTable of_coins = values_by_definition(coins, Box::below(3, bound));
    const ValueTable of_sum = values_by_definition(sum, Box::below(4, bound));
    std::size_t positions = 0;
    for (const Position& at : test::box(sum, bound)) {
        const Position part(at.begin() + 1, at.end());
        const bool is_position = at[1] < at[2] && at[2] < at[3];
        ASSERT_EQ(sum.rules->is_position(at), is_position) << to_text(at);
        ASSERT_EQ(of_sum(at) != ValueTable::no_value, is_position) << to_text(at);
        if (!is_position) continue;
        ++positions;
        ASSERT_EQ(of_sum(at), of_coins(part) ^ static_cast<std::uint32_t>(at[0])) << to_text(at);
        for (const Position& to : test::options(sum, at))
            ASSERT_TRUE(sum.rules->is_position(to)) << to_text(at) << to_text(to);
    }
    EXPECT_EQ(positions, 7U * 35U);
    EXPECT_THROW(rules::fit_position(sum, {Integer(1), Integer(3), Integer(2), Integer(5)}),
                 InputError);
}

/// The losing numbers of "take a square", as in the On-Line Encyclopedia (A030193).
TEST(RestrictedGames, LosingNumbersOfSquares) {
    const PositionList list = p_positions(test::game("squares"), 100, Method::definition, {});
    std::vector<std::uint32_t> found = list.flat();
    EXPECT_EQ(found, (std::vector<std::uint32_t>{0,  2,  5,  7,  10, 12, 15, 17, 20, 22, 34,
                                                 39, 44, 52, 57, 62, 65, 67, 72, 85, 95}));
}

TEST(RestrictedGames, SayWhatIsNoPosition) {
    const Game coins = test::game("silver_dollar(3)");
    try {
        rules::fit_position(coins, {Integer(3), Integer(2), Integer(5)});
        FAIL();
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find("(3,2,5) is not a position of"), std::string::npos)
            << error.what();
        EXPECT_NE(std::string(error.what()).find("x[i - 1] < x[i]"), std::string::npos);
    }
    EXPECT_THROW(test::game_from("game g\npiles x <= y\npositions where x < y\n"
                                 "move take t from x\n"),
                 InputError);
    EXPECT_THROW(test::game_from("game g\npiles x\npass at most 0 - 1 times\nmove take t from x\n"),
                 InputError);
}

}  // namespace
}  // namespace takeaway::solve
