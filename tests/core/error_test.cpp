#include "core/error.hpp"

#include <gtest/gtest.h>

#include "core/progress.hpp"

namespace takeaway::core {
namespace {

TEST(RuleError, ShowsTheLineWithACaretUnderTheWord) {
    const RuleError error("my.game", "game g\npiles x, y\nmove tke t", {3, 6, 3}, "no such word");
    EXPECT_STREQ(error.what(), "my.game:3:6: no such word\n  move tke t\n       ^~~");
    EXPECT_EQ(error.reason(), "no such word");
    EXPECT_EQ(error.spot().line, 3);
}

TEST(RuleError, TheCaretCountsCharactersNotBytesAndKeepsTabs) {
    const RuleError paper("t", "φ ≤ ?", {1, 8, 1}, "r");
    EXPECT_STREQ(paper.what(), "t:1:8: r\n  φ ≤ ?\n      ^");
    const RuleError tab("t", "\ta ?\r\n", {1, 4, 1}, "r");
    EXPECT_STREQ(tab.what(), "t:1:4: r\n  \ta ?\n  \t  ^");
}

TEST(RuleError, APlaceBeyondTheTextIsNoReasonToCrash) {
    EXPECT_STREQ(RuleError("t", "a", {7, 3, 1}, "r").what(), "t:7:3: r\n  \n    ^");
}

TEST(DidYouMean, NamesTheNearestWordWithinAThirdOfItsLength) {
    const std::vector<std::string> known = {"wythoff", "nim", "rats"};
    EXPECT_EQ(did_you_mean("whytoff", known), " Did you mean `wythoff`?");
    EXPECT_EQ(did_you_mean("nin", known), " Did you mean `nim`?");
    EXPECT_EQ(did_you_mean("chess", known), "");
    EXPECT_EQ(nearest_name(std::string(10'000, 'n'), known), "");
}

TEST(Progress, ReportsAndStops) {
    std::uint64_t last = 0;
    Progress progress;
    progress.at(1, 2);
    progress.report = [&](std::uint64_t done, std::uint64_t) { last = done; };
    progress.at(5, 9);
    EXPECT_EQ(last, 5U);
    progress.should_stop = [] { return true; };
    EXPECT_THROW(progress.at(6, 9), Interrupted);
    EXPECT_EQ(last, 5U);
}

}  // namespace
}  // namespace takeaway::core
