/// The computer as a player, against the definition: legal moves, levels, stubbornness, blocking.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "app/play/play_out.hpp"
#include "app/play/random_start.hpp"
#include "core/error.hpp"
#include "games.hpp"
#include "seeded.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::app {
namespace {

std::set<Position> as_set(const Options& options) {
    std::set<Position> found;
    for (const BigPosition& option : options) found.insert(to_small(option));
    EXPECT_EQ(found.size(), options.size());
    return found;
}

TEST(Dice, repeat_what_the_standard_fixes) {
    // The 10000th number of std::mt19937_64 with its standard seed is given by the C++ standard.
    Dice dice(5489);
    for (int i = 1; i < 10000; ++i) dice.below(std::uint64_t{1} << 63);
    EXPECT_EQ(dice.below(std::uint64_t{1} << 63), 9981545732273789042U % (std::uint64_t{1} << 63));
}

TEST(Dice, draw_every_number_about_equally_often) {
    Dice dice(1);
    std::map<std::uint64_t, int> seen;
    for (int i = 0; i < 7000; ++i) ++seen[dice.below(7)];
    EXPECT_EQ(seen.size(), 7U);
    for (const auto& [number, times] : seen) {
        EXPECT_LT(number, 7U);
        EXPECT_NEAR(times, 1000, 150);
    }
    const Integer large = Integer(1) << 200;
    int low = 0;
    for (int i = 0; i < 1000; ++i) {
        const Integer drawn = dice.below(large + 5);
        ASSERT_LT(drawn, large + 5);
        low += drawn < large / 2 ? 1 : 0;
    }
    EXPECT_NEAR(low, 500, 100);
}

TEST(LegalMoves, are_all_options_each_once) {
    for (const char* name : {"rat", "wythoff", "rats(3)", "star(wythoff)", "mouse + nim(1)"}) {
        const Game game = test::game(name);
        for (const Position& from : test::box(game, 7)) {
            const std::set<Position> expected = test::options(game, from);
            const std::optional<Options> listed = listed_options(game, to_big(from));
            ASSERT_TRUE(listed);
            ASSERT_EQ(as_set(*listed), expected) << name << to_text(from);
            ASSERT_TRUE(std::is_sorted(listed->begin(), listed->end()));
            ASSERT_EQ(can_move(game, to_big(from), {}),
                      expected.empty() ? CanMove::no : CanMove::yes);
            ASSERT_EQ(can_move(game, to_big(from), *listed), CanMove::no);
        }
    }
}

TEST(LegalMoves, that_are_too_many_are_not_listed) {
    EXPECT_FALSE(listed_options(test::game("rats(2)"), {1000, 1000}));
    EXPECT_FALSE(listed_options(test::game("wythoff"), {Integer(1) << 100, 5}));
    EXPECT_TRUE(listed_options(test::game("wythoff"), {1000, 1000}));
}

TEST(LegalMoves, drawn_at_random_are_all_the_options_that_are_not_blocked) {
    const Game game = test::game("mouse");
    const BigPosition from = {3, 6};
    std::set<Position> expected = test::options(game, {3, 6});
    const Position blocked = *expected.begin();
    expected.erase(blocked);
    Dice dice(3);
    std::map<Position, int> seen;
    for (int i = 0; i < 4000; ++i)
        ++seen[to_small(*random_move(game, from, {to_big(blocked)}, dice))];
    ASSERT_EQ(seen.size(), expected.size());
    for (const auto& [to, times] : seen) {
        EXPECT_TRUE(expected.count(to)) << to_text(to);
        EXPECT_GT(times, 4000 / static_cast<int>(2 * expected.size()));
    }
}

TEST(LegalMoves, of_huge_positions_are_legal) {
    test::Random random("LegalMoves");
    for (const char* name : {"mouse", "rat", "rats(3)", "wythoff", "freak", "nim(5)", "mouse_trap",
                             "subtraction(5, 7)", "subsided(3)", "mouse + nim(2)"}) {
        const Game game = test::game(name);
        for (int i = 0; i < 20; ++i) {
            BigPosition from;
            for (std::size_t pile = 0; pile < game.rules->piles(); ++pile)
                from.push_back(random.with_digits(static_cast<std::size_t>(random.in(20, 60))));
            sort_groups(from, game.rules->unordered_piles());
            Dice dice(static_cast<std::uint64_t>(i));
            const std::optional<BigPosition> drawn = random_move(game, from, {}, dice);
            ASSERT_TRUE(drawn) << name;
            ASSERT_TRUE(game.rules->is_move(from, *drawn)) << name;
            const std::optional<BigPosition> small = small_move(game, from, {});
            ASSERT_TRUE(small) << name;
            ASSERT_TRUE(game.rules->is_move(from, *small)) << name;
            ASSERT_LE(tokens_in(from) - tokens_in(*small), 14) << name;
            ASSERT_EQ(can_move(game, from, {}), CanMove::yes) << name;
        }
    }
}

TEST(LegalMoves, near_to_an_illegal_one_are_legal_and_nearest_first) {
    const Game game = test::game("mouse");
    const Options near = nearest_moves(game, {4, 8}, {3, 3}, {}, 3);
    ASSERT_EQ(near.size(), 3U);
    EXPECT_EQ(near[0], (BigPosition{3, 4}));
    const BigPosition huge = {Integer(10) << 200, Integer(17) << 200};
    const BigPosition wanted = {huge[0] - 3, huge[1] - 5};
    for (const BigPosition& option : nearest_moves(game, huge, wanted, {}, 3))
        EXPECT_TRUE(game.rules->is_move(huge, option));
}

TEST(Level, perfect_never_loses_from_an_N_position) {
    for (const char* name :
         {"mouse", "rat", "wythoff", "rats(2)", "misere(nim(3))", "subtraction(2, 3)",
          "star(wythoff)", "mouse + nim(1)", "constrained_3_mouse", "block(wythoff, 2)"}) {
        const Game game = test::game(name);
        const Advisor advisor(test::library(), game, {});
        Dice dice(11);
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const BigPosition start = random_start(advisor, true, dice);
            ASSERT_FALSE(advisor.is_p(start));
            for (const Level weak : {Level::random, Level::good}) {
                const Playout result = play_out(advisor, start, Level::perfect, weak, seed);
                ASSERT_EQ(result.winner, 0) << name << " " << to_text(to_small(start));
            }
            // And from where that move leads it wins as the second player.
            const Advice advice = advisor.advise(start);
            if (!advice.move) continue;
            ASSERT_EQ(play_out(advisor, *advice.move, Level::random, Level::perfect, seed).winner,
                      1)
                << name << " " << to_text(to_small(*advice.move));
        }
    }
}

