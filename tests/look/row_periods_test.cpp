/// Additive periods: found where planted, not found where there are none, and the known ones of
/// Wythoff's game.
#include "look/row_periods.hpp"

#include <gtest/gtest.h>

#include "games.hpp"
#include "seeded.hpp"
#include "solve/lines/values_by_lines.hpp"

namespace takeaway::look {
namespace {

TEST(RowPeriods, are_found_where_they_were_planted) {
    test::Random random("planted periods");
    for (int i = 0; i < 500; ++i) {
        const std::int64_t period = random.in(1, 20);
        const std::int64_t from = random.in(0, 30);
        std::vector<std::int64_t> values;
        for (std::int64_t y = 0; y < from + 6 * period; ++y) {
            const bool repeats = y >= from + period;
            values.push_back(repeats ? values[static_cast<std::size_t>(y - period)] + period
                                     : random.in(0, 50));
        }
        const auto found = additive_period(values);
        ASSERT_TRUE(found);
        // A shorter one may hold by accident, but then it must divide the work: check what is
        // claimed.
        EXPECT_LE(found->period, period);
        for (std::size_t y = static_cast<std::size_t>(found->from);
             y + static_cast<std::size_t>(found->period) < values.size(); ++y)
            ASSERT_EQ(values[y + static_cast<std::size_t>(found->period)],
                      values[y] + found->period);
        EXPECT_TRUE(found->period != period || found->from <= from);
    }
}

TEST(RowPeriods, are_not_found_in_noise_or_in_a_sequence_that_grows_at_another_rate) {
    test::Random random("noise");
    std::vector<std::int64_t> noise;
    std::vector<std::int64_t> steep;
    for (std::int64_t y = 0; y < 300; ++y) {
        noise.push_back(random.in(0, 1000));
        steep.push_back(2 * y);
    }
    EXPECT_FALSE(additive_period(noise));
    EXPECT_FALSE(additive_period(steep));
}

TEST(RowPeriods, of_wythoff_hold_to_the_end_of_the_table) {
    const ValueTable table = values_by_lines(test::game("wythoff"), 600, {});
    const auto periods = row_periods(table);
    ASSERT_TRUE(periods[0]);
    EXPECT_EQ(periods[0]->period, 1);
    EXPECT_EQ(periods[0]->from, 0);
    std::size_t seen = 0;
    for (const auto& period : periods) {
        if (!period) continue;
        ++seen;
        for (std::int64_t y = period->from; y + period->period < 600; ++y)
            ASSERT_EQ(table({period->row, y + period->period}),
                      table({period->row, y}) + static_cast<std::uint32_t>(period->period));
    }
    EXPECT_GE(seen, 5U);
}

}  // namespace
}  // namespace takeaway::look
