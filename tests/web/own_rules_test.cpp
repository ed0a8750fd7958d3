/// A rule text of the user's own: what is said of it, where its mistakes are, and what it may name.
#include <gtest/gtest.h>

#include "web/ask.hpp"

namespace takeaway::web {
namespace {

constexpr const char* own_nim =
    "game pair\npiles x, y\nmove take t from one pile where t >= 1\n"
    "game upto(m >= 1)\npiles x\nmove take t from x where 1 <= t <= m\n";

TEST(Check, ListsTheGamesOfAText) {
    const Answered checked = ask({{"do", "check"}, {"rules", own_nim}});
    ASSERT_EQ(checked.message(), "");
    ASSERT_EQ(checked.json["games"].size(), 2U);
    EXPECT_EQ(checked.json["games"][0]["expression"], "pair");
    EXPECT_EQ(checked.json["games"][1]["expression"], "upto(1)");
    EXPECT_EQ(checked.json["games"][1]["parameters"][0]["least"], 1);
}

struct Mistake {
    const char* what;
    const char* text;
    int line;
    int column;
};
constexpr Mistake mistakes[] = {
    {"a misspelt word", "game g\npiles x, y\nmove tke t from x where t >= 1\n", 3, 6},
    {"an unknown name", "game g\npiles x, y\nmove take t from x where t >= u\n", 3, 31},
    {"a column counts characters, not bytes",
     "game g\npiles x, y\nmove take t from x where 1 ≤ u\n", 3, 30},
    {"an unknown game", "game g = star(wythof)\n", 1, 15},
    {"the second game", "game g\npiles x\nmove take t from x where t >= 1\ngame h\npiles x\nmove\n",
     7, 1},
    {"an operator's name", "game star\npiles x\nmove take t from x where t >= 1\n", 1, 6},
};

TEST(Check, MistakesHaveTheirPlace) {
    for (const Mistake& mistake : mistakes) {
        SCOPED_TRACE(mistake.what);
        const Answered answer = ask({{"do", "check"}, {"rules", mistake.text}});
        ASSERT_EQ(answer.kind(), "input") << answer.json.dump();
        ASSERT_TRUE(answer.json["error"].contains("line")) << answer.message();
        EXPECT_EQ(answer.json["error"]["source"], "rules");
        EXPECT_EQ(answer.json["error"]["line"], mistake.line) << answer.message();
        EXPECT_EQ(answer.json["error"]["column"], mistake.column) << answer.message();
    }
    EXPECT_EQ(ask({{"do", "check"}, {"rules", "  \n"}}).kind(), "input");
}

TEST(Check, MistakesInAnExpressionHaveTheirPlaceToo) {
    const Answered answer = ask({{"do", "show"}, {"game", "star(wythoff"}});
    EXPECT_EQ(answer.kind(), "input");
    EXPECT_EQ(answer.json["error"]["source"], "expression");
    EXPECT_EQ(answer.json["error"]["line"], 1);
}

TEST(OwnRules, AreSeenBesideTheCatalog) {
    for (const char* expression : {"pair", "star(pair)", "pair + wythoff", "upto(4) + pair"}) {
        const Answered shown = ask({{"do", "show"}, {"game", expression}, {"rules", own_nim}});
        EXPECT_EQ(shown.message(), "") << expression;
    }
    EXPECT_EQ(ask({{"do", "show"}, {"game", "pair"}}).kind(), "input");
}

/// A user's wythoff is the user's, also for theorems; the catalog's games go on to mean their own.
TEST(OwnRules, HideACatalogNameButNotItsTheorem) {
    const std::string mine =
        "game wythoff\npiles x, y\nmove take t from x where t >= 1\n"
        "game mine = star(wythoff)\n";
    const Json position{{"do", "position"}, {"position", {"3", "0"}}, {"rules", mine}};
    Json asked = position;
    asked["game"] = "wythoff";
    const Answered own = ask(asked);
    EXPECT_EQ(own.json["outcome"], "N");
    EXPECT_EQ(own.json["rests_on"], "every position below was solved");
    asked["position"] = {"0", "5"};
    EXPECT_EQ(ask(asked).json["outcome"], "P");  // no move from y: in Wythoff's game it is N
    asked["game"] = "k_wythoff(1)";
    EXPECT_EQ(ask(asked).json["outcome"], "N");
    const Answered board = ask({{"do", "board"}, {"game", "mine"}, {"below", 5}, {"rules", mine}});
    EXPECT_EQ(board.message(), "");
}

TEST(OwnRules, CannotNameFiles) {
    for (const char* expression :
         {"/etc/passwd", "./games/mouse.game", "\"/etc/passwd\"", "star(./games/mouse.game)",
          "../README.md", "games/mouse.game"}) {
        const Answered answer = ask({{"do", "show"}, {"game", expression}});
        EXPECT_EQ(answer.kind(), "input") << expression;
        EXPECT_EQ(answer.message().find("root:"), std::string::npos) << answer.message();
    }
    const Answered inside =
        ask({{"do", "check"}, {"rules", "game g = star(\"./games/mouse.game\")\n"}});
    EXPECT_EQ(inside.kind(), "input");
    EXPECT_NE(inside.message().find("files are not read here"), std::string::npos)
        << inside.message();
}

}  // namespace
}  // namespace takeaway::web
