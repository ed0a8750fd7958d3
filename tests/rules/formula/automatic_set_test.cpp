#include "rules/formula/automatic_set.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "automata/operations.hpp"
#include "automata/systems.hpp"
#include "automata/text/table_text.hpp"
#include "core/error.hpp"
#include "games.hpp"
#include "rules/text/print.hpp"
#include "seeded.hpp"

namespace takeaway::rules {
namespace {

const std::string wythoff_table =
    "*1 2 3 0; 0 0 4 0; 0 5 0 0; *6 2 0 0; *7 0 3 0; 4 2 0 0; 5 0 3 0";

std::string wythoff_with(const std::string& claim) {
    return "game w\npiles x, y\nmove take t from one pile where t >= 1\n"
           "move take t from x, t from y where t >= 1\nclaim P = " +
           claim;
}

/// A random automaton that is a set of numbers: any table, cut down to valid words.
automata::Automaton random_set(const automata::System& system, std::size_t tracks,
                               takeaway::test::Random& random) {
    const automata::Letter letters = automata::letter_count(system, tracks);
    const auto states = static_cast<automata::State>(random.in(2, 6));
    automata::Table table{letters, 1, std::vector<automata::State>(letters, 0), {0}};
    for (automata::State state = 1; state < states; ++state) {
        for (automata::Letter letter = 0; letter < letters; ++letter)
            table.next.push_back(static_cast<automata::State>(random.in(0, states - 1)));
        table.accepting.push_back(random.coin() ? 1 : 0);
    }
    table.next[letters] = 1;  // zeros lead to the start again
    automata::Work work;
    const automata::Automaton raw(system, automata::numbered_tracks(tracks), table, work);
    return automata::both(raw, automata::everything(system, raw.tracks(), work), work);
}

TEST(AutomaticSet, lists_what_it_contains_in_every_system) {
    takeaway::test::Random random("AutomaticSet.lists_what_it_contains_in_every_system");
    for (const std::string& name : automata::test::system_names()) {
        const AutomaticSet set(random_set(automata::parse_system(name), 2, random));
        const std::int64_t bound = random.in(1, 60);
        std::vector<std::vector<std::int64_t>> listed = set.below(bound, 100'000);
        std::sort(listed.begin(), listed.end());
        std::vector<std::vector<std::int64_t>> contained;
        for (std::int64_t x = 0; x < bound; ++x)
            for (std::int64_t y = 0; y < bound; ++y)
                if (set.contains(std::vector<std::int64_t>{x, y})) contained.push_back({x, y});
        EXPECT_EQ(listed, contained) << name << " below " << bound;
        EXPECT_FALSE(set.contains(std::vector<std::int64_t>{-1, 0}));
        if (!listed.empty()) {
            EXPECT_THROW(set.below(bound, listed.size() - 1), LimitError);
        }
    }
}

TEST(AutomaticSet, is_read_back_from_its_text) {
    takeaway::test::Random random("AutomaticSet.is_read_back_from_its_text");
    for (const std::string& name : automata::test::system_names())
        for (const std::size_t tracks : {1U, 2U}) {
            const automata::System system = automata::parse_system(name);
            const automata::Automaton set = random_set(system, tracks, random);
            automata::Work work;
            for (const automata::Spaces spaces : {automata::Spaces::yes, automata::Spaces::no})
                EXPECT_TRUE(automata::from_table_text(system, automata::table_text(set, spaces),
                                                      tracks, work) == set)
                    << name;
        }
}

TEST(AutomaticSet, claims_what_the_formula_claims) {
    const Game by_digits =
        test::game_from(wythoff_with("automaton \"zeckendorf\" \"" + wythoff_table + "\""));
    const Game by_formula =
        test::game_from(wythoff_with("{(floor(n*phi), floor(n*phi^2)) in any order : n >= 0}"));
    EXPECT_EQ(claimed_below(by_digits, 500), claimed_below(by_formula, 500));
    for (const char* huge : {"1000000000000000000000000", "999999999999999999999999999999999"}) {
        const Integer n = parse_integer(huge);
        const Integer a = (Quadratic::golden() * Quadratic(n)).floor();
        EXPECT_TRUE(is_claimed(by_digits, {a, a + n}));
        EXPECT_FALSE(is_claimed(by_digits, {a, a + n + 1}));
    }
}

TEST(AutomaticSet, stands_in_guards_unions_and_names) {
    const Game game = test::game_from(
        "game g\npiles x, y\nlet D = automaton \"base 2\" \"*1 0 0 1\"\n"
        "move take t from one pile where t >= 1 except (x', y') in D and x + y >= 5\n"
        "claim P = D + {(1, 2)}");
    EXPECT_TRUE(game.rules->is_move(Position{2, 1}, Position{1, 1}));
    EXPECT_FALSE(game.rules->is_move(Position{4, 1}, Position{1, 1}));
    EXPECT_TRUE(is_claimed(game, {1, 2}));
    EXPECT_TRUE(is_claimed(game, {7, 7}));
    EXPECT_FALSE(is_claimed(game, {2, 1}));
}

TEST(AutomaticSet, is_printed_as_it_is_read) {
    std::string long_table = "*1 0 0 1";
    for (int i = 0; i < 60; ++i) long_table += "; 1 1 1 0";
    const Game game = test::game_from(wythoff_with("automaton \"base 2\" \"" + long_table + "\""));
    const std::string printed = print(*game.text);
    const Game again = test::game_from(printed);
    EXPECT_TRUE(*again.text == *game.text);
    EXPECT_EQ(print(*again.text), printed);
}

TEST(AutomaticSet, refuses_what_is_no_automaton) {
    const std::pair<const char*, const char*> wrong[] = {
        {"automaton \"zeckendorf\"", "stands behind its numeration system"},
        {"automaton \"base 1\" \"*1\"", "base 1"},
        {"automaton \"base 2\" \"\"", "no rows"},
        {"automaton \"base 2\" \"*1 0 0\"", "3 numbers"},
        {"automaton \"base 2\" \"*1 0 0 1; 1 0\"", "row 2"},
        {"automaton \"base 2\" \"*1 0 0 2\"", "state 2"},
        {"automaton \"base 2\" \"*1 0 0 x\"", "`x`"},
        {"automaton \"base 2\" \"*1 0 0 99999999999\"", "too large"},
        {"automaton \"base 2\" \"*0 0 0 1\"", "leading zeros"},
        {"automaton \"zeckendorf\" \"*1 1 1 1\"", "no numbers of the system"},
        {"automaton \"base 2\" \"*1 0\"", "entries"},
    };
    for (const auto& [claim, words] : wrong) try {
            test::game_from(wythoff_with(claim));
            FAIL() << claim;
        } catch (const InputError& error) {
            EXPECT_NE(std::string(error.what()).find(words), std::string::npos)
                << claim << ": " << error.what();
        }
}

}  // namespace
}  // namespace takeaway::rules
