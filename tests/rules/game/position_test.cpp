#include "rules/position.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "core/error.hpp"
#include "games.hpp"

namespace takeaway::rules {
namespace {

TEST(Position, IsReadWithAndWithoutParenthesesAndBars) {
    EXPECT_EQ(parse_position("3,5"), (BigPosition{3, 5}));
    EXPECT_EQ(parse_position(" ( 3 , 005 ) "), (BigPosition{3, 5}));
    EXPECT_EQ(parse_position("1,4,5 | 1,4,5"), (BigPosition{1, 4, 5, 1, 4, 5}));
    EXPECT_EQ(parse_position("7"), (BigPosition{7}));
    EXPECT_EQ(to_text(parse_position(std::string(200, '9'))[0]), std::string(200, '9'));
}

TEST(Position, MayHavePowers) {
    EXPECT_EQ(to_text(parse_position("10^100,3")[0]), "1" + std::string(100, '0'));
    EXPECT_EQ(parse_position("(2^10, 7^0, 0^5)"), (BigPosition{1024, 1, 0}));
}

TEST(Position, WrongTextsAreRefusedWithTheReason) {
    const std::pair<const char*, const char*> rows[] = {
        {"", "pile 1 is missing"},
        {"3,,5", "pile 2 is missing"},
        {"3,", "pile 2 is missing"},
        {"3,-5", "a pile cannot be negative"},
        {"3 5", "is not a number"},
        {"a,b", "is not a number"},
        {"(3,5", "is not a number"},
        {"1.5", "is not a number"},
        {"10^", "is not a number"},
        {"10^-1", "is not a number"},
        {"^2", "is not a number"},
        {"2^3^4", "is not a number"},
        {"10^50001", "more than 100000 digits"},
    };
    for (const auto& [text, says] : rows) {
        try {
            parse_position(text);
            ADD_FAILURE() << text;
        } catch (const InputError& error) {
            EXPECT_NE(std::string(error.what()).find(says), std::string::npos) << error.what();
        }
    }
}

TEST(Position, SixtyFourBitsAreKeptAndMoreIsALimit) {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(to_small({Integer(most)}), (Position{most}));
    EXPECT_THROW(to_small({Integer(most) + 1}), LimitError);
    EXPECT_EQ(to_big({most, 0}), (BigPosition{Integer(most), 0}));
}

TEST(Position, FitsAGameByNumberOfPilesAndOrder) {
    EXPECT_EQ(fit_position(test::game("mouse"), {5, 3}), (BigPosition{3, 5}));
    EXPECT_EQ(fit_position(test::game("wythoff"), {5, 3}), (BigPosition{5, 3}));
    EXPECT_EQ(fit_position(test::game("mouse + nim"), {5, 3, 2, 1}), (BigPosition{3, 5, 2, 1}));
    EXPECT_THROW(fit_position(test::game("mouse"), {1, 2, 3}), InputError);
}

}  // namespace
}  // namespace takeaway::rules