TEST(Level, decides_how_often_the_weaker_player_wins) {
    const Advisor advisor(test::library(), test::game("mouse"), {});
    std::map<Level, int> wins;
    for (const Level level : {Level::random, Level::easy, Level::good, Level::perfect})
        for (std::uint64_t seed = 0; seed < 400; ++seed)
            wins[level] += play_out(advisor, {9, 13}, level, Level::perfect, seed).winner == 0;
    EXPECT_LT(wins[Level::random], wins[Level::easy]);
    EXPECT_LT(wins[Level::easy], wins[Level::good]);
    EXPECT_LT(wins[Level::good], wins[Level::perfect]);
    EXPECT_EQ(wins[Level::perfect], 400);
}

TEST(Level, names_may_be_abbreviated) {
    EXPECT_EQ(level_named("p"), Level::perfect);
    EXPECT_EQ(level_named("easy"), Level::easy);
    EXPECT_THROW(level_named("eazy"), InputError);
    EXPECT_THROW(level_named(""), InputError);
}

TEST(PlayOut, repeats_with_the_seed) {
    const Advisor advisor(test::library(), test::game("rat"), {});
    std::set<std::uint64_t> lengths;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Playout one = play_out(advisor, {9, 13, 17}, Level::good, Level::easy, seed);
        const Playout two = play_out(advisor, {9, 13, 17}, Level::good, Level::easy, seed);
        EXPECT_EQ(one.winner, two.winner);
        EXPECT_EQ(one.moves, two.moves);
        lengths.insert(one.moves);
    }
    EXPECT_GT(lengths.size(), 3U);
}

TEST(PlayOut, of_misere_play_is_won_by_the_one_who_cannot_move) {
    const Advisor advisor(test::library(), test::game("misere(nim(1))"), {});
    EXPECT_EQ(play_out(advisor, {0}, Level::random, Level::random, 1).winner, 0);
    EXPECT_EQ(play_out(advisor, {1}, Level::random, Level::random, 1).winner, 1);
    EXPECT_EQ(play_out(advisor, {5}, Level::perfect, Level::perfect, 1).winner, 0);
}

