/// A perfect player against a random one: 10,000 games of each game that has a setting here, and
/// 500 of every other game of the catalog, with its default parameters.
#include <gtest/gtest.h>

#include <map>

#include "app/play/play_out.hpp"
#include "games.hpp"
#include "seeded.hpp"
#include "win/advisor.hpp"

namespace takeaway::app {
namespace {

struct Setting {
    std::string expression;
    std::int64_t largest_pile;
    int games = 10'000;
};

void PrintTo(const Setting& setting, std::ostream* out) { *out << setting.expression; }

/// Expressions for games of the catalog that are worth many games.
const std::multimap<std::string, Setting>& settings() {
    static const std::multimap<std::string, Setting> all{
        {"at_most_times", {"at_most_times(1)", 40}},
        {"at_most_times", {"at_most_times(4)", 40}},
        {"bounded_heap", {"bounded_heap(5)", 30}},
        {"constrained_mouse", {"constrained_mouse(4)", 14}},
        {"constrained_3_mouse", {"constrained_3_mouse", 20}},
        {"constrained_3_mouse_as_printed", {"constrained_3_mouse_as_printed", 14}},
        {"divisors", {"divisors", 60}},
        {"euclid", {"euclid", 30}},
        {"fibonacci_nim", {"fibonacci_nim", 60}},
        {"freak", {"freak", 40}},
        {"freak_numeration", {"freak_numeration", 40}},
        {"k_wythoff", {"k_wythoff(3)", 40}},
        {"moore_nim", {"moore_nim(4,2)", 12}},
        {"mouse", {"mouse", 40}},
        {"mouse_trap", {"mouse_trap", 40}},
        {"mouse_trap_as_printed", {"mouse_trap_as_printed", 30}},
        {"nim", {"nim(3)", 20}},
        {"nim_dual", {"nim_dual(3)", 12}},
        {"nim_with_pass", {"nim_with_pass(3,2)", 7}},
        {"ornament", {"ornament(3,2,1)", 30}},
        {"ornament_pair", {"ornament_pair(5,3,2)", 30}},
        {"rat", {"rat", 14}},
        {"rats", {"rats(3)", 10}},
        {"rats_as_printed", {"rats_as_printed(3)", 9}},
        {"rats_grandiose", {"rats_grandiose(2)", 16}},
        {"rats_grandiose_as_printed", {"rats_grandiose_as_printed(2)", 16}},
        {"silver_dollar", {"silver_dollar(4)", 12}},
        {"squares", {"squares", 100}},
        {"staircase", {"staircase(3)", 12}},
        {"subsided", {"subsided(4)", 30}},
        {"subsided_pair", {"subsided_pair(4)", 30}},
        {"subsided_pair_as_printed", {"subsided_pair_as_printed(4)", 30}},
        {"subtraction", {"subtraction(2,3,9)", 60}},
        {"take_up_to", {"take_up_to(4)", 60}},
        {"wythoff", {"wythoff", 40}},
        {"wythoff_ends", {"wythoff_ends(3)", 30}},
        {"wythoff", {"misere(wythoff)", 16}},
        {"wythoff", {"wythoff + subtraction(1,4)", 12}},
    };
    return all;
}

std::vector<Setting> settings_of_the_catalog() {
    std::vector<Setting> all;
    for (const auto& [name, setting] : settings()) all.push_back(setting);
    constexpr std::int64_t largest_piles[] = {0, 50, 20, 8, 5, 4};
    for (const CatalogEntry& entry : test::library().catalog()) {
        // Games that split heaps are played in tests/win/heap_advisor_test.cpp.
        if (test::is_about_heaps(entry) || settings().count(entry.text->name) > 0) continue;
        const std::size_t piles = test::game(entry.text->name).rules->piles();
        all.push_back(
            {entry.text->name, piles < std::size(largest_piles) ? largest_piles[piles] : 3, 500});
    }
    return all;
}

class PerfectPlay : public ::testing::TestWithParam<Setting> {};

TEST_P(PerfectPlay, NeverLosesFromAnNPosition) {
    const Setting& setting = GetParam();
    const Game game = test::game(setting.expression);
    const Advisor advisor(test::library(), game, {});
    // The largest position first: a solver then makes its table only once.
    (void)advisor.is_p(BigPosition(game.rules->piles(), Integer(setting.largest_pile)));
    test::Random random(setting.expression.c_str());
    int played = 0;
    for (std::uint64_t seed = 0; played < setting.games; ++seed) {
        ASSERT_LT(seed, 20'000'000U) << "too few N-positions";
        BigPosition position;
        for (std::size_t i = 0; i < game.rules->piles(); ++i)
            position.push_back(random.in(0, setting.largest_pile));
        sort_groups(position, game.rules->unordered_piles());
        if (!game.rules->is_position(position)) continue;
        if (advisor.is_p(position)) continue;
        ++played;
        const Playout end = play_out(advisor, position, Level::perfect, Level::random, seed);
        ASSERT_EQ(end.winner, 0) << to_text(position) << " with seed " << seed;
    }
}

INSTANTIATE_TEST_SUITE_P(Catalog, PerfectPlay, ::testing::ValuesIn(settings_of_the_catalog()),
                         [](const auto& setting) {
                             std::string name;
                             for (const char c : setting.param.expression)
                                 name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
                             return name;
                         });

}  // namespace
}  // namespace takeaway::app
