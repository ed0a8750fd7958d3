/// What the page is told of one position, against the definition.
#include <gtest/gtest.h>

#include "solve/plain/by_definition.hpp"
#include "web/ask.hpp"
#include "win/advisor.hpp"

namespace takeaway::web {
namespace {

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

}  // namespace
}  // namespace takeaway::web
