/// Whole matches, line by line: what is typed, what comes back, and what it leaves. Matches with
/// blocking are in play_blocking_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "app/play/match.hpp"
#include "app/play/match_talk.hpp"
#include "seeded.hpp"

namespace takeaway::app {
namespace {

TEST(Match, is_won_by_good_moves_after_bad_input) {
    Match match(bench(), request("mouse", "4,7"));
    EXPECT_NE(text_of(match.begin()).find("You move first"), std::string::npos);
    expect_refused(match, "take 9 from x", "Pile x has only 4 tokens");
    expect_refused(match, "take 0 from x", "at least one token");
    expect_refused(match, "to 4,7", "at least one token");
    expect_refused(match, "to 5,5", "cannot grow");
    expect_refused(match, "2 4", "is not a legal move. Near to it you may");
    expect_refused(match, "3", "From which pile?");
    expect_refused(match, "block 1,2", "no blocking");
    expect_refused(match, "fly", "`fly` is no command");
    expect_refused(match, "h", "could be help or hint");
    expect_refused(match, "level genius", "There is no level `genius`");
    expect_refused(match, "new 1,2,3", "is played on 2 piles");
    expect_refused(match, "new 0,0", "no legal move");
    expect_refused(match, "redo", "Nothing was taken back");
    expect_refused(match, "undo", "nothing to take back");
    while (match.state().phase == Phase::move) {
        const std::string hint = text_of(match.say("hint"));
        // The hint is a sentence that can be typed: "Take 2 from x, leaving (2,7)."
        match.say(hint.substr(0, hint.find(", leaving")));
    }
    EXPECT_EQ(match.state().winner, Player::you);
    EXPECT_EQ(match.state().score.you, 1U);
    EXPECT_NE(text_of(match.say("why")).find("I had no winning move in this game"),
              std::string::npos);
    expect_refused(match, "hint", "The game is over");
    expect_refused(match, "take 1 from x", "The game is over");
    EXPECT_NE(text_of(match.say("no")).find("you 1, I 0"), std::string::npos);
    EXPECT_TRUE(match.is_finished());
}

TEST(Match, every_move_made_is_legal) {
    test::Random random("Match");
    for (const char* game :
         {"rat", "mouse + nim(1)", "rats(2)", "misere(nim(2))", "block(nim(2), 1)"})
        for (int round = 0; round < 10; ++round) {
            PlayRequest asked = request(game, "", Level::easy);
            asked.seed = static_cast<std::uint64_t>(random.in(0, 1000));
            Match match(bench(), asked);
            match.begin();
            while (match.state().phase == Phase::move || match.state().phase == Phase::block) {
                // Any option, typed as the position that it leads to.
                const Options options = *listed_options(match.game(), match.state().position);
                const BigPosition to = random.one_of(options);
                if (contains(match.state().blocked, to)) {
                    EXPECT_NE(text_of(match.say("to " + to_text(to_small(to)))).find("is blocked"),
                              std::string::npos);
                    continue;
                }
                const bool blocks = match.state().phase == Phase::block;
                const PlayReply reply =
                    match.say((blocks ? "block " : "to ") + to_text(to_small(to)));
                ASSERT_TRUE(reply.lines.empty() || reply.lines[0].kind != PlayLine::Kind::refusal)
                    << text_of(reply);
            }
            BigPosition at = match.state().start;
            for (const Ply& ply : match.state().plies) {
                ASSERT_EQ(ply.from, at);
                ASSERT_TRUE(match.game().rules->is_move(ply.from, ply.to));
                ASSERT_FALSE(contains(ply.blocked, ply.to));
                at = ply.to;
            }
            const std::size_t moves = match.state().plies.size();
            const bool first_was_stuck = moves % 2 == 0;
            const bool misere = match.game().ending == Ending::misere;
            ASSERT_EQ(match.state().winner == match.state().first, first_was_stuck == misere)
                << game;
            ASSERT_EQ(can_move(match.game(), at, match.state().blocked), CanMove::no);
        }
}

TEST(Match, of_unordered_piles_knows_a_move_by_where_it_leads) {
    // Not 1 and 3, whose difference is too large, but 4 from the larger pile leads there.
    Match match(bench(), request("mouse", "4,7"));
    match.begin();
    EXPECT_NE(text_of(match.say("1 3")).find("leaving (3,4), the same as taking 4 from y."),
              std::string::npos);
}

TEST(Match, undo_goes_back_to_each_decision_and_redo_forward) {
    Match match(bench(), request("rat", "9,13,17", Level::random));
    match.begin();
    std::vector<BigPosition> seen;
    while (match.state().phase == Phase::move && seen.size() < 4) {
        seen.push_back(match.state().position);
        match.say("take 1 from z");
    }
    ASSERT_GE(seen.size(), 2U);
    const BigPosition last = match.state().position;
    for (auto position = seen.rbegin(); position != seen.rend(); ++position) {
        EXPECT_TRUE(match.say("undo").show_board);
        EXPECT_EQ(match.state().position, *position);
    }
    expect_refused(match, "undo", "nothing to take back");
    for (std::size_t i = 0; i < seen.size(); ++i) match.say("redo");
    EXPECT_EQ(match.state().position, last);
    match.say("undo");
    match.say("take 2 from z");
    expect_refused(match, "redo", "Nothing was taken back");
}

TEST(Match, undo_after_the_end_takes_back_the_score_too) {
    Match match(bench(), request("nim(1)", "5"));
    match.begin();
    match.say("take 1");
    EXPECT_EQ(match.state().winner, Player::computer);
    EXPECT_EQ(match.state().score.computer, 1U);
    EXPECT_NE(text_of(match.say("why")).find("You could last have won at (5)"), std::string::npos);
    match.say("undo");
    EXPECT_FALSE(match.state().winner);
    EXPECT_EQ(match.state().score.computer, 0U);
    match.say("take all");
    EXPECT_EQ(match.state().winner, Player::you);
    EXPECT_EQ(match.state().score.you, 1U);
}

TEST(Match, swap_lets_the_computer_move_in_your_place) {
    Match match(bench(), request("wythoff", "4,5"));
    match.begin();
    const std::string text = text_of(match.say("swap"));
    EXPECT_NE(text.find("I take"), std::string::npos);
    ASSERT_EQ(match.state().plies.size(), 1U);
    EXPECT_EQ(match.state().plies[0].by, Player::computer);
    EXPECT_EQ(match.state().to_move, Player::you);
    match.say("undo");
    EXPECT_EQ(match.state().position, (BigPosition{4, 5}));
}

TEST(Match, resigning_loses_the_game_and_the_other_player_begins_the_next) {
    Match match(bench(), request("wythoff", ""));
    match.begin();
    EXPECT_EQ(match.state().first, Player::you);
    match.say("resign");
    EXPECT_EQ(match.state().winner, Player::computer);
    EXPECT_TRUE(match.state().resigned);
    match.say("yes");
    EXPECT_EQ(match.state().first, Player::computer);
    EXPECT_EQ(match.state().plies.size(), 1U);
    EXPECT_EQ(match.games().size(), 2U);
}

TEST(Match, new_begins_again_and_does_not_count) {
    Match match(bench(), request("wythoff", "8,9"));
    match.begin();
    match.say("take 1 from x");
    EXPECT_NE(text_of(match.say("new 6,7")).find("not counted"), std::string::npos);
    EXPECT_EQ(match.state().position, (BigPosition{6, 7}));
    EXPECT_EQ(match.state().first, Player::you);
    match.say("new");
    EXPECT_EQ(match.state().position, (BigPosition{8, 9}));
    match.say("new random");
    EXPECT_EQ(match.state().score.you + match.state().score.computer, 0U);
    EXPECT_EQ(match.games().size(), 1U);
}

TEST(Match, ends_after_the_games_that_were_asked_for) {
    PlayRequest asked = request("nim(1)", "3");
    asked.games = 3;
    Match match(bench(), asked);
    match.begin();
    match.say("take all");  // the computer begins the second game and takes all of it
    EXPECT_EQ(match.state().score.you, 1U);
    EXPECT_EQ(match.state().score.computer, 1U);
    EXPECT_EQ(match.state().phase, Phase::move);
    EXPECT_NE(text_of(match.say("take all")).find("Score after 3 games: you 2, I 1"),
              std::string::npos);
    EXPECT_TRUE(match.is_finished());
    EXPECT_TRUE(match.say("take all").lines.empty());
}

TEST(Match, in_misere_play_whoever_cannot_move_wins) {
    Match match(bench(), request("misere(nim(1))", "5"));
    EXPECT_NE(text_of(match.begin()).find("Whoever cannot move wins"), std::string::npos);
    match.say("take all");
    EXPECT_EQ(match.state().winner, Player::computer);
    match.say("undo");
    const std::string text = text_of(match.say("take 4"));
    EXPECT_NE(text.find("You cannot move: you win!"), std::string::npos) << text;
    EXPECT_EQ(match.state().winner, Player::you);
}

TEST(Match, repeats_with_its_seed) {
    const auto transcript = [](std::uint64_t seed) {
        PlayRequest asked = request("rat", "", Level::easy);
        asked.seed = seed;
        Match match(bench(), asked);
        std::string text = text_of(match.begin());
        for (int i = 0; i < 12; ++i) text += text_of(match.say("follow")) + text_of(match.say(""));
        return text + to_json(match).dump();
    };
    std::set<std::string> different;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        EXPECT_EQ(transcript(seed), transcript(seed));
        different.insert(transcript(seed));
    }
    EXPECT_EQ(different.size(), 5U);
}

TEST(Match, plays_with_numbers_of_sixty_digits) {
    const std::string large(60, '7');
    Match match(bench(), request("nim(2)", large + "," + large + "1", Level::random));
    match.begin();
    match.say("take all from 2");
    ASSERT_EQ(match.state().plies.size(), 2U);
    EXPECT_EQ(match.state().plies[0].to, (BigPosition{Integer(large), 0}));
    for (const Ply& ply : match.state().plies)
        EXPECT_TRUE(match.game().rules->is_move(ply.from, ply.to));
    expect_refused(match, "take " + large + "9 from 1", "Pile x1 has only");
}

TEST(Match, an_opponent_that_does_not_know_the_game_says_so_once_and_plays_on) {
    // Nothing is known about this game, and no table reaches these piles.
    const std::string large(60, '7');
    Match match(bench(), request("misere(mouse)", large + "," + large + "1"));
    match.begin();
    const std::string first = text_of(match.say("take 1 from x"));
    EXPECT_NE(first.find("I do not know this game at this size"), std::string::npos) << first;
    const std::string second = text_of(match.say("take 1 from x"));
    EXPECT_EQ(second.find("I do not know"), std::string::npos) << second;
    EXPECT_NE(second.find("I take"), std::string::npos) << second;
    EXPECT_EQ(match.say("hint").lines[0].kind, PlayLine::Kind::refusal);
}

TEST(Match, moves_are_paged_and_counted) {
    Match match(bench(), request("mouse", "9,13"));
    match.begin();
    const auto lines_of = [&](const std::string& line) {
        const std::string text = text_of(match.say(line));
        return std::count_if(text.begin(), text.end(), [](char c) { return c == '\n'; });
    };
    const std::size_t options = listed_options(match.game(), {9, 13})->size();
    ASSERT_GT(options, 20U);
    EXPECT_EQ(lines_of("moves"), 20 + 2);
    EXPECT_NE(
        text_of(match.say("moves 2")).find(std::to_string(options) + " legal moves from (9,13)"),
        std::string::npos);
    expect_refused(match, "moves 3", "There are 2 pages of moves");
    expect_refused(match, "moves x", "is not a page");
}

TEST(Match, json_has_every_move) {
    Match match(bench(), request("mouse", "4,7"));
    match.begin();
    match.say("to 1,7");
    match.say("resign");
    const Json json = to_json(match);
    EXPECT_EQ(json["game"], "mouse");
    EXPECT_EQ(json["seed"], 7);
    EXPECT_EQ(json["score"]["computer"], 1);
    EXPECT_EQ(json["games"][0]["start"], (std::vector<int>{4, 7}));
    EXPECT_EQ(json["games"][0]["moves"][0]["by"], "you");
    EXPECT_EQ(json["games"][0]["moves"][0]["to"], (std::vector<int>{1, 7}));
    EXPECT_EQ(json["games"][0]["moves"].size(), 2U);
    EXPECT_EQ(json["games"][0]["winner"], "computer");
    EXPECT_EQ(json["games"][0]["resigned"], true);
}

}  // namespace
}  // namespace takeaway::app
