/// The tables of the papers, typed as printed, against what the program computes.
///
/// Where a table differs from the truth, the difference is asserted too, so that a later reader
/// sees a misprint and not a bug. docs/readings.md discusses them.
#include <gtest/gtest.h>

#include "games.hpp"
#include "numeration/rat_vectors.hpp"
#include "solve/by_definition.hpp"

namespace takeaway {
namespace {

using Row = std::vector<std::int64_t>;

std::vector<Position> p_positions(const std::string& expression, std::int64_t bound) {
    const Game game = test::game(expression);
    return outcomes_by_definition(game, Box::below(game.rules->piles(), bound)).p_positions();
}

/// n, a_n, b_n, c_n [rat-and-mouse, Table 1].
const std::vector<Row> rat_table = {
    {0, 0, 0, 0},     {1, 1, 2, 4},     {2, 3, 6, 11},    {3, 5, 9, 18},
    {4, 7, 13, 25},   {5, 8, 16, 32},   {6, 10, 20, 39},  {7, 12, 23, 46},
    {8, 14, 27, 53},  {9, 15, 30, 60},  {10, 17, 34, 67}, {11, 19, 37, 74},
    {12, 21, 41, 81}, {13, 22, 44, 88}, {14, 24, 48, 95}, {15, 26, 51, 102},
};

/// n, A, d = B - A, B, δ = C - B, C, Δ = C - A [rat-and-mouse, Table 2].
const std::vector<Row> rat_differences = {
    {0, 0, 0, 0, 0, 0, 0},         {1, 1, 1, 2, 2, 4, 3},        {2, 3, 3, 6, 5, 11, 8},
    {3, 5, 4, 9, 9, 18, 13},       {4, 7, 6, 13, 12, 25, 18},    {5, 8, 8, 16, 16, 32, 24},
    {6, 10, 10, 20, 19, 39, 29},   {7, 12, 11, 23, 23, 46, 34},  {8, 14, 13, 27, 26, 53, 39},
    {9, 15, 15, 30, 30, 60, 45},   {10, 17, 17, 34, 33, 67, 50}, {11, 19, 18, 37, 37, 74, 55},
    {12, 21, 20, 41, 40, 81, 60},  {13, 22, 22, 44, 44, 88, 66}, {14, 24, 24, 48, 47, 95, 71},
    {15, 26, 25, 51, 51, 102, 76},
};

/// n, A, d = B - A, B [rat-and-mouse, Table 4].
const std::vector<Row> mouse_table = {
    {0, 0, 0, 0},     {1, 1, 1, 2},     {2, 3, 2, 5},     {3, 4, 4, 8},
    {4, 6, 5, 11},    {5, 7, 7, 14},    {6, 9, 8, 17},    {7, 10, 10, 20},
    {8, 12, 11, 23},  {9, 13, 13, 26},  {10, 15, 14, 29}, {11, 16, 16, 32},
    {12, 18, 17, 35}, {13, 19, 19, 38}, {14, 21, 20, 41}, {15, 22, 22, 44},
};

/// n, A^1, d^1, A^2, d^2, A^3, d^3, A^4, Δ = A^4 - A^1 [rat-and-mouse, Table 5].
const std::vector<Row> fat_rat_table = {
    {1, 1, 1, 2, 2, 4, 4, 8, 7},
    {2, 3, 3, 6, 6, 12, 11, 23, 20},
    {3, 5, 5, 10, 9, 19, 19, 38, 33},
    {4, 7, 7, 14, 13, 27, 26, 53, 46},
    {5, 9, 8, 17, 17, 34, 34, 68, 59},
    {6, 11, 10, 21, 21, 42, 41, 83, 72},
    {7, 13, 12, 25, 24, 49, 49, 98, 85},
    {8, 15, 14, 29, 28, 57, 56, 113, 98},
    {9, 16, 16, 32, 32, 64, 64, 128, 112},
    {10, 18, 18, 36, 36, 72, 71, 143, 125},
    {11, 20, 20, 40, 39, 79, 79, 158, 138},
    {12, 22, 22, 44, 43, 87, 86, 173, 151},
    {13, 24, 23, 47, 47, 94, 94, 188, 164},
    {14, 26, 25, 51, 51, 102, 101, 203, 177},
    {15, 28, 27, 55, 54, 109, 109, 218, 190},
    {16, 30, 29, 59, 58, 117, 116, 233, 203},
};

/// n, a_n, b_n [freak, Table 1].
const std::vector<Row> freak_table = {
    {0, 0, 0},     {1, 1, 1},     {2, 2, 3},     {3, 3, 5},     {4, 4, 6},     {5, 5, 8},
    {6, 6, 10},    {7, 7, 12},    {8, 8, 13},    {9, 9, 15},    {10, 10, 17},  {11, 11, 19},
    {12, 12, 20},  {13, 14, 22},  {14, 15, 24},  {15, 16, 26},  {16, 17, 27},  {17, 18, 29},
    {18, 19, 31},  {19, 20, 33},  {20, 21, 34},  {21, 22, 36},  {22, 23, 38},  {23, 24, 40},
    {24, 25, 41},  {25, 26, 43},  {26, 28, 45},  {27, 29, 47},  {28, 30, 48},  {35, 37, 61},
    {36, 38, 62},  {37, 39, 64},  {38, 40, 66},  {39, 42, 68},  {40, 43, 69},  {41, 44, 71},
    {49, 52, 85},  {50, 53, 87},  {51, 55, 89},  {52, 56, 90},  {60, 64, 104}, {61, 65, 106},
    {62, 66, 108}, {63, 67, 109}, {64, 69, 111}, {65, 70, 113}, {66, 71, 115}, {67, 72, 116},
    {68, 73, 118},
};

/// {a_n, b_n} for n = 1, 2, …, 80 [star-operator, Table 1].
const std::vector<Position> star_table = {
    {1, 1},   {3, 3},   {3, 4},   {4, 4},   {6, 6},   {8, 8},   {8, 9},   {8, 12},  {9, 9},
    {9, 12},  {11, 11}, {11, 12}, {12, 12}, {14, 14}, {16, 17}, {17, 17}, {19, 19}, {19, 21},
    {21, 21}, {21, 25}, {21, 30}, {21, 33}, {22, 22}, {22, 25}, {22, 33}, {24, 25}, {24, 27},
    {24, 33}, {25, 25}, {25, 33}, {27, 27}, {27, 33}, {29, 33}, {29, 35}, {30, 30}, {30, 33},
    {32, 32}, {32, 33}, {32, 35}, {32, 42}, {33, 33}, {35, 35}, {37, 43}, {38, 38}, {40, 40},
    {40, 43}, {42, 51}, {42, 56}, {43, 43}, {43, 46}, {45, 48}, {45, 51}, {45, 55}, {46, 46},
    {48, 48}, {48, 50}, {48, 51}, {48, 55}, {50, 59}, {51, 51}, {53, 55}, {53, 56}, {53, 59},
    {53, 63}, {55, 67}, {55, 72}, {55, 77}, {55, 80}, {55, 85}, {55, 88}, {56, 56}, {56, 59},
    {56, 67}, {56, 88}, {58, 64}, {58, 67}, {58, 69}, {58, 88}, {59, 59}, {59, 67},
};

/// Rows for n = 1, …, 7 of d = 2, 3, 4 [arbitrarily-large-rats, Table 1].
const std::vector<std::vector<Position>> rat_sequences = {
    {{1, 2}, {3, 5}, {4, 8}, {6, 11}, {7, 14}, {9, 17}, {10, 20}},
    {{1, 2, 4}, {3, 6, 11}, {5, 9, 18}, {7, 13, 25}, {8, 16, 32}, {10, 20, 39}, {12, 23, 46}},
    {{1, 2, 4, 8},
     {3, 6, 12, 23},
     {5, 10, 19, 38},
     {7, 14, 27, 53},
     {9, 17, 34, 68},
     {11, 21, 42, 83},
     {13, 25, 49, 98}},
};

/// Row x_2 = 0 … 8, column x_1 = 0 … 6 [arbitrarily-large-rats, Table 2].
const std::vector<Row> rat_values = {
    {0, 1, 2, 3, 4, 5, 6},    {1, 2, 3, 4, 5, 6, 7},     {2, 0, 4, 5, 6, 7, 8},
    {3, 4, 5, 6, 7, 8, 9},    {4, 5, 6, 7, 8, 9, 10},    {5, 6, 7, 0, 9, 10, 11},
    {6, 7, 8, 9, 10, 11, 12}, {7, 8, 9, 10, 11, 12, 13}, {8, 9, 10, 11, 0, 13, 14},
};

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
    for (std::size_t d = 2; d <= 4; ++d) {
        const RatVectors rats(d);
        const Game game = test::game("rats(" + std::to_string(d) + ")");
        for (std::size_t n = 1; n <= 7; ++n) {
            const Position& printed = rat_sequences[d - 2][n - 1];
            EXPECT_EQ(rats.r(static_cast<std::int64_t>(n)), to_big(printed));
            EXPECT_TRUE(game.claim->contains(printed));
        }
    }
    const auto found = p_positions("rats(2)", 21);
    EXPECT_TRUE(std::equal(found.begin() + 1, found.end(), rat_sequences[0].begin(),
                           rat_sequences[0].end()));
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
    std::vector<Position> found;
    for (const Position& p : p_positions("star(wythoff)", 90))
        if (1 <= p[0] && p[0] <= p[1]) found.push_back(p);
    ASSERT_GE(found.size(), star_table.size());
    found.resize(star_table.size());
    EXPECT_EQ(found, star_table);
}

}  // namespace
}  // namespace takeaway
