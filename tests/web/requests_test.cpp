/// Requests of strangers: malformed, strange, too long or too large, and how work on them is
/// stopped.
#include <gtest/gtest.h>

#include <chrono>

#include "seeded.hpp"
#include "web/ask.hpp"

namespace takeaway::web {
namespace {

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
