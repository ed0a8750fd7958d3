/// Values by lines against values by definition.
#include "solve/lines/values_by_lines.hpp"

#include <gtest/gtest.h>

#include "games.hpp"
#include "seeded.hpp"

namespace takeaway::solve::values_by_lines_test {
namespace {

void expect_same_values(const Game& game, std::int64_t bound, const std::string& what) {
    const Box box = Box::below(game.rules->piles(), bound);
    const ValueTable slow = values_by_definition(game, box);
    const ValueTable quick = values_by_lines(game, bound, {});
    Position position(box.piles(), 0);
    do ASSERT_EQ(quick(position), slow(position)) << what << to_text(position);
    while (box.advance(position));
}

TEST(ValuesByLines, agree_with_the_definition_for_nim_and_wythoff) {
    expect_same_values(test::game("nim(1)"), 100, "nim(1)");
    expect_same_values(test::game("nim(2)"), 70, "nim(2)");
    expect_same_values(test::game("nim(3)"), 20, "nim(3)");
    expect_same_values(test::game("nim(4)"), 7, "nim(4)");
    expect_same_values(test::game("wythoff"), 130, "wythoff");
}

TEST(ValuesByLines, agree_with_the_definition_for_every_set_of_directions) {
    // Two piles have three directions, three piles seven; every non-empty set of them is a game.
    const std::vector<std::string> two = {"take t from x", "take t from y",
                                          "take t from each pile"};
    const std::vector<std::string> three = {"take t from x",           "take t from y",
                                            "take t from z",           "take t from x, t from y",
                                            "take t from x, t from z", "take t from y, t from z",
                                            "take t from each pile"};
    for (const auto& [piles, moves, bound] :
         {std::tuple{"x, y", two, 40}, std::tuple{"x, y, z", three, 9}}) {
        for (unsigned set = 1; set < 1U << moves.size(); ++set) {
            std::string text = std::string("game g\npiles ") + piles + "\n";
            for (std::size_t i = 0; i < moves.size(); ++i)
                if ((set >> i & 1U) != 0) text += "move " + moves[i] + " where t >= 1\n";
            expect_same_values(test::game_from(text), bound, text);
        }
    }
}

TEST(ValuesByLines, of_nim_are_exclusive_ors_also_on_a_large_board) {
    const ValueTable table = values_by_lines(test::game("nim(2)"), 700, {});
    for (std::int64_t x = 0; x < 700; x += 7)
        for (std::int64_t y = 0; y < 700; ++y)
            ASSERT_EQ(table({x, y}), static_cast<std::uint32_t>(x ^ y));
}

TEST(ValuesByLines, of_wythoff_vanish_exactly_at_the_claimed_p_positions) {
    const Game game = test::game("wythoff");
    const ValueTable table = values_by_lines(game, 600, {});
    std::vector<Position> zeros;
    for (const Position& position : test::box(game, 600))
        if (table(position) == 0) zeros.push_back(position);
    EXPECT_EQ(zeros, claimed_below(game, 600));
}

TEST(ValuesByLines, agree_with_the_definition_for_games_of_the_catalog) {
    // A board of several tiles, conditions on the position, unordered piles, steps, few vectors.
    for (const char* game : {"mouse", "k_wythoff(3)", "freak", "subsided(3)", "mouse_trap"})
        expect_same_values(test::game(game), 70, game);
    for (const char* game : {"moore_nim(3, 2)", "nim(3)", "rats(3)", "nim(1) + wythoff"})
        expect_same_values(test::game(game), 18, game);
}

TEST(ValuesByLines, agree_with_the_definition_for_unordered_piles) {
    // Only sorted positions are visited: what comes before them on a chain is looked up. Several
    // tiles, and moves that leave the piles in another order.
    const std::vector<std::string> moves = {
        "move take t from one pile where t >= 1\n",
        "move take t from one pile where t >= 3\n",
        "move take t from a, 2t from c where t >= 1\n",
        "move take 3t from c where t >= 1\n",
        "move take i from a, j from b where i >= 1, j >= 1, |i - j| < 3\n",
        "move take t from b where t >= 1, 2t <= c\n",
        "move take t from c where t in {2, 7}\nmove take t from a, t from b where t >= 2\n"};
    for (std::size_t i = 0; i < moves.size(); ++i)
        for (std::size_t j = 0; j <= i; ++j) {
            const std::string text =
                "game g\npiles a <= b <= c\n" + moves[i] + (i == j ? "" : moves[j]);
            expect_same_values(test::game_from(text), 19, text);
        }
    expect_same_values(
        test::game_from("game g\npiles a <= b <= c <= d\n" + moves[0] + moves[2] + moves[4]), 9,
        "four piles");
    expect_same_values(test::game_from("game g\npiles a <= b\n" + moves[0] +
                                       "move take t from a, 3t from b where t >= 1\n"),
                       150, "two piles");
}

TEST(ValuesByLines, go_on_from_any_moment) {
    const std::string unordered =
        "game g\npiles a <= b <= c\nmove take t from one pile where t >= 1\n";
    for (const auto& [game, bound] :
         {std::pair{test::game("wythoff"), 150}, std::pair{test::game("moore_nim(3, 2)"), 12},
          std::pair{test::game_from(unordered), 30}, std::pair{test::game("freak"), 130},
          std::pair{test::game_from(unordered + "move take any from up to 2 piles\n"), 9}}) {
        std::vector<ValueTable> moments;
        SolveControl first;
        first.values_decided = [&](const ValueTable& so_far) { moments.push_back(so_far); };
        const ValueTable whole = values_by_lines(game, bound, first);
        ASSERT_GE(moments.size(), 3U);
        for (std::size_t i = 0; i < moments.size(); i += 1 + moments.size() / 5) {
            SolveControl later;
            later.known_values = &moments[i];
            later.threads = 2;
            EXPECT_EQ(values_by_lines(game, bound, later).flat(), whole.flat()) << i;
            // What one method has left another can go on from.
            const ValueTable slow = values_by_definition(game, whole.box(), later);
            for (const Position& position : test::box(game, bound))
                ASSERT_EQ(slow(position), whole(position)) << to_text(position);
        }
    }
}

TEST(ValuesByDefinition, go_on_from_any_moment) {
    for (const char* name : {"mouse", "silver_dollar(2)", "fibonacci_nim"}) {
        const Game game = test::game(name);
        const Box box = Box::below(game.rules->piles(), 40);
        std::vector<ValueTable> moments;
        SolveControl first;
        first.values_decided = [&](const ValueTable& so_far) { moments.push_back(so_far); };
        const ValueTable whole = values_by_definition(game, box, first);
        ASSERT_GE(moments.size(), 2U);
        for (const ValueTable& moment : moments) {
            SolveControl later;
            later.known_values = &moment;
            EXPECT_EQ(values_by_definition(game, box, later).flat(), whole.flat()) << name;
        }
    }
}

TEST(ValuesByLines, decline_what_is_not_made_of_lines) {
    EXPECT_TRUE(why_not_values_by_lines(test::game("misere(nim(2))"), 100));
    EXPECT_TRUE(why_not_values_by_lines(test::game("freak + nim(1)"), 100));
    EXPECT_TRUE(why_not_values_by_lines(
        test::game_from("game g\npiles x, y\nmove take i from x, j from y where i + j = x\n"),
        100));
    EXPECT_FALSE(why_not_values_by_lines(test::game("mouse"), 100));
}

/// A game whose moves are of all kinds that families are made of.
class RandomGame {
  public:
    explicit RandomGame(test::Random& random) : random_(random) {}

