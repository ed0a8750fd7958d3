/// Every strategy that the library knows, asked through the library.
#include "win/strategies.hpp"

#include <gtest/gtest.h>

#include "win/strategy_checks.hpp"

namespace takeaway::win {
namespace {

TEST(Strategies, OfTheCatalogAreTheDefinitionOnABox) {
    for (const auto& [expression, bound] :
         std::vector<std::pair<const char*, std::int64_t>>{{"rat", 16},
                                                           {"mouse", 50},
                                                           {"rats(2)", 24},
                                                           {"rats(3)", 12},
                                                           {"rats_grandiose(3)", 8},
                                                           {"wythoff", 50},
                                                           {"k_wythoff(2)", 40},
                                                           {"k_wythoff(5)", 40},
                                                           {"freak", 60},
                                                           {"freak_numeration", 30},
                                                           {"mouse_trap", 50},
                                                           {"subsided(3)", 40},
                                                           {"constrained_3_mouse", 40},
                                                           {"star(nim(3))", 7}})
        test::agrees_with_the_definition(test::game(expression), bound);
}

TEST(Strategies, HoldAtLargeSizes) {
    for (const char* expression : {"rat", "mouse", "rats(2)", "rats(5)", "wythoff", "k_wythoff(3)",
                                   "freak", "mouse_trap", "subsided(3)", "constrained_3_mouse"})
        test::holds_at_large_sizes(test::game(expression), 15, 200);
}

TEST(Strategies, BelongToTheRulesAndNotToTheName) {
    const std::string text = "game mouse\npiles x <= y\nmove take t from one pile where t >= 1\n";
    EXPECT_TRUE(strategies_for(test::library(), test::game_from(text)).empty());
    for (const char* other : {"misere(rat)", "block(wythoff,1)", "rats_as_printed(3)",
                              "mouse_trap_as_printed", "constrained_mouse(4)", "star(wythoff)"})
        EXPECT_TRUE(strategies_for(test::library(), test::game(other)).empty()) << other;
}

TEST(Strategies, OfOneGameHaveDifferentNames) {
    for (const char* expression : {"rat", "mouse", "rats(4)", "wythoff", "freak"}) {
        std::set<std::string> names;
        const auto all = test::strategies(test::game(expression));
        for (const StrategyPtr& strategy : all) names.insert(strategy->name());
        EXPECT_EQ(names.size(), all.size()) << expression;
        EXPECT_GT(all.size(), 1U) << expression;
    }
}

}  // namespace
}  // namespace takeaway::win
