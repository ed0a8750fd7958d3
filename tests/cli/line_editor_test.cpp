/// What keys do to a line, without a terminal.
#include "cli/line_editor.hpp"

#include <gtest/gtest.h>

namespace takeaway::cli {
namespace {

using Key = EditedLine::Key;

TEST(EditedLine, letters_go_where_the_place_is) {
    const std::vector<std::string> none;
    EditedLine line(none);
    line.type("sove");
    line.press(Key::left);
    line.press(Key::left);
    line.type("l");
    EXPECT_EQ(line.text(), "solve");
    line.press(Key::backspace);
    EXPECT_EQ(line.text(), "sove");
    line.press(Key::home);
    line.press(Key::remove);
    EXPECT_EQ(line.text(), "ove");
    line.press(Key::end);
    line.press(Key::clear_before);
    EXPECT_EQ(line.text(), "");
}

TEST(EditedLine, signs_of_several_bytes_are_one_step) {
    const std::vector<std::string> none;
    EditedLine line(none);
    line.type("aφb");
    line.press(Key::left);
    line.press(Key::backspace);
    EXPECT_EQ(line.text(), "ab");
    EXPECT_EQ(line.place(), 1U);
}

TEST(EditedLine, goes_through_the_history_and_back_to_the_draft) {
    const std::vector<std::string> history{"first", "second"};
    EditedLine line(history);
    line.type("draft");
    line.press(Key::up);
    EXPECT_EQ(line.text(), "second");
    line.press(Key::up);
    line.press(Key::up);
    EXPECT_EQ(line.text(), "first");
    line.press(Key::down);
    line.press(Key::down);
    line.press(Key::down);
    EXPECT_EQ(line.text(), "draft");
}

TEST(EditedLine, completes_as_far_as_the_candidates_agree) {
    const std::vector<std::string> none;
    EditedLine line(none);
    const auto candidates = [](const std::string&) {
        return std::vector<std::string>{"wythoff", "wyt_limit", "mouse"};
    };
    line.type("solve w");
    EXPECT_EQ(line.complete(candidates), (std::vector<std::string>{"wythoff", "wyt_limit"}));
    EXPECT_EQ(line.text(), "solve wyt");
    line.type("h");
    EXPECT_TRUE(line.complete(candidates).empty());
    EXPECT_EQ(line.text(), "solve wythoff ");
    line.type("x");
    EXPECT_TRUE(line.complete(candidates).empty());
    EXPECT_EQ(line.text(), "solve wythoff x");
}

}  // namespace
}  // namespace takeaway::cli
