#include "numeration/rat_vectors.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "seeded.hpp"

namespace takeaway::numeration {
namespace {

using Row = std::vector<Integer>;

TEST(RatVectors, table_1_of_arbitrarily_large_rats) {
    const std::vector<std::vector<Row>> table{
        {{1, 2}, {3, 5}, {4, 8}, {6, 11}, {7, 14}, {9, 17}, {10, 20}},
        {{1, 2, 4}, {3, 6, 11}, {5, 9, 18}, {7, 13, 25}, {8, 16, 32}, {10, 20, 39}, {12, 23, 46}},
        {{1, 2, 4, 8},
         {3, 6, 12, 23},
         {5, 10, 19, 38},
         {7, 14, 27, 53},
         {9, 17, 34, 68},
         {11, 21, 42, 83},
         {13, 25, 49, 98}}};
    for (std::size_t d = 2; d <= 4; ++d)
        for (int n = 1; n <= 7; ++n)
            EXPECT_EQ(RatVectors(d).r(n), table[d - 2][static_cast<std::size_t>(n - 1)]);
}

TEST(RatVectors, table_5_of_rat_and_mouse_is_the_case_of_4_piles) {
    const std::vector<Row> table{
        {1, 2, 4, 8},      {3, 6, 12, 23},     {5, 10, 19, 38},    {7, 14, 27, 53},
        {9, 17, 34, 68},   {11, 21, 42, 83},   {13, 25, 49, 98},   {15, 29, 57, 113},
        {16, 32, 64, 128}, {18, 36, 72, 143},  {20, 40, 79, 158},  {22, 44, 87, 173},
        {24, 47, 94, 188}, {26, 51, 102, 203}, {28, 55, 109, 218}, {30, 59, 117, 233}};
    for (int n = 1; n <= 16; ++n) {
        const Row row = RatVectors(4).r(n);
        EXPECT_EQ(row, table[static_cast<std::size_t>(n - 1)]);
        // The differences printed beside it.
        EXPECT_EQ(row[1] - row[0], (15 * n - 4) / 8);
        EXPECT_EQ(row[2] - row[1], (15 * n - 6) / 4);
        EXPECT_EQ(row[3] - row[2], (15 * n - 7) / 2);
    }
}

TEST(RatVectors, table_1_of_rat_and_mouse_is_the_case_of_3_piles) {
    const std::vector<Row> table{{1, 2, 4},    {3, 6, 11},   {5, 9, 18},   {7, 13, 25},
                                 {8, 16, 32},  {10, 20, 39}, {12, 23, 46}, {14, 27, 53},
                                 {15, 30, 60}, {17, 34, 67}, {19, 37, 74}, {21, 41, 81},
                                 {22, 44, 88}, {24, 48, 95}, {26, 51, 102}};
    for (int n = 1; n <= 15; ++n)
        EXPECT_EQ(RatVectors(3).r(n), table[static_cast<std::size_t>(n - 1)]);
}

TEST(RatVectors, standard_form_matrix_and_mex_rule_agree) {
    for (std::size_t d = 1; d <= 9; ++d) {
        const std::size_t count = 300;
        const std::vector<Row> by_mex = rat_vectors_by_mex(d, count);
        for (std::size_t n = 1; n <= count; ++n) {
            const Row row = RatVectors(d).r(n);
            EXPECT_EQ(row, rat_vector_by_matrix(d, n)) << d << ' ' << n;
            EXPECT_EQ(row, by_mex[n - 1]) << d << ' ' << n;
        }
    }
}

TEST(RatVectors, the_columns_split_the_positive_integers) {
    for (std::size_t d = 1; d <= 8; ++d) {
        std::vector<int> hits(2001, 0);
        for (int n = 1; n <= 2000; ++n)
            for (const Integer& entry : RatVectors(d).r(n))
                if (entry <= 2000) ++hits[static_cast<std::size_t>(entry)];
        for (std::size_t x = 1; x <= 2000; ++x) EXPECT_EQ(hits[x], 1) << d << ' ' << x;
    }
}

TEST(RatVectors, the_index_is_found_exactly_for_rat_vectors) {
    const RatVectors rats(3);
    for (int n = 0; n <= 200; ++n) {
        Row row = rats.r(n);
        EXPECT_EQ(rats.index_of(row), Integer(n));
        for (std::size_t i = 0; i < 3; ++i)
            for (const int change : {-1, 1}) {
                Row other = row;
                other[i] += change;
                EXPECT_EQ(rats.index_of(other), std::nullopt);
            }
    }
    int found = 0;
    for (int x = 0; x <= 12; ++x)
        for (int y = 0; y <= 24; ++y)
            for (int z = 0; z <= 46; ++z) found += rats.index_of({x, y, z}).has_value() ? 1 : 0;
    EXPECT_EQ(found, 8) << "r(0) … r(7)";
    EXPECT_EQ(rats.r(0), (Row{0, 0, 0}));
    EXPECT_THROW((void)rats.index_of({1, 2}), InputError);
    EXPECT_THROW(rats.r(-1), InputError);
    EXPECT_THROW(RatVectors(0), InputError);
}

TEST(RatVectors, hundreds_of_piles_and_thousands_of_digits) {
    test::Random random("RatVectors");
    for (const std::size_t d : {std::size_t{2}, std::size_t{65}, std::size_t{400}}) {
        const Integer n = random.with_digits(1000);
        const Row row = RatVectors(d).r(n);
        EXPECT_EQ(row, rat_vector_by_matrix(d, n));
        EXPECT_EQ(RatVectors(d).index_of(row), n);
    }
}

}  // namespace
}  // namespace takeaway::numeration
