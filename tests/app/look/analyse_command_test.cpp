/// What `analyse` reports: the same facts for every form of input, and nothing that it cannot know.
#include "app/look/analyse_command.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "look/set_text.hpp"

namespace takeaway::app::analyse_command_test {
namespace {

const Workbench& bench() {
    static const Workbench made{Limits{}};
    return made;
}

AnalyseReport of_game(const std::string& game, std::int64_t below) {
    AnalyseRequest request;
    request.game = game;
    request.below = below;
    return analyse(bench(), request);
}

AnalyseReport of_set(const std::string& set, std::int64_t below) {
    AnalyseRequest request;
    request.set = set;
    request.below = below;
    return analyse(bench(), request);
}

std::string file_with(const std::string& name, const std::string& lines) {
    std::string path = testing::TempDir() + name;
    std::ofstream(path) << lines;
    return path;
}

AnalyseReport of_file(const std::string& path, std::int64_t below) {
    AnalyseRequest request;
    request.file = path;
    request.below = below;
    return analyse(bench(), request);
}

TEST(AnalyseCommand, says_of_the_mouse_game_what_its_paper_says) {
    const AnalyseReport report = of_game("mouse", 1000);
    EXPECT_EQ(report.members, 334U);
    EXPECT_TRUE(report.listed_sorted);
    const auto* fit = std::get_if<BeattyFit>(&report.fit);
    ASSERT_NE(fit, nullptr);
    EXPECT_EQ(fit->text, "{(0, 0)} + {(floor(3n/2), 3n - 1) : n >= 1}");
    const auto* periods = std::get_if<SetPeriods>(&*report.periods);
    ASSERT_NE(periods, nullptr);
    EXPECT_EQ(periods->vectors, (std::vector<Position>{{3, 6}, {6, 3}}));
    ASSERT_TRUE(report.split);
    EXPECT_TRUE(report.split->splits());
    ASSERT_TRUE(report.verdicts);
    EXPECT_NE(to_text(report).find("fits all positions below 1,000; a guess, made from those below "
                                   "250, not a proof."),
              std::string::npos);
}

TEST(AnalyseCommand, says_in_json_how_far_a_guess_was_made_and_fits) {
    const Json json = to_json(of_game("wythoff", 400));
    ASSERT_EQ(json["guesses"].size(), 1U);
    EXPECT_EQ(json["guesses"][0]["text"], "{(floor(phi*n), floor(phi^2*n)) in any order : n >= 0}");
    EXPECT_EQ(json["guesses"][0]["made_below"], 100);
    EXPECT_EQ(json["guesses"][0]["fits_below"], 400);
    EXPECT_EQ(json["guesses"][0]["length"], 46);
    EXPECT_TRUE(to_json(of_game("star(wythoff)", 200))["guesses"].empty());
}

/// A claim that fits the box may be pasted into a rule text: the formula is a set of the language.
TEST(AnalyseCommand, formulas_that_it_prints_are_sets_with_the_same_report) {
    for (const char* game : {"rat", "freak", "rats(2)", "wythoff"}) {
        const AnalyseReport solved = of_game(game, 200);
        const auto* fit = std::get_if<BeattyFit>(&solved.fit);
        ASSERT_NE(fit, nullptr) << game;
        const AnalyseReport again = of_set(fit->text, 200);
        EXPECT_EQ(again.members, solved.members) << game;
        const auto* second = std::get_if<BeattyFit>(&again.fit);
        ASSERT_NE(second, nullptr) << game;
        EXPECT_EQ(second->text, fit->text) << game;
    }
}

TEST(AnalyseCommand, a_file_of_the_positions_gives_what_the_set_gives) {
    const std::string set = "{(0,0)} + {(floor(3n/2), 3n - 1) : n >= 1}";
    std::string lines = "# the Mouse game\n\n(0, 0)\n";
    for (int n = 60; n >= 1; --n)  // in any order, with one line too many
        lines += std::to_string(3 * n / 2) + "," + std::to_string(3 * n - 1) + " # n\n";
    const AnalyseReport read = of_file(file_with("mouse.csv", lines + "1,2\n"), 150);
    const AnalyseReport written = of_set(set, 150);
    EXPECT_EQ(read.members, written.members);
    EXPECT_EQ(read.left_out, 10U);  // 3n - 1 >= 150 from n = 51 on
    Json one = to_json(read);
    Json other = to_json(written);
    for (const char* differing : {"subject", "left_out"}) {
        one.erase(differing);
        other.erase(differing);
    }
    EXPECT_EQ(one, other);
}

TEST(AnalyseCommand, finds_neither_formula_nor_period_where_there_is_none) {
    const AnalyseReport report = of_game("star(wythoff)", 400);
    EXPECT_TRUE(std::holds_alternative<NoFit>(report.fit));
    ASSERT_TRUE(report.periods);
    EXPECT_TRUE(std::holds_alternative<NoPeriods>(*report.periods));
    EXPECT_TRUE(report.guesses.empty());
    EXPECT_FALSE(report.log_lines.empty());
}

TEST(AnalyseCommand, one_hole_in_a_set_is_enough_against_a_formula) {
    const AnalyseReport whole = of_set("{(n, 2n) : n >= 0}", 100);
    ASSERT_TRUE(std::holds_alternative<BeattyFit>(whole.fit));
    std::string lines;
    for (int n = 0; n < 50; ++n)
        if (n != 31) lines += std::to_string(n) + "," + std::to_string(2 * n) + "\n";
    const AnalyseReport holed = of_file(file_with("holed.csv", lines), 100);
    EXPECT_TRUE(std::holds_alternative<NoFit>(holed.fit));
    // A vector that meets the hole from below is none; others step over it.
    const auto* before = std::get_if<SetPeriods>(&*whole.periods);
    ASSERT_NE(before, nullptr);
    EXPECT_EQ(before->vectors, (std::vector<Position>{{1, 2}}));
    if (const auto* after = std::get_if<SetPeriods>(&*holed.periods)) {
        EXPECT_NE(after->vectors, before->vectors);
        for (const Position& vector : after->vectors) EXPECT_GT(vector[0], 1);
    }
}

TEST(AnalyseCommand, one_pile_has_no_slopes_but_a_period) {
    const AnalyseReport report = of_game("subtraction(1, 2, 3)", 100);
    EXPECT_EQ(report.members, 25U);
    EXPECT_FALSE(report.slopes);
    const auto* periods = std::get_if<SetPeriods>(&*report.periods);
    ASSERT_NE(periods, nullptr);
    EXPECT_EQ(periods->vectors, (std::vector<Position>{{4}}));
    ASSERT_FALSE(report.guesses.empty());
    EXPECT_EQ(report.guesses[0].description.text, "{n : n mod 4 = 0}");
}

/// What fits a box only is no guess: these grew with the box, or were lists of lines.
TEST(AnalyseCommand, the_formula_does_not_change_with_the_bound) {
    for (const std::int64_t below : {150, 300, 700, 1'100}) {
        const AnalyseReport report = of_game("misere(wythoff)", below);
        ASSERT_EQ(report.guesses.size(), 1U) << below;
        EXPECT_EQ(report.guesses[0].description.text,
                  "{(0, 1), (2, 2) in any order} + {(floor(phi*n), floor(phi^2*n)) in any order : "
                  "n >= 2}");
    }
    for (const std::int64_t below : {60, 100, 140, 333}) {
        const AnalyseReport report = of_set("{(x, y) : x mod 4 = y mod 4}", below);
        ASSERT_EQ(report.guesses.size(), 1U) << below;
        EXPECT_EQ(report.guesses[0].description.text, "{(x, y) : x mod 4 = y mod 4}");
    }
}

/// From a file nothing further can be seen, so what was made from all of it is not printed; a game
/// or a set is looked at beyond the bound.
TEST(AnalyseCommand, looks_further_where_that_is_possible) {
    const std::string set =
        "{(floor(sqrt(2)*n + sqrt(2)/2), floor((2 + sqrt(2))*n + sqrt(2)/2) + 1) : n >= 0}";
    const AnalyseReport by_set = of_set(set, 300);
    ASSERT_FALSE(by_set.guesses.empty());
    EXPECT_EQ(by_set.guesses[0].checked_below, 1'200);
    EXPECT_EQ(by_set.guesses[0].description.made_below, 300);
    std::string lines;
    const SetMembers seen = members_of_text(set, 300);
    for (const Position& member : seen.members())
        lines += std::to_string(member[0]) + "," + std::to_string(member[1]) + "\n";
    EXPECT_TRUE(of_file(file_with("short.csv", lines), 300).guesses.empty());
}

/// Twelve sets that leave their law beyond the box. What is said of the box is true, and every
/// formula is called a guess.
TEST(AnalyseCommand, never_calls_a_formula_certain) {
    for (const char* set :
         {"{(n, 2n) : n <= 90}", "{(n, 2n) : n >= 0, n != 77}",
          "{(x, y) : x mod 4 = y mod 4, x < 150}", "{(x, y) : x mod 3 = 0, y != 130}",
          "{(n, n) : n >= 0} + {(120, 140)}", "{(floor(phi*n), floor(phi^2*n)) : n >= 0, n != 60}",
          "{n : n mod 5 = 1 and n != 201}", "{n : n mod 7 = 2 or n = 199}",
          "{n : n in vile(2), n < 180}", "{(x, y) : nimsum(x, y) = if x < 160 then 1 else 0}",
          "{(3n, floor((5n + n div 55)/2)) : n >= 0}", "{(floor(809n/500), 2n) : n >= 0}"}) {
        constexpr std::int64_t below = 128;
        const AnalyseReport report = of_set(set, below);
        const std::string text = to_text(report);
        for (const AnalysedGuess& guess : report.guesses)
            EXPECT_TRUE(
                text_describes(guess.description.text, members_of_text(set, guess.checked_below)))
                << set << ": " << guess.description.text;
        std::size_t formulas = 0;
        std::size_t guesses = 0;
        for (std::size_t at = 0; (at = text.find("  P = ", at)) != std::string::npos; ++at)
            ++formulas;
        for (std::size_t at = 0; (at = text.find("; a guess, made", at)) != std::string::npos; ++at)
            ++guesses;
        EXPECT_EQ(formulas, report.guesses.size()) << text;
        EXPECT_EQ(formulas, guesses) << text;
    }
}

TEST(AnalyseCommand, refuses_what_it_cannot_read) {
    EXPECT_THROW(of_game("mouse", 0), InputError);
    EXPECT_THROW(of_game("mouse", -5), InputError);
    EXPECT_THROW(of_game("mouse", std::int64_t{1} << 40), LimitError);
    EXPECT_THROW(of_set("{(n, n : n >= 1}", 10), Error);
    EXPECT_THROW(of_file(testing::TempDir() + "no_such_file.csv", 10), FileError);
    EXPECT_THROW(of_file(file_with("empty.csv", ""), 10), InputError);
    EXPECT_THROW(of_file(file_with("words.csv", "1,2\na,b\n"), 10), InputError);
    EXPECT_THROW(of_file(file_with("mixed.csv", "1,2\n3\n"), 10), InputError);
    EXPECT_THROW(of_file(file_with("negative.csv", "1,-2\n"), 10), InputError);
    AnalyseRequest two;
    two.game = "mouse";
    two.set = "{(n, n) : n >= 1}";
    two.below = 10;
    EXPECT_THROW(analyse(bench(), two), InputError);
    EXPECT_THROW(analyse(bench(), AnalyseRequest{"", "", "", 10}), InputError);
}

}  // namespace
}  // namespace takeaway::app::analyse_command_test
