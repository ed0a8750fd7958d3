/// Rule texts that would take for ever, lead back to themselves or fill the memory: each meets a
/// limit, and is told its figure.
#include <gtest/gtest.h>

#include <sstream>

#include "games.hpp"
#include "rules/text/lexer.hpp"

namespace takeaway::rules {
namespace {

/// What the text makes of itself, as the message or "accepted".
std::string said_about(const std::string& text) {
    try {
        test::game_from(text);
        return "accepted";
    } catch (const Error& error) {
        return error.what();
    }
}

TEST(RuleErrors, GamesThatLeadBackToThemselvesAreRefused) {
    EXPECT_NE(said_about("game g = g").find("defined through itself"), std::string::npos);
    EXPECT_NE(said_about("game a = star(b) game b = a + nim").find("defined through itself"),
              std::string::npos);
    std::ostringstream doubling;
    doubling << "game g0 = nim(1)\n";
    for (int i = 1; i < 15; ++i)
        doubling << "game g" << i << " = g" << i - 1 << " + g" << i - 1 << "\n";
    EXPECT_NE(said_about(doubling.str()).find("a sum may have at most"), std::string::npos);
}

TEST(RuleErrors, HostileSizesMeetALimitWithItsFigure) {
    const std::string head = "game g piles x move take t from x where t = ";
    const auto expect_limit = [](const std::string& text, const char* says) {
        EXPECT_NE(said_about(text).find(says), std::string::npos)
            << said_about(text).substr(0, 300);
    };
    expect_limit(head + std::string(300, '(') + "1" + std::string(300, ')'),
                 "nested more than 200");
    expect_limit(head + std::string(300, '-') + "1", "nested more than 200");
    std::string sum = "1";
    for (int i = 0; i < 3'000; ++i) sum += "+1";
    expect_limit(head + sum, "more than 2000 operators");
    expect_limit(head + std::string(longest_number + 1, '1'), "at most 100000 digits");
    expect_limit(head + std::string(longest_rule_text, ' ') + "1", "at most 1048576 bytes");
    expect_limit("game g = " + std::string(100, '(') + "nim" + std::string(150, ')'), "expected");
    std::string operators = "nim";
    for (int i = 0; i < 60; ++i) operators.insert(0, "misere(").append(")");
    expect_limit("game g = " + operators, "too deeply");
}

TEST(RuleErrors, NestedChainsAndAbsoluteValuesTakeNoExponentialTime) {
    std::string chain = "t";
    for (int i = 0; i < 40; ++i) chain.insert(0, "(if 0 <= ").append(" <= 9 then 1 else 2)");
    EXPECT_NE(said_about("game g piles x move take t from x where t <= " + chain)
                  .find("asks for too much"),
              std::string::npos);
    std::string sum = "0";
    for (int i = 0; i < 100; ++i) sum += " + |t - " + std::to_string(i) + "|";
    EXPECT_EQ(said_about("game g piles x move take t from x where " + sum + " <= 9000"),
              "accepted");
}

}  // namespace
}  // namespace takeaway::rules
