#include "star/recognise.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/error.hpp"
#include "games.hpp"
#include "numeration/beatty_pair.hpp"
#include "solve/vector_game.hpp"
#include "star/invariance.hpp"

namespace takeaway::star {
namespace {

Recognition recognised(const std::string& expression, std::int64_t below = 60) {
    return recognise(test::game(expression), below, {});
}

TEST(Invariance, OfStatedGamesIsReadOffTheRules) {
    for (const char* name : {"wythoff", "nim(3)", "mouse_trap", "star(mouse)", "nim + wythoff"})
        EXPECT_EQ(invariance(test::game(name)).verdict, Verdict::proved) << name;
}

TEST(Invariance, OfTheVariantGamesOfThePapersIsRefutedByAMoveThatIsLegalElsewhere) {
    for (const char* name : {"mouse", "rat", "freak"}) {
        const Judgement judgement = invariance(test::game(name));
        EXPECT_EQ(judgement.verdict, Verdict::refuted) << name;
    }
    // What the sentence for the Mouse game says, tested by the rules.
    EXPECT_EQ(
        invariance(test::game("mouse")).why,
        "from (1,4) a move leads to (0,2), taking (1,2), but (1,2) may not be taken from (1,2)");
    const Game mouse = test::game("mouse");
    EXPECT_TRUE(mouse.rules->is_move(Position{1, 4}, Position{0, 2}));
    EXPECT_FALSE(mouse.rules->is_move(Position{1, 2}, Position{0, 0}));
}

TEST(Invariance, OfUnorderedPilesDoesNotTakeARankForAPile) {
    // No formula mentions the position, but `from x` means the smaller pile.
    EXPECT_EQ(
        invariance(test::game_from("game g piles x <= y move take t from x where t >= 1")).verdict,
        Verdict::refuted);
    EXPECT_EQ(
        invariance(test::game_from("game g piles x <= y move take t from one pile where t >= 1"))
            .verdict,
        Verdict::proved);
    EXPECT_EQ(invariance(test::game_from("game g piles x <= y move subtract (1, 2)")).verdict,
              Verdict::proved);
}

TEST(Invariance, OfRulesThatMentionThePositionInVainIsSeenOnASmallBoxOnly) {
    const Judgement judgement =
        invariance(test::game_from("game g piles x, y move take t from x where t >= 1, x >= t"));
    EXPECT_EQ(judgement.verdict, Verdict::verified);
}

TEST(Invariance, OfManyUnorderedPilesIsLeftOpen) {
    EXPECT_EQ(invariance(test::game_from("game g piles x[9] unordered "
                                         "move take t from one pile where t >= 1"))
                  .verdict,
              Verdict::unknown);
    EXPECT_EQ(invariance(test::game("nim(40)")).verdict, Verdict::proved);
}

TEST(Moves, OfUnorderedGamesComeInEveryArrangement) {
    const Game ordered = test::game("wythoff");
    const Game unordered = test::game_from(
        "game g piles x <= y move take t from one pile where t >= 1 "
        "move take t from each pile where t >= 1");
    EXPECT_EQ(moves_below(ordered, 30, no_memory_limit),
              moves_below(unordered, 30, no_memory_limit));
    EXPECT_EQ(moves_below(ordered, 30, no_memory_limit).size(), 3U * 29U);
    EXPECT_THROW(moves_below(ordered, 3000, 1000), LimitError);
    EXPECT_THROW(moves_below(ordered, largest_listed_bound + 1, no_memory_limit), LimitError);
    const Progress stop{nullptr, [] { return true; }};
    EXPECT_THROW(moves_below(ordered, 30, no_memory_limit, stop), Interrupted);
}

/// Permutation by its definition, on the moves below a bound.
TEST(Recognise, PermutationGamesAreThoseWithOneMoveInEveryRowAndColumn) {
    test::Random random("permutation games");
    for (int i = 0; i < 200; ++i) {
        const std::int64_t below = 15;
        const Game game = i % 2 == 0 ? test::random_permutation_game(random, below, random.in(0, 9))
                                     : test::random_finite_game(random, 2, 4);
        const PositionList moves = moves_below(game, below, no_memory_limit);
        bool refuted = false;
        std::int64_t covered = 0;
        bool all_so_far = true;
        for (std::int64_t n = 0; n < below; ++n) {
            int column = 0;
            int row = 0;
            for (std::int64_t m = 0; m < below; ++m) {
                column += game.rules->is_move(Position{n, m}, Position{0, 0}) ? 1 : 0;
                row += game.rules->is_move(Position{m, n}, Position{0, 0}) ? 1 : 0;
            }
            refuted = refuted || column > (n == 0 ? 0 : 1) || row > (n == 0 ? 0 : 1);
            all_so_far = all_so_far && (n == 0 || (column == 1 && row == 1));
            if (all_so_far) covered = n;
        }
        const Judgement judgement = is_permutation(moves, below);
        EXPECT_EQ(judgement.verdict == Verdict::refuted, refuted);
        EXPECT_EQ(holds(judgement), !refuted && covered > 0);
        if (holds(judgement)) {
            EXPECT_EQ(judgement.reach, covered + 1);
        }
    }
}

TEST(Recognise, SymmetryIsRefutedByAMoveWithoutItsMirror) {
    EXPECT_TRUE(holds(recognised("wythoff").symmetric));
    const Judgement no = is_symmetric(
        moves_below(test::game_from("game g piles x, y move subtract (1, 2)"), 9, no_memory_limit),
        9);
    EXPECT_EQ(no.verdict, Verdict::refuted);
    EXPECT_EQ(no.why, "(1,2) is a move, (2,1) is not");
    EXPECT_EQ(recognised("rat", 5).symmetric.verdict, Verdict::proved);
    const Game variant =
        test::game_from("game g piles x, y move take t from x where t >= 1, y >= x");
    EXPECT_EQ(recognise(variant, 9, {}).symmetric.verdict, Verdict::refuted);
}

TEST(Recognise, StarOfNimIsAnInvolutionGameWithoutComplementarySequences) {
    // [star-operator, Remark 2]
    const Recognition found = recognised("star(nim)");
    EXPECT_TRUE(holds(found.permutation));
    EXPECT_TRUE(holds(found.involution));
    EXPECT_EQ(found.complementary.verdict, Verdict::refuted);
    EXPECT_FALSE(found.theorem_one);
}

TEST(Recognise, StarOfWythoffIsTheBeattyPairOfTheGoldenSection) {
    const Recognition found = recognised("star(wythoff)", 100);
    ASSERT_TRUE(found.beatty.has_value());
    EXPECT_EQ(found.beatty->s.alpha(), Quadratic::golden());
    EXPECT_EQ(found.beatty->t.alpha(), Quadratic::golden() + Quadratic(1));
    ASSERT_TRUE(found.theorem_one.has_value());
    EXPECT_TRUE(holds(found.theorem_one->one_is_a));
    EXPECT_TRUE(holds(found.theorem_one->both_are_a));
    EXPECT_TRUE(holds(found.theorem_one->ratio_is_bounded));
}

TEST(Recognise, EveryStarOfKWythoffAndEveryRationalPairGetsItsBeattyNames) {
    for (int k = 1; k <= 6; ++k) {
        const auto found = recognised("star(k_wythoff(" + std::to_string(k) + "))", 100);
        ASSERT_TRUE(found.beatty.has_value()) << k;
        EXPECT_FALSE(found.beatty->s.alpha().is_rational());
    }
    for (const char* pair : {"2,1,1", "3,2,-1", "3,2,0", "5,3,2", "7,4,-3", "7,5,2", "12,7,5"}) {
        const Game game = test::game("ornament_pair(" + std::string(pair) + ")");
        const auto answer = complementary_moves(moves_below(game, 300, no_memory_limit), 300);
        ASSERT_TRUE(answer.moves.has_value()) << pair;
        const auto names = name_beatty_pair(*answer.moves);
        ASSERT_TRUE(names.has_value()) << pair;
        EXPECT_TRUE(holds(complementary(names->s, names->t)));
        // Beyond what was seen: the names say what the rules say.
        for (std::int64_t n = 1000; n < 1100; ++n)
            EXPECT_TRUE(
                game.rules->is_move(Position{names->s.term(n), names->t.term(n)}, Position{0, 0}))
                << pair << " n = " << n;
    }
}

TEST(Recognise, InhomogeneousIrrationalPairsAreNamedToo) {
    // b_n - a_n = n + 1 [the Fraenkel partition with offsets], made from its names and found again.
    const Quadratic beta = Quadratic::golden() + Quadratic(1);
    const BeattySequence s(Quadratic::golden(), Quadratic(-1) / beta);
    const BeattySequence t(beta, Quadratic(1) - Quadratic(1) / beta);
    ASSERT_TRUE(holds(complementary(s, t)));
    std::vector<Position> moves;
    for (std::int64_t n = 1; n < 100; ++n) {
        moves.push_back({s.term(n), t.term(n)});
        moves.push_back({t.term(n), s.term(n)});
    }
    const Recognition found = recognise(test::vector_game(2, moves), 150, {});
    ASSERT_TRUE(found.beatty.has_value());
    EXPECT_EQ(found.beatty->s.gamma(), s.gamma());
}

TEST(Recognise, RandomComplementarySequencesHaveNoBeattyName) {
    test::Random random("no names");
    for (int i = 0; i < 20; ++i) {
        const Recognition found = recognise(test::random_pair_game(random, 200, 9, true), 150, {});
        EXPECT_TRUE(holds(found.complementary));
        EXPECT_FALSE(found.beatty.has_value());
        EXPECT_TRUE(holds(found.theorem_one->one_is_a));
        EXPECT_TRUE(holds(found.theorem_one->ratio_is_bounded));
    }
}

TEST(Recognise, OtherNumbersOfPilesAndTinyBoundsAreAnswered) {
    EXPECT_EQ(recognised("rat", 6).permutation.verdict, Verdict::refuted);
    EXPECT_EQ(recognised("take_up_to(3)").symmetric.verdict, Verdict::proved);
    EXPECT_THROW(recognised("nim", 1), InputError);
}

}  // namespace
}  // namespace takeaway::star
