/// What is said of game expressions and rule files that name no game: unknown names, parameters
/// that do not fit, operators that do not go together, files cut short.
#include <gtest/gtest.h>

#include "games.hpp"
#include "temporary_folder.hpp"

namespace takeaway::rules {
namespace {

struct WrongExpression {
    const char* expression;
    const char* says;
};

const WrongExpression wrong_expressions[] = {
    {"wythof", "Did you mean `wythoff`?"},
    {"chess", "`takeaway list` shows the catalog"},
    {"wythoff nim", "expected the end of the game, found `nim`"},
    {"", "expected a game, found the end of the text"},
    {"nim(", "expected a game, found the end of the text"},
    {"nim(2,3)", "`nim` takes 1 parameter, but 2 were given: write `nim(k)`"},
    {"wythoff(2)", "write just `wythoff`"},
    {"rats", "`rats` needs a value for `d`: write `rats(d)`"},
    {"rats(1)", "`rats` needs d >= 2, but d = 1 was given"},
    {"rats_grandiose(11)", "`rats_grandiose` needs d <= 10, but d = 11 was given"},
    {"subtraction", "`subtraction` needs at least one number for `S`"},
    {"nim(wythoff)", "`nim` takes numbers as parameters, but `wythoff` was given"},
    {"nim(k)", "`nim` takes numbers as parameters, but `k` was given"},
    {"nim(1/2)", "a parameter must be a whole number"},
    {"ornament_pair(4,2,1)", "does not meet the requirement `gcd(p, q) = 1`"},
    {"nim(1001)", "the number of piles must be in 1..1000"},
    {"nim(600) + nim(600)", "a sum may have at most 1000 piles"},
    {"misere", "`misere` was given 0 arguments: write misere(GAME)"},
    {"misere(3)", "`misere` needs a game here"},
    {"block(nim, nim)", "`block` needs a number here: write block(GAME, K)"},
    {"block(nim, -1)", "block needs a number of options of 0 or more"},
    {"block(block(nim, 1), 1)", "has blocking already"},
    {"misere(block(nim, 1))", "blocking and misère play do not go together"},
    {"block(misere(nim), 1)", "blocking and misère play do not go together"},
    {"misere(nim) + nim", "is played in misère form and cannot be a summand"},
    {"block(nim, 1) + nim", "has blocking and cannot be a summand"},
    {"./there_is_no_such_file.game", "there is no such file, or no permission"},
    {"/tmp/", "is a folder, not a rule file"},
};

TEST(RuleErrors, EveryWrongExpressionIsExplained) {
    for (const WrongExpression& row : wrong_expressions) {
        try {
            test::game(row.expression);
            ADD_FAILURE() << "accepted: " << row.expression;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(row.says), std::string::npos)
                << row.expression << "\nsaid: " << error.what() << "\nexpected: " << row.says;
        }
    }
}

TEST(RuleErrors, AFileCutShortIsReportedAtItsEnd) {
    const test::TemporaryFolder folder;
    const std::string file = folder.write(
        "cut_short.game", "game g\npiles x, y\nmove one: take t from one pile where t >=");
    try {
        test::game(file);
        FAIL();
    } catch (const RuleError& error) {
        EXPECT_EQ(error.spot().line, 3);
        EXPECT_NE(std::string(error.what()).find(file + ":3:"), std::string::npos);
        EXPECT_NE(error.reason().find("the end of the text"), std::string::npos);
    }
}

TEST(RuleErrors, AFileMayHoldSeveralGamesAndOneIsChosenByName) {
    const test::TemporaryFolder folder;
    const std::string file =
        folder.write("two.game",
                     "game first(k >= 1) piles x move take t from x where 1 <= t <= k\n"
                     "game second = first(4)\n");
    EXPECT_EQ(test::game(file).rules->piles(), 1U);
    EXPECT_EQ(test::options(test::game(file), {9}).size(), 4U);
    EXPECT_EQ(test::options(test::game(file + "#first(2)"), {9}).size(), 2U);
    EXPECT_EQ(test::game(file + "#first(2)").expression, file + "#first(2)");
    try {
        test::game(file + "#frist");
        FAIL();
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find("Did you mean `first`?"), std::string::npos);
    }
}

}  // namespace
}  // namespace takeaway::rules
