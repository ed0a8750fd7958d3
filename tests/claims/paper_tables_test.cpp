/// The tables of the papers, as the ledger has them, against the solver by definition.
///
/// The claims themselves are run by the fast solvers; here nothing but the definition is used.
/// Where a table differs from the truth, the difference is asserted too, so that a later reader
/// sees a misprint and not a bug. docs/readings.md discusses them.
#include <gtest/gtest.h>

#include "claims/checks/rows.hpp"
#include "claims/ledger.hpp"
#include "games.hpp"
#include "numeration/rat_vectors.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::claims {
namespace {

using Row = std::vector<std::int64_t>;

std::vector<Position> p_positions(const std::string& expression, std::int64_t bound) {
    const Game game = test::game(expression);
    return outcomes_by_definition(game, Box::below(game.rules->piles(), bound)).p_positions();
}

/// The rows of a claim of the ledger, as printed in the paper.
std::vector<Row> rows_of(const std::string& id) {
    for (const claims::Ledger& ledger : claims::built_in_ledgers())
        for (const claims::Claim& claim : ledger.claims)
            if (claim.id == id) return claims::number_rows(claim);
    ADD_FAILURE() << "there is no claim " << id;
    return {};
}

/// n, a_n, b_n, c_n [rat-and-mouse, Table 1].
const std::vector<Row> rat_table = rows_of("rat/table-1");
/// n, A, d = B - A, B, δ = C - B, C, Δ = C - A [rat-and-mouse, Table 2].
const std::vector<Row> rat_differences = rows_of("rat/table-2");
/// n, A, d = B - A, B [rat-and-mouse, Table 4].
const std::vector<Row> mouse_table = rows_of("mouse/table-4");
/// n, A^1, d^1, A^2, d^2, A^3, d^3, A^4, Δ = A^4 - A^1 [rat-and-mouse, Table 5].
const std::vector<Row> fat_rat_table = rows_of("fat-rat/table-5");
/// n, a_n, b_n [freak, Table 1].
const std::vector<Row> freak_table = rows_of("freak/table-1");
/// n, then the rows of d = 2, 3, 4 side by side [arbitrarily-large-rats, Table 1].
const std::vector<Row> rat_sequences = rows_of("rats/table-1");
/// Row x_2 = 0 … 8, column x_1 = 0 … 6 [arbitrarily-large-rats, Table 2].
const std::vector<Row> rat_values = rows_of("rats/table-2");

/// {a_n, b_n} for n = 1, 2, …, 80, in columns 2 and 4 [star-operator, Table 1].
std::vector<Position> star_positions() {
    std::vector<Position> positions;
    for (const Row& row : rows_of("star/table-1")) positions.push_back({row[1], row[3]});
    return positions;
}

TEST(PaperTables, RatGame) {
    // The box ends below (10,20,39); the later rows are compared with the claim only.
    const Game game = test::game("rat");
    const auto found = p_positions("rat", 33);
    for (const Row& row : rat_table) {
        const Position p = {row[1], row[2], row[3]};
        EXPECT_TRUE(game.claim->contains(p)) << to_text(p);
        EXPECT_EQ(std::count(found.begin(), found.end(), p), p[2] < 33 ? 1 : 0) << to_text(p);
    }
    EXPECT_EQ(found.size(), 6U);
}

TEST(PaperTables, DifferencesOfTheRatGame) {
    ASSERT_EQ(rat_differences.size(), rat_table.size());
    for (std::size_t n = 0; n < rat_table.size(); ++n) {
        const std::int64_t a = rat_table[n][1];
        const std::int64_t b = rat_table[n][2];
        const std::int64_t c = rat_table[n][3];
        EXPECT_EQ(rat_differences[n],
                  (Row{static_cast<std::int64_t>(n), a, b - a, b, c - b, c, c - a}));
    }
}

TEST(PaperTables, MouseGame) {
    const auto found = p_positions("mouse", 45);
    ASSERT_EQ(found.size(), mouse_table.size());
    for (std::size_t n = 0; n < found.size(); ++n)
        EXPECT_EQ(mouse_table[n], (Row{static_cast<std::int64_t>(n), found[n][0],
                                       found[n][1] - found[n][0], found[n][1]}));
}

TEST(PaperTables, FatRatGameOnFourPiles) {
    // The paper has no rules for four piles, only the vectors.
    const RatVectors rats(4);
    const Game game = test::game("rats(4)");
    for (const Row& row : fat_rat_table) {
        Position r;
        for (const Integer& entry : rats.r(row[0])) r.push_back(to_int64(entry));
        EXPECT_EQ(row, (Row{row[0], r[0], r[1] - r[0], r[1], r[2] - r[1], r[2], r[3] - r[2], r[3],
                            r[3] - r[0]}));
        EXPECT_TRUE(game.claim->contains(r));
    }
    // A thin box of rats(4) holds zero and the first two rows, and no other P-positions.
    const auto found = outcomes_by_definition(game, Box({4, 7, 13, 24})).p_positions();
    EXPECT_EQ(found, (std::vector<Position>{{0, 0, 0, 0}, {1, 2, 4, 8}, {3, 6, 12, 23}}));
}

TEST(PaperTables, RatSequencesForTwoThreeAndFourPiles) {
    ASSERT_EQ(rat_sequences.size(), 7U);
    std::vector<Position> two_piles;
    for (std::size_t n = 1; n <= 7; ++n) {
        auto cell = rat_sequences[n - 1].begin() + 1;
        for (std::size_t d = 2; d <= 4; ++d) {
            const Position printed(cell, cell + static_cast<std::ptrdiff_t>(d));
            cell += static_cast<std::ptrdiff_t>(d);
            EXPECT_EQ(RatVectors(d).r(static_cast<std::int64_t>(n)), to_big(printed));
            EXPECT_TRUE(test::game("rats(" + std::to_string(d) + ")").claim->contains(printed));
            if (d == 2) two_piles.push_back(printed);
        }
    }
    const auto found = p_positions("rats(2)", 21);
    EXPECT_TRUE(std::equal(found.begin() + 1, found.end(), two_piles.begin(), two_piles.end()));
}

TEST(PaperTables, NimValuesOfTheRatGameExceptTwoMisprints) {
    const ValueTable values =
        values_by_definition(test::game("rats_grandiose(2)"), Box::below(2, 10));
    for (std::int64_t y = 0; y < 9; ++y) {
        for (std::int64_t x = 0; x < 7; ++x) {
            const auto printed =
                rat_values[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
            const std::uint32_t value = values({x, y});
            if (x == 1 && y == 5) {
                EXPECT_EQ(printed, 6);
                EXPECT_EQ(value, 3U);
            } else if (x == 1 && y == 8) {
                EXPECT_EQ(printed, 9);
                EXPECT_EQ(value, 6U);
            } else {
                EXPECT_EQ(value, static_cast<std::uint32_t>(printed)) << x << "," << y;
            }
        }
    }
}

TEST(PaperTables, Freak) {
    const Game game = test::game("freak");
    const auto found = p_positions("freak", 48);
    for (const Row& row : freak_table) {
        const Position p = {row[1], row[2]};
        EXPECT_TRUE(game.claim->contains(p)) << to_text(p);
        if (p[1] < 48) {
            EXPECT_EQ(found[static_cast<std::size_t>(row[0])], p);
        }
    }
    EXPECT_EQ(found.size(), 28U);
}

TEST(PaperTables, StarOfWythoff) {
    // Listed are the P-positions a <= b that are not terminal, that is, with a >= 1.
    const std::vector<Position> star_table = star_positions();
    ASSERT_EQ(star_table.size(), 80U);
    std::vector<Position> found;
    for (const Position& p : p_positions("star(wythoff)", 90))
        if (1 <= p[0] && p[0] <= p[1]) found.push_back(p);
    ASSERT_GE(found.size(), star_table.size());
    found.resize(star_table.size());
    EXPECT_EQ(found, star_table);
}

}  // namespace
}  // namespace takeaway::claims
