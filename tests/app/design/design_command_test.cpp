/// Designed rules as reports: every form of input, and rule texts that load again.
#include "app/design/design_command.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "app/design/playable_command.hpp"
#include "app/design/rats_command.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::app::design_command_test {
namespace {

const Workbench& bench() {
    static const Workbench made{Limits{}};
    return made;
}

DesignReport designed(const std::string& set, std::int64_t below, bool any_order = false) {
    DesignRequest request;
    request.source.set = set;
    request.source.below = below;
    request.source.any_order = any_order;
    return design(bench(), request);
}

TEST(DesignCommand, all_forms_of_the_same_set_give_the_same_design) {
    const std::string path = testing::TempDir() + "rat_positions.csv";
    std::ofstream(path) << "0,0\n1,2\n3,5\n4,8\n6,11\n7,14\n";
    const DesignReport formula = designed("{(0,0)} + {(floor(3n/2), 3n - 1) : n >= 1}", 15);
    EXPECT_EQ(formula.everywhere, "holds");
    EXPECT_EQ(formula.members.size(), 6U);
    for (const char* set : {"rats(2)", "beatty(3/2), beatty(3, -1)"}) {
        const DesignReport other = designed(set, 15);
        EXPECT_EQ(other.members, formula.members) << set;
        EXPECT_EQ(other.shortcuts, formula.shortcuts) << set;
        EXPECT_EQ(other.fewer, formula.fewer) << set;
        EXPECT_EQ(other.everywhere, "holds");
    }
    // Lists know no members outside of them.
    for (const std::string& set :
         std::vector<std::string>{path, "(0,0) (1,2), (3,5);(4,8) (6,11) (7,14)"}) {
        const DesignReport other = designed(set, 15);
        EXPECT_EQ(other.members, formula.members) << set;
        EXPECT_FALSE(other.obstacle);
    }
    DesignRequest from;
    from.source.from = "rats(2)";
    from.source.below = 15;
    from.source.members_below = 40;
    EXPECT_EQ(design(bench(), from).shortcuts, formula.shortcuts);
}

TEST(DesignCommand, written_rules_load_again_and_have_the_set_as_p_positions) {
    for (const std::string& set :
         std::vector<std::string>{"rats(2)", "rats(3)", "beatty(phi), beatty(phi^2)",
                                  "(0,0) (1,2) (2,1)", "(0,0)", "{2n : n >= 0}"})
        for (const DesignRules which : {DesignRules::fewer, DesignRules::maximal})
            for (const DesignDrop drop :
                 {DesignDrop::most_tokens_first, DesignDrop::fewest_tokens_first}) {
                DesignRequest request;
                request.source.set = set;
                request.source.below = set == "rats(3)" ? 8 : 13;
                request.write = which;
                request.drop = drop;
                const DesignReport report = design(bench(), request);
                const Game game = bench().library().game_from_text("written", report.rule_text);
                EXPECT_TRUE(game.rules->is_invariant());
                const OutcomeTable table =
                    outcomes_by_definition(game, Box::below(report.piles, report.below));
                EXPECT_EQ(table.p_positions(), report.members) << report.rule_text;
                EXPECT_EQ(claimed_below(game, report.below), report.members);
            }
}

/// The complementary pair of class 5 for which equation (13) of [star-operator] fails: no invariant
/// game has it at all, since (1,2) = (2,5) - (1,3).
TEST(DesignCommand, some_complementary_rational_pairs_have_no_invariant_game) {
    const DesignReport report = designed("beatty(5/3, -2/3), beatty(5/2, 1/2)", 20, true);
    ASSERT_TRUE(report.obstacle);
    EXPECT_EQ(report.obstacle->position, (Position{1, 2}));
    EXPECT_FALSE(report.is_possible());
    EXPECT_NE(to_text(report).find("the way to (0,0) is (1,2) = (2,5) - (1,3)"), std::string::npos);
    EXPECT_EQ(to_json(report)["obstacle"], Json({1, 2}));
}

TEST(DesignCommand, an_obstacle_outside_the_box_is_seen_for_periodic_sets) {
    const DesignReport report = designed("(0) (20) (35)", 10);
    EXPECT_FALSE(report.obstacle);
    EXPECT_EQ(report.everywhere, "fails");
    EXPECT_EQ(report.everywhere_reason.substr(0, 4), "(15)");
    EXPECT_EQ(designed("(0) (20) (35)", 30).obstacle->position, Position{15});
}

TEST(DesignCommand, refuses_what_it_cannot_read) {
    for (const char* wrong : {"", "nothing", "rats(1)", "rats(11)", "(0,0) (1)", "beatty(phi), 3",
                              "beatty(phi), beatty(phi^2) from 0"})
        EXPECT_THROW(designed(wrong, 10), Error) << wrong;
    EXPECT_THROW(designed("rats(2)", 0), InputError);
    EXPECT_THROW(designed("{(0,0)}", 10, true), InputError);
    EXPECT_THROW(designed("rats(2)", 1'000'000'000), LimitError);
    EXPECT_THROW(design_drop("big"), InputError);
    EXPECT_THROW(design_rules("all"), InputError);
}

TEST(RatsCommand, shows_the_tree_of_a_root) {
    const RatsReport report = rats(bench(), {3, RatsView::tree, 3});
    EXPECT_EQ(to_text(report), "21\n  10\n    5\n  11\n    5\n    6\n");
    EXPECT_THROW(rats(bench(), {3, RatsView::tree, 5}), InputError);
    EXPECT_THROW(rats(bench(), {1, RatsView::matrix, {}}), InputError);
    EXPECT_THROW(rats(bench(), {60, RatsView::summary, {}}), LimitError);
}

TEST(PlayableCommand, reports_each_condition) {
    const PlayableReport report =
        playable(bench(), {"rats(2)", {"0,2,1;2,3", "-1,2,1;0,3"}, Accepted::is_forbidden, 30});
    const Json json = to_json(report);
    EXPECT_EQ(json["linear_tests"]["verdict"], "holds");
    EXPECT_EQ(json["fast"]["verdict"], "holds");
    EXPECT_EQ(json["hope"]["verdict"], "c = 1");
    EXPECT_EQ(json["without_hope"], Json({{1, 2}}));
    EXPECT_THROW(playable(bench(), {"misere(nim)", {}, Accepted::is_forbidden, 5}), InputError);
}

TEST(DesignCommand, moves_that_could_be_added_change_no_p_position) {
    DesignRequest request;
    request.source.from = "wythoff";
    request.source.below = 12;
    const DesignReport report = design(bench(), request);
    ASSERT_TRUE(report.addable);
    ASSERT_FALSE(report.addable->empty());
    // Each of them, and all of them at once, by solving.
    std::string moves;
    for (const Position& vector : *report.addable)
        moves += "move subtract " + to_text(vector) + "\n";
    const std::string text =
        "game more\npiles x, y\nmove a: take t from one pile where t >= 1\n"
        "move b: take t from x, t from y where t >= 1\n" +
        moves;
    const Game more = bench().library().game_from_text("more", text);
    const PositionListPtr solved = bench().p_positions(more, 12);
    ASSERT_EQ(solved->size(), report.members.size());
    for (std::size_t i = 0; i < solved->size(); ++i)
        EXPECT_EQ(solved->position(i), report.members[i]);
    // And no other vector can be: it leads from a P-position to one.
    for (std::int64_t x = 0; x < 12; ++x)
        for (std::int64_t y = 0; y < 12; ++y) {
            const bool is_move = (x == 0) != (y == 0) || (x == y && x > 0);
            const bool is_shortcut =
                std::count(report.shortcuts.begin(), report.shortcuts.end(), Position{x, y}) > 0;
            const bool is_addable =
                std::count(report.addable->begin(), report.addable->end(), Position{x, y}) > 0;
            EXPECT_EQ(is_addable, !is_move && !is_shortcut) << x << "," << y;
        }
    request.source.from = "mouse";  // moves depend on the position
    request.source.below = 8;
    EXPECT_FALSE(design(bench(), request).addable);
}

}  // namespace
}  // namespace takeaway::app::design_command_test
