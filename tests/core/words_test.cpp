#include "core/words.hpp"

#include <gtest/gtest.h>

namespace takeaway::core {
namespace {

TEST(Words, ListsAreJoinedWithoutALooseEnd) {
    EXPECT_EQ(joined({}), "");
    EXPECT_EQ(joined({"x"}), "x");
    EXPECT_EQ(joined({"x", "", "z"}, " | "), "x |  | z");
    EXPECT_EQ(joined(std::vector<int>{1, 2}, [](int n) { return std::to_string(n * n); }), "1, 4");
}

TEST(Words, EnumerationsNameTheLastPartWithItsWord) {
    EXPECT_EQ(enumerated({}), "");
    EXPECT_EQ(enumerated({"x"}), "x");
    EXPECT_EQ(enumerated({"x", "y"}), "x and y");
    EXPECT_EQ(enumerated({"x", "y", "z"}, "or"), "x, y or z");
}

TEST(Words, NumbersAreCountedInThousandsWithTheirNoun) {
    EXPECT_EQ(with_thousands(0), "0");
    EXPECT_EQ(with_thousands(999), "999");
    EXPECT_EQ(with_thousands(1'000), "1,000");
    EXPECT_EQ(with_thousands(1'234'567), "1,234,567");
    EXPECT_EQ(counted(0, "move"), "0 moves");
    EXPECT_EQ(counted(1, "move"), "1 move");
    EXPECT_EQ(counted(12'000, "move"), "12,000 moves");
}

TEST(Words, LongTextsAreShortenedForMessages) {
    EXPECT_EQ(shortened("short"), "short");
    EXPECT_EQ(shortened(std::string(200, '1')),
              std::string(24, '1') + "…" + std::string(12, '1') + " (200 characters)");
    EXPECT_EQ(shortened_digits("123456", 6, 2), "123456");
    EXPECT_EQ(shortened_digits("1234567", 6, 2), "12…67 (7 digits)");
}

TEST(Words, SentencesBeginAndEndAsSentencesDo) {
    EXPECT_EQ(as_sentence("take it"), "Take it.");
    EXPECT_EQ(as_sentence("x is a pile."), "x is a pile.");
    EXPECT_EQ(as_sentence("who wins?"), "Who wins?");
    EXPECT_EQ(as_sentence(""), "");
    EXPECT_EQ(with_full_stop("as printed"), "as printed.");
}

}  // namespace
}  // namespace takeaway::core
