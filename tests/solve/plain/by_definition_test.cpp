#include "solve/plain/by_definition.hpp"

#include <gtest/gtest.h>

#include <map>

#include "core/error.hpp"
#include "games.hpp"
#include "seeded.hpp"

namespace takeaway::solve::by_definition_test {
namespace {

/// A subtraction game with finitely many vectors, solved by a recursion that knows nothing of the
/// program: neither its language nor its tables.
class TinySolver {
  public:
    explicit TinySolver(std::vector<Position> moves) : moves_(std::move(moves)) {}

    std::vector<Position> options(const Position& from) const {
        std::vector<Position> found;
        for (const Position& move : moves_) {
            Position to = from;
            bool fits = true;
            for (std::size_t i = 0; i < to.size(); ++i) {
                to[i] -= move[i];
                fits = fits && to[i] >= 0;
            }
            if (fits) found.push_back(to);
        }
        return found;
    }
    bool next_player_wins(const Position& from, bool misere) {
        const auto key = std::make_pair(misere, from);
        if (const auto known = wins_.find(key); known != wins_.end()) return known->second;
        const auto all = options(from);
        bool wins = all.empty() && misere;
        for (const Position& to : all) wins = wins || !next_player_wins(to, misere);
        return wins_[key] = wins;
    }
    std::uint32_t value(const Position& from) {
        if (const auto known = values_.find(from); known != values_.end()) return known->second;
        std::set<std::uint32_t> seen;
        for (const Position& to : options(from)) seen.insert(value(to));
        std::uint32_t least = 0;
        while (seen.count(least) > 0) ++least;
        return values_[from] = least;
    }

