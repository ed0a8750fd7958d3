/// A period of heaps is believed only if the values are right and the theorem's condition holds.
#include "verify/heap_period_check.hpp"

#include <gtest/gtest.h>

#include "games.hpp"
#include "heaps/heap_table.hpp"

namespace takeaway::verify {
namespace {

HeapPeriodEvidence kayles_evidence(const rules::SplittingRulesPtr& rules) {
    heaps::HeapTable table(rules);
    const heaps::HeapValues values = table.values_below(400, {});
    return {values, 71, 12};
}

TEST(HeapPeriodCheck, believes_what_is_right_and_nothing_else) {
    const rules::SplittingRulesPtr kayles = test::library().any_game("kayles").splitting;
    const HeapPeriodEvidence right = kayles_evidence(kayles);
    const HeapPeriodCheck found = check_heap_period(*kayles, right);
    EXPECT_TRUE(found.proved) << found.problem;
    EXPECT_TRUE(found.is_least);
    // Two heaps are left at most and two tokens taken: 2·71 + 12 + 2, and a period more.
    EXPECT_EQ(found.heaps, 168U);

    HeapPeriodEvidence wrong = right;
    wrong.from = 70;
    EXPECT_FALSE(check_heap_period(*kayles, wrong).proved);
    wrong = right;
    wrong.period = 6;
    EXPECT_FALSE(check_heap_period(*kayles, wrong).proved);
    wrong = right;
    wrong.values[100] ^= 1U;
    EXPECT_FALSE(check_heap_period(*kayles, wrong).proved);
    wrong = right;
    wrong.values.resize(167);
    EXPECT_FALSE(check_heap_period(*kayles, wrong).proved);
    // A multiple of the period is one, too.
    wrong = right;
    wrong.period = 24;
    EXPECT_TRUE(check_heap_period(*kayles, wrong).proved);
    EXPECT_FALSE(check_heap_period(*kayles, wrong).is_least);
    // So is one that is said to begin later than it does.
    wrong = right;
    wrong.from = 72;
    EXPECT_TRUE(check_heap_period(*kayles, wrong).proved);
    EXPECT_FALSE(check_heap_period(*kayles, wrong).is_least);
}

TEST(HeapPeriodCheck, is_about_codes_only) {
    for (const char* game : {"grundy", "lasker_nim"}) {
        const rules::SplittingRulesPtr rules = test::library().any_game(game).splitting;
        heaps::HeapTable table(rules);
        const HeapPeriodCheck found =
            check_heap_period(*rules, {table.values_below(100, {}), 50, 3});
        EXPECT_FALSE(found.proved);
        EXPECT_NE(found.problem.find("codes"), std::string::npos) << found.problem;
    }
}

}  // namespace
}  // namespace takeaway::verify
