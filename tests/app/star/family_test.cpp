#include <gtest/gtest.h>

#include <sstream>

#include "app/star/family_command.hpp"

namespace takeaway::app {
namespace {

TEST(Family, TellsThePeriodsOfItsGamesIfAsked) {
    const Workbench bench({});
    FamilyRequest request;
    request.first_class = 3;
    request.below = 300;
    const FamilyReport without = family(bench, request);
    for (const FamilyReport::Row& row : without.classes[0].rows) EXPECT_FALSE(row.periods);
    request.periods = true;
    const FamilyReport report = family(bench, request);
    ASSERT_EQ(report.classes[0].rows.size(), 3U);
    for (const FamilyReport::Row& row : report.classes[0].rows) {
        ASSERT_TRUE(row.periods);
        // The blocks of Theorem 6 repeat along the diagonal; the other two have two directions.
        const std::vector<Position> expected = row.pair.is_subsided()
                                                   ? std::vector<Position>{{3, 3}}
                                                   : std::vector<Position>{{3, 6}, {6, 3}};
        EXPECT_EQ(row.periods->vectors, expected) << row.pair.pair_game();
    }
}

TEST(Family, PicturesHaveAxesUnlessTheyArePlain) {
    const Workbench bench({});
    FamilyRequest request;
    request.first_class = 2;
    request.below = 30;
    family(bench, request, [&](const OrnamentSolved& solved) {
        std::ostringstream plain;
        std::ostringstream figure;
        draw(solved, request.below, true, plain);
        draw(solved, request.below, false, figure);
        // Width and height stand in the bytes 16 to 24 of a PNG, the plain one is a square.
        EXPECT_EQ(plain.str().substr(16, 4), plain.str().substr(20, 4));
        EXPECT_NE(figure.str().substr(16, 4), figure.str().substr(20, 4));
    });
}

}  // namespace
}  // namespace takeaway::app
