/// From rules to theorems. The proof is the judge of every guess; here the theorems that come out
/// are held against boards that are wider than those that led to them.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "app/discover/discover_command.hpp"
#include "app/prove/recheck.hpp"
#include "app/prove/texts_about_game.hpp"
#include "app/workbench.hpp"
#include "games.hpp"
#include "prove/solvers_at_hand.hpp"
#include "seeded.hpp"

namespace takeaway::app {
namespace {

/// A workbench whose games may come from a text of its own, and a place for proofs.
class Table {
  public:
    explicit Table(const std::string& text = "") {
        OwnRules own;
        own.text = text;
        bench_ = std::make_unique<Workbench>(Limits{}, Progress{}, own);
    }

    DiscoverReport discover(const std::string& game, std::int64_t below = 0) {
        DiscoverRequest request;
        request.game = game;
        request.below = below;
        request.seconds = 600;  // however busy the machine is
        request.folder = folder_.path() + "/proof";
        return app::discover(*bench_, request, {}, {});
    }

    RecheckReport recheck() {
        RecheckRequest request;
        request.folder = folder_.path() + "/proof";
        return app::recheck(*bench_, request, {});
    }

    /// Whether the claim is right below the bound, by the solver.
    testing::AssertionResult is_right(const std::string& expression, const std::string& claim,
                                      std::int64_t bound) {
        const Game game = with_claim(bench_->game(expression), claim);
        const PositionListPtr solved = bench_->p_positions(game, bound);
        const std::vector<Position> claimed = claimed_below(game, bound);
        if (claimed.size() != solved->size())
            return testing::AssertionFailure()
                   << claimed.size() << " claimed, " << solved->size() << " found below " << bound;
        for (std::size_t i = 0; i < claimed.size(); ++i)
            if (claimed[i] != solved->position(i))
                return testing::AssertionFailure() << to_text(claimed[i]) << " is claimed";
        return testing::AssertionSuccess();
    }

    const Workbench& bench() const { return *bench_; }

