/// Deciding for all n, against looking at many n.
#include "claims/checks/all_indices.hpp"

#include <gtest/gtest.h>

#include "claims/ledger.hpp"
#include "claims/statement.hpp"
#include "rules/formula/evaluate.hpp"
#include "seeded.hpp"

namespace takeaway::claims {
namespace {

FormulaPtr condition(const std::string& text) {
    Statement statement((Ledger()));
    statement.add_variable("n", 0);
    return statement.condition(text);
}

std::optional<std::int64_t> first_failure(const Formula& formula, std::int64_t count) {
    for (std::int64_t n = 0; n < count; ++n)
        if (!rules::holds(formula, &n)) return n;
    return std::nullopt;
}

TEST(AllIndices, known_statements) {
    const auto decide = [](const std::string& text) { return decide_for_all(*condition(text)); };
    EXPECT_TRUE(decide("floor(7n/2) - floor(7n/4) = floor((7n + 2)/4)")->holds);
    EXPECT_TRUE(decide("n mod 2 = 0 or n mod 3 != 0 or n mod 6 = 3")->holds);
    EXPECT_TRUE(decide("|n - 1000| >= 0")->holds);
    EXPECT_TRUE(decide("min(n, 50) <= 50 and max(n, 50) >= 50")->holds);
    // Failures that lie far out, or at one place only.
    EXPECT_EQ(decide("n != 4321")->witness, 4321);
    EXPECT_EQ(decide("floor(n/7) < 1000")->witness, 7000);
    EXPECT_EQ(decide("|n - 500| + n >= 501")->witness, 0);
    EXPECT_EQ(decide("n <= 10 or (if n mod 5 = 2 then 1 else 0) = 0")->witness, 12);
    EXPECT_EQ(decide("n < 20 or n not in beatty(7, -3)")->witness, 25);
}

TEST(AllIndices, membership_in_rational_sequences_is_decided) {
    EXPECT_TRUE(decide_for_all(*condition("n = 0 or (if n in beatty(3/2) then 1 else 0) + (if n in "
                                          "beatty(3, -1) then 1 else 0) = 1"))
                    ->holds);
    EXPECT_EQ(decide_for_all(*condition("n = 0 or n in beatty(3/2) or n in beatty(3, -1) from 4"))
                  ->witness,
              2);
}

TEST(AllIndices, what_is_outside_linear_arithmetic_is_left_open) {
    EXPECT_FALSE(decide_for_all(*condition("floor(n*phi) >= n")).has_value());
    EXPECT_FALSE(decide_for_all(*condition("nimsum(n, 1) >= 0")).has_value());
    EXPECT_FALSE(decide_for_all(*condition("n in vile(7/4) or n < 9")).has_value());
    EXPECT_FALSE(decide_for_all(*condition("floor(n/10000019) >= 0")).has_value());
}

TEST(AllIndices, what_cannot_be_read_does_not_matter_where_the_rest_decides) {
    const FormulaPtr beyond_nine = condition("n in vile(7/4) or n >= 9");
    ASSERT_TRUE(first_failure(*beyond_nine, 9).has_value());
    EXPECT_EQ(decide_for_all(*beyond_nine)->witness, first_failure(*beyond_nine, 9));
    EXPECT_TRUE(decide_for_all(*condition("n in vile(7/4) or n >= 0"))->holds);
}

/// Random conditions: sums of floors and moduli compared, joined by and, or, not.
std::string random_term(test::Random& random, int depth) {
    if (depth == 0) return random.coin() ? "n" : std::to_string(random.in(-20, 20));
    const std::string kid = random_term(random, depth - 1);
    switch (random.in(0, 6)) {
        case 0:
            return "floor((" + std::to_string(random.in(1, 5)) + "*(" + kid + ") + " +
                   std::to_string(random.in(0, 6)) + ")/" + std::to_string(random.in(1, 6)) + ")";
        case 1:
            return "((" + kid + ") mod " + std::to_string(random.in(1, 6)) + ")";
        case 2:
            return "|" + kid + " - " + std::to_string(random.in(0, 40)) + "|";
        case 3:
            return "min(" + kid + ", " + random_term(random, depth - 1) + ")";
        case 4:
            return "(if " + kid + " <= " + std::to_string(random.in(0, 30)) + " then " +
                   random_term(random, depth - 1) + " else " + kid + ")";
        case 5:
            return "(" + kid + " - " + random_term(random, depth - 1) + ")";
        default:
            return "(2*(" + kid + ") + 1)";
    }
}

TEST(AllIndices, agrees_with_evaluation_on_random_conditions) {
    test::Random random("all indices");
    int held = 0;
    int failed = 0;
    for (int i = 0; i < 600; ++i) {
        const char* const signs[] = {"<=", "=", "!=", ">"};
        std::string text = random_term(random, 2) + " " +
                           signs[static_cast<std::size_t>(random.in(0, 3))] + " " +
                           random_term(random, 2);
        if (random.coin())
            text += (random.coin() ? " or " : " and ") + random_term(random, 1) + " >= -3";
        const FormulaPtr formula = condition(text);
        const auto answer = decide_for_all(*formula);
        ASSERT_TRUE(answer.has_value()) << text;
        const auto failure = first_failure(*formula, 5000);
        if (failure) {
            ++failed;
            EXPECT_FALSE(answer->holds) << text;
            EXPECT_EQ(answer->witness, *failure) << text;
        } else {
            ++held;
            EXPECT_TRUE(answer->holds) << text;
        }
    }
    EXPECT_GT(held, 50);
    EXPECT_GT(failed, 50);
}

}  // namespace
}  // namespace takeaway::claims
