/// What is said besides the theorem: facts, kinds of moves, counts, periods and the positions of
/// each nim value, all of it against boards.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/error.hpp"
#include "discover/discover_table.hpp"
#include "games.hpp"

namespace takeaway::app {
namespace {

TEST(Discover, says_what_follows) {
    DiscoverTable table;
    const DiscoverReport report = table.discover("wythoff");
    const auto has = [&](const char* words) {
        for (const std::string& fact : report.follows.facts)
            if (fact.find(words) != std::string::npos) return true;
        return false;
    };
    EXPECT_TRUE(has("symmetric"));
    EXPECT_TRUE(has("split the positive integers"));
    EXPECT_TRUE(has("slope φ"));
    ASSERT_TRUE(report.follows.positions);
    EXPECT_EQ(report.follows.positions->states(), 8U);
    // Where each kind of move wins, by the options of a board.
    ASSERT_EQ(report.follows.kinds.size(), 2U);
    const Game wythoff = table.bench().game("wythoff");
    for (const Position& position : test::box(wythoff, 20)) {
        std::set<std::size_t> wins;
        wythoff.rules->each_option(position, [&](const Position& to, std::size_t kind) {
            if (report.follows.positions->contains(to_big(to))) wins.insert(kind);
            return true;
        });
        for (std::size_t kind = 0; kind < 2; ++kind)
            EXPECT_EQ(report.follows.kinds[kind].where->contains(to_big(position)),
                      wins.count(kind) > 0)
                << to_text(position);
    }
    ASSERT_FALSE(report.follows.counts.empty());
    EXPECT_EQ(report.follows.counts[0].second,
              Integer(static_cast<std::int64_t>(
                  table.bench().p_positions(table.bench().game("wythoff"), 1000)->size())));
    // The moves that could be added, by definition, on a board.
    ASSERT_TRUE(report.follows.addable);
    const PositionListPtr p = table.bench().p_positions(table.bench().game("wythoff"), 400);
    for (std::int64_t a = 0; a < 25; ++a)
        for (std::int64_t b = 0; b < 25; ++b) {
            bool joins = a + b == 0;
            for (std::size_t i = 0; i < p->size() && !joins; ++i)
                joins = p->contains({p->position(i)[0] + a, p->position(i)[1] + b});
            EXPECT_EQ(report.follows.addable->contains({a, b}), !joins) << a << "," << b;
        }
    const std::string latex = to_latex(report);
    EXPECT_NE(latex.find("\\begin{theorem}"), std::string::npos);
    EXPECT_NE(latex.find("\\lfloor"), std::string::npos);
    // The sentences of the proof speak of a set S.
    EXPECT_NE(latex.find("Let $S$ be this set."), std::string::npos);
    EXPECT_NE(to_text(report).find("Proof, where S is this set\n"), std::string::npos);
}

/// Against the least value that no option has, worked out option by option.
TEST(Discover, finds_the_positions_of_each_nim_value) {
    for (const char* expression : {"nim(2)", "rats(2)", "take_up_to(3)"}) {
        DiscoverTable table;
        DiscoverRequest request = table.request(expression);
        request.values = 1;
        const DiscoverReport report = table.discover(request);
        ASSERT_EQ(report.verdict(), Verdict::proved) << expression << ": " << report.found.end;
        ASSERT_EQ(report.values.size(), 2U);
        const Game game = test::game(expression);
        std::map<Position, std::int64_t> values;
        for (const Position& position : test::box(game, 24)) {  // options come before
            std::set<std::int64_t> seen;
            for (const Position& option : test::options(game, position))
                seen.insert(values.at(option));
            std::int64_t value = 0;
            while (seen.count(value) > 0) ++value;
            values[position] = value;
            for (const ValueClass& one : report.values)
                EXPECT_EQ(one.positions.contains(to_big(position)), one.value == value)
                    << expression << " " << to_text(position) << " " << one.value;
        }
    }
    DiscoverTable table;
    DiscoverRequest request = table.request("misere(nim(2))");
    request.values = 1;
    EXPECT_THROW(table.discover(request), InputError);
}

/// Of "at most 3 from one pile": (0,4) and (1,1), and no shorter vectors.
TEST(Discover, finds_periods) {
    DiscoverTable table("game t\npiles x, y\nmove take t from one pile where 1 <= t <= 3\n");
    const DiscoverReport report = table.discover("t");
    ASSERT_EQ(report.verdict(), Verdict::proved);
    std::vector<std::string> periods;
    for (const std::string& fact : report.follows.facts)
        if (fact.rfind("P repeats by", 0) == 0) periods.push_back(fact.substr(13, 5));
    EXPECT_EQ(periods, (std::vector<std::string>{"(1,1)", "(0,4)"}));
}

/// A heap of another kind under the name of the catalog's would show other values.
TEST(Discover, asks_for_nim_values_beside_the_right_heap) {
    DiscoverTable table("game bounded_heap(v)\npiles z\nmove take t from z where t = 2, z <= v\n");
    DiscoverRequest request = table.request("nim(1)");
    request.values = 2;
    EXPECT_THROW(table.discover(request), InputError);
}

/// Facts that would be false, or say nothing, are not there.
TEST(Discover, says_nothing_that_does_not_follow) {
    DiscoverTable table("game heap\npiles x, y\nmove subtract any s\n");
    const DiscoverReport finite = table.discover("heap");
    ASSERT_EQ(finite.verdict(), Verdict::proved);
    for (const std::string& fact : finite.follows.facts)
        EXPECT_EQ(fact.find("slope"), std::string::npos) << fact;
    const DiscoverReport sum = table.discover("nim(1) + nim(1)");
    ASSERT_EQ(sum.verdict(), Verdict::proved);
    EXPECT_TRUE(sum.follows.kinds.empty());
    // In misère play a position without a move needs none.
    const DiscoverReport misere = table.discover("misere(wythoff)");
    ASSERT_EQ(misere.verdict(), Verdict::proved);
    bool says_so = false;
    for (const SettledSentence& sentence : misere.proof->proof.sentences)
        says_so = says_so || sentence.meaning.find("position with a move") != std::string::npos;
    EXPECT_TRUE(says_so);
}

}  // namespace
}  // namespace takeaway::app
