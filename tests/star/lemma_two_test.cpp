/// Lemma 2 for all positions of periodic sets, against the table on boxes.
#include "star/lemma_two.hpp"

#include <gtest/gtest.h>

#include "design/maximal_rules.hpp"
#include "games.hpp"
#include "seeded.hpp"

namespace takeaway::test {
namespace {

PositionSetPtr set_of(std::size_t piles, const std::string& set) {
    std::string text = piles == 1 ? "game g piles x move take 1 from x claim P = "
                                  : "game g piles x, y move take 1 from x claim P = ";
    text += set;
    return test::game_from(text).claim;
}

TEST(LemmaTwo, holds_for_the_rat_vectors_in_2_to_6_piles) {
    for (std::size_t d = 2; d <= 6; ++d) {
        const Judgement verdict = lemma_two(*test::game("rats(" + std::to_string(d) + ")").claim);
        ASSERT_TRUE(holds(verdict)) << d;
        // The rows of F^d and of R^d.
        std::size_t lines = 1;
        for (std::size_t i = 1; i < d; ++i) lines *= 3;
        lines += std::size_t{1} << (d - 1);
        EXPECT_EQ(verdict.why, "Lemma 2 was decided for all of X - X (" + std::to_string(lines) +
                                   " lines, single vectors included)");
    }
}

TEST(LemmaTwo, fails_for_0_1_3) {
    const Judgement verdict = lemma_two(*set_of(1, "{0, 1, 3}"));
    ASSERT_TRUE(fails(verdict));
    EXPECT_EQ(verdict.witness, BigPosition{2});
}

TEST(LemmaTwo, says_nothing_about_sets_without_one_period) {
    EXPECT_TRUE(is_unknown(lemma_two(*test::game("wythoff").claim)));
    // Periods (3,6) and (6,3): pairs in any order have two of them.
    EXPECT_TRUE(is_unknown(lemma_two(*test::game("mouse_trap").claim)));
    EXPECT_TRUE(
        is_unknown(lemma_two(*set_of(2, "{(0, 0)} + {(n, 2n) : n >= 1} + {(2n, n) : n >= 1}"))));
}

/// A random union of single vectors and lines with one period.
std::string random_set(test::Random& random, std::size_t piles) {
    std::vector<std::int64_t> period(piles, 0);
    for (std::int64_t& entry : period) entry = random.in(0, 6);
    const auto vector = [&](bool line) {
        std::string text;
        for (std::size_t i = 0; i < piles; ++i)
            text += (i == 0 ? "" : ", ") +
                    (line ? std::to_string(period[i]) + "*n + " : std::string()) +
                    std::to_string(random.in(line ? -2 : 0, 5));
        return "(" + text + ")";
    };
    std::string set = piles == 2 ? "{(0, 0)}" : "{(0)}";
    for (std::int64_t i = random.in(0, 2); i > 0; --i) set += " + {" + vector(false) + "}";
    for (std::int64_t i = random.in(0, 3); i > 0 && period != std::vector<std::int64_t>(piles, 0);
         --i)
        set += " + {" + vector(true) + " : n >= 0}";
    return set;
}

TEST(LemmaTwo, agrees_with_the_table_on_a_box_for_random_periodic_sets) {
    test::Random random("periodic sets");
    int held = 0;
    int failed = 0;
    for (int i = 0; i < 400; ++i) {
        const std::size_t piles = random.coin() ? 1 : 2;
        const std::string text = random_set(random, piles);
        const PositionSetPtr set = set_of(piles, text);
        const Judgement verdict = lemma_two(*set);
        ASSERT_FALSE(is_unknown(verdict)) << text;
        const std::int64_t below = 40;
        const Integer far = *members_for_all_shortcuts(*set, below);
        const MaximalRules rules =
            maximal_rules(Box::below(piles, below), set->below(to_int64(far)));
        if (fails(verdict)) {
            ++failed;
            // The obstacle may lie outside this box; a box that holds it must show one.
            std::int64_t wide = below;
            for (const Integer& x : verdict.witness) wide = std::max(wide, to_int64(x) + 1);
            const std::int64_t wide_far = to_int64(*members_for_all_shortcuts(*set, wide));
            ASSERT_TRUE(maximal_rules(Box::below(piles, wide), set->below(wide_far)).obstacle)
                << text;
        } else {
            ++held;
            ASSERT_FALSE(rules.obstacle) << text;
        }
    }
    EXPECT_GT(held, 50);
    EXPECT_GT(failed, 50);
}

TEST(LemmaTwo, members_for_all_shortcuts_are_enough) {
    test::Random random("members for all shortcuts");
    for (int i = 0; i < 100; ++i) {
        const std::size_t piles = random.coin() ? 1 : 2;
        const std::string text = random_set(random, piles);
        const PositionSetPtr set = set_of(piles, text);
        const ShortcutSet exact(*set);
        const Box box = Box::below(piles, 25);
        const VectorTable table =
            shortcuts_on(box, set->below(to_int64(*members_for_all_shortcuts(*set, 25))));
        Position at(piles, 0);
        for (std::uint64_t number = 0; number < box.count(); ++number, box.advance(at))
            ASSERT_EQ(table.contains(at), exact.contains(at)) << text << " " << to_text(at);
    }
}

}  // namespace
}  // namespace takeaway::test
