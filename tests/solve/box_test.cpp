#include "solve/box.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "core/error.hpp"
#include "games.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::solve {
namespace {

TEST(Box, NumbersItsPositionsInLexicographicOrder) {
    const Box box({2, 3, 4});
    EXPECT_EQ(box.count(), 24U);
    Position at(3, 0);
    for (std::uint64_t number = 0; number < box.count(); ++number) {
        EXPECT_TRUE(box.contains(at));
        EXPECT_EQ(box.number_of(at), number);
        EXPECT_EQ(box.advance(at), number + 1 < box.count());
    }
    EXPECT_EQ(at, (Position{0, 0, 0}));
    EXPECT_FALSE(box.contains({0, 3, 0}));
    EXPECT_FALSE(box.contains({-1, 0, 0}));
    EXPECT_EQ(Box::up_to({1, 2, 3}).sizes(), box.sizes());
    EXPECT_EQ(Box({5, 0}).count(), 0U);
}

TEST(Box, WithMorePositionsThanCanBeCountedIsRefused) {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    EXPECT_THROW(Box::below(3, std::int64_t{1} << 22), LimitError);
    EXPECT_EQ(Box::below(1, most).count(), static_cast<std::uint64_t>(most));
    EXPECT_THROW(Box::below(2, most), LimitError);
    EXPECT_THROW(Box::below(1, -1), InputError);
    EXPECT_THROW(Box::up_to({most}), LimitError);
}

TEST(Box, ATableThatDoesNotFitIsRefusedBeforeItIsAllocated) {
    try {
        outcomes_by_definition(test::game("nim"), Box::below(2, 2'000'000'000), {}, 1U << 30);
        FAIL();
    } catch (const LimitError& error) {
        EXPECT_STREQ(error.what(),
                     "a table of 4000000000000000000 positions needs 3 EiB, but the limit is 1.0 "
                     "GiB; coordinates below 32768 would fit");
    }
    EXPECT_NO_THROW(require_memory(Box::below(2, 32'768), 1, 1U << 30));
    EXPECT_THROW(require_memory(Box::below(2, 32'769), 1, 1U << 30), LimitError);
    EXPECT_THROW(values_by_definition(test::game("nim"), Box::below(2, 100), {}, 39'999),
                 LimitError);
    EXPECT_NO_THROW(values_by_definition(test::game("nim"), Box::below(2, 100), {}, 40'000));
}

TEST(Box, BytesAreShownInTheLargestUnitThatFits) {
    EXPECT_EQ(bytes_to_text(0), "0 bytes");
    EXPECT_EQ(bytes_to_text(1023), "1023 bytes");
    EXPECT_EQ(bytes_to_text(1536), "1.5 KiB");
    EXPECT_EQ(bytes_to_text(std::uint64_t{3} << 30), "3.0 GiB");
    EXPECT_EQ(bytes_to_text(std::uint64_t{15} << 60), "15 EiB");
}

}  // namespace
}  // namespace takeaway::solve
