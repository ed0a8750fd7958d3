/// Matches as the page plays them: the lines typed so far in, the state out.
#include <gtest/gtest.h>

#include "solve/plain/by_definition.hpp"
#include "web/ask.hpp"

namespace takeaway::web {
namespace {

Json request_of(const std::string& game, const std::string& position) {
    return {{"do", "play"},   {"game", game}, {"position", position},  {"level", "perfect"},
            {"first", "you"}, {"seed", 7},    {"lines", Json::array()}};
}

Json after(Api& api, Json request, const std::vector<std::string>& lines) {
    request["lines"] = lines;
    const Answered answer = ask(api, request);
    EXPECT_EQ(answer.message(), "");
    return answer.json;
}

TEST(Play, TheSameLinesGiveTheSameState) {
    const Json request = request_of("wythoff", "12,20");
    const std::vector<std::string> lines{"take 1 from x", "hint", "level easy",
                                         "undo",          "2,2",  "why"};
    Api stepwise({});
    for (std::size_t count = 0; count <= lines.size(); ++count) {
        const std::vector<std::string> begun(lines.begin(),
                                             lines.begin() + static_cast<std::ptrdiff_t>(count));
        const Json state = after(stepwise, request, begun);
        Api fresh({});
        EXPECT_EQ(state, after(fresh, request, begun)) << count;
        EXPECT_EQ(state, after(stepwise, request, begun)) << count;
    }
    // Going back, as a browser's history does, is another beginning.
    Api fresh({});
    EXPECT_EQ(after(stepwise, request, {"3,3"}), after(fresh, request, {"3,3"}));
}

TEST(Play, FollowingTheHintsWins) {
    for (const char* game : {"mouse", "star(wythoff)", "block(wythoff, 1)", "misere(nim(2))"}) {
        SCOPED_TRACE(game);
        Api api({});
        Json request = request_of(game, "");  // a position that the first player can win
        std::vector<std::string> lines;
        Json state = after(api, request, lines);
        for (int i = 0; i < 100 && state["phase"] != "between_games"; ++i) {
            lines.emplace_back("follow");
            state = after(api, request, lines);
        }
        EXPECT_EQ(state["winner"], "you") << state.dump();
        EXPECT_EQ(state["score"]["you"], 1);
    }
}

TEST(Play, LegalMovesAreTheOptions) {
    Api api({});
    const Workbench bench(Limits{});
    for (const char* expression : {"wythoff", "mouse", "nim(2)", "star(wythoff)"}) {
        const Json state = after(api, request_of(expression, "5,8"), {});
        const auto options = options_of(bench.game(expression), {5, 8}, 1000);
        ASSERT_EQ(state["legal"].size(), options.size()) << expression;
        for (const Json& move : state["legal"]) {
            // Each can be typed as it is told.
            const Json next =
                after(api, request_of(expression, "5,8"), {move["words"].get<std::string>()});
            EXPECT_NE(next["replies"][0]["kind"], "refusal") << move.dump();
            EXPECT_EQ(next["plies"][0]["to"], move["position"]);
        }
    }
}

TEST(Play, StateNamesPilesAndTurns) {
    Api api({});
    const Json state = after(api, request_of("mouse + nim(2)", "3,4,5,6"), {});
    EXPECT_EQ(state["piles"].size(), 4U);
    EXPECT_EQ(state["piles"][0]["component"], 0);
    EXPECT_EQ(state["piles"][3]["component"], 1);
    EXPECT_EQ(state["piles"][3]["count"], "6");
    EXPECT_EQ(state["phase"], "move");
    EXPECT_EQ(state["to_move"], "you");
    EXPECT_FALSE(state.contains("winner"));
}

TEST(Play, BlockingHasItsPhase) {
    Api api({});
    const Json request = request_of("block(wythoff, 1)", "3,4");
    Json state = after(api, request, {"take 1 from x"});
    ASSERT_EQ(state["phase"], "block") << state.dump();
    EXPECT_EQ(state["block_most"], 1);
    ASSERT_GT(state["legal"].size(), 0U);
    EXPECT_EQ(state["legal"][0]["freely"], false);
    state = after(api, request,
                  {"take 1 from x", "block " + state["legal"][0]["text"].get<std::string>()});
    EXPECT_EQ(state["to_move"], "you");
}

TEST(Play, PilesOfSixtyDigits) {
    const std::string large = "314159265358979323846264338327950288419716939937510582097494";
    Api api({});
    Json state = after(api, request_of("wythoff", large + ",17"), {});
    EXPECT_EQ(state["piles"][0]["count"], large);
    EXPECT_TRUE(state["legal"].is_null());
    state = after(api, request_of("wythoff", large + ",17"), {"follow"});
    EXPECT_EQ(state["plies"].size(), 2U);
}

TEST(Play, RefusalsChangeNothing) {
    Api api({});
    const Json request = request_of("nim(2)", "3,4");
    const Json before = after(api, request, {});
    const Json state = after(api, request, {"take 9 from x"});
    EXPECT_EQ(state["replies"][0]["kind"], "refusal");
    EXPECT_EQ(state["position"], before["position"]);
    EXPECT_EQ(state["plies"], before["plies"]);
}

TEST(Play, LevelsAreDescribed) {
    const Answered levels = ask({{"do", "levels"}});
    ASSERT_EQ(levels.json.size(), 4U);
    EXPECT_EQ(levels.json[3]["name"], "perfect");
    EXPECT_EQ(levels.json[3]["about"], "always plays the best move");
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

}  // namespace
}  // namespace takeaway::web
