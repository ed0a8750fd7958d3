#include "web/study.hpp"

#include <nlohmann/json.hpp>

#include "app/design/design_command.hpp"
#include "app/discover/discover_command.hpp"
#include "app/look/analyse_command.hpp"
#include "app/numbers/number_command.hpp"
#include "app/sentences/decide_command.hpp"
#include "core/error.hpp"
#include "plot/automaton_picture.hpp"

namespace takeaway::web {

namespace {

constexpr std::int64_t widest_board = 1'000'000;
constexpr std::int64_t most_seconds = 3'600;
constexpr std::int64_t standard_seconds = 30;
constexpr std::size_t most_definitions = 100;
constexpr std::int64_t least_analysed = 2;
constexpr std::int64_t most_analysed = 5'000;
constexpr std::int64_t usually_analysed = 100;
constexpr std::int64_t least_designed = 2;
constexpr std::int64_t most_designed = 150;
constexpr std::int64_t usually_designed = 30;
/// Boards of the page are no larger.
constexpr std::int64_t most_ends = 5'000;
/// Digits of longer ones are asked for in the terminal: they would fill a page.
constexpr std::size_t most_represented_numbers = 100;
constexpr std::size_t longest_represented = 200;
/// Larger ones are no picture for anybody.
constexpr std::size_t most_pictured_states = 40;

}  // namespace

Json discovered_json(const Workbench& bench, const Fields& fields, const Say& say) {
    app::DiscoverRequest request;
    request.game = fields.text("game");
    request.below = fields.number("below", 0, widest_board, 0);
    request.seconds =
        static_cast<double>(fields.number("seconds", 1, most_seconds, standard_seconds));
    const app::DiscoverReport report = discover_alone(bench, request, say);
    Json json = to_json(report);
    json["steps"] = report.steps;
    json["seconds"] = report.seconds;
    const auto& set = report.follows.positions;
    if (set && set->states() <= most_pictured_states)
        json["theorem"]["svg"] = plot::plain_svg(plot::picture_of(*set, report.pile_names));
    return json;
}

Json decided_json(const Workbench& bench, const Fields& fields) {
    app::SentenceRequest request;
    request.text = fields.text("sentence");
    request.files = false;
    request.definitions = fields.texts("definitions", most_definitions);
    const std::string digits = fields.text("digits", "");
    if (!digits.empty()) request.digits = digits;
    return to_json(decide_sentence(bench, request));
}

Json analysed_json(const Workbench& bench, const Fields& fields) {
    app::AnalyseRequest request;
    request.game = fields.text("game");
    request.below = fields.number("below", least_analysed, most_analysed, usually_analysed);
    const app::AnalyseReport report = analyse(bench, request);
    Json json = to_json(report);
    json["text"] = to_text(report);
    return json;
}

Json designed_json(const Workbench& bench, const Fields& fields) {
    app::DesignRequest request;
    request.source.set = fields.text("set", "");
    if (request.source.set.empty()) request.source.from = fields.text("game");
    // Anything else would be taken for the name of a file, and there are none here.
    const auto begins = [&](const char* word) { return request.source.set.rfind(word, 0) == 0; };
    if (!request.source.set.empty() && !begins("{") && !begins("(") && !begins("rats(") &&
        !begins("beatty("))
        throw InputError(
            "a set of positions is written {(0,0)} + {(n, 2n) : n >= 1}, rats(3), beatty(phi), "
            "beatty(phi^2), or (0,0) (1,2) (2,1)");
    request.source.any_order = fields.flag("any_order", false);
    request.source.below = fields.number("below", least_designed, most_designed, usually_designed);
    request.write = app::DesignRules::fewer;
    const app::DesignReport report = app::design(bench, request);
    Json json = to_json(report);
    json["text"] = to_text(report);
    return json;
}

Json ends_json(const Workbench& bench, const Fields& fields) {
    app::RepresentRequest request;
    request.system = fields.text("system");
    request.numbers = "0.." + std::to_string(fields.number("below", 1, most_ends) - 1);
    const app::RepresentReport report = represent(bench, request);
    Json zeros = Json::array();
    for (const app::RepresentReport::Row& row : report.rows) zeros.push_back(row.trailing_zeros);
    return Json{{"system", report.system}, {"zeros", std::move(zeros)}};
}

Json represented_json(const Workbench& bench, const Fields& fields) {
    app::RepresentRequest request;
    request.system = fields.text("system");
    Json all = Json::array();
    for (const std::string& number : fields.texts("numbers", most_represented_numbers)) {
        if (number.size() > longest_represented)
            throw LimitError("numbers of more than 200 digits are not represented here");
        if (number.find("..") != std::string::npos)
            throw InputError("one number at a time, not a range such as 1..20");
        request.numbers = number;
        all.push_back(to_json(represent(bench, request)));
    }
    return Json{{"numbers", std::move(all)}};
}

}  // namespace takeaway::web