TEST(StubbornMove, leaves_the_fewest_winning_moves_and_takes_few_tokens) {
    for (const char* name : {"mouse", "wythoff", "misere(nim(2))"}) {
        const Game game = test::game(name);
        const Advisor advisor(test::library(), game, {});
        const OutcomeTable table = outcomes_by_definition(game, Box::below(2, 10));
        for (const Position& from : test::box(game, 10)) {
            if (table(from) == Outcome::N) continue;
            // (winning moves left, tokens taken) by the definition; nothing loses at once.
            std::optional<std::pair<std::size_t, std::int64_t>> best;
            const auto rank = [&](const Position& to) {
                const std::set<Position> answers = test::options(game, to);
                const auto winning = static_cast<std::size_t>(
                    std::count_if(answers.begin(), answers.end(),
                                  [&](const Position& p) { return table(p) == Outcome::P; }));
                const bool lost_at_once = winning == 0;
                return std::pair<std::size_t, std::int64_t>{lost_at_once ? 1000 : winning,
                                                            from[0] + from[1] - to[0] - to[1]};
            };
            for (const Position& to : test::options(game, from))
                if (!best || rank(to) < *best) best = rank(to);
            const std::optional<BigPosition> chosen = stubborn_move(advisor, to_big(from), {});
            ASSERT_EQ(chosen.has_value(), best.has_value()) << name << to_text(from);
            if (!best) continue;
            ASSERT_EQ(rank(to_small(*chosen)), *best) << name << to_text(from);
        }
    }
}

TEST(StubbornMove, from_huge_piles_takes_little_and_is_legal) {
    const Game game = test::game("rats(2)");
    const Advisor advisor(test::library(), game, {});
    const BigPosition from = {Integer(3) << 300, Integer(7) << 300};
    const std::optional<BigPosition> chosen = stubborn_move(advisor, from, {});
    ASSERT_TRUE(chosen);
    EXPECT_TRUE(game.rules->is_move(from, *chosen));
    EXPECT_EQ(tokens_in(from) - tokens_in(*chosen), 1);
}

TEST(ChooseBlocks, keeps_to_the_rules_at_every_level) {
    for (const char* name : {"constrained_3_mouse", "constrained_mouse(5)", "block(wythoff, 2)"}) {
        const Game game = test::game(name);
        const Advisor advisor(test::library(), game, {});
        Dice dice(5);
        std::set<std::size_t> sizes;
        for (const Position& from : test::box(game, 9))
            for (const Level level : {Level::random, Level::perfect}) {
                const Options chosen = choose_blocks(advisor, level, to_big(from), dice).blocked;
                std::int64_t counted = 0;
                for (const BigPosition& option : chosen) {
                    const Position to = to_small(option);
                    ASSERT_TRUE(game.rules->is_move(from, to));
                    if (game.blocking->blocks_freely(from, to)) continue;
                    ASSERT_TRUE(game.blocking->may_block(from, to));
                    ++counted;
                }
                ASSERT_LE(counted, game.blocking->most);
                sizes.insert(chosen.size());
            }
        EXPECT_GE(sizes.size(), 2U) << name;
    }
}

TEST(RandomStart, has_a_move_and_the_wanted_outcome) {
    for (const char* name : {"mouse", "rat", "subtraction(50)", "rats(2)", "constrained_3_mouse",
                             "misere(nim(2))", "wythoff"}) {
        const Game game = test::game(name);
        const Advisor advisor(test::library(), game, {});
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Dice dice(seed);
            for (const bool first_can_win : {true, false}) {
                const BigPosition start = random_start(advisor, first_can_win, dice);
                ASSERT_EQ(can_move(game, start, {}), CanMove::yes) << name;
                // A P-position of subtraction(50) with a move has more tokens than are drawn.
                if (std::string(name) == "subtraction(50)" && !first_can_win) continue;
                ASSERT_EQ(advisor.is_p(start), !first_can_win) << name << to_text(to_small(start));
            }
        }
    }
}

TEST(RandomStart, is_refused_for_a_game_without_moves) {
    const Game game = test::game_from("game stuck\npiles x\nmove take t from x where t < 0\n");
    const Advisor advisor(test::library(), game, {});
    Dice dice(1);
    EXPECT_THROW(random_start(advisor, true, dice), InputError);
}

}  // namespace
}  // namespace takeaway::app
