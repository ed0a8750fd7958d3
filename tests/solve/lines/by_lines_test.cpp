/// The solver by lines against the definition, against claimed formulas, and against itself
/// resumed.
#include "solve/lines/by_lines.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/error.hpp"
#include "games.hpp"
#include "seeded.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::solve {
namespace {

using test::game;
using test::game_from;

std::vector<Position> positions_of(const PositionList& list) {
    std::vector<Position> positions;
    for (std::size_t i = 0; i < list.size(); ++i) positions.push_back(list.position(i));
    return positions;
}

void expect_as_by_definition(const Game& played, std::int64_t bound, const std::string& what) {
    const auto expected = outcomes_by_definition(played, Box::below(2, bound)).p_positions();
    EXPECT_EQ(positions_of(p_positions_by_lines(played, bound)), expected) << what;
}

void expect_as_claimed(const Game& played, std::int64_t bound) {
    EXPECT_EQ(positions_of(p_positions_by_lines(played, bound)), claimed_below(played, bound))
        << played.expression;
}

void expect_same_from_column(const Game& played, std::int64_t bound, std::int64_t column,
                             const std::string& what) {
    const PositionList all = p_positions_by_lines(played, bound);
    PositionList before(2);
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all.row(i)[0] < column) before.push_back(all.row(i)[0], all.row(i)[1]);
    SolveControl control;
    control.resume_from = &before;
    control.resume_column = column;
    EXPECT_EQ(p_positions_by_lines(played, bound, control), all) << what << " from " << column;
}

TEST(ByLines, solves_these_games_as_the_definition_does) {
    struct Row {
        const char* expression;
        std::int64_t bound;
    };
    for (const Row& row :
         {Row{"wythoff", 150}, Row{"k_wythoff(1)", 100}, Row{"k_wythoff(2)", 150},
          Row{"k_wythoff(3)", 150}, Row{"k_wythoff(5)", 100}, Row{"mouse", 150}, Row{"freak", 120},
          Row{"freak_numeration", 60}, Row{"nim(2)", 150}, Row{"subsided(2)", 100},
          Row{"subsided(3)", 100}, Row{"subsided(5)", 80}, Row{"moore_nim(2, 1)", 60}}) {
        const Game played = game(row.expression);
        EXPECT_EQ(why_not_by_lines(played).value_or(""), "") << row.expression;
        expect_as_by_definition(played, row.bound, row.expression);
    }
}

TEST(ByLines, agrees_with_the_definition_on_every_catalog_game_that_it_accepts) {
    for (const CatalogEntry& entry : test::library().catalog()) {
        for (const char* arguments : {"", "(2)", "(2, 1)", "(3, 2, 0)"}) {
            Game played;
            try {
                played = game(entry.text->name + arguments);
            } catch (const InputError&) {
                continue;
            }
            if (!why_not_by_lines(played)) expect_as_by_definition(played, 60, played.expression);
        }
    }
}

TEST(ByLines, says_why_not_for_other_games) {
    const auto why_not = [](const Game& played) { return why_not_by_lines(played).value_or(""); };
    EXPECT_EQ(why_not(game("nim(1)")), "the game does not have two piles");
    EXPECT_EQ(why_not(game("nim(3)")), "the game does not have two piles");
    EXPECT_EQ(why_not(game("misere(wythoff)")), "play is misère");
    EXPECT_EQ(why_not(game("block(wythoff, 1)")), "moves may be blocked");
    EXPECT_EQ(why_not(game("nim(1) + nim(1)")), "the rules are not stated move by move");
    EXPECT_EQ(why_not(game("star(wythoff)")), "the rules are not stated move by move");
    EXPECT_EQ(why_not(game("moore_nim(2, 2)")),
              "move `move 1` takes amounts that are not tied to each other");
    EXPECT_EQ(why_not(game_from("game g piles x, y move a: take x - t from x where 1 <= t <= x\n"
                                "move take t from y where t >= 1")),
              "move `a` takes amounts that depend on the piles");
    EXPECT_EQ(why_not(game_from("game g piles x, y move a: take t from x where t >= 1")),
              "no move takes every large number from the second pile alone, so that a column may "
              "hold many P-positions");
    EXPECT_EQ(why_not(game_from("game g piles x, y let A = beatty(phi)\n"
                                "move a: take t from x where x in A\n"
                                "move b: take t from y where t >= 1")),
              "whether move `a` is allowed changes along its line");
    EXPECT_THROW(p_positions_by_lines(game("nim(3)"), 10), InputError);
}

