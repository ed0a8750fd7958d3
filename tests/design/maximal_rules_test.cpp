/// Rules from P-positions: sets with a known answer, and every set and ruleset of tiny boxes.
#include "design/maximal_rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "design/fewer_moves.hpp"
#include "games.hpp"
#include "numeration/rat_vectors.hpp"
#include "seeded.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::design::maximal_rules_test {
namespace {

/// The claimed P-positions of a game, in every order where piles are unordered.
std::vector<Position> claimed(const std::string& expression, std::int64_t below) {
    const Game game = test::game(expression);
    std::set<Position> all;
    for (Position position : claimed_below(game, below)) {
        all.insert(position);
        if (game.rules->unordered_piles().empty()) continue;
        std::sort(position.begin(), position.end());
        do all.insert(position);
        while (std::next_permutation(position.begin(), position.end()));
    }
    return {all.begin(), all.end()};
}

std::string rule_text(const std::vector<Position>& moves) {
    std::string text = "game g piles x, y";
    for (const Position& move : moves) {
        text += "\nmove subtract ";
        text += to_text(move);
    }
    return text;
}

/// A set of positions of a box as bits.
using Bits = std::uint32_t;

std::vector<Position> positions_of(const Box& box, Bits bits) {
    std::vector<Position> positions;
    Position at(box.piles(), 0);
    for (std::uint64_t i = 0; i < box.count(); ++i, box.advance(at))
        if ((bits >> i & 1U) != 0) positions.push_back(at);
    return positions;
}

/// The P-positions of the invariant game with these moves, from the definition: a position is P if
/// no move leads from it to one.
Bits p_positions_of(const Box& box, Bits moves) {
    Bits found = 0;
    const std::vector<Position> all = positions_of(box, ~Bits{0});
    for (std::size_t i = 0; i < all.size(); ++i) {
        bool is_p = true;
        for (std::size_t j = 0; j < i; ++j) {
            const auto move = difference(all[i], all[j]);
            if (move && (moves >> box.number_of(*move) & 1U) != 0 && (found >> j & 1U) != 0)
                is_p = false;
        }
        if (is_p) found |= Bits{1} << i;
    }
    return found;
}

/// Which sets are the P-positions of some invariant game on the box, by trying all rulesets.
std::set<Bits> possible_sets(const Box& box) {
    std::set<Bits> possible;
    for (Bits moves = 0; moves < Bits{1} << box.count(); moves += 2)
        possible.insert(p_positions_of(box, moves));
    return possible;
}

void expect_all_sets_judged_right(const Box& box) {
    const std::set<Bits> possible = possible_sets(box);
    for (Bits set = 0; set < Bits{1} << box.count(); ++set) {
        const std::vector<Position> members = positions_of(box, set);
        const MaximalRules rules = maximal_rules(box, members);
        ASSERT_EQ(!rules.obstacle, possible.count(set) > 0) << set;
        if (rules.obstacle) continue;
        Bits moves = 0;
        for (const Position& move : positions_of(box, ~Bits{0}))
            if (rules.has_move(move)) moves |= Bits{1} << box.number_of(move);
        ASSERT_EQ(p_positions_of(box, moves), set);
        for (const DropOrder order :
             {DropOrder::most_tokens_first, DropOrder::fewest_tokens_first}) {
            const std::vector<Position> fewer = fewer_moves(rules, members, order);
            ASSERT_TRUE(is_minimal(box, members, fewer)) << set;
            Bits kept = 0;
            for (const Position& move : fewer) kept |= Bits{1} << box.number_of(move);
            ASSERT_EQ(p_positions_of(box, kept), set);
        }
    }
}

TEST(MaximalRules, decide_every_set_of_one_pile_below_11_like_the_search_over_all_rulesets) {
    expect_all_sets_judged_right(Box::below(1, 11));
}

TEST(MaximalRules, decide_every_set_of_two_piles_below_3_like_the_search_over_all_rulesets) {
    expect_all_sets_judged_right(Box::below(2, 3));
}

TEST(MaximalRules, decide_every_set_of_three_piles_below_2_like_the_search_over_all_rulesets) {
    expect_all_sets_judged_right(Box::below(3, 2));
}

TEST(MaximalRules, decide_random_sets_of_two_piles_below_4_like_the_search_over_all_rulesets) {
    test::Random random("sets of two piles below 4");
    const Box box = Box::below(2, 4);
    const std::set<Bits> possible = possible_sets(box);
    int yes = 0;
    constexpr int sets = 4000;
    for (int i = 0; i < sets; ++i) {
        // Half of the sets are possible ones: among all sets they are rare.
        Bits set = static_cast<Bits>(random.in(0, 0xFFFF));
        if (random.coin())
            set = *std::next(possible.begin(),
                             random.in(0, static_cast<std::int64_t>(possible.size()) - 1));
        const MaximalRules rules = maximal_rules(box, positions_of(box, set));
        ASSERT_EQ(!rules.obstacle, possible.count(set) > 0) << set;
        yes += rules.obstacle ? 0 : 1;
    }
    EXPECT_GT(yes, sets / 4);
    EXPECT_LT(yes, sets);
}

TEST(MaximalRules, the_obstacle_is_the_smallest_and_every_way_from_it_is_a_shortcut) {
    test::Random random("random sets of two piles below 12");
    const Box box = Box::below(2, 12);
    int obstacles = 0;
    for (int i = 0; i < 200; ++i) {
        std::set<Position> chosen{{0, 0}};
        for (std::int64_t n = random.in(2, 12); n > 0; --n)
            chosen.insert({random.in(0, 11), random.in(0, 11)});
        const std::vector<Position> members(chosen.begin(), chosen.end());
        const MaximalRules rules = maximal_rules(box, members);
        std::vector<Position> failing;
        for (const Position& at : test::box(test::game("nim(2)"), 12)) {
            bool fails = chosen.count(at) == 0;
            for (const Position& member : members) {
                const auto way = difference(at, member);
                if (way && !rules.shortcuts.contains(*way)) fails = false;
            }
            if (fails) failing.push_back(at);
        }
        std::sort(failing.begin(), failing.end(), is_smaller);
        ASSERT_EQ(rules.obstacle.has_value(), !failing.empty());
        if (!rules.obstacle) continue;
        ++obstacles;
        ASSERT_EQ(rules.obstacle->position, failing[0]);
        for (const BlockedWay& way : rules.obstacle->ways) {
            ASSERT_EQ(difference(failing[0], way.member), way.vector);
            ASSERT_TRUE(chosen.count(way.member) && chosen.count(way.p));
            ASSERT_TRUE(chosen.count(*difference(way.p, way.vector)));
        }
    }
    EXPECT_GT(obstacles, 20);
}

/// [arbitrarily-large-rats, Observation 1].
TEST(MaximalRules, no_game_on_one_pile_has_p_positions_that_begin_with_0_1_3) {
    const MaximalRules rules = maximal_rules(Box::below(1, 4), {{0}, {1}, {3}});
    ASSERT_TRUE(rules.obstacle);
    EXPECT_EQ(rules.obstacle->position, Position{2});
    EXPECT_EQ(to_text(*rules.obstacle),
              "(2) is not in the set, so a move must lead from it to a member; but each way there "
              "would also lead from one member to another: the way to (0) is (2) = (3) - (1); the "
              "way to (1) is (1) = (1) - (0).");
}

TEST(MaximalRules, a_set_without_0_is_refused_at_0) {
    const MaximalRules rules = maximal_rules(Box::below(2, 3), {{1, 1}});
    ASSERT_TRUE(rules.obstacle);
    EXPECT_EQ(rules.obstacle->position, (Position{0, 0}));
    EXPECT_EQ(to_text(*rules.obstacle),
              "(0,0) is not in the set and no member lies below it, so no move leads from it into "
              "the set: in every game it would be a P-position.");
}

TEST(MaximalRules, of_the_rat_vectors_are_the_compact_rules) {
    for (const std::size_t piles : {2U, 3U}) {
        const Game rats = test::game("rats(" + std::to_string(piles) + ")");
        const Box box = Box::below(piles, piles == 2 ? 60 : 30);
        // 150 is far enough for every shortcut of the box.
        const MaximalRules rules = maximal_rules(box, claimed(rats.expression, 150));
        EXPECT_FALSE(rules.obstacle);
        const Position zero(piles, 0);
        for (const Position& vector : test::box(rats, box.sizes()[0])) {
            if (vector == zero) continue;
            ASSERT_EQ(rules.has_move(vector), rats.rules->is_move(vector, zero)) << to_text(vector);
        }
    }
}

TEST(MaximalRules, wythoff_and_the_mouse_game_have_invariant_rules) {
    for (const char* game : {"wythoff", "mouse"}) {
        const Box box = Box::below(2, 40);
        const std::vector<Position> members = claimed(game, 200);
        const MaximalRules rules = maximal_rules(box, members);
        EXPECT_FALSE(rules.obstacle) << game;
        const std::vector<Position> inside = members_in(box, members);
        const std::vector<Position> fewer =
            fewer_moves(rules, inside, DropOrder::most_tokens_first);
        EXPECT_TRUE(is_minimal(box, inside, fewer));
        const Game made = test::game_from(rule_text(fewer));
        EXPECT_EQ(outcomes_by_definition(made, box).p_positions(), inside) << game;
    }
}

/// Question (3) of [freak]: is there an invariant game with FREAK's P-positions? No: 3 is in both
/// sequences, with 5 and with 2, so taking 3 from one pile alone leads from (3,5) to (3,2); but it
/// is the only way from (0,3) to a member.
TEST(MaximalRules, no_invariant_game_has_the_p_positions_of_freak) {
    const MaximalRules rules = maximal_rules(Box::below(2, 30), claimed("freak", 30));
    ASSERT_TRUE(rules.obstacle);
    EXPECT_EQ(rules.obstacle->position, (Position{0, 3}));
    ASSERT_EQ(rules.obstacle->ways.size(), 1U);
    EXPECT_EQ(rules.obstacle->ways[0].member, (Position{0, 0}));
    // Nor with ordered piles, where only (a_n, b_n) and not (b_n, a_n) belongs to the set.
    const MaximalRules ordered =
        maximal_rules(Box::below(2, 30), claimed_below(test::game("freak"), 30));
    ASSERT_TRUE(ordered.obstacle);
    EXPECT_EQ(ordered.obstacle->position, (Position{2, 2}));
}

}  // namespace
}  // namespace takeaway::design::maximal_rules_test
