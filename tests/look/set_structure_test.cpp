/// Rows, slopes, ends of digits and log-periodic points of sets of positions.
#include <gtest/gtest.h>

#include <algorithm>

#include "games.hpp"
#include "look/log_periodic.hpp"
#include "look/set_rows.hpp"
#include "look/set_text.hpp"
#include "look/slopes.hpp"
#include "look/solved_sets.hpp"
#include "look/tail_patterns.hpp"
#include "seeded.hpp"

namespace takeaway::look {
namespace {

using test::solved;

TEST(SetMembers, MembershipIsTheListAlsoWithoutBits) {
    test::Random random("membership");
    for (const std::int64_t below : {40, 100'000}) {  // the second box is too large for bits
        std::vector<Position> members;
        for (int i = 0; i < 300; ++i)
            members.push_back({random.in(0, below - 1), random.in(0, below - 1)});
        const SetMembers set(2, members, below);
        EXPECT_EQ(set.has_bits(), below == 40);
        for (int i = 0; i < 3'000; ++i) {
            const Position p = i % 2 == 0
                                   ? random.one_of(members)
                                   : Position{random.in(-2, below + 1), random.in(-2, below + 1)};
            EXPECT_EQ(set.contains(p),
                      std::find(members.begin(), members.end(), p) != members.end());
        }
    }
    EXPECT_THROW(SetMembers(2, {{1, 2, 3}}, 10), InputError);
    EXPECT_THROW(SetMembers(2, {{1, 10}}, 10), InputError);
}

TEST(SetMembers, EveryOrderAndBackAgain) {
    const Game game = test::game("rat");
    const SetMembers listed = solved("rat", 60);
    const SetMembers all = listed.in_every_order(game.rules->unordered_piles());
    EXPECT_FALSE(all.asymmetry());
    EXPECT_TRUE(listed.asymmetry());
    EXPECT_EQ(all.sorted_only().members(), listed.members());
}

TEST(SetRows, LinesAreCountedAsByLooking) {
    const SetMembers set = solved("star(wythoff)", 300);
    for (const LineCounts& counts : line_counts(set)) {
        std::size_t empty = 0;
        std::size_t finished = 0;
        std::size_t arithmetic = 0;
        for (std::int64_t v = 0; v < 300; ++v) {
            std::vector<std::int64_t> line;
            for (std::int64_t w = 0; w < 300; ++w)
                if (set.contains(counts.pile == 0 ? Position{v, w} : Position{w, v}))
                    line.push_back(w);
            if (line.empty()) ++empty;
            if (!line.empty() && line.back() < 150) ++finished;
            // Some step d from the last member reaches the edge and goes back four members.
            if (line.size() < 4) continue;
            const std::size_t k = line.size() - 1;
            const std::int64_t d = line[k] - line[k - 1];
            if (line[k] + d >= 300 && line[k - 1] - line[k - 2] == d &&
                line[k - 2] - line[k - 3] == d)
                ++arithmetic;
        }
        EXPECT_EQ(counts.empty, empty);
        EXPECT_EQ(counts.finished, finished);
        EXPECT_EQ(counts.arithmetic.size(), arithmetic);
        EXPECT_EQ(counts.fullest, 300U);  // the axis: no move takes from one pile only
        EXPECT_EQ(counts.fullest_line, 0);
    }
}

TEST(SetRows, AnArithmeticLineIsNamedWithItsBeginning) {
    const auto counts =
        line_counts(members_of_text("{(4, 5), (4, 7)} + {(4, 3t + 20) : t >= 0}", 100));
    ASSERT_EQ(counts[0].arithmetic.size(), 1U);
    EXPECT_EQ(counts[0].arithmetic[0].first, 20);
    EXPECT_EQ(counts[0].arithmetic[0].step, 3);
    EXPECT_EQ(counts[0].last_met, 4);
    EXPECT_TRUE(counts[1].arithmetic.empty());
}

TEST(Slopes, BranchesContainEveryMember) {
    const SetMembers set = solved("wythoff", 2'000);
    const SlopeReport report = slopes(set);
    ASSERT_EQ(report.branches.size(), 2U);
    std::size_t members = 0;
    for (const Position& p : set.members()) {
        if (std::max(p[0], p[1]) < report.from) continue;
        const Slope slope{p[1], p[0]};
        members += static_cast<std::size_t>(
            std::count_if(report.branches.begin(), report.branches.end(),
                          [&](const auto& b) { return !(slope < b.low) && !(b.high < slope); }));
    }
    EXPECT_EQ(members, report.branches[0].members + report.branches[1].members);
    // y/x > φ for x < y: ⌊nφ²⌋/⌊nφ⌋ = 1 + n/⌊nφ⌋ and ⌊nφ⌋ < nφ.
    EXPECT_EQ(report.branches[1].above, "φ");
    EXPECT_EQ(report.branches[1].below, "√3");
    EXPECT_EQ(report.branches[0].below, "1/φ");
}

/// [star-operator, Theorem 1 (iii)] applied to W: no P-position of W⋆ off the axes has y/x > φ.
TEST(Slopes, WythoffStarLiesBetweenTheGoldenLines) {
    const SlopeReport report = slopes(solved("star(wythoff)", 1'500));
    ASSERT_EQ(report.branches.size(), 1U);
    EXPECT_EQ(report.branches[0].above, "1/φ");
    EXPECT_EQ(report.branches[0].below, "φ");
    EXPECT_EQ(report.on_x_axis, report.on_y_axis);
}

TEST(Slopes, KnownSlopesAreInOrder) {
    for (std::size_t i = 1; i < known_slopes().size(); ++i) {
        // Two irrationals of different fields are separated by a rational number.
        bool separated = false;
        for (std::int64_t q = 1; q < 200 && !separated; ++q) {
            const Integer p = (known_slopes()[i].value * Quadratic(q)).ceil() - 1;
            separated = known_slopes()[i - 1].value <= Quadratic::rational(p, q);
        }
        EXPECT_TRUE(separated || known_slopes()[i - 1].value < known_slopes()[i].value)
            << known_slopes()[i].name;
    }
    EXPECT_THROW(slopes(SetMembers(3, {}, 10)), InputError);
}

/// [star-operator, Corollary 1], for positions without an empty pile.
TEST(TailPatterns, WythoffStarEndsInEvenNumbersOfZeros) {
    const SetMembers set = solved("star(wythoff)", 800);
    const TailReport report = tail_patterns(set, {zeckendorf()});
    for (const TailPattern& pattern : report.patterns) {
        EXPECT_EQ(pattern.odd, 0U);
        EXPECT_EQ(pattern.never, (std::vector<std::string>{"10"}));
    }
    // With an empty pile the corollary is false: (0, 2) is terminal, and 2 is 10.
    EXPECT_TRUE(set.contains({0, 2}));
    EXPECT_TRUE(zeckendorf().is_dopey(2));
}

TEST(TailPatterns, WythoffsPilesAreShifts) {
    const TailReport report = tail_patterns(solved("wythoff", 600).sorted_only(), {zeckendorf()});
    EXPECT_EQ(report.shifts,
              (std::vector<std::string>{"Zeckendorf: pile 2 is pile 1 with a 0 appended"}));
    EXPECT_EQ(report.patterns[0].odd, 0U);
    EXPECT_EQ(report.patterns[1].even, 0U);
}

/// [freak, section 6]: x is vile in the p-system of 2φ/3, y in that of 2φ²/3.
TEST(TailPatterns, FreaksPilesAreVileInTheSystemsOfTheirModuli) {
    const SetMembers set = solved("freak", 600);
    const std::vector<NumerationSystem> systems = systems_for(beatty_fit(set, {{0, 2}}));
    ASSERT_EQ(systems.size(), 5U);
    const TailReport report = tail_patterns(set, systems);
    EXPECT_EQ(report.patterns[2].odd, 0U);  // p-system of 2φ/3, x
    EXPECT_EQ(report.patterns[7].odd, 0U);  // p-system of 2φ²/3, y
}

/// The eight families of [star-operator, Theorem 2], each with the first n that holds.
TEST(LogPeriodic, TheFamiliesOfTheorem2AreSeenInWythoffStar) {
    const std::vector<LogPeriodicLine> lines = log_periodic_lines(solved("star(wythoff)", 3'000));
    struct Offsets {
        std::int64_t shift, c, d;
    };
    for (const Offsets& family : {Offsets{0, -1, -1},
                                  {1, 0, -1},
                                  {1, 0, -4},
                                  {1, 0, -9},
                                  {1, 1, -1},
                                  {1, 3, -1},
                                  {1, 4, -1},
                                  {1, 6, -1}}) {
        const auto found = std::find_if(lines.begin(), lines.end(), [&](const LogPeriodicLine& l) {
            const bool parity = (l.first_index + l.shift) % 2 == 0;  // F_{2n} is the second
            return parity && l.shift == family.shift && l.c == family.c && l.d == family.d;
        });
        EXPECT_NE(found, lines.end()) << family.shift << ' ' << family.c << ' ' << family.d;
    }
    for (const LogPeriodicLine& line : lines) EXPECT_GE(line.points.size(), least_log_points);
}

TEST(LogPeriodic, RandomSetsHaveNone) {
    test::Random random("log-periodic");
    std::vector<Position> members;
    for (int i = 0; i < 18'000; ++i) members.push_back({random.in(0, 1'999), random.in(0, 1'999)});
    EXPECT_TRUE(log_periodic_lines(SetMembers(2, members, 2'000)).empty());
}

TEST(SetText, SetsOfNumbersAndVectorsAreRead) {
    EXPECT_EQ(members_of_text("beatty(3/2)", 7).members(),
              (std::vector<Position>{{1}, {3}, {4}, {6}}));
    EXPECT_EQ(members_of_text("{(0, 0)} + {(n, 2n) : n >= 1}", 5).size(), 3U);
    for (std::int64_t base = 2; base <= 11; ++base) {
        const SetMembers vile = members_of_text("vile(" + std::to_string(base) + ")", 500);
        const SetMembers dopey = members_of_text("dopey(" + std::to_string(base) + ")", 500);
        for (std::int64_t n = 0; n < 500; ++n) {
            int zeros = 0;
            for (std::int64_t rest = n; rest > 0 && rest % base == 0; rest /= base) ++zeros;
            EXPECT_EQ(vile.contains({n}), zeros % 2 == 0) << n << " in base " << base;
            EXPECT_NE(vile.contains({n}), dopey.contains({n})) << n << " in base " << base;
        }
    }
    EXPECT_EQ(members_of_text("vile(7/4)", 100).size() + members_of_text("dopey(7/4)", 100).size(),
              100U);
    EXPECT_THROW(members_of_text("{(0, 0)", 5), RuleError);
    EXPECT_EQ(listed_text({{1, 2}, {3, 3}}, true), "{(1, 2), (3, 3) in any order}");
    EXPECT_EQ(listed_text({{0, 0}}, true), "{(0, 0)}");
}

}  // namespace
}  // namespace takeaway::look
