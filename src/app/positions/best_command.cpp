#include "app/positions/best_command.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/words.hpp"
#include "solve/outcomes.hpp"
#include "solve/position_values.hpp"
#include "win/advisor.hpp"
#include "win/subtraction_values.hpp"
#include "win/sum_strategy.hpp"
#include "win/words.hpp"

namespace takeaway::app {

namespace {

/// "(0,0) + t·(3,6) for t = 0 … 44".
std::string line_text(const PositionLine& line, const std::vector<std::size_t>& components) {
    std::string first = in_words(line.first, components);
    if (line.count == 1) return first;
    return first + " + t·" + in_words(line.step, components) + " for t = 0 … " +
           in_words(Integer(line.count - 1));
}

Integer count_of(const std::vector<PositionLine>& lines) {
    Integer count = 0;
    for (const PositionLine& line : lines) count += line.count;
    return count;
}

/// Whether the lines may share a position: known where all have the same step or one position.
bool may_overlap(const std::vector<PositionLine>& lines) {
    const auto shares = [](const PositionLine& a, const PositionLine& b) {
        const PositionLine& longer = a.count > b.count ? a : b;
        const PositionLine& other = a.count > b.count ? b : a;
        if (longer.count == 1) return longer.first == other.first;
        if (other.count > 1 && other.step != longer.step) return true;  // not known
        // other.first + s·step = longer.first + t·step for some 0 <= t - s?
        std::optional<Integer> turns;
        for (std::size_t i = 0; i < longer.step.size(); ++i) {
            const Integer gap = other.first[i] - longer.first[i];
            if (longer.step[i] == 0 ? gap != 0 : gap % longer.step[i] != 0) return false;
            if (longer.step[i] == 0) continue;
            const Integer here = gap / longer.step[i];
            if (turns && *turns != here) return false;
            turns = here;
        }
        return turns && *turns<longer.count&& * turns + other.count> 0;
    };
    for (std::size_t i = 0; i < lines.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (shares(lines[i], lines[j])) return true;
    return false;
}

/// A position that lies on two lines of one position each is listed once.
std::vector<PositionLine> without_repetitions(std::vector<PositionLine> lines) {
    std::stable_sort(lines.begin(), lines.end(), [](const PositionLine& a, const PositionLine& b) {
        return std::tie(b.count, a.first) < std::tie(a.count, b.first);
    });
    lines.erase(std::unique(lines.begin(), lines.end(),
                            [](const PositionLine& a, const PositionLine& b) {
                                return a.count == 1 && b.count == 1 && a.first == b.first;
                            }),
                lines.end());
    return lines;
}

}  // namespace

BestReport best_move(const Workbench& bench, const BestRequest& request) {
    const Game game = bench.game(request.game);
    Advisor advisor(bench.library(), game, bench.control());
    if (!request.strategy.empty()) advisor.use_strategy(request.strategy);
    BestReport report;
    report.game = game.expression;
    report.position = fit_position(game, parse_position(request.position));
    report.components = game.rules->components();
    report.blocking = game.blocking.has_value();
    const Advice advice = advisor.advise(report.position);
    report.is_p = advice.is_p;
    report.move = advice.move;
    report.reason = advice.reason;
    report.rests_on = advice.rests_on;
    if (request.all) report.all = without_repetitions(advisor.p_option_lines(report.position));
    return report;
}

std::string to_text(const BestReport& report) {
    const std::string position = in_words(report.position, report.components);
    std::string text = (report.is_p ? "P  " : "N  ") + position +
                       (report.is_p ? " is a P-position of " : " is an N-position of ") +
                       report.game + ": ";
    if (report.is_p) {
        text += "the player who has just moved wins.\n";
    } else if (report.move) {
        text += "move to " + in_words(*report.move, report.components) + ".\n";
    } else {
        text += "the player to move wins.\n";
    }
    text += "Why: " + as_sentence(report.reason) + "\n";
    text += "Rests on: " + report.rests_on + ".\n";
    if (!report.all) return text;
    const Integer count = count_of(*report.all);
    const std::string kind = report.blocking ? "move to a P-position" : "winning move";
    const std::string kinds = report.blocking ? "moves to P-positions" : "winning moves";
    text += (may_overlap(*report.all) ? "At most " : "") + in_words(count) + " " +
            (count == 1 ? kind : kinds) + (report.all->empty() ? ".\n" : ":\n");
    for (const PositionLine& line : *report.all)
        text += "  " + line_text(line, report.components) + "\n";
    return text;
}

Json to_json(const BestReport& report) {
    Json json{{"game", report.game},
              {"position", to_json(report.position)},
              {"outcome", report.is_p ? "P" : "N"},
              {"move", report.move ? to_json(*report.move) : Json(nullptr)},
              {"reason", report.reason},
              {"rests_on", report.rests_on}};
    if (!report.all) return json;
    json["winning_moves"] = to_json(count_of(*report.all));
    json["count_is_exact"] = !may_overlap(*report.all);
    Json lines = Json::array();
    for (const PositionLine& line : *report.all)
        lines.push_back({{"first", to_json(line.first)},
                         {"step", to_json(line.step)},
                         {"count", to_json(line.count)}});
    json["lines"] = std::move(lines);
    return json;
}

namespace {

/// The value by a theorem about the game, by a period, or by those of its summands.
bool value_in_closed_form(const Workbench& bench, const Game& game, ValueReport& report) {
    NimValuesPtr values = nim_values_for(bench.library(), game);
    if (!values)
        if (auto periodic = periodic_values(game, bench.control()))
            values = std::make_shared<const SubtractionStrategy>(std::move(*periodic));
    if (values) {
        const auto value = values->value(report.position);
        if (!value) return false;
        report.value = *value;
        report.rests_on = values->rests_on();
        return true;
    }
    if (game.summands.empty()) return false;
    SumStrategy sum(bench.library(), game, bench.control());
    sum.ask_outcomes_from([](std::size_t, const BigPosition&) -> SumStrategy::OutcomeOfPart {
        throw LimitError("the nim value of a summand is out of reach at this size");
    });
    report.value = *sum.answer(report.position).nim_sum;
    report.rests_on = "the theorem of Sprague and Grundy";
    return true;
}

}  // namespace

std::optional<Integer> value_by_theorem(const Workbench& bench, const Game& game,
                                        const BigPosition& position) {
    ValueReport report;
    report.position = position;
    if (!game.has_nim_values() || !value_in_closed_form(bench, game, report)) return std::nullopt;
    return report.value;
}

ValueReport value_of_position(const Workbench& bench, const Game& game,
                              const BigPosition& position) {
    ValueReport report;
    report.game = game.expression;
    report.components = game.rules->components();
    report.position = position;
    const bool is_small = std::all_of(report.position.begin(), report.position.end(), fits_int64);
    Integer positions = 1;
    for (const Integer& pile : report.position) positions *= pile + 1;
    const bool is_few = is_small && positions <= positions_for_definition;
    if (!is_few && game.has_nim_values() && value_in_closed_form(bench, game, report))
        return report;
    const Position small = small_position(position);
    report.value = values_up_to(game, small, bench.control())(small);
    report.rests_on = "every position below was solved";
    return report;
}

ValueReport value_of_position(const Workbench& bench, const ValueRequest& request) {
    const Game game = bench.game(request.game);
    return value_of_position(bench, game, fit_position(game, parse_position(request.position)));
}

std::string to_text(const ValueReport& report) {
    return in_words(report.value) + "  is the nim value of " +
           in_words(report.position, report.components) + " in " + report.game + ".\n";
}

Json to_json(const ValueReport& report) {
    return {{"game", report.game},
            {"position", to_json(report.position)},
            {"value", to_json(report.value)},
            {"rests_on", report.rests_on}};
}

}  // namespace takeaway::app
