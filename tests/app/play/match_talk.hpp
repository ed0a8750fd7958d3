/// A match as tests talk to it: what is typed, what comes back, and what is refused.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "app/play/match.hpp"
#include "app/workbench.hpp"

namespace takeaway::app {

inline const Workbench& bench() {
    static const Workbench workbench(Limits{std::uint64_t{1} << 28, 1000});
    return workbench;
}

inline PlayRequest request(const std::string& game, const std::string& position,
                           Level level = Level::perfect) {
    PlayRequest made;
    made.game = game;
    made.position = position;
    made.level = level;
    made.seed = 7;
    return made;
}

inline std::string text_of(const PlayReply& reply) {
    std::string text;
    for (const PlayLine& line : reply.lines) text += line.text + "\n";
    return text;
}

/// Whether the line is refused, with this in the reason, and changes nothing.
inline void expect_refused(Match& match, const std::string& line, const std::string& reason) {
    const BigPosition position = match.state().position;
    const Phase phase = match.state().phase;
    const std::size_t plies = match.state().plies.size();
    const PlayReply reply = match.say(line);
    ASSERT_EQ(reply.lines.size(), 1U) << line << text_of(reply);
    EXPECT_EQ(reply.lines[0].kind, PlayLine::Kind::refusal) << line;
    EXPECT_NE(reply.lines[0].text.find(reason), std::string::npos)
        << line << ": " << text_of(reply);
    EXPECT_FALSE(reply.show_board);
    EXPECT_EQ(match.state().position, position) << line;
    EXPECT_EQ(match.state().phase, phase) << line;
    EXPECT_EQ(match.state().plies.size(), plies) << line;
}

}  // namespace takeaway::app
