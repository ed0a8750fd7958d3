/// Formulas from data: the known ones come back from solved positions, and noise has none.
#include "look/beatty_fit.hpp"

#include <gtest/gtest.h>

#include "games.hpp"
#include "look/set_text.hpp"
#include "look/solved_sets.hpp"
#include "look/splitting.hpp"
#include "numeration/beatty.hpp"
#include "seeded.hpp"

namespace takeaway::look::beatty_fit_test {
namespace {

using test::solved;

struct Case {
    const char* game;
    std::int64_t below;
    const char* text;
};

FitSearch fit_of(const std::string& expression, std::int64_t below) {
    const Game game = test::game(expression);
    return beatty_fit(solved(expression, below), game.rules->unordered_piles());
}

TEST(BeattyFit, KnownFormulasComeBackFromSolvedPositions) {
    for (const Case& known : {
             Case{"mouse", 1'000, "{(0, 0)} + {(floor(3n/2), 3n - 1) : n >= 1}"},
             Case{"rat", 150, "{(0, 0, 0)} + {(floor(7n/4), floor(7n/2) - 1, 7n - 3) : n >= 1}"},
             Case{"rats(2)", 200, "{(0, 0)} + {(floor(3n/2), 3n - 1) : n >= 1}"},
             Case{"rats(3)", 100,
                  "{(0, 0, 0)} + {(floor(7n/4), floor(7n/2) - 1, 7n - 3) : n >= 1}"},
             Case{"wythoff", 1'000, "{(floor(phi*n), floor(phi^2*n)) in any order : n >= 0}"},
             Case{"k_wythoff(2)", 1'000,
                  "{(floor(sqrt(2)*n), floor((2 + sqrt(2))*n)) in any order : n >= 0}"},
             Case{"k_wythoff(3)", 1'000,
                  "{(floor((sqrt(13) - 1)*n/2), floor((5 + sqrt(13))*n/2)) in any order : "
                  "n >= 0}"},
             Case{"freak", 1'000, "{(floor(2*phi*n/3), floor(2*phi^2*n/3)) : n >= 0}"},
         }) {
        const FitSearch search = fit_of(known.game, known.below);
        ASSERT_TRUE(std::holds_alternative<BeattyFit>(search))
            << known.game << ": " << std::get<NoFit>(search).why;
        EXPECT_EQ(std::get<BeattyFit>(search).text, known.text) << known.game;
    }
}

/// Four piles below 1,000 cannot be solved, so the members are the claimed ones, which the checker
/// holds against the rules on smaller boxes.
TEST(BeattyFit, TheRatVectorsOfFourPilesComeBack) {
    const Game game = test::game("rats(4)");
    const SetMembers set(4, claimed_below(game, 1'000), 1'000);
    const FitSearch search = beatty_fit(set);
    ASSERT_TRUE(std::holds_alternative<BeattyFit>(search));
    EXPECT_EQ(std::get<BeattyFit>(search).text,
              "{(0, 0, 0, 0)} + {(floor(15n/8), floor(15n/4) - 1, floor(15n/2) - 3, 15n - 7) : "
              "n >= 1}");
}

/// Seventeen members of the Mouse game also fit an irrational modulus with (0, 0) inside.
TEST(BeattyFit, FewMembersAreGivenTheSimpleRationalFormula) {
    for (std::int64_t below = 30; below <= 300; below += 9)
        EXPECT_EQ(std::get<BeattyFit>(fit_of("mouse", below)).text,
                  "{(0, 0)} + {(floor(3n/2), 3n - 1) : n >= 1}")
            << below;
}

TEST(BeattyFit, WythoffsFormulaComesBackFromSmallBoxes) {
    for (std::int64_t below = 60; below <= 600; below += 20)
        EXPECT_EQ(std::get<BeattyFit>(fit_of("wythoff", below)).text,
                  "{(floor(phi*n), floor(phi^2*n)) in any order : n >= 0}")
            << below;
}

TEST(BeattyFit, APastedFormulaIsACheckedClaim) {
    const FitSearch search = fit_of("mouse", 400);
    const Game game =
        test::game_from("game pasted piles x <= y move I: take t from x where t >= 1 claim P = " +
                        std::get<BeattyFit>(search).text);
    EXPECT_EQ(claimed_below(game, 400), claimed_below(test::game("mouse"), 400));
}

TEST(BeattyFit, ThereIsNoneForWythoffStar) {
    EXPECT_TRUE(std::holds_alternative<NoFit>(fit_of("star(wythoff)", 1'000)));
}

TEST(BeattyFit, ThereIsNoneForRandomSetsAndChains) {
    test::Random random("random chains");
    for (int round = 0; round < 60; ++round) {
        std::vector<Position> members;
        Position at{0, 0};
        for (int i = 0; i < 60; ++i) {
            at[0] += random.in(1, 2);
            at[1] += random.in(1, 4);
            members.push_back(at);
        }
        EXPECT_TRUE(std::holds_alternative<NoFit>(beatty_fit(SetMembers(2, members, 300))));
        for (Position& member : members) member = {random.in(0, 299), random.in(0, 299)};
        EXPECT_TRUE(std::holds_alternative<NoFit>(beatty_fit(SetMembers(2, members, 300))));
    }
}

TEST(BeattyFit, OneChangedMemberSpoilsTheFit) {
    test::Random random("changed member");
    const std::vector<Position> all = claimed_below(test::game("mouse"), 300);
    for (int round = 0; round < 20; ++round) {
        std::vector<Position> members = all;
        Position& changed = members[static_cast<std::size_t>(random.in(40, 90))];
        changed[1] += random.coin() ? 1 : -1;
        EXPECT_TRUE(std::holds_alternative<NoFit>(beatty_fit(SetMembers(2, members, 300))));
    }
}

TEST(BeattyFit, AFewMembersAtTheBeginningMayStayOutside) {
    std::vector<Position> members{{0, 0}, {1, 1}, {2, 7}};
    for (std::int64_t n = 3; 5 * n + 1 < 400; ++n)
        members.push_back({floor_div(7 * n + 1, 3), 5 * n + 1});
    const FitSearch search = beatty_fit(SetMembers(2, members, 400));
    ASSERT_TRUE(std::holds_alternative<BeattyFit>(search));
    EXPECT_EQ(std::get<BeattyFit>(search).text,
              "{(0, 0), (1, 1), (2, 7)} + {(floor(7n/3) - 2, 5n - 4) : n >= 4}");
}

TEST(BeattyFit, SeveralBranchesGetAFormulaEach) {
    for (const char* text :
         {"{(floor(3n/2), 4n + 1) : n >= 1} + {(5n + 2, floor(4n/3)) : n >= 0} + {(3, 3)}",
          "{(0, n) in any order : n >= 0} + {(n, floor(n*phi)) in any order : n >= 1}"}) {
        const SetMembers set = members_of_text(text, 500);
        const FitSearch search = beatty_fit(set);
        ASSERT_TRUE(std::holds_alternative<BeattyFit>(search)) << std::get<NoFit>(search).why;
        EXPECT_EQ(std::get<BeattyFit>(search).families.size(), 2U);
        EXPECT_TRUE(text_describes(std::get<BeattyFit>(search).text, set));
    }
}

TEST(FloorTerm, RandomRationalSequencesComeBackWithTheSmallestDenominator) {
    test::Random random("rational sequences");
    for (int round = 0; round < 300; ++round) {
        const std::int64_t q = random.in(1, 16);
        const std::int64_t p = random.in(1, 40);
        const std::int64_t c = random.in(0, 30);
        std::vector<std::int64_t> values;
        for (std::int64_t n = 1; n <= 3 * q + 10; ++n) values.push_back(floor_div(p * n + c, q));
        const auto term = fit_floor_term(values, 1);
        ASSERT_TRUE(term);
        ASSERT_TRUE(term->alpha.is_rational());
        EXPECT_EQ(term->alpha, Quadratic::rational(p, q));
        for (std::int64_t n = 1; n <= 200; ++n)
            ASSERT_EQ((term->alpha * n + term->gamma).floor(), floor_div(p * n + c, q))
                << term->text;
    }
}

TEST(FloorTerm, IrrationalSequencesOfTheListComeBack) {
    test::Random random("irrational sequences");
    for (int round = 0; round < 60; ++round) {
        const Modulus& modulus = random.one_of(known_moduli());
        if (modulus.value <= Quadratic::rational(1, 2)) continue;  // many equal neighbours
        const Quadratic gamma = Quadratic::rational(random.in(0, 5), random.in(1, 3));
        const BeattySequence sequence(modulus.value, gamma);
        std::vector<std::int64_t> values;
        for (std::int64_t n = 1; n <= 400; ++n) values.push_back(sequence.term(n));
        const auto term = fit_floor_term(values, 1);
        ASSERT_TRUE(term) << modulus.text;
        // Another modulus of the list may fit as many numbers; then it must give the same ones.
        const BeattySequence fitted(term->alpha, term->gamma);
        for (std::int64_t n = 1; n <= 400; ++n)
            ASSERT_EQ(fitted.term(n), sequence.term(n)) << modulus.text << " and " << term->text;
    }
}

TEST(Splitting, MouseAndRatSplitAndFreakCoversWithRepetitions) {
    for (const char* name : {"mouse", "rat", "freak"}) {
        const std::int64_t below = std::string(name) == "rat" ? 100 : 800;
        const Game game = test::game(name);
        const SetMembers set = solved(name, below);
        const auto split = splitting(set);
        ASSERT_TRUE(split) << name;
        EXPECT_TRUE(split->covers()) << name;
        EXPECT_EQ(split->splits(), std::string(name) != "freak") << name;
        const auto verdicts =
            pair_verdicts(std::get<BeattyFit>(beatty_fit(set, game.rules->unordered_piles())));
        EXPECT_EQ(verdicts.has_value(), set.piles() == 2);
        if (!verdicts) continue;
        EXPECT_EQ(holds(verdicts->complementary), split->splits()) << name;
        EXPECT_TRUE(holds(verdicts->covering)) << name;
    }
}

TEST(Splitting, MissingAndRepeatedNumbersAreNamed) {
    // 1 2 | 2 5 | 6 7 | 9 9: without 3, 4, 8; the box ends at 9.
    const auto split = splitting(SetMembers(2, {{1, 2}, {2, 5}, {6, 7}, {9, 9}}, 10));
    ASSERT_TRUE(split);
    EXPECT_EQ(split->up_to, 8);
    EXPECT_EQ(split->first_missing, (std::vector<std::int64_t>{3, 4, 8}));
    EXPECT_EQ(split->first_repeated, (std::vector<std::int64_t>{2}));
    EXPECT_FALSE(splitting(SetMembers(2, {{1, 5}, {2, 3}}, 10)));
}

}  // namespace
}  // namespace takeaway::look::beatty_fit_test
