#include "app/design/playable_command.hpp"

#include <nlohmann/json.hpp>

#include "core/words.hpp"

namespace takeaway::app {

namespace {

/// "fails" or "holds on the box" and a sentence, of each condition.
struct Condition {
    std::string verdict;
    std::string reason;
};

Condition tests_condition(const PlayableReport& report) {
    if (report.tests.empty()) return {"unknown", "No linear tests were given (--test a,b,c;p,q)"};
    if (!report.agree.invariant)
        return {"fails", "The moves depend on the position, so they are no tests on a vector"};
    const std::string names = joined(
        report.tests, [](const LinearTest& test) { return to_text(test); }, " and ");
    if (report.agree.difference)
        return {"fails", to_text(*report.agree.difference) +
                             (report.agree.game_has_it ? " is a move" : " is no move") +
                             " of the game, but " + names + " say the opposite"};
    return {"holds", "Of " + counted(report.agree.vectors, "vector") + " exactly the " +
                         with_thousands(report.agree.accepted) + " accepted by " + names + " " +
                         (report.meaning == Accepted::is_a_move ? "are moves" : "are forbidden")};
}

Condition cost_condition(const PlayableReport& report) {
    if (report.tests.empty()) return {"unknown", "No linear tests were given"};
    if (!report.agree.invariant || report.agree.difference)
        return {"unknown", "The tests are not the rules of the game"};
    const std::uint64_t comparisons = report.tests.size() * LinearTest::comparisons(report.piles);
    return {"holds", counted(comparisons, "comparison") + " decide a vector of " +
                         counted(report.piles, "heap") +
                         ", whatever the sizes; more heaps cost in proportion"};
}

Condition hope_condition(const PlayableReport& report) {
    const HopeReport& hope = report.hope;
    std::string text = counted(hope.without.size(), "P-position") + " of " +
                       with_thousands(hope.positions) + " that are not terminal";
    text += hope.without.size() == 1 ? " has" : " have";
    text += " no move to an N-position without a terminal option";
    constexpr std::size_t most_named = 5;
    for (std::size_t i = 0; i < std::min(hope.without.size(), most_named); ++i)
        text += (i == 0 ? ": " : ", ") + to_text(hope.without[i]);
    if (hope.without.size() > most_named) text += ", …";
    if (hope.example)
        text +=
            "; from " + to_text(hope.example->first) + " there is " + to_text(hope.example->second);
    return {"c = " + std::to_string(std::max<std::size_t>(1, hope.without.size())), text};
}

}  // namespace

PlayableReport playable(const Workbench& bench, const PlayableRequest& request) {
    const Game game = bench.game(request.game);
    if (!game.has_nim_values())
        throw InputError("playability is defined for normal play without blocking");
    if (request.below < 1) throw InputError("the bound must be at least 1");
    PlayableReport report;
    report.game = game_name(game);
    report.below = request.below;
    report.piles = game.rules->piles();
    report.meaning = request.meaning;
    for (const std::string& test : request.tests) report.tests.push_back(parse_linear_test(test));
    if (!report.tests.empty())
        report.agree =
            compare_with_tests(game, report.tests, request.meaning,
                               Box::below(report.piles, request.below), bench.progress());
    report.hope = hope_on_box(game, request.below, bench.limits().memory, bench.progress());
    return report;
}

std::string to_text(const PlayableReport& report) {
    const Condition tests = tests_condition(report);
    const Condition cost = cost_condition(report);
    const Condition hope = hope_condition(report);
    return "Playability of " + report.game + ", looked at below " + std::to_string(report.below) +
           "\n1. linear tests: " + tests.verdict + ". " + tests.reason +
           ".\n2. fast in the heap sizes: " + cost.verdict + ". " + cost.reason +
           ".\n3. hope for the loser: " + hope.verdict + ". " + hope.reason + ".\n";
}

Json to_json(const PlayableReport& report) {
    const auto json_of = [](const Condition& condition) {
        return Json{{"verdict", condition.verdict}, {"reason", condition.reason}};
    };
    Json without = Json::array();
    for (const Position& position : report.hope.without) without.push_back(position);
    return {{"game", report.game},
            {"below", report.below},
            {"linear_tests", json_of(tests_condition(report))},
            {"fast", json_of(cost_condition(report))},
            {"hope", json_of(hope_condition(report))},
            {"without_hope", without}};
}

}  // namespace takeaway::app
