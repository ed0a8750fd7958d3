/// The reports of `atlas`, and of `discover` of a family, for readers and for programs.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/discover/atlas_command.hpp"
#include "core/verdict.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace {

/// "1, …, 8" for four or more numbers in a row, else all of them.
std::string listed_values(const std::vector<Integer>& values) {
    constexpr std::size_t few = 3;
    bool in_a_row = values.size() > few;
    for (std::size_t i = 1; i < values.size() && in_a_row; ++i)
        in_a_row = values[i] == values[i - 1] + 1;
    if (in_a_row) return to_text(values.front()) + ", …, " + to_text(values.back());
    return joined(values, [](const Integer& value) { return to_text(value); });
}

std::string claim_words(const std::vector<std::string>& row, const AtlasColumns& at) {
    if (row[at.claim].empty()) return row[at.end];
    if (row[at.kind] == "automaton")
        return fmt::format("an automaton of {} states in {}", row[at.states], row[at.system]);
    return row[at.claim];
}

std::string pattern_text(const AtlasReport& report) {
    if (!report.search) return "";
    const std::string& name = report.family.parameters[0];
    if (!report.search->pattern)
        return fmt::format("No pattern found in {}: {}.\n", name, report.search->reason);
    const ClaimPattern& pattern = *report.search->pattern;
    std::vector<Integer> proved = pattern.makers;
    proved.insert(proved.end(), pattern.predicted.begin(), pattern.predicted.end());
    proved.insert(proved.end(), report.also_proved.begin(), report.also_proved.end());
    std::sort(proved.begin(), proved.end());
    std::string text = fmt::format(
        "A pattern, made from {} = {} and right for {}:\n\nclaim P = {}\n\nProved for {} = {}; "
        "that it goes on is a guess.\n",
        name, listed_values(pattern.makers), listed_values(pattern.predicted), pattern.claim, name,
        listed_values(proved));
    if (!report.refuted.empty())
        text += fmt::format("Refuted for {} = {}.\n", name, listed_values(report.refuted));
    return text;
}

Json values_json(const std::vector<Integer>& values) {
    Json list = Json::array();
    for (const Integer& value : values) list.push_back(to_json(value));
    return list;
}

}  // namespace

std::string family_text(const AtlasReport& report) {
    const AtlasColumns at = atlas_columns(report.family.parameters.size());
    std::string text =
        fmt::format("{}: {} of {} PROVED for all positions.\n", shortened(report.family.text),
                    report.proved, counted(report.table.rows.size(), "game"));
    for (const auto& row : report.table.rows)
        text += fmt::format("  {}  {}: {}\n", row[at.game], row[at.verdict], claim_words(row, at));
    return text + pattern_text(report);
}

std::string to_text(const AtlasReport& report) {
    return to_text(report.table) + (report.table.csv.empty() ? "" : pattern_text(report));
}

Json to_json(const AtlasReport& report) {
    Json json = to_json(report.table);
    json["proved"] = report.proved;
    if (!report.search) return json;
    if (!report.search->pattern) {
        json["no_pattern"] = report.search->reason;
        return json;
    }
    const ClaimPattern& pattern = *report.search->pattern;
    json["pattern"] = {{"claim", pattern.claim},
                       {"made_from", values_json(pattern.makers)},
                       {"predicted", values_json(pattern.predicted)},
                       {"also_proved", values_json(report.also_proved)},
                       {"refuted", values_json(report.refuted)},
                       {"beyond", "a guess"}};
    return json;
}

}  // namespace takeaway::app
