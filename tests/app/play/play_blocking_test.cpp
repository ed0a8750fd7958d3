/// Matches in games with blocking: who is asked when, what may be blocked, and that hints win.
#include <gtest/gtest.h>

#include "app/play/match.hpp"
#include "app/play/match_talk.hpp"
#include "win/advisor.hpp"

namespace takeaway::app {
namespace {

TEST(Match, blocking_asks_checks_and_forbids) {
    Match match(bench(), request("constrained_3_mouse", "6,8"));
    const std::string opening = text_of(match.begin());
    EXPECT_NE(opening.find("I block"), std::string::npos) << opening;
    ASSERT_FALSE(match.state().blocked.empty());
    ASSERT_EQ(match.state().phase, Phase::move);
    expect_refused(match, "to " + to_text(to_small(match.state().blocked[0])), "is blocked");
    expect_refused(match, "none", "nothing for you to block now");

    const std::string asked = text_of(match.say("to 5,6"));
    ASSERT_EQ(match.state().phase, Phase::block) << asked;
    EXPECT_NE(asked.find("You may block one of these options of mine"), std::string::npos) << asked;
    EXPECT_NE(asked.find("block without counting: (0,0)"), std::string::npos) << asked;
    EXPECT_NE(match.prompt().find("block"), std::string::npos);
    expect_refused(match, "block 4,6", "may not be blocked");
    expect_refused(match, "block 3,5 4,4", "at most 1 option");
    expect_refused(match, "block 1,6", "may not be blocked");
    expect_refused(match, "block 1,1 9", "Name the options to block");
    expect_refused(match, "block 1,5 ", "is not an option of mine");
    expect_refused(match, "block 7,7", "cannot grow");
    // 0 does not count.
    const std::string done = text_of(match.say("block (0,0) 3,5"));
    EXPECT_NE(done.find("You block (0,0) and (3,5)"), std::string::npos) << done;
    ASSERT_GE(match.state().plies.size(), 2U);
    EXPECT_EQ(match.state().plies[1].blocked, (Options{{0, 0}, {3, 5}}));
    match.say("undo");
    EXPECT_EQ(match.state().phase, Phase::block);
    match.say("none");
    EXPECT_TRUE(match.state().plies[1].blocked.empty());
}

TEST(Match, hints_win_a_blocking_game) {
    for (const char* start : {"6,8", "9,13", "7,7", "12,17"}) {
        Match match(bench(), request("constrained_3_mouse", start));
        match.begin();
        const Advisor advisor(bench().library(), match.game(), {});
        if (advisor.is_p(match.state().start)) continue;
        while (!match.state().winner) {
            EXPECT_FALSE(match.say("hint").lines.empty());
            match.say("follow");
        }
        EXPECT_EQ(match.state().winner, Player::you) << start;
    }
}

TEST(Match, blocking_works_with_numbers_of_sixty_digits) {
    const std::string large(60, '7');
    Match match(bench(), request("constrained_3_mouse", large + "," + large + "1", Level::random));
    match.begin();
    EXPECT_NE(text_of(match.say("take 1 from x")).find("too many to list"), std::string::npos);
    ASSERT_EQ(match.state().phase, Phase::block);
    expect_refused(match, "block take 1 from x", "may not be blocked");
    match.say("block take 1 from x and 2 from y");
    ASSERT_EQ(match.state().plies.size(), 2U);
    EXPECT_EQ(match.state().plies[1].blocked.size(), 1U);
    EXPECT_TRUE(
        match.game().rules->is_move(match.state().plies[1].from, match.state().plies[1].to));
}

}  // namespace
}  // namespace takeaway::app
