/// What is known about each game of the catalog: rows for games that say more than one thing or
/// something false, and for all others the same: the claim holds on a small box.
///
/// A claim is compared with the outcomes by definition and checked by verify/claim_on_box, which
/// share no code. That a claim holds on a box is evidence; the sources say where it is proved. The
/// expected failures were computed by an independent program.
#include <gtest/gtest.h>

#include <set>

#include "games.hpp"
#include "heaps/heap_table.hpp"
#include "heaps/values_by_definition.hpp"
#include "solve/plain/by_definition.hpp"
#include "verify/claim_on_box.hpp"

namespace takeaway::test {
namespace {

struct KnownGame {
    const char* expression;
    std::int64_t bound;  // all piles below this
    Position fails_at;   // the first position at which the claim is wrong; empty if it holds
};

void PrintTo(const KnownGame& game, std::ostream* out) { *out << game.expression; }

const Position holds_on_the_box = {};
const Position claims_nothing = {-1};

const KnownGame known_games[] = {
    // game, bound, first failure, source of the claim
    {"at_most_times(1)", 40, claims_nothing},        // Schwenk 1970
    {"at_most_times(3)", 40, claims_nothing},        //
    {"bounded_heap(3)", 40, holds_on_the_box},       // nim values up to 3
    {"constrained_mouse(4)", 12, claims_nothing},    // star-operator, section 5.4
    {"constrained_3_mouse", 40, holds_on_the_box},   // star-operator, Theorem 7
    {"constrained_3_mouse_as_printed", 12, {0, 1}},  // condition (43) taken literally
    {"divisors", 100, holds_on_the_box},             // folklore
    {"euclid", 60, holds_on_the_box},                // Cole and Davie 1969
    {"fibonacci_nim", 90, holds_on_the_box},         // Whinihan 1963
    {"freak", 60, holds_on_the_box},                 // freak, Theorem 1
    {"freak_numeration", 60, holds_on_the_box},      // freak, section 6
    {"k_wythoff(1)", 40, holds_on_the_box},          // Fraenkel 1982
    {"k_wythoff(2)", 40, holds_on_the_box},          //
    {"k_wythoff(5)", 40, holds_on_the_box},          //
    {"moore_nim(3,1)", 9, holds_on_the_box},         // Bouton 1902
    {"moore_nim(3,2)", 9, holds_on_the_box},         // Moore 1910
    {"moore_nim(4,2)", 6, holds_on_the_box},         //
    {"mouse", 60, holds_on_the_box},                 // rat-and-mouse, Theorem 7
    {"mouse_trap", 40, holds_on_the_box},            // star-operator, Theorem 5
    {"mouse_trap_as_printed", 20, {7, 13}},          // M1 as printed
    {"nim", 33, holds_on_the_box},                   // Bouton 1902
    {"nim(3)", 10, holds_on_the_box},                //
    {"nim_dual(2)", 20, holds_on_the_box},           // star-operator, Theorem 8
    {"nim_dual(3)", 9, holds_on_the_box},            //
    {"nim_with_pass(2,1)", 12, claims_nothing},      // Morrison, Friedman, Landsberg 2012
    {"ornament_pair(3,2,-1)", 12, claims_nothing},   // star-operator, section 5.2
    {"ornament(2,1,0)", 30, holds_on_the_box},       // star-operator, equation (13)
    {"ornament(3,2,1)", 30, holds_on_the_box},       //
    {"ornament(5,3,2)", 20, {2, 5}},                 // where equation (13) fails
    {"rat", 20, holds_on_the_box},                   // rat-and-mouse, Theorem 2
    {"rats(2)", 40, holds_on_the_box},               // arbitrarily-large-rats, Theorem 6
    {"rats(3)", 13, holds_on_the_box},               //
    {"rats_as_printed(2)", 12, {2, 5}},              // exception a(ii) as printed
    {"rats_as_printed(3)", 12, {2, 5, 11}},          //
    {"rats_grandiose(2)", 30, holds_on_the_box},     // Definition 5, with zero
    {"rats_grandiose(3)", 10, holds_on_the_box},     //
    {"rats_grandiose_as_printed(2)", 12, {1, 2}},    // Definition 5 as printed
    {"rats_grandiose_as_printed(3)", 8, {1, 2, 4}},  //
    {"silver_dollar(1)", 20, holds_on_the_box},      // Winning Ways
    {"silver_dollar(2)", 20, holds_on_the_box},      //
    {"silver_dollar(3)", 13, holds_on_the_box},      //
    {"silver_dollar(4)", 10, holds_on_the_box},      //
    {"silver_dollar(5)", 8, holds_on_the_box},       //
    {"squares", 60, claims_nothing},                 // Golomb 1966
    {"staircase(1)", 20, holds_on_the_box},          // folklore
    {"staircase(2)", 20, holds_on_the_box},          //
    {"staircase(3)", 12, holds_on_the_box},          //
    {"staircase(4)", 8, holds_on_the_box},           //
    {"subsided(2)", 30, holds_on_the_box},           // star-operator, Theorem 6
    {"subsided(3)", 30, holds_on_the_box},           //
    {"subsided_pair(2)", 30, holds_on_the_box},      // Theorem 6, blocks from n = 0
    {"subsided_pair(4)", 30, holds_on_the_box},      //
    {"subsided_pair_as_printed(2)", 12, {1, 1}},     // blocks from n = 1, as printed
    {"subsided_pair_as_printed(3)", 12, {1, 1}},     //
    {"subtraction(2,3)", 60, claims_nothing},        // Golomb 1966
    {"take_up_to(3)", 100, holds_on_the_box},        // Bachet 1612
    {"wythoff", 50, holds_on_the_box},               // Wythoff 1907
    {"wythoff_ends(2)", 30, claims_nothing},         //
};

/// Games whose heaps are split: nim values of the heaps 1, 2, … with their source. More is in
/// tests/heaps.
struct KnownHeapGame {
    const char* name;
    const char* first_values;
};
const KnownHeapGame known_heap_games[] = {
    {"dawsons_chess", "1 1 2 0 3 1 1 0 3 3"},   // OEIS A002187
    {"dawsons_kayles", "0 1 1 2 0 3 1 1 0 3"},  // OEIS A002187
    {"grundy", "0 0 1 0 2 1 0 2 1 0"},          // OEIS A002188
    {"kayles", "1 2 3 1 4 3 2 1 4 2"},          // OEIS A002186
    {"lasker_nim", "1 2 4 3 5 6 8 7 9 10"},     // Winning Ways, chapter 4
    {"officers", "0 1 2 0 1 2 3 1 2 3"},        // Winning Ways, chapter 4: 0.6
    {"treblecross", "0 0 1 1 1 2 2 0 3 3"},     // Winning Ways, chapter 4: 0.007
};

TEST(CatalogTable, HeapsHaveTheKnownValues) {
    for (const KnownHeapGame& row : known_heap_games) {
        const Game game = test::library().any_game(row.name);
        ASSERT_TRUE(game.splitting) << row.name;
        std::vector<unsigned> values;
        std::string text;
        for (std::int64_t n = 0; n <= 10; ++n) {
            std::set<unsigned> reached;
            game.splitting->each_option(n, [&](const Position& left, std::size_t) {
                unsigned sum = 0;
                for (const std::int64_t heap : left) sum ^= values[static_cast<std::size_t>(heap)];
                reached.insert(sum);
                return true;
            });
            unsigned least = 0;
            while (reached.count(least) > 0) ++least;
            values.push_back(least);
            if (n > 0) text += (text.empty() ? "" : " ") + std::to_string(least);
        }
        EXPECT_EQ(text, row.first_values) << row.name;
    }
}

/// The first position where the claim and the outcome by definition differ.
Position first_difference(const Game& game, std::int64_t bound) {
    const OutcomeTable outcomes =
        outcomes_by_definition(game, Box::below(game.rules->piles(), bound));
    for (const Position& position : test::box(game, bound))
        if ((outcomes(position) == Outcome::P) != is_claimed(game, to_big(position)))
            return position;
    return holds_on_the_box;
}

class Catalog : public testing::TestWithParam<KnownGame> {};

TEST_P(Catalog, ClaimAgreesWithTheDefinitionUntilTheKnownFailure) {
    const Game game = test::game(GetParam().expression);
    if (GetParam().fails_at == claims_nothing) {
        EXPECT_FALSE(game.claim);
        return;
    }
    ASSERT_TRUE(game.claim);
    EXPECT_EQ(first_difference(game, GetParam().bound), GetParam().fails_at);
}

TEST_P(Catalog, ClaimIsCheckedWithTheSameVerdictWithoutASolver) {
    const Game game = test::game(GetParam().expression);
    if (GetParam().fails_at == claims_nothing) {
        EXPECT_THROW(check_claim(game, 5), InputError);
        return;
    }
    const auto failure = check_claim(game, GetParam().bound);
    ASSERT_EQ(failure.has_value(), !GetParam().fails_at.empty());
    if (failure) {
        EXPECT_EQ(failure->position, GetParam().fails_at) << to_text(*failure);
    }
}

std::string test_name(const testing::TestParamInfo<KnownGame>& info) {
    std::string name;
    for (const char c : std::string(info.param.expression)) {
        const bool is_plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
        if (c == '-') name += "minus";
        if (is_plain || c == '(' || c == ',') name += is_plain ? c : '_';
    }
    return name;
}

INSTANTIATE_TEST_SUITE_P(Known, Catalog, testing::ValuesIn(known_games), test_name);

std::set<std::string> games_with_rows() {
    std::set<std::string> rows;
    for (const KnownGame& row : known_games) {
        const std::string expression = row.expression;
        rows.insert(expression.substr(0, expression.find('(')));
    }
    for (const KnownHeapGame& row : known_heap_games) rows.insert(row.name);
    return rows;
}

/// So many positions that the definition has them in a moment.
std::int64_t small_bound(std::size_t piles) {
    constexpr std::int64_t bounds[] = {0, 60, 24, 9, 6, 4};
    return piles < std::size(bounds) ? bounds[piles] : 3;
}

TEST(CatalogTable, GamesWithoutARowLoadByTheirNamesAndClaimWhatHolds) {
    const std::set<std::string> rows = games_with_rows();
    std::size_t claims = 0;
    for (const CatalogEntry& entry : test::library().catalog()) {
        if (rows.count(entry.text->name) > 0 || is_about_heaps(entry)) continue;
        SCOPED_TRACE(entry.file + ": " + entry.text->name);
        Game game;
        ASSERT_NO_THROW(game = test::game(entry.text->name)) << "every parameter needs a default";
        const std::int64_t bound = small_bound(game.rules->piles());
        bool has_moves = false;
        for (const Position& position : test::box(game, bound))
            has_moves = has_moves || !test::options(game, position).empty();
        EXPECT_TRUE(has_moves);
        if (!game.claim) continue;
        ++claims;
        EXPECT_EQ(first_difference(game, bound), holds_on_the_box);
        const auto failure = check_claim(game, bound);
        EXPECT_FALSE(failure.has_value()) << to_text(*failure);
    }
    EXPECT_GT(claims, 50U);
}

TEST(CatalogTable, HeapsWithoutARowHaveTheValuesOfTheDefinition) {
    const std::set<std::string> rows = games_with_rows();
    constexpr std::size_t heaps_compared = 60;
    for (const CatalogEntry& entry : test::library().catalog()) {
        if (rows.count(entry.text->name) > 0 || !is_about_heaps(entry)) continue;
        SCOPED_TRACE(entry.file + ": " + entry.text->name);
        const Game game = test::library().any_game(entry.text->name);
        ASSERT_TRUE(game.splitting);
        heaps::HeapTable table(game.splitting);
        const heaps::HeapValues fast = table.values_below(heaps_compared, {});
        heaps::HeapValues slow;
        extend_by_definition(*game.splitting, slow, heaps_compared, heaps::HeapLimits{});
        for (std::size_t n = 0; n < heaps_compared; ++n) ASSERT_EQ(fast[n], slow[n]) << n;
    }
}

TEST(CatalogTable, EveryGameHasAFamilyAndANameOfItsOwn) {
    std::set<std::string> names;
    std::set<std::string> families;
    for (const CatalogEntry& entry : test::library().catalog()) {
        EXPECT_TRUE(names.insert(entry.text->name).second)
            << entry.file << ": there is another game `" << entry.text->name << "`";
        EXPECT_EQ(entry.file.rfind(entry.family + "/", 0), 0U) << entry.file;
        families.insert(entry.family);
    }
    EXPECT_EQ(families.count("papers"), 1U);
    EXPECT_EQ(families.count("wythoff"), 1U);
    // The family is the folder, not a part of the name.
    EXPECT_EQ(test::game("k_wythoff(2)").expression, "k_wythoff(2)");
}

TEST(CatalogTable, EveryGameSaysWhatItIsAndWhereItIsFrom) {
    for (const CatalogEntry& entry : test::library().catalog()) {
        EXPECT_FALSE(entry.text->about.empty()) << entry.text->name;
        EXPECT_FALSE(entry.text->source.empty()) << entry.text->name;
    }
}

}  // namespace
}  // namespace takeaway::test
