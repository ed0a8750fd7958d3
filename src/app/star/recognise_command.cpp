#include "app/star/recognise_command.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "solve/box.hpp"

namespace takeaway::app {

namespace {

/// 200 for two piles, and about as many positions for other numbers of piles.
std::int64_t quick_bound(std::size_t piles) {
    constexpr std::uint64_t positions = 40'000;
    return std::max<std::int64_t>(2, bound_for(piles, positions));
}

std::string beatty_text(const BeattyNames& names) {
    return to_text(names.s) + " and " + to_text(names.t);
}

/// The questions in the order in which they are answered.
std::vector<std::pair<std::string, Judgement>> answers(const Recognition& found) {
    std::vector<std::pair<std::string, Judgement>> list{
        {"invariant", found.invariant},
        {"symmetric", found.symmetric},
        {"permutation game", found.permutation},
        {"involution game", found.involution},
        {"complementary sequences", found.complementary}};
    if (found.theorem_one) {
        list.emplace_back("Theorem 1 (i)", found.theorem_one->one_is_a);
        list.emplace_back("Theorem 1 (ii)", found.theorem_one->both_are_a);
        list.emplace_back("Theorem 1 (iii)", found.theorem_one->ratio_is_bounded);
    }
    return list;
}

const char* word_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::proved:
        case Verdict::complete:
            return "yes, from the rules";
        case Verdict::verified:
            return "yes below the bound";
        case Verdict::refuted:
            return "no";
        case Verdict::unknown:
            break;
    }
    return "not decided";
}

}  // namespace

RecogniseReport recognise(const Workbench& bench, const RecogniseRequest& request) {
    const Game game = bench.game(request.game);
    RecogniseReport report;
    report.game = game_name(game);
    report.below = request.below.value_or(quick_bound(game.rules->piles()));
    if (game.blocking) report.note = "The answers are about the moves before any is blocked.";
    report.found = star::recognise(game, report.below, bench.control());
    return report;
}

std::string to_text(const RecogniseReport& report) {
    std::string text = report.game + ", looked at below " + std::to_string(report.below) + ":\n";
    for (const auto& [question, judgement] : answers(report.found)) {
        text += "  " + question + ": " + game_answer(judgement) + ".\n";
        if (question == "complementary sequences" && report.found.beatty)
            text += "    They are the Beatty sequences " + beatty_text(*report.found.beatty) +
                    ", as far as seen; these are complementary: " +
                    report.found.beatty->why_complementary + ".\n";
        else if (question == "complementary sequences" && holds(judgement))
            text += "    No Beatty pair of a kind that is known here gives them.\n";
    }
    if (!report.note.empty()) text += report.note + "\n";
    return text;
}

Json to_json(const RecogniseReport& report) {
    Json json{{"game", report.game}, {"below", report.below}};
    for (const auto& [question, judgement] : answers(report.found)) {
        Json entry{{"answer", word_of(judgement.verdict)}};
        if (judgement.verdict == Verdict::verified || judgement.verdict == Verdict::unknown)
            entry["below"] = judgement.reach;
        entry["why"] = judgement.why;
        json[question] = entry;
    }
    if (report.found.beatty)
        json["beatty"] = {{"a", to_text(report.found.beatty->s)},
                          {"b", to_text(report.found.beatty->t)},
                          {"why_complementary", report.found.beatty->why_complementary}};
    return json;
}

}  // namespace takeaway::app
