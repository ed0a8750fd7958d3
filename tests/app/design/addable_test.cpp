/// Moves that can be added, and sets that are the P-positions of invariant games: the answers of
/// automata against plain loops.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "app/design/addable_command.hpp"
#include "app/design/invariant_command.hpp"
#include "core/error.hpp"

namespace takeaway::app {
namespace {

AddableReport asked(const std::string& game, const std::vector<std::string>& vectors = {},
                    std::int64_t below = 16) {
    const Workbench bench({});
    AddableRequest request;
    request.game = game;
    request.vectors = vectors;
    request.below = below;
    return addable(bench, request);
}

/// Wythoff's pairs by the mex rule with differences n·k, in both orders, written a second time.
std::set<Position> wythoff_pairs(std::int64_t k, std::int64_t count) {
    std::set<std::int64_t> used;
    std::set<Position> pairs{{0, 0}};
    std::int64_t a = 1;
    for (std::int64_t n = 1; n <= count; ++n) {
        while (used.count(a) > 0) ++a;
        const std::int64_t b = a + k * n;
        used.insert(a);
        used.insert(b);
        pairs.insert({a, b});
        pairs.insert({b, a});
    }
    return pairs;
}

TEST(Addable, has_the_differences_of_two_p_positions_and_no_others) {
    for (const std::int64_t k : {1, 2}) {
        const AddableReport report =
            asked(k == 1 ? "wythoff" : "k_wythoff(" + std::to_string(k) + ")");
        EXPECT_TRUE(report.is_confirmed) << report.unconfirmed;
        EXPECT_EQ(report.unseen, 0U);
        const std::set<Position> pairs = wythoff_pairs(k, 200);
        std::set<Position> differences;
        for (const Position& p : pairs)
            for (const Position& q : pairs) {
                const Position d{p[0] - q[0], p[1] - q[1]};
                if (d[0] >= 0 && d[1] >= 0 && d[0] < 16 && d[1] < 16) differences.insert(d);
            }
        differences.erase({0, 0});
        EXPECT_EQ(std::set<Position>(report.forbidden.begin(), report.forbidden.end()),
                  differences);
        for (const Position& vector : report.addable) {
            EXPECT_EQ(differences.count(vector), 0U);
            EXPECT_TRUE(vector[0] > 0 && vector[1] > 0 && std::abs(vector[0] - vector[1]) >= k);
        }
    }
}

TEST(Addable, judges_vectors_of_any_size) {
    // floor(10^18·phi) and that of phi^2, which is 10^18 more: a P-position, and one beside it.
    const AddableReport report = asked(
        "wythoff",
        {"(1618033988749894848, 2618033988749894848)", "1618033988749894848,2618033988749894847",
         "1000000000000000000000000000000,1000000000000000000000000000000", "4,6"},
        8);
    ASSERT_EQ(report.vectors.size(), 4U);
    EXPECT_FALSE(report.vectors[0].addable);
    EXPECT_TRUE(report.vectors[2].addable);   // a move already
    EXPECT_FALSE(report.vectors[3].addable);  // (8,13) - (4,7)
    EXPECT_EQ(to_json(report)["vectors"][0]["addable"], false);
    EXPECT_THROW(asked("wythoff", {"1,2,3"}), InputError);
    EXPECT_THROW(asked("wythoff", {"0,0"}), InputError);
}

TEST(Addable, is_the_same_for_two_games_with_the_same_p_positions) {
    const AddableReport mouse = asked("mouse");
    const AddableReport trap = asked("mouse_trap");
    EXPECT_TRUE(mouse.is_confirmed);
    EXPECT_TRUE(mouse.differences.set == trap.differences.set);
    EXPECT_EQ(mouse.forbidden, trap.forbidden);
    EXPECT_FALSE(mouse.is_invariant);
    EXPECT_TRUE(trap.is_invariant);
}

TEST(Addable, refuses_games_where_more_moves_mean_something_else) {
    for (const char* game : {"misere(wythoff)", "block(wythoff, 1)", "fibonacci_nim", "squares"})
        EXPECT_THROW(asked(game), InputError) << game;
}

InvariantReport decided_pair(const std::string& set) {
    const Workbench bench({});
    InvariantRequest request;
    request.source.set = set;
    request.source.any_order = set[0] == 'b';
    request.source.below = 24;
    return invariant(bench, request);
}

TEST(Invariant, decides_sets_of_which_the_answer_is_known) {
    EXPECT_EQ(decided_pair("beatty(phi), beatty(phi^2)").verdict, Verdict::proved);
    EXPECT_EQ(decided_pair("{(0,0)} + {(floor(3n/2), 3n - 1) in any order : n >= 1}").verdict,
              Verdict::proved);
    const InvariantReport rational = decided_pair("beatty(5/3, -2/3), beatty(5/2, 1/2)");
    EXPECT_EQ(rational.verdict, Verdict::refuted);
    ASSERT_TRUE(rational.obstacle.has_value());
    EXPECT_EQ(rational.obstacle->position, (Position{1, 2}));
    EXPECT_TRUE(rational.decided.is_checked);
    EXPECT_EQ(decided_pair("beatty(sqrt(2)), beatty(2 + sqrt(2))").verdict, Verdict::proved);
    EXPECT_EQ(decided_pair("{0, 1, 3}").verdict, Verdict::refuted);
    // Without 0 nothing can be the end of the game.
    EXPECT_EQ(decided_pair("{(n, n) : n >= 1}").verdict, Verdict::refuted);
    EXPECT_EQ(decided_pair("{(n, n) : n >= 0}").verdict, Verdict::proved);
}

/// The question by its definition on a board: every position outside has a way that is no
/// difference of two of these members.
bool has_obstacle(const std::set<Position>& members, std::int64_t below) {
    std::set<Position> differences;
    for (const Position& p : members)
        for (const Position& q : members)
            if (p[0] >= q[0] && p[1] >= q[1]) differences.insert({p[0] - q[0], p[1] - q[1]});
    for (std::int64_t x = 0; x < below; ++x)
        for (std::int64_t y = 0; y < below; ++y) {
            if (members.count({x, y}) > 0) continue;
            bool way = false;
            for (const Position& u : members)
                way =
                    way || (u[0] <= x && u[1] <= y && differences.count({x - u[0], y - u[1]}) == 0);
            if (!way) return true;
        }
    return false;
}

TEST(Invariant, shifted_pairs_are_decided_as_a_wide_board_shows_them) {
    // floor(n·phi + i/6) and floor(n·phi^2 - i/6·phi) split the positive integers; phi lies between
    // the two fractions, and no number here is close enough to an integer to tell them apart.
    constexpr std::int64_t over = 1'000'000'007;
    constexpr std::int64_t phi_over = 1'618'034'000;
    std::size_t yes = 0;
    std::size_t no = 0;
    for (const std::int64_t i : {-3, -2, -1, 1, 2, 3, 4, 5}) {
        const std::string shift = std::to_string(i) + "/6";
        const InvariantReport report =
            decided_pair("beatty(phi, " + shift + "), beatty(phi^2, -(" + shift + ")*phi)");
        ASSERT_NE(report.verdict, Verdict::unknown) << shift;
        std::set<Position> members{{0, 0}};
        for (std::int64_t n = 1; n <= 150; ++n) {
            const std::int64_t a = (6 * n * phi_over + i * over) / (6 * over);
            const std::int64_t b = (6 * n * (phi_over + over) - i * phi_over) / (6 * over);
            members.insert({a, b});
            members.insert({b, a});
        }
        EXPECT_EQ(report.verdict == Verdict::refuted, has_obstacle(members, 40)) << shift;
        (report.verdict == Verdict::proved ? yes : no) += 1;
    }
    EXPECT_GE(yes, 1U);
    EXPECT_GE(no, 1U);
}

}  // namespace
}  // namespace takeaway::app
