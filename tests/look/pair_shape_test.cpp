#include "look/pair_shape.hpp"

#include <gtest/gtest.h>

#include "games.hpp"
#include "numeration/beatty.hpp"
#include "seeded.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::look {
namespace {

TEST(ConstrainedMouse, has_the_p_positions_of_the_mex_rule_for_every_k) {
    for (std::int64_t k = 3; k <= 9; ++k) {
        constexpr std::int64_t below = 36;
        const Game game = test::game("constrained_mouse(" + std::to_string(k) + ")");
        std::vector<Position> claimed{{0, 0}};
        for (const Position& p : constrained_mouse_pairs(k, below)) {
            claimed.push_back(p);
            claimed.push_back({p[1], p[0]});
        }
        std::sort(claimed.begin(), claimed.end());
        EXPECT_EQ(claimed, outcomes_by_definition(game, Box({below, below})).p_positions()) << k;
    }
}

TEST(ConstrainedMouse, for_3_is_the_theorem_of_the_paper) {
    const auto pairs = constrained_mouse_pairs(3, 3000);
    ASSERT_EQ(pairs.size(), 1000U);
    for (std::int64_t n = 1; n <= 1000; ++n)
        EXPECT_EQ(pairs[static_cast<std::size_t>(n - 1)], (Position{3 * n / 2, 3 * n - 1}));
}

TEST(Splitting, tells_how_far_every_number_is_in_one_pair) {
    EXPECT_EQ(splitting_of({{1, 2}, {3, 5}, {4, 7}}).covered_to, 5);
    EXPECT_FALSE(splitting_of({{1, 2}, {3, 5}, {4, 7}}).repeated);
    EXPECT_EQ(splitting_of({{1, 2}, {3, 4}, {4, 7}}).repeated, 4);
    EXPECT_EQ(splitting_of({{1, 2}, {3, 4}, {4, 7}}).covered_to, 3);
    EXPECT_EQ(splitting_of({}).covered_to, 0);
}

/// Whether α, γ with s_i = ⌊iα + γ⌋ exist, by trying all slopes between two steps: if a line fits,
/// one fits whose slope is a Farey fraction of small denominator or just beside it.
bool is_beatty_by_search(const std::vector<std::int64_t>& s) {
    const auto n = static_cast<std::int64_t>(s.size());
    // α = p/q + ε with q <= n, with ε = 1/(4 n^3): all orders of the fractional parts are met.
    const std::int64_t fine = 4 * n * n * n;
    for (std::int64_t q = 1; q <= n; ++q)
        for (std::int64_t p = 0; p <= 5 * q; ++p) {
            // i α + γ in units of 1/(q fine): γ must be in every [s_i - iα, s_i + 1 - iα).
            std::int64_t low = std::numeric_limits<std::int64_t>::min();
            std::int64_t high = std::numeric_limits<std::int64_t>::max();
            for (std::int64_t i = 1; i <= n; ++i) {
                const std::int64_t at = i * (p * fine + q);
                const std::int64_t value = s[static_cast<std::size_t>(i - 1)] * q * fine;
                low = std::max(low, value - at);
                high = std::min(high, value + q * fine - at);
            }
            if (low < high) return true;
        }
    return false;
}

TEST(Beatty, sequences_are_recognised_exactly) {
    // All sequences of 7 steps from {1, 2, 3}.
    std::size_t beatty = 0;
    for (int code = 0; code < 2187; ++code) {
        std::vector<std::int64_t> s{1};
        for (int c = code, i = 0; i < 7; ++i, c /= 3) s.push_back(s.back() + 1 + c % 3);
        EXPECT_EQ(!first_not_beatty(s), is_beatty_by_search(s)) << code;
        beatty += static_cast<std::size_t>(!first_not_beatty(s));
    }
    EXPECT_GT(beatty, 50U);
}

TEST(Beatty, terms_fit_and_one_changed_term_does_not) {
    test::Random random("offsets");
    for (int round = 0; round < 20; ++round) {
        const BeattySequence sequence(Quadratic::golden(),
                                      Quadratic::rational(random.in(-20, 20), random.in(1, 20)));
        std::vector<std::int64_t> s;
        for (int n = 1; n <= 300; ++n) s.push_back(sequence.term(n));
        EXPECT_FALSE(first_not_beatty(s));
        s.back() += 2;
        EXPECT_EQ(first_not_beatty(s), 300U);
    }
}

TEST(Period, is_that_of_the_mouse_and_none_for_wythoff) {
    const auto mouse = period_of(constrained_mouse_pairs(3, 200));
    ASSERT_TRUE(mouse);
    EXPECT_EQ(mouse->length, 2U);
    EXPECT_EQ(mouse->step, (Position{3, 6}));
    EXPECT_FALSE(period_of(constrained_mouse_pairs(4, 1000)));
}

TEST(FirstDifference, is_the_least_position_that_only_one_list_has) {
    EXPECT_FALSE(first_difference({{1, 2}}, {{1, 2}}));
    EXPECT_EQ(first_difference({{1, 2}, {3, 5}}, {{1, 2}}), (Position{3, 5}));
    EXPECT_EQ(first_difference({{1, 2}, {3, 5}}, {{1, 2}, {3, 4}}), (Position{3, 4}));
}

}  // namespace
}  // namespace takeaway::look
