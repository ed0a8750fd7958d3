/// Every request of the page: what it answers, and what it refuses.
#include "web/api.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <sstream>

#include "app/claims/claims_command.hpp"
#include "app/solve/solve_command.hpp"
#include "seeded.hpp"
#include "solve/plain/by_definition.hpp"
#include "web/ask.hpp"
#include "win/advisor.hpp"

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

TEST(Position, AgreesWithTheDefinition) {
    const Workbench bench(Limits{});
    Api api({});
    for (const char* expression :
         {"wythoff", "star(wythoff)", "mouse", "misere(nim(2))", "block(wythoff, 1)"}) {
        SCOPED_TRACE(expression);
        const Game game = bench.game(expression);
        constexpr std::int64_t below = 9;
        const OutcomeTable truth = outcomes_by_definition(game, Box::below(2, below));
        for (std::int64_t x = 0; x < below; ++x) {
            for (std::int64_t y = x; y < below; ++y) {
                const Answered report =
                    ask(api, {{"do", "position"}, {"game", expression}, {"position", {x, y}}});
                ASSERT_EQ(report.message(), "");
                ASSERT_EQ(report.json["outcome"], truth({x, y}) == Outcome::P ? "P" : "N");
                std::size_t winning = 0;
                const auto options = options_of(game, {x, y}, 1000);
                ASSERT_EQ(report.json["options"].size(), options.size());
                for (std::size_t i = 0; i < options.size(); ++i) {
                    const bool is_p = truth(options[i].to) == Outcome::P;
                    winning += is_p ? 1 : 0;
                    const Json& option = report.json["options"][i];
                    EXPECT_EQ(option["outcome"], is_p ? "P" : "N");
                    EXPECT_EQ(option["position"][0], std::to_string(options[i].to[0]));
                }
                EXPECT_EQ(report.json["winning"].size(), winning);
                EXPECT_TRUE(report.json["options_complete"].get<bool>());
            }
        }
    }
}

TEST(Position, ValuesAgreeWithTheDefinition) {
    const Workbench bench(Limits{});
    const ValueTable truth = values_by_definition(bench.game("wythoff"), Box::below(2, 9));
    for (std::int64_t x = 0; x < 9; ++x) {
        const Answered report =
            ask({{"do", "position"}, {"game", "wythoff"}, {"position", {x, 8}}});
        EXPECT_EQ(report.json["value"], std::to_string(truth({x, 8})));
    }
    EXPECT_FALSE(ask({{"do", "position"}, {"game", "misere(nim(2))"}, {"position", "3,4"}})
                     .json.contains("value"));
}

TEST(Position, PilesOfSixtyDigits) {
    const std::string large = "314159265358979323846264338327950288419716939937510582097494";
    const Answered report =
        ask({{"do", "position"}, {"game", "wythoff"}, {"position", {large, "1"}}});
    ASSERT_EQ(report.message(), "");
    EXPECT_EQ(report.json["outcome"], "N");
    EXPECT_EQ(report.json["position"][0], large);
    EXPECT_FALSE(report.json["options_complete"].get<bool>());
    ASSERT_GE(report.json["winning"].size(), 1U);
    EXPECT_EQ(report.json["winning"][0]["position"], Json({"2", "1"}));
    EXPECT_FALSE(report.json["reason"].get<std::string>().empty());
    // No theorem, no table: it says so.
    EXPECT_EQ(ask({{"do", "position"}, {"game", "star(mouse)"}, {"position", {large, "1"}}}).kind(),
              "limit");
}

TEST(Position, OptionsAreLeftOutWhereThereAreTooMany) {
    const Answered report =
        ask({{"do", "position"}, {"game", "nim(2)"}, {"position", "50,60"}, {"options_most", 20}});
    EXPECT_FALSE(report.json["options_complete"].get<bool>());
    EXPECT_EQ(report.json["options"].size(), 0U);
    EXPECT_EQ(report.json["winning"].size(), 1U);
}

/// Hints win from wherever a match begins with the player to move, in every kind of game.
TEST(Play, GamesThatSplitHeapsAndGamesThatRemember) {
    for (const auto& [game, position] : std::vector<std::pair<const char*, const char*>>{
             {"kayles", ""},
             {"grundy", ""},
             {"octal(0.137)", ""},
             {"kayles + nim(2)", ""},
             {"misere(kayles)", ""},
             {"fibonacci_nim", "20"},
             {"silver_dollar(3) + nim(1)", "0,1,2,2"}}) {
        SCOPED_TRACE(game);
        Json request{{"do", "play"},       {"game", game}, {"position", position},
                     {"level", "perfect"}, {"seed", 3},    {"lines", Json::array()}};
        for (int turn = 0; turn < 60; ++turn) {
            const Answered answer = ask(request);
            ASSERT_EQ(answer.message(), "");
            const Json& state = answer.json;
            if (state["phase"] != "move") {
                EXPECT_EQ(state["winner"], "you");
                EXPECT_GE(state["plies"].size(), 1U);
                break;
            }
            ASSERT_TRUE(state["legal"].is_array());
            ASSERT_GE(state["legal"].size(), 1U);
            request["lines"].push_back("follow");
        }
        EXPECT_EQ(ask(request).json["phase"], "between_games");
    }
}