  private:
    std::vector<Position> moves_;
    std::map<std::pair<bool, Position>, bool> wins_;
    std::map<Position, std::uint32_t> values_;
};

struct RandomGame {
    std::vector<Position> moves;
    std::string text;
};

RandomGame random_game(test::Random& random) {
    const std::size_t piles = static_cast<std::size_t>(random.in(1, 3));
    RandomGame made;
    made.text = "game g piles x[" + std::to_string(piles) + "] move subtract ";
    for (std::int64_t n = random.in(1, 5); n > 0; --n) {
        Position move(piles, 0);
        while (move == Position(piles, 0))
            for (std::int64_t& entry : move) entry = random.in(0, 4);
        made.text += made.moves.empty() ? "" : " | ";
        made.text += to_text(move);
        made.moves.push_back(move);
    }
    return made;
}

TEST(ByDefinition, OutcomesAndValuesAgreeWithARecursionOnRandomGames) {
    test::Random random("random subtraction games");
    for (int round = 0; round < 60; ++round) {
        const RandomGame made = random_game(random);
        const Game game = test::game_from(made.text);
        const std::size_t piles = game.rules->piles();
        const std::int64_t bound = piles == 1 ? 60 : piles == 2 ? 14 : 7;
        const Box box = Box::below(piles, bound);
        TinySolver tiny(made.moves);
        const OutcomeTable normal = outcomes_by_definition(game, box);
        Game misere_game = game;
        misere_game.ending = Ending::misere;
        const OutcomeTable misere = outcomes_by_definition(misere_game, box);
        const ValueTable values = values_by_definition(game, box);
        for (const Position& at : test::box(game, bound)) {
            ASSERT_EQ(normal(at) == Outcome::N, tiny.next_player_wins(at, false))
                << made.text << " at " << to_text(at);
            ASSERT_EQ(misere(at) == Outcome::N, tiny.next_player_wins(at, true))
                << made.text << " at " << to_text(at);
            ASSERT_EQ(values(at), tiny.value(at)) << made.text << " at " << to_text(at);
        }
    }
}

TEST(ByDefinition, TheValueOfASumIsTheNimSumOfTheValues) {
    const Game mouse = test::game("mouse");
    const Game nim = test::game("nim(1)");
    const Game sum = test::game("mouse + nim(1)");
    const ValueTable mouse_values = values_by_definition(mouse, Box::below(2, 9));
    const ValueTable nim_values = values_by_definition(nim, Box::below(1, 9));
    const ValueTable values = values_by_definition(sum, Box::below(3, 9));
    for (const Position& at : test::box(sum, 9))
        ASSERT_EQ(values(at), (mouse_values({at[0], at[1]}) ^ nim_values({at[2]}))) << to_text(at);
}

TEST(ByDefinition, NimValuesOfNimAreExclusiveOr) {
    const ValueTable values = values_by_definition(test::game("nim(3)"), Box::below(3, 10));
    for (std::int64_t a = 0; a < 10; ++a)
        for (std::int64_t b = 0; b < 10; ++b)
            for (std::int64_t c = 0; c < 10; ++c)
                ASSERT_EQ(values({a, b, c}), static_cast<std::uint32_t>(a ^ b ^ c));
}

TEST(ByDefinition, SubtractionOfOneToMHasValueNModMPlusOne) {
    const ValueTable values = values_by_definition(test::game("take_up_to(4)"), Box::below(1, 99));
    for (std::int64_t n = 0; n < 99; ++n) ASSERT_EQ(values({n}), static_cast<std::uint32_t>(n % 5));
}

TEST(ByDefinition, MisereNimIsNormalNimUntilAllPilesHaveAtMostOneToken) {
    const Game game = test::game("misere(nim(3))");
    const OutcomeTable table = outcomes_by_definition(game, Box::below(3, 9));
    for (const Position& at : test::box(game, 9)) {
        const bool all_small = at[0] <= 1 && at[1] <= 1 && at[2] <= 1;
        const std::int64_t nim_sum = at[0] ^ at[1] ^ at[2];
        const bool is_p = all_small ? nim_sum == 1 : nim_sum == 0;
        ASSERT_EQ(table(at) == Outcome::P, is_p) << to_text(at);
    }
}

TEST(ByDefinition, UnorderedPilesMayBeGivenInAnyOrder) {
    const OutcomeTable table = outcomes_by_definition(test::game("mouse"), Box::below(2, 9));
    EXPECT_EQ(table({1, 2}), Outcome::P);
    EXPECT_EQ(table({2, 1}), Outcome::P);
    EXPECT_EQ(table.p_positions(), (std::vector<Position>{{0, 0}, {1, 2}, {3, 5}, {4, 8}}));
}

TEST(ByDefinition, ProgressIsReportedAndAStopIsObeyed) {
    std::uint64_t reports = 0;
    Progress progress;
    progress.report = [&](std::uint64_t done, std::uint64_t all) {
        ++reports;
        EXPECT_LE(done, all);
    };
    outcomes_by_definition(test::game("nim"), Box::below(2, 40), progress);
    EXPECT_GT(reports, 3U);
    progress.should_stop = [] { return true; };
    EXPECT_THROW(outcomes_by_definition(test::game("nim"), Box::below(2, 40), progress),
                 Interrupted);
    EXPECT_THROW(values_by_definition(test::game("nim"), Box::below(2, 40), progress), Interrupted);
}

TEST(ByDefinition, ValuesAreRefusedForMiserePlayAndBlocking) {
    EXPECT_THROW(values_by_definition(test::game("misere(nim)"), Box::below(2, 3)), InputError);
    EXPECT_THROW(values_by_definition(test::game("block(nim, 1)"), Box::below(2, 3)), InputError);
}

TEST(ByDefinition, OptionsComeOnceSortedAndWithTheNamesOfTheirMoves) {
    const auto options = options_of(test::game("wythoff"), {1, 1}, 10);
    ASSERT_EQ(options.size(), 3U);
    EXPECT_EQ(options[0].to, (Position{0, 0}));
    EXPECT_EQ(options[0].moves, (std::vector<std::string>{"both"}));
    EXPECT_EQ(options[1].to, (Position{0, 1}));
    EXPECT_THROW(options_of(test::game("nim"), {9, 9}, 10), LimitError);
}

TEST(ByDefinition, RulesThatRepeatThemselvesForEverAreALimit) {
    const Game game = test::game_from(
        "game g piles x, y move take t from x, n - n from y where 0 <= n <= 10^9, t >= 1");
    EXPECT_THROW(options_of(game, {1'000'000'000, 1'000'000'000}, 1'000), LimitError);
}

TEST(ByDefinition, ParentsAreThePositionsFromWhichAMoveLeads) {
    const Game game = test::game("mouse");
    const Box box = Box::below(2, 10);
    for (const Position& to : test::box(game, 6)) {
        std::vector<Position> expected;
        for (const Position& from : test::box(game, 10))
            if (test::options(game, from).count(to) > 0) expected.push_back(from);
        EXPECT_EQ(parents_of(game, to, box), expected);
    }
}

}  // namespace
}  // namespace takeaway::solve::by_definition_test
