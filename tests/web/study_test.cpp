/// The page's study: theorems found and proved, and sentences decided, without other programs.
#include "web/study.hpp"

#include "games.hpp"
#include "web/ask.hpp"

namespace takeaway::web {
namespace {

Answered discover(const Json& fields, std::vector<std::string>* told = nullptr) {
    Json request{{"do", "discover"}};
    request.update(fields);
    Api api({});
    const Say say = [&](const std::string& words) {
        if (told != nullptr) told->push_back(words);
    };
    return read_frame(api.answer(request.dump(), {}, say));
}

Answered decide(const std::string& sentence, const Json& definitions = Json::array(),
                const std::string& rules = "") {
    return ask(Json{
        {"do", "decide"}, {"sentence", sentence}, {"definitions", definitions}, {"rules", rules}});
}

TEST(Study, ATheoremIsFoundAndProvedByAutomataAlone) {
    std::vector<std::string> told;
    const Answered answer = discover({{"game", "wythoff"}}, &told);
    ASSERT_FALSE(answer.is_error()) << answer.message();
    EXPECT_EQ(answer.json["verdict"], "PROVED");
    const Json& theorem = answer.json["theorem"];
    EXPECT_EQ(theorem["kind"], "formula");
    EXPECT_NE(theorem["claim"].get<std::string>().find("floor(phi*n)"), std::string::npos);
    EXPECT_FALSE(theorem.contains("folder"));
    ASSERT_FALSE(theorem["proof"].empty());
    for (const Json& sentence : theorem["proof"])
        EXPECT_EQ(sentence["by"], Json::array({"digits"}));
    EXPECT_EQ(theorem["first"][1], Json::parse("[1,2]"));
    EXPECT_EQ(theorem["svg"].get<std::string>().substr(0, 5), "<?xml");
    EXPECT_NE(theorem["latex"].get<std::string>().find("\\begin{theorem}"), std::string::npos);
    // What was told on the way stands in the answer as well.
    ASSERT_GE(told.size(), 2U);
    EXPECT_EQ(told[0], "49 P-positions below 64");
    EXPECT_EQ(answer.json["steps"][0], told[0]);
}

TEST(Study, AnAutomatonIsFoundForAGameOfOnesOwn) {
    const Answered answer =
        discover({{"game", "even_or_both"},
                  {"rules",
                   "game even_or_both\npiles x, y\nmove one: take 2t from one pile where t >= 1\n"
                   "move both: take t from x, t from y where t >= 1\n"}});
    ASSERT_FALSE(answer.is_error()) << answer.message();
    EXPECT_EQ(answer.json["verdict"], "PROVED");
    EXPECT_GT(answer.json["theorem"]["automaton"]["states"], 1);
    EXPECT_EQ(answer.json["theorem"]["kinds"].size(), 2U);
}

TEST(Study, WhatIsNotFoundIsUnknownAndSaysWhatWasTried) {
    const Answered answer = discover({{"game", "star(wythoff)"}, {"below", 64}});
    ASSERT_FALSE(answer.is_error()) << answer.message();
    EXPECT_EQ(answer.json["verdict"], "UNKNOWN");
    EXPECT_FALSE(answer.json.contains("theorem"));
    EXPECT_FALSE(answer.json["end"].get<std::string>().empty());
    EXPECT_FALSE(answer.json["systems"].empty());
}

TEST(Study, SentencesAreDecidedWithCertificatesThatWereChecked) {
    const Json pairs = Json::array({"a = beatty(phi)", "b = beatty(phi^2)"});
    const Answered yes = decide("all n >= 1: a(a(n)) = b(n) - 1", pairs);
    ASSERT_FALSE(yes.is_error()) << yes.message();
    EXPECT_EQ(yes.json["verdict"], "TRUE");
    EXPECT_EQ(yes.json["certificates"], 1);
    const Answered no = decide("all n >= 1: a(a(n)) = b(n)", pairs);
    EXPECT_EQ(no.json["verdict"], "FALSE");
    EXPECT_EQ(no.json["counterexample"], Json::parse(R"({"n":1})"));
    const Answered about_game = decide("all x: exactly one y: (x, y) in P(wythoff)");
    EXPECT_EQ(about_game.json["verdict"], "TRUE");
    EXPECT_EQ(about_game.json["certificates"], about_game.json["premises"].size() + 1);
    const Answered own = decide("all x, y: (x, y) in P(corner) implies x = y", Json::array(),
                                "game corner\npiles x, y\nmove take t from one pile where t >= 1\n"
                                "claim P = {(n, n) : n >= 0}\n");
    EXPECT_EQ(own.json["verdict"], "TRUE") << own.message();
}

TEST(Study, AMistakeInASentenceHasItsPlace) {
    const Answered answer = decide("all n: n = m");
    EXPECT_EQ(answer.kind(), "input");
    EXPECT_EQ(answer.json["error"]["source"], "sentence");
    EXPECT_EQ(answer.json["error"]["column"], 12);
}

TEST(Study, StrangersCannotHaveFilesRead) {
    for (const char* definition :
         {"S = automaton \"/etc/passwd\"", "S = automaton \"no such file\""}) {
        const Answered answer = decide("all n: n in S", Json::array({definition}));
        EXPECT_EQ(answer.kind(), "input");
        EXPECT_NE(answer.message().find("files are not read here"), std::string::npos)
            << answer.message();
    }
    EXPECT_TRUE(decide("all x, y: (x, y) in P(\"/etc/passwd\")").is_error());
    EXPECT_TRUE(decide("all x, y: (x, y) in P(./a.game)").is_error());
    EXPECT_TRUE(discover({{"game", "/etc/passwd"}}).is_error());
}

TEST(Study, PatternsOfABoardAreListed) {
    const Answered answer = ask(Json{{"do", "analyse"}, {"game", "mouse"}, {"below", 60}});
    ASSERT_FALSE(answer.is_error()) << answer.message();
    const auto text = answer.json["text"].get<std::string>();
    EXPECT_NE(text.find("floor(3n/2)"), std::string::npos);
    EXPECT_NE(text.find("not a proof"), std::string::npos);
    EXPECT_EQ(ask(Json{{"do", "analyse"}, {"game", "mouse"}, {"below", 1}}).kind(), "input");
    EXPECT_TRUE(ask(Json{{"do", "analyse"}, {"game", "/etc/passwd"}}).is_error());
}

TEST(Study, NumbersInDigits) {
    const auto digits = [](const Json& numbers, const std::string& system) {
        return ask(Json{{"do", "represent"}, {"numbers", numbers}, {"system", system}});
    };
    const Answered answer = digits({"4", "7"}, "zeckendorf");
    ASSERT_FALSE(answer.is_error()) << answer.message();
    EXPECT_EQ(answer.json["numbers"][0]["numbers"][0]["digits"], Json::parse("[1,0,1]"));
    EXPECT_EQ(answer.json["numbers"][1]["numbers"][0]["digits"], Json::parse("[1,0,1,0]"));
    EXPECT_EQ(digits({"1..9"}, "zeckendorf").kind(), "input");
    EXPECT_EQ(digits({"-1"}, "zeckendorf").kind(), "input");
    EXPECT_EQ(digits({"5"}, "roman").kind(), "input");
    EXPECT_EQ(digits({std::string(201, '1')}, "base(2)").kind(), "limit");
}

TEST(Study, SensibleRequestsOnly) {
    EXPECT_EQ(discover({{"game", "wythoff"}, {"seconds", 0}}).kind(), "input");
    EXPECT_EQ(discover({{"game", "wythoff"}, {"below", -1}}).kind(), "input");
    EXPECT_EQ(discover(Json::object()).kind(), "input");
    EXPECT_EQ(ask(Json{{"do", "decide"}}).kind(), "input");
    EXPECT_EQ(decide("all n: n >= 0", "a = beatty(phi)").kind(), "input");
}

TEST(Study, IsInterrupted) {
    Api api({});
    Progress progress;
    int asked = 0;
    progress.should_stop = [&] { return ++asked > 20; };
    EXPECT_EQ(
        ask_text(api, Json{{"do", "discover"}, {"game", "k_wythoff(3)"}}.dump(), progress).kind(),
        "interrupted");
}

TEST(Study, designs_rules_for_games_and_sets_and_reads_no_files) {
    const Answered game = ask(Json{{"do", "design"}, {"game", "wythoff"}, {"below", 10}});
    EXPECT_TRUE(game.json.at("possible_below").get<bool>());
    EXPECT_FALSE(game.json.at("addable").empty());
    EXPECT_NE(game.json.at("rules").get<std::string>().find("move subtract"), std::string::npos);
    const Answered set = ask(Json{{"do", "design"}, {"set", "(0,0) (1,2) (2,1)"}, {"below", 6}});
    EXPECT_TRUE(set.json.at("possible_below").get<bool>());
    EXPECT_FALSE(set.json.contains("addable"));
    for (const char* path : {"/etc/passwd", "x.csv", "3,5"})
        EXPECT_EQ(ask(Json{{"do", "design"}, {"set", path}, {"below", 6}}).kind(), "input") << path;
    EXPECT_EQ(ask(Json{{"do", "design"}, {"game", "wythoff"}, {"below", 1000}}).kind(), "input");
}

TEST(Study, tells_how_numbers_end) {
    const Answered answer = ask(Json{{"do", "ends"}, {"system", "base(2)"}, {"below", 13}});
    const auto zeros = answer.json.at("zeros").get<std::vector<int>>();
    ASSERT_EQ(zeros.size(), 13U);
    EXPECT_EQ(zeros[1], 0);
    EXPECT_EQ(zeros[6], 1);
    EXPECT_EQ(zeros[12], 2);
    EXPECT_EQ(ask(Json{{"do", "ends"}, {"system", "base(2)"}, {"below", 9999}}).kind(), "input");
}

}  // namespace
}  // namespace takeaway::web