TEST(Play, AHeapIsSplitByTheLineOfAMoveAndMendedByUndo) {
    Json request{{"do", "play"}, {"game", "kayles"}, {"position", "5,3"}, {"seed", 1}};
    const Json begun = ask(request).json;
    EXPECT_EQ(begun["splits"], true);
    EXPECT_EQ(begun["text"], "(3,5)");
    EXPECT_EQ(begun["piles"].size(), 2U);
    std::string line;
    for (const Json& move : begun["legal"])
        if (move["words"] == "5 → 1, 3") line = move["line"];
    EXPECT_EQ(line, "to 1,3,3");
    request["lines"] = {line};
    const Json moved = ask(request).json;
    ASSERT_EQ(moved["plies"].size(), 2U);
    EXPECT_EQ(moved["plies"][0]["words"], "5 → 1, 3");
    request["lines"] = {line, "undo", "level easy"};
    const Json back = ask(request).json;
    EXPECT_EQ(back["text"], "(3,5)");
    EXPECT_EQ(back["plies"].size(), 0U);
    EXPECT_EQ(back["level"], "easy");
    request["lines"] = {"undo"};
    EXPECT_EQ(ask(request).json["replies"][0]["kind"], "refusal");
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

TEST(Requests, MalformedOnesAreRefused) {
    Api api({});
    for (const char* request :
         {"",
          "{",
          "[]",
          "null",
          "3",
          "\"do\"",
          "{}",
          R"({"do":3})",
          R"({"do":"nothing"})",
          R"({"do":"show"})",
          R"({"do":"show","game":7})",
          R"({"do":"show","game":["wythoff"]})",
          R"({"do":"board","game":"wythoff"})",
          R"({"do":"board","game":"wythoff","below":1e300})",
          R"({"do":"board","game":"wythoff","below":9,"axes":{}})",
          R"({"do":"show","game":"wythoff","rules":[1]})",
          R"({"do":"position","game":"wythoff","position":{"x":1}})",
          R"({"do":"position","game":"wythoff","position":"3,-5"})",
          R"({"do":"position","game":"wythoff","position":["-3","5"]})",
          R"({"do":"position","game":"wythoff","position":[3]})",
          R"({"do":"position","game":"wythoff","position":[3,0.5]})",
          R"({"do":"play","game":"wythoff","first":"me"})",
          R"({"do":"play","game":"wythoff","level":"godlike"})",
          R"({"do":"play","game":"wythoff","lines":"hint"})",
          R"({"do":"play","game":"wythoff","lines":[1]})",
          R"({"do":"play","game":"wythoff","position":"0,0"})",
          R"({"do":"board","game":"wythoff","below":9,"values":"yes"})",
          R"({"do":"board","game":"wythoff","below":9,"limits":{"memory":-1}})"}) {
        const Answered answer = ask_text(api, request);
        EXPECT_EQ(answer.kind(), "input") << request << " " << answer.json.dump();
        EXPECT_FALSE(answer.message().empty());
    }
    EXPECT_EQ(ask_text(api, std::string(longest_request + 1, ' ')).kind(), "limit");
    EXPECT_EQ(ask_text(api, std::string(100'000, '[')).kind(), "limit");
    EXPECT_EQ(ask_text(api, "{\"do\":\"show\",\"game\":\"\xff\"}").kind(), "input");
    std::string deep;
    for (int i = 0; i < 10'000; ++i) deep += "star(";
    EXPECT_EQ(ask(api, {{"do", "show"}, {"game", deep}}).kind(), "input");
}

/// Every request with every kind of value in every field: always one frame, never a crash.
TEST(Requests, StrangeValuesGetAnAnswer) {
    Api api({});
    test::Random random("StrangeValuesGetAnAnswer");
    const std::vector<Json> values{nullptr,
                                   true,
                                   -1,
                                   0,
                                   7,
                                   1e9,
                                   18446744073709551615ULL,
                                   0.5,
                                   "",
                                   "wythoff",
                                   "star(nim(2))",
                                   "3,5",
                                   "<script>alert(1)</script>",
                                   "'; drop",
                                   "\u0000",
                                   std::string(300, '('),
                                   Json::array(),
                                   {1, 2},
                                   {"3", "5"},
                                   {{"a", 1}},
                                   "game g\npiles x\nmove take t from x where t >= 1",
                                   "hint",
                                   {"hint", "undo", "1,1"},
                                   "you",
                                   "perfect",
                                   {{"memory", 1000000}}};
    const std::vector<std::string> fields{
        "game", "below", "values", "axes",  "fixed",  "position", "level",  "first",
        "seed", "lines", "id",     "depth", "format", "rules",    "limits", "options_most"};
    const std::vector<std::string> things{"check", "show",   "board",   "claimed",   "position",
                                          "play",  "levels", "explain", "solve_text"};
    for (int i = 0; i < 400; ++i) {
        Json request{{"do", random.one_of(things)}, {"game", "wythoff"}, {"below", 12}};
        for (int changes = 0; changes < 3; ++changes)
            request[random.one_of(fields)] = random.one_of(values);
        request["limits"] = {{"memory", 1 << 24}};
        if (request.contains("below") && request["below"].is_number() && request["below"] > 100)
            request["below"] = 50;
        const Answered answer = ask(api, request);
        EXPECT_NE(answer.kind(), "internal") << request.dump() << answer.message();
    }
}

/// What a stranger writes comes back as data; escaping is the page's work, and the frame is JSON.
TEST(Requests, MarkupInRulesStaysText) {
    const Answered answer = ask({{"do", "check"},
                                 {"rules",
                                  "game g\nabout \"<img src=x onerror=alert(1)>\"\npiles x\n"
                                  "move take t from x where t >= 1\n"}});
    ASSERT_EQ(answer.message(), "");
    EXPECT_EQ(answer.json["games"][0]["about"], "<img src=x onerror=alert(1)>");
}

Json slow_board(std::int64_t below) {
    return {{"do", "board"}, {"game", "misere(star(mouse))"}, {"below", below}};
}

TEST(Requests, WorkStopsWhenAskedTo) {
    Api api({});
    Progress progress;
    int asked = 0;
    progress.should_stop = [&] { return ++asked > 3; };
    EXPECT_EQ(ask_text(api, slow_board(400).dump(), progress).kind(), "interrupted");
    // The engine goes on to work.
    EXPECT_FALSE(ask(api, {{"do", "board"}, {"game", "mouse"}, {"below", 40}}).is_error());
}

TEST(Requests, ProgressIsReported) {
    Api api({});
    Progress progress;
    std::uint64_t last = 0;
    progress.report = [&](std::uint64_t done, std::uint64_t all) {
        EXPECT_LE(done, all);
        last = done;
    };
    ask_text(api, slow_board(100).dump(), progress);
    EXPECT_GT(last, 0U);
}

TEST(Requests, TakeNoLongerThanTheServerAllows) {
    ApiLimits limits;
    limits.most_time = std::chrono::seconds(0);
    Api api(limits);
    const Answered late =
        ask_text(api, Json{{"do", "board"}, {"game", "block(nim(2), 3)"}, {"below", 4000}}.dump());
    EXPECT_EQ(late.kind(), "limit");
    EXPECT_NE(late.message().find("takes longer than 0 seconds"), std::string::npos);
    EXPECT_EQ(ask_text(api, Json{{"do", "levels"}}.dump()).kind(), "");
}

TEST(Requests, StopWhileATextIsGivenItsMeaning) {
    Api api({});
    int asked = 0;
    Progress progress;
    progress.should_stop = [&] { return ++asked > 3; };
    // Each of these games is within its limit; all of them would take minutes.
    std::string text;
    for (int i = 0; i < 500; ++i)
        text += "game g" + std::to_string(i) +
                "\npiles x[900]\nmove take t from one pile where t >= 1\n";
    const Answered stopped = ask_text(api, Json{{"do", "check"}, {"rules", text}}.dump(), progress);
    EXPECT_EQ(stopped.kind(), "interrupted") << stopped.message();
    EXPECT_LE(asked, 10);
}

TEST(Requests, WithThousandsOfPilesAreRefusedAtOnce) {
    std::string names = "a0";
    for (int i = 1; i < 3000; ++i) names += ", a" + std::to_string(i);
    const Answered refused =
        ask({{"do", "check"},
             {"rules", "game g\npiles " + names + "\nmove take t from one pile where t >= 1\n"}});
    EXPECT_EQ(refused.kind(), "input");
    EXPECT_NE(refused.message().find("at most 1000 piles, this has 3000"), std::string::npos);
}

TEST(Requests, WithMorePartsThanAnyAreNotBuilt) {
    Api api({});
    const std::string open(2'000'000, '[');
    EXPECT_EQ(ask_text(api, open).kind(), "limit");
    EXPECT_EQ(ask_text(api, R"({"do":"levels","x":)" + open).kind(), "limit");
    std::string keys = R"({"do":"levels")";
    for (int i = 0; i < 300'000; ++i) keys += ",\"" + std::to_string(i) + "\":0";
    EXPECT_EQ(ask_text(api, keys + "}").kind(), "limit");
    std::string values = R"({"do":"levels","x":[0)";
    for (int i = 0; i < 300'000; ++i) values += ",0";
    EXPECT_EQ(ask_text(api, values + "]}").kind(), "limit");
}

TEST(Requests, ForListsThatAreTooLongAreRefused) {
    ApiLimits limits;
    limits.longest_text = 1000;
    Api api(limits);
    const auto list = [&](const char* format, int below) {
        return ask_text(
            api,
            Json{{"do", "solve_text"}, {"game", "nim(2)"}, {"below", below}, {"format", format}}
                .dump());
    };
    for (const char* format : {"csv", "json", "bfile", "table"}) {
        EXPECT_EQ(list(format, 10).kind(), "") << format;
        EXPECT_EQ(list(format, 1000).kind(), "limit") << format;
    }
}

}  // namespace
}  // namespace takeaway::web