TEST(ByLines, a_ray_that_begins_late_leaves_the_positions_before_it_alive) {
    expect_as_by_definition(game_from("game g piles x, y move take t from one pile where t >= 4\n"
                                      "move take t from each pile where t >= 7"),
                            80, "late rays");
}

TEST(ByLines, a_diagonal_move_may_leave_the_first_pile_as_it_is) {
    const Game played = game_from(
        "game g piles x, y move take i from x, j from y where i >= 0, 2 <= j - i <= 3\n"
        "move take t from y where t >= 9");
    EXPECT_EQ(why_not_by_lines(played).value_or(""), "");
    expect_as_by_definition(played, 80, "offsets");
}

TEST(ByLines, knows_lines_of_any_slope_and_step) {
    for (const char* moves :
         {"move subtract (n, 2n) in any order where n >= 1",
          "move subtract (2n, 3n + 1) where n >= 1", "move take 2t from x where t >= 1",
          "move subtract (floor(3n/2), 3n - 1) in any order where n >= 1",
          "move take t from x where t mod 3 = 1", "move take t from each pile where x mod 2 = 0",
          "move take k from x, l from y where l = 2k + 1 or l = 2k, l <= 2k + 1, l >= 2k",
          "move subtract (2, 5) | (3, 3) | (0, 1)",
          "move take 10 - t from x, t from y where t <= 10",
          "move take t from x where 2 <= t <= 5"}) {
        const std::string text =
            "game g piles x, y move take t from y where t >= 1\n" + std::string(moves);
        const Game played = game_from(text);
        EXPECT_EQ(why_not_by_lines(played).value_or(""), "") << text;
        expect_as_by_definition(played, 90, text);
    }
}

/// Wythoff-like rules: lines of moves, each perhaps with a start, an end, remainders, exceptions.
class RandomRules {
  public:
    explicit RandomRules(test::Random& random) : random_(random) {}

    std::string text() {
        unordered_ = random_.coin();
        std::string text = unordered_ ? "game g piles x <= y\n" : "game g piles x, y\n";
        text += "let A = beatty(phi)\nlet B = beatty(3/2)\n";
        // Most texts can close a column; the others are there to be declined, or to be slow.
        if (random_.in(0, 9) > 0) text += "move take t from y where t >= " + number(1, 3) + "\n";
        for (std::int64_t moves = random_.in(1, 4); moves > 0; --moves) text += move() + "\n";
        return text;
    }

  private:
    std::string number(std::int64_t low, std::int64_t high) {
        return std::to_string(random_.in(low, high));
    }

    std::string move() {
        switch (random_.in(0, 7)) {
            case 0:
                return "move take t from one pile where t >= 1" + condition("t", "t");
            case 1:
                return "move take t from x where t >= 1" + condition("t", "t", "x");
            case 2:
                return "move take t from y where t >= 1" + condition("t", "t", "y");
            case 3:
                return "move take t from each pile where t >= " + number(1, 3) +
                       condition("t", "t");
            case 4:
                return "move take i from x, j from y where i >= " + number(0, 2) +
                       ", j >= 1, |i - j| < " + number(1, 3) + condition("i", "j");
            case 5:
                return "move take i from x, j from y where i >= 1, j >= 1, |j - i" +
                       std::string(random_.coin() ? " + 1" : " - 2") + "| < (if (y - x) mod " +
                       number(2, 4) + " = " + number(0, 1) + " then 2 else 1)" +
                       condition("i", "j");
            case 6:
                return "move subtract (" + number(0, 3) + ", " + number(1, 4) + ")" +
                       (unordered_ || random_.coin() ? "" : " in any order");
            default:
                return "move subtract (" + number(1, 2) + "n, " + number(1, 2) + "n + " +
                       number(0, 2) + ") where n >= 1" + condition("n", "n");
        }
    }

