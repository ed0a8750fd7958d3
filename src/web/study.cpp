#include "web/study.hpp"

#include <nlohmann/json.hpp>

#include "app/discover/discover_command.hpp"
#include "app/sentences/decide_command.hpp"
#include "plot/automaton_picture.hpp"

namespace takeaway::web {

namespace {

constexpr std::int64_t widest_board = 1'000'000;
constexpr std::int64_t most_seconds = 3'600;
constexpr std::int64_t standard_seconds = 30;
constexpr std::size_t most_definitions = 100;
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

}  // namespace takeaway::web
