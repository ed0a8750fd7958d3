/// `octal`, its survey, and the questions about positions with heaps that are split.
#include "app/heaps/octal_command.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/games/catalog_command.hpp"
#include "app/play/heap_match.hpp"
#include "app/positions/best_command.hpp"
#include "app/positions/position_command.hpp"

namespace takeaway::app::octal_command_test {
namespace {

const Workbench& bench() {
    static const Workbench one{Limits{}};
    return one;
}

OctalRequest about(const std::string& game, std::int64_t below = 10'000) {
    OctalRequest request;
    request.game = game;
    request.below = below;
    return request;
}

TEST(Octal, proves_the_period_of_kayles_and_lists_what_repeats) {
    for (const char* game : {"kayles", "0.77", "octal(0.77)", "hexadecimal(0.77)"}) {
        const OctalReport report = octal(bench(), about(game));
        EXPECT_EQ(report.verdict, Verdict::proved);
        ASSERT_TRUE(report.period);
        EXPECT_EQ(report.period->period, 12U);
        EXPECT_EQ(report.period->from, 71U);
        EXPECT_EQ(report.values.size(), 71U);
        EXPECT_EQ(report.repeated, (HeapValues{7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2}));
        EXPECT_EQ(to_text(report).rfind("PROVED  ", 0), 0U);
    }
}

TEST(Octal, does_not_call_proved_what_the_bound_does_not_reach) {
    EXPECT_EQ(octal(bench(), about("0.77", 168)).verdict, Verdict::proved);
    const OctalReport report = octal(bench(), about("0.77", 167));
    EXPECT_EQ(report.verdict, Verdict::unknown);
    EXPECT_EQ(report.below, 167U);
    EXPECT_EQ(to_text(report).rfind("UNKNOWN  ", 0), 0U);
    EXPECT_TRUE(to_json(report)["period"].is_null());
}

TEST(Octal, says_why_there_is_no_theorem) {
    EXPECT_NE(octal(bench(), about("grundy", 100)).why.find("differ in size"), std::string::npos);
    EXPECT_NE(octal(bench(), about("lasker_nim", 50)).why.find("not those of a code"),
              std::string::npos);
}

TEST(Octal, refuses_what_is_no_game_of_heaps) {
    EXPECT_THROW((void)octal(bench(), about("nim")), InputError);
    EXPECT_THROW((void)octal(bench(), about("kayles + nim(1)")), InputError);
    EXPECT_THROW((void)octal(bench(), about("misere(kayles)")), InputError);
    EXPECT_THROW((void)octal(bench(), about("kayles", 0)), InputError);
    EXPECT_THROW((void)octal(bench(), about("0.9G")), InputError);
}

TEST(Octal, a_survey_has_a_row_for_every_code_and_the_known_periods) {
    OctalRequest request;
    request.survey = 2;
    request.below = 1'000;
    const SurveyReport report = survey_of_codes(bench(), request);
    ASSERT_EQ(report.rows.size(), 63U);
    std::map<std::string, std::pair<std::size_t, std::size_t>> proved;
    for (const SurveyReport::Row& row : report.rows)
        if (row.period) proved[row.code] = {row.period->period, row.period->from};
    // Winning Ways, chapter 4: Kayles, Dawson's Kayles, and Dawson's Kayles once more as 0.4.
    EXPECT_EQ(proved.at("0.77"), std::pair(std::size_t{12}, std::size_t{71}));
    EXPECT_EQ(proved.at("0.07"), std::pair(std::size_t{34}, std::size_t{53}));
    EXPECT_EQ(proved.at("0.4"), std::pair(std::size_t{34}, std::size_t{54}));
    EXPECT_EQ(proved.count("0.6"), 0U);
    EXPECT_EQ(proved.count("0.16"), 0U);  // period 149,459
    request.survey = 9;
    EXPECT_THROW((void)survey_of_codes(bench(), request), InputError);
}

TEST(HeapQuestions, are_answered_by_the_usual_commands) {
    EXPECT_EQ(value_of_position(bench(), {"kayles", "5,3,2"}).value, 5);
    EXPECT_EQ(outcome_of(bench(), {"kayles", "1,2,3"}).outcome, Outcome::P);
    const BestReport best = best_move(bench(), {"kayles", "2,3,5", true, ""});
    EXPECT_EQ(best.move, (BigPosition{2, 3, 4}));
    ASSERT_TRUE(best.all_heaps);
    EXPECT_EQ(best.all_heaps->size(), 1U);
    EXPECT_NE(to_text(best).find("1 winning move:\n  (2,3,4)"), std::string::npos);
    EXPECT_EQ(moves_of(bench(), {"kayles", "3", false, std::nullopt}).rows.size(), 3U);
    EXPECT_EQ(moves_of(bench(), {"kayles", "2,3,5", true, std::nullopt}).rows.size(), 1U);
    EXPECT_THROW((void)moves_of(bench(), {"kayles", "3", false, 5}), InputError);
    EXPECT_THROW((void)best_move(bench(), {"kayles", "3", false, "algebraic"}), InputError);
    EXPECT_TRUE(show_game(bench(), {"kayles"}).splits);
}

TEST(HeapQuestions, about_sums_divide_positions_by_bars) {
    const BestReport best = best_move(bench(), {"kayles + nim(2)", "5,3 | 1,4", false, ""});
    EXPECT_NE(to_text(best).find("move to (1,5 | 1,4)"), std::string::npos) << to_text(best);
    EXPECT_EQ(outcome_of(bench(), {"kayles + nim(2)", "0 | 0,0"}).outcome, Outcome::P);
    EXPECT_THROW((void)outcome_of(bench(), {"kayles + nim(2)", "5"}), InputError);
}

PlayRequest match_of(const std::string& game, const std::string& position) {
    PlayRequest request;
    request.game = game;
    request.position = position;
    request.level = Level::perfect;
    return request;
}

std::string said(const PlayReply& reply) {
    std::string text;
    for (const PlayLine& line : reply.lines) text += line.text + "\n";
    return text;
}

TEST(HeapMatches, are_won_by_following_the_hints) {
    for (const char* game : {"kayles", "grundy", "misere(kayles)", "octal(0.137) + nim(1)"}) {
        PlayRequest request = match_of(game, "");
        request.games = 1;
        request.seed = 5;
        HeapMatch match(bench(), request);
        (void)match.begin();
        for (int i = 0; i < 100 && !match.is_finished(); ++i) {
            const std::string hint = said(match.say("hint"));
            const std::size_t begin = hint.find('(');
            ASSERT_NE(begin, std::string::npos) << hint;
            (void)match.say("to " + hint.substr(begin, hint.find(')') - begin + 1));
        }
        EXPECT_TRUE(match.is_finished()) << game;
        EXPECT_EQ(match.score().you, 1U) << game;
    }
}

TEST(HeapMatches, take_moves_heap_by_heap_and_refuse_others) {
    HeapMatch match(bench(), match_of("kayles", "3,4"));
    (void)match.begin();
    for (const char* wrong : {"4 -> 4", "4 -> 1,1,1", "9 -> 1", "4 -> ", "3,4 -> 1", "to 1", "x"}) {
        (void)match.say(wrong);
        EXPECT_EQ(match.position(), (HeapPosition{{3, 4}})) << wrong;
    }
    (void)match.say("4 -> 1,2");
    EXPECT_EQ(match.games().back().plies.front().to, (HeapPosition{{1, 2, 3}}));
    EXPECT_THROW(HeapMatch(bench(), match_of("kayles", "0")), InputError);
    EXPECT_EQ(to_json(match)["games"][0]["start"], Json::parse("[[3,4]]"));
}

}  // namespace
}  // namespace takeaway::app::octal_command_test
