/// A verdict never says more than its weakest part.
#include "claims/standing.hpp"

#include <gtest/gtest.h>

namespace takeaway::claims {
namespace {

Claim claim_with(StatementKind kind, const std::vector<Role>& roles) {
    Claim claim;
    claim.kind = kind;
    for (const Role role : roles) {
        claim.parts.emplace_back();
        claim.parts.back().role = role;
    }
    return claim;
}

const Finding all = proved("all n >= 1", "decided");
const Finding every_cell = complete("all 48 cells", "compared");
const Finding so_far = holds("piles below 100", "solved");
const Finding wrong = refuted("(1,5)", "it is N", "by definition");
const Finding stuck = unfinished("too large");

Standing standing(const Claim& claim, const std::vector<Finding>& findings) {
    return judge(claim, findings, Depth::normal).standing;
}

TEST(Standing, is_the_weakest_of_the_parts) {
    const Claim two = claim_with(StatementKind::lemma, {Role::check, Role::check});
    EXPECT_EQ(standing(two, {all, all}), Standing::proved);
    EXPECT_EQ(standing(two, {all, every_cell}), Standing::proved);
    EXPECT_EQ(standing(two, {every_cell, every_cell}), Standing::complete);
    EXPECT_EQ(standing(two, {every_cell, so_far}), Standing::holds);
    EXPECT_EQ(standing(two, {all, so_far}), Standing::holds);
    EXPECT_EQ(standing(two, {so_far, wrong}), Standing::refuted);
    EXPECT_EQ(standing(two, {wrong, stuck}), Standing::unfinished);
    EXPECT_EQ(judge(two, {all, so_far}, Depth::quick).headline, "all n >= 1; piles below 100");
}

TEST(Standing, cases_of_a_general_statement_are_never_proved) {
    Claim claim = claim_with(StatementKind::theorem, {Role::check});
    claim.cases = "three pairs";
    EXPECT_EQ(standing(claim, {all}), Standing::holds);
    EXPECT_EQ(judge(claim, {all}, Depth::quick).headline, "three pairs: all n >= 1");
}

TEST(Standing, conjectures_are_open_until_something_settles_them) {
    Claim claim = claim_with(StatementKind::conjecture, {Role::check});
    EXPECT_EQ(standing(claim, {so_far}), Standing::open);
    EXPECT_EQ(standing(claim, {wrong}), Standing::refuted);
    EXPECT_EQ(standing(claim, {all}), Standing::proved);
    claim.answer = "Yes, because.";
    EXPECT_EQ(standing(claim, {so_far}), Standing::answered);
    EXPECT_EQ(standing(claim, {wrong}), Standing::refuted);
}

TEST(Standing, a_misprint_fails_as_printed_and_holds_corrected) {
    const Claim claim = claim_with(StatementKind::theorem, {Role::printed, Role::check});
    EXPECT_EQ(standing(claim, {wrong, so_far}), Standing::misprint);
    EXPECT_EQ(standing(claim, {wrong, wrong}), Standing::refuted);
    EXPECT_EQ(standing(claim, {so_far, so_far}), Standing::holds);
    EXPECT_FALSE(judge(claim, {so_far, so_far}, Depth::quick).as_recorded);
    EXPECT_EQ(judge(claim, {wrong, so_far}, Depth::quick).headline,
              "fails at (1,5); corrected: piles below 100");
}

TEST(Standing, cases_are_told_wherever_something_is_said_to_be_true) {
    const auto judged_in_cases = [](const std::vector<Role>& roles,
                                    const std::vector<Finding>& findings) {
        Claim claim = claim_with(StatementKind::theorem, roles);
        claim.cases = "d = 2, 3";
        return judge(claim, findings, Depth::quick);
    };
    const Judged misprint = judged_in_cases({Role::printed, Role::check}, {wrong, all});
    EXPECT_EQ(misprint.headline, "fails at (1,5); corrected: d = 2, 3: all n >= 1");
    EXPECT_FALSE(misprint.is_settled);
    EXPECT_EQ(judged_in_cases({Role::check, Role::instead}, {wrong, all}).headline,
              "fails at (1,5); true instead: d = 2, 3: all n >= 1");
}

TEST(Standing, what_is_true_instead_does_not_soften_a_refutation) {
    const Claim claim = claim_with(StatementKind::theorem, {Role::check, Role::instead});
    EXPECT_EQ(standing(claim, {wrong, so_far}), Standing::refuted);
    EXPECT_TRUE(judge(claim, {wrong, so_far}, Depth::quick).as_recorded);
    EXPECT_FALSE(judge(claim, {so_far, so_far}, Depth::quick).as_recorded);
}

TEST(Standing, a_refutation_that_nobody_recorded_is_news) {
    const Claim claim = claim_with(StatementKind::theorem, {Role::check});
    EXPECT_FALSE(judge(claim, {wrong}, Depth::quick).as_recorded);
    EXPECT_TRUE(judge(claim, {so_far}, Depth::quick).as_recorded);
}

TEST(Standing, one_that_shows_later_is_said_to_be_recorded) {
    Claim claim = claim_with(StatementKind::conjecture, {Role::check, Role::instead});
    claim.shows_at = Depth::normal;
    const Judged quick = judge(claim, {so_far, so_far}, Depth::quick);
    EXPECT_EQ(quick.standing, Standing::open);
    EXPECT_TRUE(quick.as_recorded);
    EXPECT_NE(quick.headline.find("recorded at depth normal: refuted"), std::string::npos);
    EXPECT_FALSE(judge(claim, {so_far, so_far}, Depth::normal).as_recorded);
}

TEST(Finding, comes_back_from_its_line) {
    for (const Finding& finding : {all, every_cell, so_far, wrong, stuck})
        EXPECT_EQ(finding_of(to_line(finding)), finding);
}

}  // namespace
}  // namespace takeaway::claims
