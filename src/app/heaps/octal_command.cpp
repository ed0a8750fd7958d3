#include "app/heaps/octal_command.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/text_table.hpp"
#include "core/words.hpp"
#include "solve/many/parallel_points.hpp"

namespace takeaway::app {

namespace {

/// A bare code is taken for a game: 0.137 for octal(0.137).
std::string game_of_code(const std::string& text) {
    const bool is_code = text.size() > 2 && text[1] == '.' &&
                         text.find_first_not_of("0123456789abcdefABCDEF.") == std::string::npos;
    if (!is_code) return text;
    const bool is_octal = text.find_first_of("89abcdefABCDEF") == std::string::npos;
    return (is_octal ? "octal(" : "hexadecimal(") + text + ")";
}

std::size_t checked_bound(std::int64_t below) {
    if (below < 1) throw InputError("--below must be 1 or more: so many heaps are looked at");
    return static_cast<std::size_t>(below);
}

void note_largest(const HeapValues& values, std::uint32_t& largest, std::size_t& at) {
    const auto found = std::max_element(values.begin(), values.end());
    if (found == values.end()) return;
    largest = *found;
    at = static_cast<std::size_t>(found - values.begin());
}

std::string heaps_text(const std::vector<std::size_t>& heaps) {
    constexpr std::size_t most_told = 40;
    std::vector<std::string> words;
    for (std::size_t i = 0; i < heaps.size() && i < most_told; ++i)
        words.push_back(with_thousands(heaps[i]));
    if (heaps.size() > most_told) words.push_back("…, " + with_thousands(heaps.back()));
    return joined(words);
}

/// Ten to a group, so that a place can be found by eye.
std::string values_text(const HeapValues& values, std::size_t first) {
    constexpr std::size_t in_a_row = 20;
    std::vector<TextRow> rows;
    for (std::size_t begin = 0; begin < values.size(); begin += in_a_row) {
        TextRow row{std::to_string(first + begin) + ":"};
        for (std::size_t i = begin; i < values.size() && i < begin + in_a_row; ++i)
            row.push_back(std::to_string(values[i]));
        rows.push_back(std::move(row));
    }
    std::string text;
    std::string table = table_to_text(rows);
    for (std::size_t at = 0; at < table.size();) {
        const std::size_t end = table.find('\n', at);
        text += "  " + table.substr(at, end + 1 - at);
        at = end + 1;
    }
    return text;
}

Json period_json(const std::optional<HeapPeriod>& period) {
    if (!period) return nullptr;
    return {{"period", period->period},
            {"from", period->from},
            {"last_exception",
             period->exceptions.empty() ? Json(nullptr) : Json(period->exceptions.back())},
            {"exceptions", period->exceptions},
            {"checked_below", period->checked_below}};
}

constexpr unsigned bits_of_a_digit = 3;

/// The code 0.d1d2… whose digits are those of the number.
HeapCode octal_code_of(std::size_t number, unsigned digits) {
    HeapCode code;
    code.digits.push_back(0);
    for (unsigned d = digits; d-- > 0;)
        code.digits.push_back(
            static_cast<std::uint8_t>(number >> bits_of_a_digit * d & (octal_base - 1)));
    while (code.digits.back() == 0) code.digits.pop_back();
    return code;
}

SurveyReport::Row surveyed(const HeapCode& code, std::size_t below, const HeapLimits& limits) {
    HeapTable table(std::make_shared<const SplittingRules>(code));
    SurveyReport::Row row;
    row.code = code_text(code);
    row.code = row.code.substr(row.code.find('(') + 1);
    row.code.pop_back();
    if (const HeapPeriod* period = table.find_period(below, limits)) row.period = *period;
    std::size_t at = 0;
    note_largest(table.values_below(1, limits), row.largest, at);
    return row;
}

}  // namespace

OctalReport octal(const Workbench& bench, const OctalRequest& request) {
    const Game game = bench.any_game(game_of_code(request.game));
    if (!game.splitting)
        throw InputError("`" + game.expression +
                         "` is no game of heaps: `takeaway octal` takes a code such as 0.137, "
                         "octal(…), hexadecimal(…), or a game whose text has a line `heap n`");
    if (game.ending == Ending::misere)
        throw InputError("`" + game.expression +
                         "` is in misère play, where heaps have no nim values");
    const std::size_t below = checked_bound(request.below);
    const HeapLimits limits{bench.progress(), bench.limits().memory};
    HeapTable table(game.splitting);
    const HeapPeriod* period = table.find_period(below, limits);
    // With a period the values that prove it are all there is to know.
    const HeapValues& values =
        period == nullptr ? table.values_below(below, limits) : table.values_below(1, limits);
    OctalReport report;
    report.game = game_name(game);
    if (game.splitting->code()) report.code = code_text(*game.splitting->code());
    report.method = name_of(table.method());
    report.below = values.size();
    note_largest(values, report.largest, report.largest_at);
    if (period != nullptr) {
        report.verdict = Verdict::proved;
        report.period = *period;
        const auto begin = values.begin() + static_cast<std::ptrdiff_t>(period->from);
        report.repeated.assign(begin, begin + static_cast<std::ptrdiff_t>(period->period));
    } else {
        report.why = !game.splitting->code()
                         ? "the rules are not those of a code, and no theorem on periods is known "
                           "here for others"
                     : !has_period_theorem(*game.splitting->code())
                         ? "the theorem on periods is not about heaps that must differ in size"
                         : "the values of these heaps prove no period; larger ones may";
    }
    const std::size_t standard =
        period != nullptr ? std::min(period->from, values_told) : std::min(below, values_told);
    std::size_t told = standard;
    if (request.values) {
        if (*request.values < 0) throw InputError("--values must be 0 or more");
        told = static_cast<std::size_t>(*request.values);
        table.values_below(told, limits);
    }
    report.values.assign(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(told));
    return report;
}

std::string to_text(const OctalReport& report) {
    std::string text = to_text(report.verdict) + "  ";
    if (report.period) {
        const HeapPeriod& period = *report.period;
        text += "the nim values of " + report.game + " have period " +
                with_thousands(period.period) + " from " + with_thousands(period.from) + " on.\n";
        text += period.exceptions.empty()
                    ? "No heap is an exception.\n"
                    : counted(period.exceptions.size(), "exception") + ", the last of them " +
                          with_thousands(period.exceptions.back()) + ": " +
                          heaps_text(period.exceptions) + ".\n";
        text += "They repeat for all n from " + with_thousands(period.from) + " to " +
                with_thousands(period.checked_below - 1) +
                ", which is enough for all n by the theorem of Guy and Smith.\n";
    } else {
        text +=
            "whether the nim values of " + report.game + " have a period: " + report.why + ".\n";
        text += "Of the " + with_thousands(report.below) + " heaps below " +
                with_thousands(report.below) + ", " + with_thousands(report.largest_at) +
                " is the first with the largest value, " + std::to_string(report.largest) + ".\n";
    }
    if (!report.values.empty()) text += "Values:\n" + values_text(report.values, 0);
    if (!report.repeated.empty() && report.repeated.size() <= values_told)
        text += "Then, again and again:\n" + values_text(report.repeated, report.period->from);
    return text;
}

Json to_json(const OctalReport& report) {
    return {{"game", report.game},
            {"code", report.code.empty() ? Json(nullptr) : Json(report.code)},
            {"verdict", to_text(report.verdict)},
            {"period", period_json(report.period)},
            {"why", report.why},
            {"below", report.below},
            {"largest_value", report.largest},
            {"largest_at", report.largest_at},
            {"method", report.method},
            {"values", report.values},
            {"repeated", report.repeated}};
}

SurveyReport survey_of_codes(const Workbench& bench, const OctalRequest& request) {
    SurveyReport report;
    report.digits = *request.survey;
    if (report.digits < 1 || report.digits > most_survey_digits)
        throw InputError("--survey takes 1 to " + std::to_string(most_survey_digits) +
                         " digits after the point");
    report.below = checked_bound(request.below);
    const std::size_t codes = (std::size_t{1} << bits_of_a_digit * report.digits) - 1;
    const unsigned threads = std::max(1U, bench.limits().threads);
    report.rows.resize(codes);
    each_result_in_order(
        0, codes, threads,
        [&](std::size_t point, const Progress& progress) {
            report.rows[point] = surveyed(octal_code_of(point + 1, report.digits), report.below,
                                          {progress, bench.limits().memory / threads});
            return std::string();
        },
        [](std::size_t, const std::string&) {}, bench.progress());
    return report;
}

std::string to_text(const SurveyReport& report) {
    std::vector<TextRow> rows{{"code", "verdict", "period", "from", "exceptions", "largest value"}};
    std::size_t proved = 0;
    for (const SurveyReport::Row& row : report.rows) {
        if (row.period) ++proved;
        const auto number = [&](auto value) {
            return row.period ? std::to_string(value(*row.period)) : "-";
        };
        rows.push_back({row.code, to_text(row.period ? Verdict::proved : Verdict::unknown),
                        number([](const HeapPeriod& p) { return p.period; }),
                        number([](const HeapPeriod& p) { return p.from; }),
                        number([](const HeapPeriod& p) { return p.exceptions.size(); }),
                        std::to_string(row.largest)});
    }
    return with_thousands(proved) + " of the " + with_thousands(report.rows.size()) +
           " octal codes with up to " + counted(report.digits, "digit") +
           " have a period that heaps below " + with_thousands(report.below) + " prove.\n" +
           table_to_text(rows, 2);
}

Json to_json(const SurveyReport& report) {
    Json rows = Json::array();
    for (const SurveyReport::Row& row : report.rows) {
        Json json{{"code", row.code},
                  {"verdict", to_text(row.period ? Verdict::proved : Verdict::unknown)},
                  {"period", nullptr},
                  {"from", nullptr},
                  {"exceptions", nullptr},
                  {"largest_value", row.largest}};
        if (row.period) {
            json["period"] = row.period->period;
            json["from"] = row.period->from;
            json["exceptions"] = row.period->exceptions.size();
        }
        rows.push_back(std::move(json));
    }
    return {{"digits", report.digits}, {"below", report.below}, {"codes", rows}};
}

}  // namespace takeaway::app
