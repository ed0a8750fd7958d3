/// The report of `analyse` as JSON: the same facts as analyse_text.cpp, uncut.
#include <nlohmann/json.hpp>

#include "app/look/analyse_command.hpp"
#include "look/description_length.hpp"

namespace takeaway::app {

namespace {

Json position_json(const Position& position) {
    Json list = Json::array();
    for (const std::int64_t pile : position) list.push_back(pile);
    return list;
}

Json fit_json(const FitSearch& search) {
    const auto* fit = std::get_if<BeattyFit>(&search);
    if (fit == nullptr) return {{"found", false}, {"why", std::get<NoFit>(search).why}};
    Json families = Json::array();
    for (const FittedFamily& family : fit->families) {
        Json piles = Json::array();
        for (const FloorTerm& term : family.piles)
            piles.push_back({{"modulus", to_text(term.alpha)},
                             {"offset", to_text(term.gamma)},
                             {"text", term.text}});
        families.push_back(
            {{"piles", piles}, {"first", family.first}, {"any_order", family.any_order}});
    }
    return {{"found", true},
            {"text", fit->text},
            {"exceptions", positions_json(fit->exceptions)},
            {"families", families}};
}

Json guesses_json(const std::vector<AnalysedGuess>& guesses) {
    Json list = Json::array();
    for (const AnalysedGuess& guess : guesses)
        list.push_back({{"text", guess.description.text},
                        {"length", description_length(guess.description.text)},
                        {"made_below", guess.description.made_below},
                        {"fits_below", guess.checked_below}});
    return list;
}

Json period_json(const PeriodSearch& search) {
    if (const auto* none = std::get_if<NoPeriods>(&search)) {
        Json json{{"found", false}, {"why", none->why}};
        if (none->witness) json["witness"] = position_json(*none->witness);
        return json;
    }
    const auto& found = std::get<SetPeriods>(search);
    return {{"found", true},          {"vectors", positions_json(found.vectors)},
            {"from", found.from},     {"judged", found.judged},
            {"fewest", found.fewest}, {"longest", found.longest},
            {"sure", found.sure}};
}

Json slopes_json(const SlopeReport& report) {
    Json branches = Json::array();
    for (const SlopeBranch& branch : report.branches) {
        Json json{{"low", to_text(branch.low)},
                  {"high", to_text(branch.high)},
                  {"members", branch.members}};
        if (branch.late_members > 0)
            json["late"] = {{"low", to_text(branch.late_low)},
                            {"high", to_text(branch.late_high)},
                            {"members", branch.late_members}};
        json["contains"] = branch.contains;
        json["above"] = branch.above;
        json["below"] = branch.below;
        branches.push_back(json);
    }
    return {{"from", report.from},
            {"branches", branches},
            {"on_x_axis", report.on_x_axis},
            {"on_y_axis", report.on_y_axis}};
}

Json lines_json(const AnalyseReport& report) {
    Json lines = Json::array();
    for (const LineCounts& counts : report.lines) {
        Json how_many = Json::array();
        for (const auto& [members, number] : counts.how_many)
            how_many.push_back({{"members", members}, {"lines", number}});
        Json arithmetic = Json::array();
        for (const ArithmeticLine& line : counts.arithmetic)
            arithmetic.push_back({{"line", line.line},
                                  {"first", line.first},
                                  {"step", line.step},
                                  {"terms", line.terms}});
        lines.push_back({{"pile", report.pile_names[counts.pile]},
                         {"counts", how_many},
                         {"empty", counts.empty},
                         {"first_empty", counts.first_empty},
                         {"first", counts.first_met},
                         {"last", counts.last_met},
                         {"fullest", counts.fullest_line},
                         {"finished", counts.finished},
                         {"arithmetic", arithmetic}});
    }
    return lines;
}

Json tails_json(const AnalyseReport& report) {
    Json patterns = Json::array();
    for (const TailPattern& pattern : report.tails.patterns)
        patterns.push_back({{"system", pattern.system},
                            {"pile", report.pile_names[pattern.pile]},
                            {"even_zeros", pattern.even},
                            {"odd_zeros", pattern.odd},
                            {"last_two_digits", pattern.last_two},
                            {"never", pattern.never}});
    return {{"patterns", patterns}, {"shifts", report.tails.shifts}};
}

}  // namespace

Json to_json(const AnalyseReport& report) {
    Json json{{"subject", report.subject},
              {"below", report.below},
              {"members", report.members},
              {"listed_sorted", report.listed_sorted},
              {"symmetric", report.symmetric},
              {"left_out", report.left_out},
              {"guesses", guesses_json(report.guesses)},
              {"formula", fit_json(report.fit)}};
    if (report.periods) json["periods"] = period_json(*report.periods);
    if (report.periods_with_zeros)
        json["periods_with_zeros"] = period_json(*report.periods_with_zeros);
    if (report.split) {
        json["splitting"] = {{"up_to", report.split->up_to},
                             {"missing", report.split->missing},
                             {"repeated", report.split->repeated},
                             {"first_missing", report.split->first_missing},
                             {"first_repeated", report.split->first_repeated}};
        if (report.verdicts) {
            json["splitting"]["complementary"] = pair_answer(report.verdicts->complementary);
            json["splitting"]["covering"] = pair_answer(report.verdicts->covering);
        }
    }
    if (report.slopes) json["slopes"] = slopes_json(*report.slopes);
    json["lines"] = lines_json(report);
    json["tails"] = tails_json(report);
    Json log_lines = Json::array();
    for (const LogPeriodicLine& line : report.log_lines)
        log_lines.push_back({{"text", to_text(line)}, {"points", positions_json(line.points)}});
    json["log_periodic"] = log_lines;
    return json;
}

}  // namespace takeaway::app
