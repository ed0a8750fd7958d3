#include "verify/claim_on_box.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "games.hpp"

namespace takeaway::verify {
namespace {

/// Wythoff's game with another claim.
Game wythoff_claiming(const std::string& claim) {
    return test::game_from(
        "game g piles x, y move one: take t from one pile where t >= 1 "
        "move both: take t from each pile where t >= 1 claim P = " +
        claim);
}

struct PlantedClaim {
    const char* claim;
    Position position;
    bool claimed_p;
    std::optional<Position> reaches;
};

TEST(CheckClaim, CatchesPlantedFalseClaimsAtTheRightPosition) {
    const PlantedClaim rows[] = {
        // One P-position too many: (3,3) reaches (0,0).
        {"{(floor(n*phi), floor(n*phi^2)) in any order : n >= 0} + {(3, 3)}",
         {3, 3},
         true,
         Position{0, 0}},
        // One is missing: (0,0) itself, then from nowhere else.
        {"{(floor(n*phi), floor(n*phi^2)) in any order : n >= 1}", {0, 0}, false, std::nullopt},
        {"{(floor(n*phi), floor(n*phi^2)) in any order : n >= 0, n != 2}",
         {3, 5},
         false,
         std::nullopt},
        // One order only: (2,1) is not claimed and reaches nothing claimed.
        {"{(floor(n*phi), floor(n*phi^2)) : n >= 0}", {2, 1}, false, std::nullopt},
        // Everything, and nothing but one.
        {"{(n, m) : n >= 0, m >= 0}", {0, 1}, true, Position{0, 0}},
        {"{(0, 0)}", {1, 2}, false, std::nullopt},
        // A slope that is right for a while: 8/5 instead of phi.
        {"{(floor(8n/5), floor(13n/5)) in any order : n >= 0}", {20, 33}, true, Position{20, 12}},
    };
    for (const PlantedClaim& row : rows) {
        const auto failure = check_claim(wythoff_claiming(row.claim), 45);
        ASSERT_TRUE(failure) << row.claim;
        EXPECT_EQ(failure->claimed_p, row.claimed_p) << row.claim << "\n" << to_text(*failure);
        EXPECT_EQ(failure->position, row.position) << row.claim << "\n" << to_text(*failure);
        EXPECT_EQ(failure->reaches, row.reaches) << row.claim << "\n" << to_text(*failure);
    }
}

TEST(CheckClaim, PassesATrueClaimAndSaysNothingAboutAnEmptyBox) {
    const Game game = wythoff_claiming("{(floor(n*phi), floor(n*phi^2)) in any order : n >= 0}");
    EXPECT_FALSE(check_claim(game, 60));
    EXPECT_FALSE(check_claim(game, 0));
    EXPECT_FALSE(check_claim(game, -5));
}

TEST(CheckClaim, ExplainsItselfInASentence) {
    EXPECT_EQ(to_text(ClaimFailure{{3, 3}, true, Position{0, 0}}),
              "(3,3) is claimed to be a P-position, but a move leads from it to (0,0), which is "
              "claimed too");
    EXPECT_EQ(
        to_text(ClaimFailure{{1, 2}, false, std::nullopt}),
        "(1,2) is not claimed to be a P-position, but no move leads from it to a claimed one");
}

TEST(CheckClaim, NeedsAClaim) {
    EXPECT_THROW(check_claim(test::game("subtraction(1)"), 5), InputError);
}

TEST(CheckClaim, KnowsMiserePlay) {
    const std::string text = "game g piles x move take 1 from x play misere claim P = ";
    EXPECT_FALSE(check_claim(test::game_from(text + "{2n + 1 : n >= 0}"), 9));
    const auto failure = check_claim(test::game_from(text + "{2n : n >= 0}"), 9);
    ASSERT_TRUE(failure.has_value());
    EXPECT_TRUE(failure->is_end);
    EXPECT_EQ(failure->position, Position{0});
}

/// At any size, where the rules can tell; with blocking the blocked option is named.
TEST(CheckClaim, LooksAtOnePositionOfAnySize) {
    const Game nim = test::game_from(
        "game g piles x, y move take t from one pile claim P = {(n, n) : n >= 0, n != 7}");
    const Integer large("123456789012345678901234567890");
    EXPECT_FALSE(check_claim_at(nim, {large, large}));
    EXPECT_FALSE(check_claim_at(nim, {large, large + 1}));
    EXPECT_TRUE(check_claim_at(nim, {7, large}));
    EXPECT_TRUE(check_claim_at(nim, {7, 7}));
    const Game blocked = test::game_from(
        "game b piles x move take 1 from x block at most 1 options where x >= 1000 "
        "claim P = {2n : n >= 0}");
    const auto failure = check_claim_at(blocked, {1001});
    ASSERT_TRUE(failure.has_value());
    EXPECT_EQ(
        failure->reason,
        "(1001) is not claimed to be a P-position, but its only claimed option, (1000), can be "
        "blocked");
}

TEST(CheckClaim, StopsWhenAsked) {
    Progress progress;
    progress.should_stop = [] { return true; };
    EXPECT_THROW(check_claim(test::game("wythoff"), 40, progress), Interrupted);
}

}  // namespace
}  // namespace takeaway::verify