    /// `only` is the one pile that is taken from, or empty.
    std::string condition(const std::string& i, const std::string& j,
                          const std::string& only = "") {
        const std::string c = number(1, 5);
        switch (random_.in(0, 13)) {
            case 0:
                return ", not (" + i + " <= " + c + " and x in A)";
            case 1:
                return ", not (" + j + " <= " + c + " and x in A and y in B)";
            case 2:
                return ", (y - x) mod 3 != " + number(0, 2);
            case 3:
                return ", " + i + " <= " + c;
            case 4:
                return ", " + j + " mod 2 = " + number(0, 1);
            case 5:
                return ", not (" + i + " <= " + c + " and (x + y) mod 3 = 0)";
            case 6:
                return ", " + (only.empty() ? "x" : only) + "' >= " + c;
            case 7:
                return ", " + (only.empty() ? "y" : only) + "' + " + c + " >= x";
            case 8:
                return ", x mod 2 = 0 or y mod 3 = " + number(0, 2);
            case 9:
                return " except " + i + " = " + c + " or x' = y'";
            default:
                return "";
        }
    }

    test::Random& random_;
    bool unordered_ = false;
};

TEST(ByLines, solves_random_rules_as_the_definition_does) {
    test::Random random("random rules by lines");
    RandomRules rules(random);
    constexpr int texts = 600;
    int accepted = 0;
    for (int i = 0; i < texts; ++i) {
        const std::string text = rules.text();
        const Game played = game_from(text);
        if (why_not_by_lines(played)) continue;
        ++accepted;
        const std::int64_t bound = random.in(20, 70);
        expect_as_by_definition(played, bound, text);
        expect_same_from_column(played, bound, random.in(0, bound), text);
        if (HasFailure()) return;
    }
    std::cout << accepted << " of " << texts << " accepted\n";
    EXPECT_GT(accepted, texts * 6 / 10);
}

TEST(ByLines, equals_the_claimed_formulas_far_out) {
    constexpr std::int64_t bound = 100'000;
    for (const char* expression : {"wythoff", "mouse", "k_wythoff(2)", "k_wythoff(3)",
                                   "k_wythoff(4)", "k_wythoff(5)", "freak", "subsided(3)"})
        expect_as_claimed(game(expression), bound);
}

TEST(ByLines, two_piles_of_nim_are_a_p_position_when_equal) {
    constexpr std::int64_t bound = 100'000;
    PositionList equal_piles(2);
    for (std::uint32_t n = 0; n < bound; ++n) equal_piles.push_back(n, n);
    EXPECT_EQ(p_positions_by_lines(game("nim(2)"), bound), equal_piles);
}

TEST(ByLines, can_go_on_from_any_column) {
    for (const char* expression : {"wythoff", "mouse", "freak", "k_wythoff(3)"})
        for (const std::int64_t column : {0, 1, 37, 150, 299, 300})
            expect_same_from_column(game(expression), 300, column, expression);
}

TEST(ByLines, says_which_columns_are_decided) {
    const Game played = game("wythoff");
    const PositionList all = p_positions_by_lines(played, 5'000);
    SolveControl control;
    std::int64_t last = 0;
    int calls = 0;
    control.columns_decided = [&](std::int64_t columns, const PositionList& found) {
        ++calls;
        last = columns;
        std::size_t expected = 0;
        while (expected < all.size() && all.row(expected)[0] < columns) ++expected;
        EXPECT_EQ(found.size(), expected);
    };
    p_positions_by_lines(played, 5'000, control);
    EXPECT_GT(calls, 2);
    EXPECT_EQ(last, 5'000);
}

TEST(ByLines, keeps_limits_and_can_be_stopped) {
    SolveControl small;
    small.memory_limit = 1'000;
    EXPECT_THROW(p_positions_by_lines(game("wythoff"), 1'000'000, small), LimitError);
    EXPECT_THROW(p_positions_by_lines(game("wythoff"), std::int64_t{1} << 40), LimitError);
    SolveControl stopped;
    stopped.progress.should_stop = [] { return true; };
    EXPECT_THROW(p_positions_by_lines(game("wythoff"), 100'000, stopped), Interrupted);
    EXPECT_TRUE(p_positions_by_lines(game("wythoff"), 0).empty());
}

}  // namespace
}  // namespace takeaway::solve
