#include "design/fractional_beatty.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "core/error.hpp"
#include "design/misere_pairs.hpp"
#include "games.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::design {
namespace {

Quadratic over(std::int64_t p, std::int64_t q) { return Quadratic::rational(p, q); }

TEST(FractionalPair, solves_its_equation) {
    for (int r = 1; r <= 6; ++r)
        for (int t = 1; t <= 6; ++t) {
            const FractionalPair pair = fractional_pair(over(r, 2), over(t, 3));
            const Quadratic one = 1;
            EXPECT_EQ(one / pair.a.alpha() + one / pair.b.alpha(), over(r, 2));
            EXPECT_EQ(pair.b.alpha() - pair.a.alpha(), over(t, 3));
        }
    EXPECT_THROW(fractional_pair(0, 1), InputError);
    EXPECT_THROW(fractional_pair(1, -1), InputError);
    EXPECT_THROW(fractional_pair(Quadratic::golden(), 1), InputError);
}

TEST(FractionalPair, three_halves_and_two_is_the_example_of_the_paper) {
    const FractionalPair pair = fractional_pair(over(3, 2), 2);
    EXPECT_EQ(to_text(pair.a.alpha()), "(-1 + √13)/3");
    EXPECT_EQ(most_repetitions(pair.a), 2);
    for (int n = 0; n < 100; ++n) EXPECT_EQ(pair.b.term(n), pair.a.term(n) + 2 * n);
}

TEST(FractionalPair, gives_the_p_positions_of_k_wythoff_and_of_freak) {
    const auto expect_p_positions = [](const FractionalPair& pair, const std::string& name) {
        const Game game = test::game(name);
        const OutcomeTable table = outcomes_by_definition(game, Box({40, 40}));
        std::vector<Position> claimed = positions_below(pair.a, pair.b, 40);
        if (!game.rules->unordered_piles().empty())
            claimed.erase(std::remove_if(claimed.begin(), claimed.end(),
                                         [](const Position& p) { return p[0] > p[1]; }),
                          claimed.end());
        std::sort(claimed.begin(), claimed.end());
        EXPECT_EQ(claimed, table.p_positions()) << name;
    };
    for (int k = 1; k <= 4; ++k)
        expect_p_positions(fractional_pair(1, k), "k_wythoff(" + std::to_string(k) + ")");
    expect_p_positions(fractional_pair(over(3, 2), over(2, 3)), "freak");
}

TEST(FractionalFacts, say_what_freak_is_known_for) {
    const FractionalFacts facts = fractional_facts(fractional_pair(over(3, 2), over(2, 3)), 40);
    EXPECT_FALSE(facts.rational);
    EXPECT_TRUE(holds(facts.covering));
    EXPECT_TRUE(fails(facts.disjoint));
    EXPECT_EQ(facts.repetitions_in_a, 1);
    ASSERT_TRUE(facts.obstruction);
    EXPECT_EQ(facts.obstruction->position, (Position{2, 2}));
}

TEST(FractionalFacts, complementary_pairs_have_no_obstruction_as_the_theorem_says) {
    for (int t = 1; t <= 8; ++t) {
        const FractionalFacts facts = fractional_facts(fractional_pair(1, t), 150);
        EXPECT_TRUE(holds(facts.covering) && holds(facts.disjoint));
        EXPECT_FALSE(facts.obstruction) << t;
    }
}

/// Every non-negative integer up to a bound is in exactly one of the two, once.
void expect_split(const MiserePair& pair) {
    constexpr int top = 200;
    std::vector<int> times(top, 0);
    for (const BeattySequence* sequence : {&pair.a, &pair.b})
        for (std::int64_t n = 0; sequence->term(n) < top; ++n)
            ++times[static_cast<std::size_t>(sequence->term(n))];
    EXPECT_EQ(times, std::vector<int>(top, 1)) << to_text(pair.a) << "  " << to_text(pair.b);
    EXPECT_EQ(pair.a.term(0), 0);
    EXPECT_EQ(pair.b.term(0), 1);
    EXPECT_TRUE(holds(complementary(pair.a, pair.b)));
}

TEST(MiserePairs, of_a_class_are_all_pairs_that_begin_with_0_1) {
    for (std::int64_t c = 2; c <= 12; ++c) {
        std::set<std::vector<std::int64_t>> found;
        for (const MiserePair& pair : misere_pairs_of_class(c)) {
            expect_split(pair);
            std::vector<std::int64_t> begin;
            for (std::int64_t n = 0; n < c; ++n) begin.push_back(pair.a.term(n));
            EXPECT_TRUE(found.insert(begin).second) << "twice";
        }
        // By looking: a rotation for every offset, kept if it has 0 and not 1.
        std::set<std::vector<std::int64_t>> expected;
        for (std::int64_t p = 1; p < c; ++p)
            for (std::int64_t e = -c; std::gcd(p, c) == 1 && e <= c; ++e) {
                std::vector<std::int64_t> terms;
                for (std::int64_t n = -2; terms.size() < static_cast<std::size_t>(c); ++n)
                    if (const std::int64_t x = floor_div(c * n + e, p); x >= 0) terms.push_back(x);
                if (terms[0] == 0 && terms[1] != 1) expected.insert(terms);
            }
        EXPECT_EQ(found, expected) << c;
    }
}

TEST(MiserePairs, with_irrational_moduli_split_the_non_negative_integers) {
    std::size_t count = 0;
    for (int t = 1; t <= 5; ++t)
        for (const MiserePair& pair : misere_pairs_with_difference(t, 12)) {
            expect_split(pair);
            ++count;
        }
    EXPECT_GT(count, 10U);
    EXPECT_TRUE(misere_pairs_with_difference(over(3, 2), 12).empty());  // α = 3/2
}

TEST(MiserePairs, the_mouse_less_one_fails_at_3_3_as_the_paper_says) {
    const auto pairs = misere_pairs_of_class(3);
    ASSERT_EQ(pairs.size(), 2U);
    EXPECT_EQ(pairs[1].a.term(2), 3);
    EXPECT_EQ(pairs[1].b.term(2), 7);
    const auto obstruction = misere_obstruction(pairs[1], 20);
    ASSERT_TRUE(obstruction);
    EXPECT_EQ(obstruction->position, (Position{3, 3}));
}

TEST(MiserePairs, of_class_2_are_the_p_positions_of_an_invariant_game_in_misere_play) {
    EXPECT_FALSE(misere_obstruction(misere_pairs_of_class(2)[0], 200));
    const Game game = test::game_from(
        "game twos\npiles x, y\nplay misere\n"
        "move take i from x, j from y where i + j >= 1, not (i = j and i mod 2 = 0),"
        " not (|i - j| = 2 and i mod 2 = 1)\n");
    const OutcomeTable table = outcomes_by_definition(game, Box({40, 40}));
    for (std::int64_t x = 0; x < 40; ++x)
        for (std::int64_t y = 0; y < 40; ++y)
            EXPECT_EQ(table({x, y}) == Outcome::P, std::min(x, y) % 2 == 0 && std::abs(x - y) == 1)
                << x << "," << y;
}

}  // namespace
}  // namespace takeaway::design
