/// Patterns in claims: those that are there are found, others are not, and what is printed is
/// compared with the numbers by evaluating it.
#include "discover/claim_pattern.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "discover/claim_shape.hpp"
#include "discover/number_pattern.hpp"
#include "rules/text/parse_game.hpp"
#include "seeded.hpp"

namespace takeaway::discover {
namespace {

/// The value of a text in k: the rule language reads it, with the number in the place of the name.
Quadratic value_of(const std::string& text, std::int64_t k) {
    std::string with_number;
    for (const char c : text)
        with_number += c == 'k' ? "(" + std::to_string(k) + ")" : std::string(1, c);
    return shape_of(rules::parse_whole_term({"text", with_number})).constant;
}

std::vector<NumberCase> cases_of(const std::string& text, std::int64_t from, std::int64_t to) {
    std::vector<NumberCase> cases;
    for (std::int64_t k = from; k <= to; ++k) cases.push_back({k, value_of(text, k)});
    return cases;
}

void expect_same_values(const std::string& found, const std::string& wanted) {
    for (std::int64_t k = 1; k <= 30; ++k)
        EXPECT_EQ(value_of(found, k), value_of(wanted, k)) << found << " for " << k;
}

TEST(NumberPattern, is_written_as_one_would) {
    const char* texts[] = {"3",
                           "k",
                           "2*k - 1",
                           "4 - k",
                           "k^2 + k",
                           "k/2",
                           "(3*k + 1)/2",
                           "(2 - k + sqrt(k^2 + 4))/2",
                           "(k + 2 + sqrt(k^2 + 4))/2",
                           "sqrt(k^2 + 1)",
                           "k - sqrt(k^2 - k + 7)",
                           "((2 - k + sqrt(k^2 + 4))/2)/k",
                           "(k + 2)/(k + 1)"};
    for (const char* text : texts) {
        const auto found = number_pattern("k", cases_of(text, 1, 6), 3);
        ASSERT_TRUE(found) << text;
        expect_same_values(*found, text);
    }
    EXPECT_EQ(*number_pattern("k", cases_of("(2 - k + sqrt(k^2 + 4))/2", 1, 6), 3),
              "(2 - k + sqrt(k^2 + 4))/2");
    EXPECT_EQ(*number_pattern("k", cases_of("sqrt(2)", 1, 6), 3), "sqrt(2)");
    EXPECT_EQ(*number_pattern("k", cases_of("phi", 1, 6), 3), "(1 + sqrt(5))/2");
}

TEST(NumberPattern, of_random_roots_is_found) {
    test::Random random("NumberPattern");
    int found_roots = 0;
    for (int round = 0; round < 300; ++round) {
        const auto number = [&](std::int64_t most) { return random.in(0, most); };
        const std::string text =
            fmt::format("({} + {}*k + sqrt({}*k^2 + {}*k + {}))/{}", number(4), number(4),
                        number(5), number(5), number(9), 1 + number(3));
        const std::vector<NumberCase> cases = cases_of(text, 1, 9);
        std::size_t irrational = 0;
        for (const NumberCase& known : cases) irrational += known.value.is_rational() ? 0U : 1U;
        const auto found = number_pattern("k", cases, 3);
        if (irrational > 0 && irrational < 3) continue;  // too few to make it from
        if (irrational == 0 && !found) continue;         // √ of a square that is no polynomial
        ASSERT_TRUE(found) << text;
        found_roots += irrational > 0 ? 1 : 0;
        expect_same_values(*found, text);
    }
    EXPECT_GT(found_roots, 100);
}

TEST(NumberPattern, has_to_predict_the_others) {
    for (const char* text : {"k^3", "2^k", "sqrt(k^3 + 1)"})
        EXPECT_FALSE(number_pattern("k", cases_of(text, 1, 7), 3)) << text;
    std::vector<NumberCase> nearly = cases_of("2*k + 1", 1, 8);
    nearly.back().value = 18;
    EXPECT_FALSE(number_pattern("k", nearly, 3));
    // The other root of the same equation.
    std::vector<NumberCase> conjugate = cases_of("(2 - k + sqrt(k^2 + 4))/2", 1, 8);
    conjugate.back().value = conjugate.back().value.conjugate();
    EXPECT_FALSE(number_pattern("k", conjugate, 3));
    // Two makers see a line, not a parabola.
    EXPECT_FALSE(number_pattern("k", cases_of("k^2", 1, 8), 2));
}

const std::vector<KnownClaim> wythoff_claims{
    {1, "{(floor(phi*n), floor(phi^2*n)) in any order : n >= 0}"},
    {2, "{(floor(sqrt(2)*n), floor((2 + sqrt(2))*n)) in any order : n >= 0}"},
    {3, "{(floor((sqrt(13) - 1)*n/2), floor((5 + sqrt(13))*n/2)) in any order : n >= 0}"},
    {4, "{(floor((sqrt(5) - 1)*n), floor((3 + sqrt(5))*n)) in any order : n >= 0}"},
    {5, "{(floor((sqrt(29) - 3)*n/2), floor((7 + sqrt(29))*n/2)) in any order : n >= 0}"}};

TEST(ClaimPattern, of_wythoff_games_is_the_text_book_s) {
    const PatternSearch search = claim_pattern("k", wythoff_claims);
    ASSERT_TRUE(search.pattern) << search.reason;
    EXPECT_EQ(search.pattern->claim,
              "{(floor((2 - k + sqrt(k^2 + 4))/2*n), floor((k + 2 + sqrt(k^2 + 4))/2*n)) in any "
              "order : n >= 0}");
    EXPECT_EQ(search.pattern->makers, (std::vector<Integer>{1, 2, 3}));
    EXPECT_EQ(search.pattern->predicted, (std::vector<Integer>{4, 5}));
    EXPECT_EQ(shape_of(rules::parse_whole_set({"claim", claim_for(*search.pattern, "k", 4)})),
              shape_of(rules::parse_whole_set({"claim", wythoff_claims[3].claim})));
}

TEST(ClaimPattern, leaves_out_what_looks_different) {
    const PatternSearch search = claim_pattern("m", {{1, "{2n : n >= 0}"},
                                                     {2, "{n : n mod 3 = 0}"},
                                                     {3, "{n : n mod 4 = 0}"},
                                                     {4, "{n : n mod 5 = 0}"},
                                                     {5, "{n : n mod 6 = 0}"}});
    ASSERT_TRUE(search.pattern) << search.reason;
    EXPECT_EQ(search.pattern->claim, "{n : n mod (m + 1) = 0}");
    EXPECT_EQ(search.pattern->left_out, (std::vector<Integer>{1}));
    EXPECT_EQ(search.pattern->makers, (std::vector<Integer>{2, 3}));
}

TEST(ClaimPattern, is_not_seen_where_there_is_none) {
    const auto reason = [](const std::vector<KnownClaim>& claims, const char* name = "k") {
        const PatternSearch search = claim_pattern(name, claims);
        EXPECT_FALSE(search.pattern) << search.pattern->claim;
        return search.reason;
    };
    EXPECT_NE(reason({}).find("3 claims of one shape"), std::string::npos);
    EXPECT_NE(reason({{1, "{2n : n >= 0}"}, {2, "{3n : n >= 0}"}}).find("3 claims"),
              std::string::npos);
    EXPECT_NE(reason({{1, "{2n : n >= 0}"},
                      {2, "{3n : n >= 0}"},
                      {3, "{5n : n >= 0}"},
                      {4, "{7n : n >= 0}"},
                      {5, "{11n : n >= 0}"}})
                  .find("2, 3, 5, 7, 11"),
              std::string::npos);
    EXPECT_NE(reason(wythoff_claims, "n").find("another"), std::string::npos);
    // A half is no number of tokens: right for every k here, but nothing that a rule text may say.
    EXPECT_FALSE(claim_pattern("k", {{2, "{(n, n + 3) : n >= 0}"},
                                     {4, "{(n, n + 10) : n >= 0}"},
                                     {6, "{(n, n + 21) : n >= 0}"},
                                     {8, "{(n, n + 36) : n >= 0}"},
                                     {10, "{(n, n + 55) : n >= 0}"}})
                     .pattern);
}

}  // namespace
}  // namespace takeaway::discover