    std::string text() {
        const std::size_t piles = random_.in(0, 3) == 0 ? 3 : 2;
        names_ = piles == 2 ? std::vector<std::string>{"x", "y"}
                            : std::vector<std::string>{"x", "y", "z"};
        const bool unordered = random_.in(0, 2) == 0;
        std::string text = "game g\npiles ";
        for (std::size_t i = 0; i < piles; ++i)
            text += (i == 0 ? "" : unordered ? " <= " : ", ") + names_[i];
        text += "\n";
        for (std::int64_t moves = random_.in(1, 3); moves > 0; --moves) text += move() + "\n";
        return text;
    }

  private:
    std::string number(std::int64_t least, std::int64_t most) {
        return std::to_string(random_.in(least, most));
    }
    const std::string& pile() { return random_.one_of(names_); }

    std::string move() {
        const std::string a = pile();
        std::string b = a;
        while (b == a) b = pile();
        switch (random_.in(0, 9)) {
            case 0:
                return "move take t from one pile where t >= " + number(1, 3) + position();
            case 1:
                return "move take t from " + a + ", t from " + b + " where t >= 1" + position();
            case 2:
                return "move take i from " + a + ", j from " + b +
                       " where i >= 1, j >= 1, |i - j| < " + number(1, 4) + position();
            case 3:
                return "move take t from " + a + ", " + number(2, 3) + "t from " + b +
                       " where t >= 1" + amount();
            case 4:
                return "move take t from one pile where t >= 1" + amount();
            case 5:
                return "move take any from up to 2 piles where " + number(1, 5) + " <= " + a;
            case 6:
                return "move take i from " + a + ", j from " + b + " where i >= " + number(0, 2) +
                       ", j >= " + number(0, 2) + position();
            case 7:
                return "move take t from " + a + " where " + number(1, 3) + "t <= " + b;
            case 8:
                return "move take t from " + a + ", " + number(0, 3) + " from " + b +
                       " where t >= 0" + amount() + position();
            default:
                return "move take t from " + a + " where t in beatty(phi)" + position();
        }
    }
    std::string amount() {
        switch (random_.in(0, 3)) {
            case 0:
                return ", t mod " + number(2, 4) + " != 1";
            case 1:
                return ", t <= " + number(2, 9);
            case 2:
                return ", t in {1, 2, " + number(5, 20) + "}";
            default:
                return "";
        }
    }
    std::string position() {
        switch (random_.in(0, 7)) {
            case 0:
                return ", (x + 2y) mod " + number(2, 4) + " != 1";
            case 1:
                return ", x <= y + " + number(0, 9);
            case 2:
                return ", (x div 2) mod 3 = " + number(0, 2);
            case 3:
                return ", x in beatty(phi)";
            default:
                return "";
        }
    }

