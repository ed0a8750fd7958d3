/// What the page is told of the catalog, of games, of the claims and of a solve, and the frames
/// that it comes in.
#include "web/api.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "app/solve/solve_command.hpp"
#include "web/ask.hpp"

namespace takeaway::web {
namespace {

TEST(Frames, LengthsComeFirstLowestByteFirst) {
    const std::string frame = to_frame({{{"a", 1}}, std::string(300, 'x')});
    EXPECT_EQ(frame.substr(0, 8), std::string("\x07\0\0\0\x2c\x01\0\0", 8));
    EXPECT_EQ(frame.substr(8, 7), "{\"a\":1}");
    EXPECT_EQ(frame.substr(15), std::string(300, 'x'));
    EXPECT_EQ(read_frame(progress_frame(3, 7)).json,
              Json::parse(R"({"progress":{"done":3,"all":7}})"));
    EXPECT_EQ(read_frame(step_frame("refuted at (8,13)")).json,
              (Json{{"step", "refuted at (8,13)"}}));
}

TEST(Frames, BrokenTextStaysReadable) {
    EXPECT_NO_THROW(read_frame(to_frame({{{"a", "\xff\xfe"}}, ""})));
}

TEST(Catalog, EveryExpressionIsAGameAsItStands) {
    const Answered catalog = ask({{"do", "catalog"}});
    ASSERT_EQ(catalog.message(), "");
    EXPECT_GE(catalog.json["games"].size(), 25U);
    EXPECT_GE(catalog.json["operators"].size(), 4U);
    for (const Json& game : catalog.json["games"]) {
        SCOPED_TRACE(game["name"].get<std::string>());
        EXPECT_FALSE(game["about"].get<std::string>().empty());
        EXPECT_FALSE(game["source"].get<std::string>().empty());
        const Answered shown = ask({{"do", "show"}, {"game", game["expression"]}});
        EXPECT_EQ(shown.message(), "");
        EXPECT_EQ(shown.json["warnings"], Json::array());
        // Its text is a rule text, and says the same game.
        const Answered checked = ask({{"do", "check"}, {"rules", game["text"]}});
        EXPECT_EQ(checked.message(), "");
        EXPECT_EQ(checked.json["games"][0]["expression"], game["expression"]);
    }
}

TEST(Catalog, ParametersSayTheirRange) {
    const Answered catalog = ask({{"do", "catalog"}});
    for (const Json& game : catalog.json["games"]) {
        if (game["name"] == "rats_grandiose") {
            EXPECT_EQ(
                game["parameters"],
                Json::parse(R"([{"name":"d","least":2,"most":10,"standard":null,"list":false}])"));
        }
        if (game["name"] == "subtraction") {
            EXPECT_EQ(game["parameters"][0]["list"], true);
        }
        if (game["name"] == "constrained_mouse") {
            EXPECT_EQ(game["expression"], "constrained_mouse(3)");
        }
    }
}

TEST(Show, SaysWhatAPageNeeds) {
    const Answered shown = ask({{"do", "show"}, {"game", "mouse + nim(3)"}});
    EXPECT_EQ(shown.json["components"], Json({2, 3}));
    EXPECT_EQ(shown.json["pile_names"].size(), 5U);
    EXPECT_EQ(ask({{"do", "show"}, {"game", "wythoff"}}).json["theorems"].size(), 3U);
    const Answered stuck =
        ask({{"do", "show"},
             {"game", "stuck"},
             {"rules", "game stuck\npiles x, y\nmove take t from x where t >= 1, t <= 0\n"}});
    EXPECT_EQ(stuck.message(), "");
    EXPECT_EQ(stuck.json["warnings"].size(), 1U);
    const Answered misread =
        ask({{"do", "show"},
             {"game", "half"},
             {"rules", "game half\npiles x, y\nmove take t from one pile where 2t <= x\n"}});
    ASSERT_EQ(misread.json["warnings"].size(), 1U);
    const std::string warning = misread.json["warnings"][0];
    EXPECT_NE(warning.find("write `from one pile p`"), std::string::npos) << warning;
    EXPECT_EQ(warning.find('\n'), std::string::npos);
}

TEST(SolveText, IsWhatSolveWrites) {
    const Workbench bench(Limits{});
    for (const char* format : {"csv", "json", "bfile"}) {
        std::ostringstream expected;
        SolveRequest request;
        request.game = "star(wythoff)";
        request.below = 40;
        write(app::solve(bench, request), solve_format(format), expected);
        const Answered answer = ask(
            {{"do", "solve_text"}, {"game", "star(wythoff)"}, {"below", 40}, {"format", format}});
        EXPECT_EQ(answer.json["text"], expected.str());
    }
    for (const char* format : {"png", "npy", "exe"})
        EXPECT_EQ(
            ask({{"do", "solve_text"}, {"game", "rat"}, {"below", 4}, {"format", format}}).kind(),
            "input");
}

TEST(Explain, NamesTheMethod) {
    const Answered answer = ask({{"do", "explain"}, {"game", "wythoff"}, {"below", 200}});
    EXPECT_TRUE(answer.json.contains("method"));
    EXPECT_TRUE(answer.json.contains("seconds"));
}

TEST(Claims, TheLedgerComesWithItsVerdicts) {
    const Answered answer = ask({{"do", "claims"}});
    ASSERT_EQ(answer.message(), "");
    ASSERT_GE(answer.json["claims"].size(), 100U);
    for (const Json& claim : answer.json["claims"])
        EXPECT_NE(claim["verdict"], "unfinished") << claim["id"];
}

TEST(Claims, OneRunsHere) {
    const Answered answer = ask({{"do", "run_claim"}, {"id", "rats/table-1"}, {"depth", "quick"}});
    ASSERT_EQ(answer.message(), "");
    ASSERT_EQ(answer.json["claims"].size(), 1U);
    EXPECT_EQ(answer.json["claims"][0]["id"], "rats/table-1");
    EXPECT_NE(answer.json["note"].get<std::string>().find("z3"), std::string::npos);
    EXPECT_EQ(ask({{"do", "run_claim"}, {"id", "no/claim"}}).kind(), "input");
    EXPECT_EQ(ask({{"do", "run_claim"}, {"id", "rats/table-1"}, {"depth", "x"}}).kind(), "input");
}

}  // namespace
}  // namespace takeaway::web
