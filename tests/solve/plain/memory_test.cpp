/// Games that remember: the options, the outcomes and the values of random games against a brute
/// force of their own, and the box that holds all that can be remembered.
#include <gtest/gtest.h>

#include "core/error.hpp"
#include "games.hpp"
#include "memory_games.hpp"
#include "rules/game/stated_rules.hpp"
#include "rules/text/parse_game.hpp"
#include "rules/text/print.hpp"
#include "solve/ladder.hpp"
#include "solve/plain/by_definition.hpp"
#include "solve/plain/closed_box.hpp"
#include "solve/solved_game.hpp"
#include "solve/value_ladder.hpp"
#include "verify/claim_on_box.hpp"

namespace takeaway::solve {
namespace {

TEST(Memory, OptionsOutcomesAndValuesOfRandomGamesAreThoseOfABruteForce) {
    test::Random random("games with memory");
    constexpr std::int64_t bound = 6;
    for (int round = 0; round < 150; ++round) {
        const test::MemoryGame brute = test::random_memory_game(random, true);
        const Game game = test::game_from(brute.text());
        SCOPED_TRACE(brute.text());
        const Box box = Box::below(game.rules->piles(), bound);
        const OutcomeTable outcomes = outcomes_by_definition(game, box);
        const ValueTable values = values_by_definition(game, box);
        SolvedGame solved(game);
        std::map<Position, std::int64_t> known;
        for (const Position& from : test::box(game, bound)) {
            const std::set<Position> options = brute.options(from);
            ASSERT_EQ(test::options(game, from), options) << to_text(from);
            for (const Position& to : options) {
                ASSERT_TRUE(game.rules->is_move(from, to)) << to_text(from) << to_text(to);
                ASSERT_TRUE(outcomes.box().contains(to)) << to_text(from) << to_text(to);
                const BigPosition piles(to.begin(), to.end() - 1);
                ASSERT_TRUE(game.rules->stated()
                                ->options_with_piles(to_big(from), piles)
                                .count(to_big(to)));
            }
            for (const Position& to : test::box(game, bound))
                ASSERT_EQ(game.rules->is_move(from, to), options.count(to) != 0)
                    << to_text(from) << to_text(to);
            const std::int64_t value = brute.value(from, known);
            ASSERT_EQ(values(from), value) << to_text(from);
            ASSERT_EQ(outcomes(from) == Outcome::P, value == 0) << to_text(from);
            // A list of the same box must not be taken for closed.
            if (round % 10 == 0) {
                (void)solved.p_positions(bound, {});
                const Outcomes told = solved.outcomes_up_to(from, {});
                for (const Position& to : options)
                    ASSERT_EQ(told(to) == Outcome::P, brute.value(to, known) == 0) << to_text(to);
            }
        }
    }
}

TEST(Memory, TextsAreReadAsTheyArePrinted) {
    test::Random random("texts with memory");
    for (int round = 0; round < 100; ++round) {
        const std::string text = test::random_memory_game(random, true).text();
        const syntax::GameText read = parse_games({"test", text})[0];
        EXPECT_EQ(parse_games({"test", print(read)})[0], read) << print(read);
    }
}

TEST(Memory, OnlyTheDefinitionTakesSuchGames) {
    const Game game = test::game("fibonacci_nim");
    for (const auto& [method, reason] : plan_for(game, 30, no_memory_limit).others)
        EXPECT_NE(reason.find("remember"), std::string::npos) << name_of(method) << ": " << reason;
    EXPECT_EQ(plan_for(game, 30, no_memory_limit).method, Method::definition);
    EXPECT_EQ(plan_values_for(game, 30, no_memory_limit).method, ValueMethod::definition);
}

/// Whinihan 1963 and Schwenk 1970: whoever begins loses exactly with these numbers.
TEST(Memory, LosingNumbersOfTheLiterature) {
    const auto losing = [](const char* name, std::int64_t bound) {
        const Game game = test::game(name);
        const OutcomeTable table = outcomes_by_definition(game, Box({bound, 1}));
        std::vector<std::int64_t> found;
        for (std::int64_t n = 1; n < bound; ++n)
            if (table({n, 0}) == Outcome::P) found.push_back(n);
        return found;
    };
    EXPECT_EQ(losing("fibonacci_nim", 150),
              (std::vector<std::int64_t>{1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144}));
    EXPECT_EQ(losing("at_most_times(1)", 140),
              (std::vector<std::int64_t>{1, 2, 4, 8, 16, 32, 64, 128}));
    EXPECT_EQ(losing("at_most_times(3)", 100),
              (std::vector<std::int64_t>{1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40, 55, 76}));
}

TEST(Memory, ABoxIsAsWideAsWhatCanBeRemembered) {
    const auto sizes = [](const std::string& moves, std::vector<std::int64_t> box) {
        const Game game = test::game_from("game g\npiles x\nremember m = 0\n" + moves);
        return closed_box(game, Box(std::move(box))).sizes();
    };
    using Sizes = std::vector<std::int64_t>;
    EXPECT_EQ(sizes("move take t from x where t >= 1 then m = t", {10, 1}), (Sizes{10, 10}));
    EXPECT_EQ(sizes("move take t from x where t >= 1 then m = t", {10, 50}), (Sizes{10, 50}));
    EXPECT_EQ(sizes("move take 1 from x then m = min(m + 1, 3)", {10, 1}), (Sizes{10, 4}));
    EXPECT_EQ(sizes("move take t from x where t >= 1 then m = nimsum(m, t)", {10, 1}),
              (Sizes{10, 16}));
    EXPECT_THROW(sizes("move take 1 from x then m = m + 1", {10, 1}), LimitError);
    EXPECT_THROW(sizes("move take 1 from x then m = 2*m + 1", {10, 1}), LimitError);
}

/// The checker looks where moves lead, also beyond the bound.
TEST(Memory, ClaimsAreCheckedBeyondTheBoundWhereMovesLeadThere) {
    test::Random random("claims with memory");
    constexpr std::int64_t bound = 5;
    int wrong = 0;
    for (int round = 0; round < 40; ++round) {
        const test::MemoryGame brute = test::random_memory_game(random, true);
        const Game unclaimed = test::game_from(brute.text());
        const Box box = closed_box(unclaimed, Box::below(unclaimed.rules->piles(), bound));
        std::set<Position> claimed;
        std::map<Position, std::int64_t> known;
        Position at(box.piles(), 0);
        do
            if (is_sorted_in_groups(at, unclaimed.rules->unordered_piles()) &&
                brute.value(at, known) == 0)
                claimed.insert(at);
        while (box.advance(at));
        const bool changed = random.coin();
        if (changed) {
            Position flipped(box.piles(), 0);
            for (std::int64_t& number : flipped) number = random.in(0, bound - 1);
            std::sort(flipped.begin(), flipped.end() - 1);
            if (claimed.erase(flipped) == 0) claimed.insert(flipped);
        }
        std::string claim = "claim P = {";
        for (const Position& position : claimed)
            claim += (claim.back() == '{' ? "" : ", ") + to_text(position);
        const Game game = test::game_from(brute.text(claim + "}\n"));
        const auto failure = verify::check_claim(game, bound);
        EXPECT_EQ(failure.has_value(), changed) << brute.text(claim);
        wrong += changed ? 1 : 0;
    }
    EXPECT_GT(wrong, 10);
}

}  // namespace
}  // namespace takeaway::solve
