/// The matrices of the rats: three ways to list the shortcuts, and two to count them.
#include "design/rat_matrices.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "core/error.hpp"
#include "games.hpp"

namespace takeaway::design {
namespace {

/// [arbitrarily-large-rats, section 3].
TEST(RatMatrices, are_those_of_the_paper_for_2_and_3_piles) {
    EXPECT_EQ(rat_matrix(2), (std::vector<Position>{{1, 2}, {3, 5}}));
    EXPECT_EQ(shortcut_matrix(2), (std::vector<Position>{{0, 0}, {1, 3}, {2, 3}}));
    EXPECT_EQ(rat_period(2), (Position{3, 6}));
    EXPECT_EQ(rat_matrix(3),
              (std::vector<Position>{{1, 2, 4}, {3, 6, 11}, {5, 9, 18}, {7, 13, 25}}));
    EXPECT_EQ(shortcut_matrix(3), (std::vector<Position>{{0, 0, 0},
                                                         {1, 3, 7},
                                                         {2, 3, 7},
                                                         {2, 4, 7},
                                                         {3, 7, 14},
                                                         {4, 7, 14},
                                                         {5, 10, 21},
                                                         {5, 11, 21},
                                                         {6, 11, 21}}));
}

/// [Example 4].
TEST(RatMatrices, words_are_those_of_the_paper_for_3_piles) {
    std::vector<std::string> words;
    for (const Position& row : shortcut_matrix(3)) words.push_back(ternary_word(row));
    EXPECT_EQ(words,
              (std::vector<std::string>{"11", "22", "02", "10", "21", "01", "12", "20", "00"}));
    EXPECT_EQ(word_value({1, 3, 7}), 8U);
    EXPECT_THROW(ternary_word({1, 4}), InputError);
    EXPECT_THROW(row_of_word("13"), InputError);
}

/// [Theorem 17], with the words in bijection.
TEST(RatMatrices, differences_words_and_tree_paths_give_the_same_rows_up_to_8_piles) {
    for (std::size_t d = 2; d <= 8; ++d) {
        const std::vector<Position> rows = shortcut_matrix(d);
        EXPECT_EQ(rows.size(), static_cast<std::size_t>(to_int64(power(3, d - 1))));
        EXPECT_EQ(rows, shortcut_matrix_by_differences(d)) << d;
        std::vector<Position> paths;
        for (std::int64_t k = 0; k < std::int64_t{1} << (d - 1); ++k)
            for (Position& path : tree_paths(d, k)) paths.push_back(std::move(path));
        EXPECT_EQ(rows, paths) << d;
        for (const Position& row : rows) ASSERT_EQ(row_of_word(ternary_word(row)), row);
        // The tree of k = 2^(d-1), which the paper has in place of k = 0, is row 0 at t = 1.
        EXPECT_EQ(tree_paths(d, std::int64_t{1} << (d - 1)), std::vector<Position>{rat_period(d)});
    }
}

/// The compact rules and the matrices forbid the same vectors: all below a bound, without a table.
TEST(RatMatrices, forbid_what_the_compact_rules_forbid) {
    for (const std::size_t d : {2U, 3U, 4U}) {
        const Game rats = test::game("rats(" + std::to_string(d) + ")");
        const std::int64_t bound = d == 2 ? 100 : d == 3 ? 40 : 19;
        std::vector<Position> rows = shortcut_matrix(d);
        for (const Position& row : rat_matrix(d)) rows.push_back(row);
        const Position period = rat_period(d);
        std::vector<Position> forbidden;
        for (const Position& row : rows)
            for (std::int64_t t = 0; row[0] + t * period[0] < bound; ++t) {
                Position vector(d);
                for (std::size_t i = 0; i < d; ++i) vector[i] = row[i] + t * period[i];
                forbidden.push_back(vector);
            }
        std::sort(forbidden.begin(), forbidden.end());
        const Position zero(d, 0);
        for (const Position& vector : test::box(rats, bound))
            ASSERT_EQ(rats.rules->is_move(vector, zero),
                      !std::binary_search(forbidden.begin(), forbidden.end(), vector))
                << to_text(vector);
    }
}

/// [Conjecture 18]: the vectors that the paper lists.
TEST(RatMatrices, sigma_is_what_the_paper_lists) {
    EXPECT_EQ(sigma_by_recursion(2), (std::vector<std::int64_t>{2}));
    EXPECT_EQ(sigma_by_recursion(3), (std::vector<std::int64_t>{3, 2}));
    EXPECT_EQ(sigma_by_recursion(4), (std::vector<std::int64_t>{4, 3, 5, 2}));
    EXPECT_EQ(sigma_by_recursion(5), (std::vector<std::int64_t>{5, 4, 7, 3, 8, 5, 7, 2}));
    EXPECT_EQ(sigma_by_recursion(6),
              (std::vector<std::int64_t>{6, 5, 9, 4, 11, 7, 10, 3, 11, 8, 13, 5, 12, 7, 9, 2}));
}

TEST(RatMatrices, counts_are_sterns_numbers_and_begin_with_sigma) {
    for (std::size_t d = 2; d <= 10; ++d) {
        const std::vector<std::int64_t> counts = shortcut_counts(d);
        EXPECT_EQ(counts, shortcut_counts_by_rows(d)) << d;
    }
    for (std::size_t d = 2; d <= 20; ++d) {
        const std::vector<std::int64_t> counts = shortcut_counts(d);
        const std::vector<std::int64_t> sigma = sigma_by_recursion(d);
        ASSERT_EQ(sigma.size(), std::size_t{1} << (d - 2));
        EXPECT_TRUE(std::equal(sigma.begin(), sigma.end(), counts.begin() + 1)) << d;
        EXPECT_TRUE(std::equal(counts.begin() + 1, counts.end(), counts.rbegin())) << d;
        const std::int64_t all = std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
        EXPECT_EQ(Integer(all), power(3, d - 1)) << d;
        for (std::size_t k = 0; k < counts.size(); k += 1 + counts.size() / 500)
            ASSERT_EQ(stern_number((Integer(1) << (d - 1)) + k), counts[k]) << d << " " << k;
    }
}

TEST(RatMatrices, a_large_count_has_a_known_value) {
    // s((2^n - (-1)^n)/3) is the Fibonacci number F_n, the largest of its row.
    Integer a = 0;
    Integer b = 1;
    for (int i = 0; i < 300; ++i) {
        const Integer next = a + b;
        a = b;
        b = next;
    }
    EXPECT_EQ(stern_number((power(2, 300) - 1) / 3), a);
}

TEST(RatMatrices, refuse_what_is_too_large) {
    EXPECT_THROW(shortcut_matrix(1), InputError);
    EXPECT_THROW(shortcut_matrix(most_matrix_piles + 1), LimitError);
    EXPECT_THROW(shortcut_counts(most_counted_piles + 1), LimitError);
}

}  // namespace
}  // namespace takeaway::design