  private:
    std::unique_ptr<Workbench> bench_;
    test::TemporaryFolder folder_;
};

struct Known {
    const char* game;
    const char* claim;  // empty: an automaton
    std::int64_t bound;
};

/// Nobody told it anything about these.
TEST(Discover, finds_the_theorems_of_the_papers_from_the_rules_alone) {
    const Known games[] = {
        {"wythoff", "{(floor(phi*n), floor(phi^2*n)) in any order : n >= 0}", 2000},
        {"k_wythoff(2)", "{(floor(sqrt(2)*n), floor((2 + sqrt(2))*n)) in any order : n >= 0}",
         2000},
        {"nim(2)", "{(x, y) : nimsum(x, y) = 0}", 200},
        {"nim(3)", "{(x, y, z) : nimsum(x, y, z) = 0}", 60},
        {"moore_nim(3,2)", "{x : nimsum(x, 3) = 0}", 60},
        {"mouse", "{(0, 0)} + {(floor(3n/2), 3n - 1) : n >= 1}", 2000},
        {"misere(wythoff)",
         "{(0, 1), (2, 2) in any order} + {(floor(phi*n), floor(phi^2*n)) in any order : n >= 2}",
         2000},
        {"misere(mouse)", "{(floor(3n/2) - 1, 3n - 2) : n >= 1}", 2000},
        {"star(mouse)", "", 600},
        {"star(star(mouse))", "{(0, 0)} + {(floor(3n/2), 3n - 1) in any order : n >= 1}", 600},
    };
    for (const Known& known : games) {
        Table table;
        const DiscoverReport report = table.discover(known.game);
        ASSERT_EQ(report.verdict(), Verdict::proved) << known.game << ": " << report.found.end;
        const Proposal& theorem = *report.found.theorem;
        if (*known.claim != '\0') {
            EXPECT_EQ(theorem.claim, known.claim) << known.game;
        } else {
            EXPECT_TRUE(theorem.automaton) << known.game;
        }
        EXPECT_TRUE(table.is_right(known.game, theorem.claim, known.bound)) << known.game;
        EXPECT_TRUE(table.recheck().confirmed) << known.game;
    }
}

TEST(Discover, finds_slopes_that_nobody_told_it) {
    Table table(
        "game even\npiles x, y\nmove take 2t from one pile where t >= 1\n"
        "move take t from x, t from y where t >= 1\n"
        "game fan\npiles x, y\nmove take t from one pile where t >= 1\n"
        "move take i from x, j from y where i >= 1, j >= 1, i <= 2j, j <= 2i\n"
        "game short\npiles x, y\nmove take t from one pile where 1 <= t <= 3\n"
        "move take t from x, t from y where t >= 1\n");
    for (const char* game : {"even", "fan", "short"}) {
        const DiscoverReport report = table.discover(game);
        ASSERT_EQ(report.verdict(), Verdict::proved) << game << ": " << report.found.end;
        EXPECT_TRUE(table.is_right(game, report.found.theorem->claim, 600)) << game;
    }
}

/// Vectors that may be subtracted anywhere: three of them, with entries up to 3.
TEST(Discover, finds_what_random_vector_games_have) {
    test::Random random("Discover.finds_what_random_vector_games_have");
    int proved = 0;
    constexpr int games = 12;
    for (int i = 0; i < games; ++i) {
        std::string moves;
        for (int k = 0; k < 3; ++k) {
            std::int64_t a = 0, b = 0;
            while (a + b == 0) {
                a = random.in(0, 3);
                b = random.in(0, 3);
            }
            moves +=
                (k == 0 ? "" : " | ") + ("(" + std::to_string(a) + ", " + std::to_string(b)) + ")";
        }
        Table table("game r\npiles x, y\nmove subtract " + moves + "\n");
        const DiscoverReport report = table.discover("r", 1024);
        if (report.verdict() != Verdict::proved) continue;
        ++proved;
        EXPECT_TRUE(
            table.is_right("r", report.found.theorem->claim,
                           std::min<std::int64_t>(2 * report.found.theorem->seen_below, 1500)))
            << moves;
    }
    EXPECT_GE(proved, games - 3);
}

/// Games that change their mind beyond the first boards: 20 planted falsehoods.
TEST(Discover, is_not_misled_by_small_boards) {
    int misled = 0;
    for (const int from : {70, 90, 130, 200, 300}) {
        const std::string n = std::to_string(from);
        Table table(
            "game a\npiles x\nmove subtract 1 | 2 | 3\nmove extra: take t from x where t = 4, x "
            ">= " +
            n +
            "\ngame b\npiles x, y\nmove take t from one pile where t >= 1\n"
            "move take t from x, t from y where t = 1, x + y >= " +
            n +
            "\ngame c\npiles x, y\nmove take t from one pile where t >= 1\n"
            "move take t from x, t from y where t >= 1, x <= " +
            n +
            "\ngame d\npiles x, y\nmove take t from one pile where 1 <= t <= 2\n"
            "move take t from x where t = 3, y >= " +
            n + "\n");
        for (const char* game : {"a", "b", "c", "d"}) {
            const DiscoverReport report = table.discover(game, 1024);
            for (const TriedProposal& tried : report.found.tried)
                misled += tried.judgement.verdict == Verdict::refuted ? 1 : 0;
            if (report.found.theorem) {
                EXPECT_TRUE(table.is_right(game, report.found.theorem->claim, 4 * from))
                    << game << " " << n;
            }
        }
    }
    EXPECT_GE(misled, 20);  // the plants do mislead; the proof does not let them through
}

TEST(Discover, ends_honestly_where_nothing_is_found) {
    Table table;
    const DiscoverReport report = table.discover("star(wythoff)", 600);
    EXPECT_EQ(report.verdict(), Verdict::unknown);
    EXPECT_FALSE(report.found.end.empty());
    // The classes of words that an automaton would have to tell apart grow and grow.
    for (const SystemTrial& trial : report.found.systems)
        if (trial.system == "zeckendorf") {
            ASSERT_GE(trial.boards.size(), 3U);
            EXPECT_GT(trial.boards.back().classes, 2 * trial.boards[1].classes);
        }
    const std::string text = to_text(report);
    EXPECT_EQ(text.rfind("UNKNOWN", 0), 0U);
    EXPECT_NE(text.find("not automatic in these systems as far as seen"), std::string::npos);
}

TEST(Discover, says_what_follows) {
    Table table;
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
        Table table;
        DiscoverRequest request;
        request.game = expression;
        request.seconds = 600;
        request.values = 1;
        test::TemporaryFolder folder;
        request.folder = folder.path() + "/proof";
        const DiscoverReport report = discover(table.bench(), request, {}, {});
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
    Table table;
    DiscoverRequest request;
    request.game = "misere(nim(2))";
    request.values = 1;
    EXPECT_THROW(discover(table.bench(), request, {}, {}), InputError);
}

/// Of "at most 3 from one pile": (0,4) and (1,1), and no shorter vectors.
TEST(Discover, finds_periods) {
    Table table("game t\npiles x, y\nmove take t from one pile where 1 <= t <= 3\n");
    const DiscoverReport report = table.discover("t");
    ASSERT_EQ(report.verdict(), Verdict::proved);
    std::vector<std::string> periods;
    for (const std::string& fact : report.follows.facts)
        if (fact.rfind("P repeats by", 0) == 0) periods.push_back(fact.substr(13, 5));
    EXPECT_EQ(periods, (std::vector<std::string>{"(1,1)", "(0,4)"}));
}

/// A heap of another kind under the name of the catalog's would show other values.
TEST(Discover, asks_for_nim_values_beside_the_right_heap) {
    Table table("game bounded_heap(v)\npiles z\nmove take t from z where t = 2, z <= v\n");
    DiscoverRequest request;
    request.game = "nim(1)";
    request.values = 2;
    test::TemporaryFolder folder;
    request.folder = folder.path() + "/proof";
    EXPECT_THROW(discover(table.bench(), request, {}, {}), InputError);
}

/// Facts that would be false, or say nothing, are not there.
TEST(Discover, says_nothing_that_does_not_follow) {
    Table table("game heap\npiles x, y\nmove subtract any s\n");
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

TEST(Discover, stops_when_told) {
    OwnRules own;
    Progress progress;
    int asked = 0;
    progress.should_stop = [&] { return ++asked > 3; };
    const Workbench bench(Limits{}, progress, own);
    test::TemporaryFolder folder;
    DiscoverRequest request;
    request.game = "star(wythoff)";
    request.folder = folder.path() + "/proof";
    EXPECT_THROW(discover(bench, request, {}, {}), Interrupted);
}

}  // namespace
}  // namespace takeaway::app
