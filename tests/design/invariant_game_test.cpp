/// The test for invariant games against all rulesets of a tiny box, and against the papers.
#include "design/invariant_game.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/error.hpp"
#include "design/fractional_beatty.hpp"
#include "games.hpp"
#include "seeded.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::design::invariant_game_test {
namespace {

using Bits = std::uint32_t;  // a set of positions of the box, or of vectors: bit x * side + y

/// The P-positions of the game with these moves, straight from the definition.
Bits p_positions_of(Bits moves, int side, Ending ending) {
    Bits is_p = 0;
    for (int x = 0; x < side; ++x)
        for (int y = 0; y < side; ++y) {
            bool can_move = false;
            bool to_p = false;
            for (int i = 0; i <= x; ++i)
                for (int j = 0; j <= y; ++j) {
                    if ((moves >> (i * side + j) & 1U) == 0) continue;
                    can_move = true;
                    to_p = to_p || (is_p >> ((x - i) * side + y - j) & 1U) != 0;
                }
            if (!to_p && (can_move || ending == Ending::normal)) is_p |= 1U << (x * side + y);
        }
    return is_p;
}

std::vector<Position> positions_of(Bits set, int side) {
    std::vector<Position> positions;
    for (int x = 0; x < side; ++x)
        for (int y = 0; y < side; ++y)
            if ((set >> (x * side + y) & 1U) != 0) positions.push_back({x, y});
    return positions;
}

/// Every set X of the box, symmetric or not, against every set M of vectors.
void compare_with_all_rulesets(int side, Ending ending) {
    const int cells = side * side;
    std::set<Bits> possible;
    for (Bits moves = 0; moves < (1U << cells); moves += 2)  // without the vector 0
        possible.insert(p_positions_of(moves, side, ending));
    std::size_t judged = 0;
    std::size_t yes = 0;
    for (Bits x = 0; x < (1U << cells); ++x) {
        const bool has_0 = (x & 1U) != 0;
        const bool has_least = (x >> 1 & 1U) != 0 && (x >> side & 1U) != 0;
        if (ending == Ending::normal ? !has_0 : has_0 || !has_least) continue;
        const auto found = obstruction_to_invariant_game(positions_of(x, side), side, ending);
        ASSERT_EQ(!found, possible.count(x) > 0) << "set " << x << ", side " << side;
        ++judged;
        yes += static_cast<std::size_t>(!found);
    }
    EXPECT_GT(yes, 3U);
    EXPECT_GT(judged, yes);
}

TEST(InvariantGame, exists_in_normal_play_exactly_if_some_ruleset_has_these_p_positions) {
    compare_with_all_rulesets(2, Ending::normal);
    compare_with_all_rulesets(3, Ending::normal);
    compare_with_all_rulesets(4, Ending::normal);
}

TEST(InvariantGame, exists_in_misere_play_exactly_if_some_ruleset_has_these_p_positions) {
    compare_with_all_rulesets(3, Ending::misere);
    compare_with_all_rulesets(4, Ending::misere);
}

/// An obstruction speaks for itself: all members below the position are there, each by a shortcut.
void expect_checked_by_hand(const Obstruction& obstruction, const std::vector<Position>& members) {
    const std::set<Position> in(members.begin(), members.end());
    const Position& x = obstruction.position;
    EXPECT_EQ(in.count(x), 0U);
    std::set<Position> targets;
    for (const Shortcut& shortcut : obstruction.shortcuts) {
        targets.insert(shortcut.target);
        EXPECT_EQ(in.count(shortcut.upper) + in.count(shortcut.lower), 2U);
        for (std::size_t i = 0; i < 2; ++i)
            EXPECT_EQ(x[i] - shortcut.target[i], shortcut.upper[i] - shortcut.lower[i]);
    }
    for (const Position& p : members)
        EXPECT_EQ(targets.count(p) > 0, p[0] <= x[0] && p[1] <= x[1]) << to_text(p);
}

TEST(InvariantGame, with_the_p_positions_of_freak_does_not_exist) {
    const Game freak = test::game("freak");
    std::vector<Position> members;
    for (const Position& p : outcomes_by_definition(freak, Box({40, 40})).p_positions()) {
        members.push_back(p);
        members.push_back({p[1], p[0]});
    }
    const auto obstruction = obstruction_to_invariant_game(members, 40, Ending::normal);
    ASSERT_TRUE(obstruction);
    EXPECT_EQ(obstruction->position, (Position{2, 2}));
    expect_checked_by_hand(*obstruction, members);
    EXPECT_EQ(to_text(obstruction->shortcuts),
              "to (1,1): (1,1) - (0,0); to (0,0): (14,22) - (12,20)");
}

TEST(InvariantGame, has_no_obstruction_where_the_p_positions_come_from_one) {
    for (const char* name : {"wythoff", "k_wythoff(3)", "star(wythoff)", "rats_grandiose(2)"}) {
        const Game game = test::game(name);
        ASSERT_TRUE(game.rules->is_invariant() || game.expression == "rats_grandiose(2)") << name;
        const auto members = outcomes_by_definition(game, Box({60, 60})).p_positions();
        EXPECT_FALSE(obstruction_to_invariant_game(members, 60, Ending::normal)) << name;
    }
}

TEST(InvariantGame, obstructions_of_random_sets_are_checked_by_hand) {
    test::Random random("random sets");
    int found = 0;
    for (int round = 0; round < 200; ++round) {
        constexpr std::int64_t below = 15;
        std::set<Position> members{{0, 0}};
        for (int i = 0; i < 12; ++i)
            members.insert({random.in(0, below - 1), random.in(0, below - 1)});
        const std::vector<Position> list(members.begin(), members.end());
        if (const auto one = obstruction_to_invariant_game(list, below, Ending::normal)) {
            expect_checked_by_hand(*one, list);
            ++found;
        }
    }
    EXPECT_GT(found, 20);
}

TEST(InvariantGame, refuses_sets_that_it_cannot_judge) {
    EXPECT_THROW(obstruction_to_invariant_game({{1, 2}}, 5, Ending::normal), InputError);
    EXPECT_THROW(obstruction_to_invariant_game({{0, 1}}, 5, Ending::misere), InputError);
    EXPECT_THROW(obstruction_to_invariant_game({{0, 0}, {0, 1}, {1, 0}}, 5, Ending::misere),
                 InputError);
}

}  // namespace
}  // namespace takeaway::design::invariant_game_test