    test::Random& random_;
    std::vector<std::string> names_;
};

TEST(ValuesByLines, agree_with_the_definition_for_random_games) {
    test::Random random("values by lines");
    std::size_t taken = 0;
    std::size_t declined = 0;
    while (taken < 1'000) {
        const std::string text = RandomGame(random).text();
        const Game game = test::game_from(text);
        const bool is_large = taken % 50 == 0;
        const std::int64_t bound = game.rules->piles() == 3 ? (is_large ? 18 : 7)
                                   : is_large               ? 70
                                                            : 15;
        if (why_not_values_by_lines(game, bound)) {
            ++declined;
            continue;
        }
        ASSERT_NO_FATAL_FAILURE(expect_same_values(game, bound, text));
        ++taken;
    }
    EXPECT_LT(declined, 500U);
}

TEST(ValuesByLines, do_not_depend_on_the_number_of_threads) {
    for (const char* name : {"mouse", "k_wythoff(2)", "nim(3)"}) {
        const Game game = test::game(name);
        const std::int64_t bound = game.rules->piles() == 2 ? 300 : 40;
        SolveControl control;
        control.threads = 3;
        EXPECT_EQ(values_by_lines(game, bound, control).flat(),
                  values_by_lines(game, bound, {}).flat());
    }
}

TEST(ValuesByLines, stop_when_told) {
    SolveControl control;
    control.threads = 2;
    control.progress.should_stop = [] { return true; };
    EXPECT_THROW(values_by_lines(test::game("wythoff"), 300, control), Interrupted);
}

TEST(ValuesByLines, refuse_what_does_not_fit) {
    SolveControl control;
    control.memory_limit = 100'000;
    EXPECT_THROW(values_by_lines(test::game("wythoff"), 1000, control), LimitError);
}

}  // namespace
}  // namespace takeaway::solve::values_by_lines_test
