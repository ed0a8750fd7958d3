#include "app/games/game_summary.hpp"

#include <exception>
#include <nlohmann/json.hpp>

#include "rules/text/print.hpp"

namespace takeaway::app {

namespace {

/// Values beyond the first that are tried for each parameter, and expressions that are tried in
/// all: requirements between parameters, such as p < q, are met soon or not at all.
constexpr std::int64_t values_tried = 4;
constexpr std::size_t expressions_tried = 256;

std::optional<Integer> constant(const std::optional<syntax::Node>& node) {
    if (!node) return std::nullopt;
    const RuleSource nothing;
    try {
        return Scope(nothing).whole_constant(*node, "a limit");
    } catch (const InputError&) {
        return std::nullopt;  // it depends on another parameter
    }
}

GameSummary::ParameterRange range_of(const syntax::Parameter& parameter) {
    return {parameter.name, constant(parameter.least), constant(parameter.most),
            constant(parameter.standard), parameter.is_list};
}

std::string argument_of(const GameSummary::ParameterRange& range, std::int64_t step) {
    if (range.is_list) return "1, 2, 3";
    const Integer first = range.standard ? *range.standard
                          : range.least  ? *range.least
                                         : Integer(0);
    return to_text(Integer(first + step));
}

/// Expressions in the order of the sum of steps away from the first values.
std::vector<std::string> expressions_of(const GameSummary& game) {
    std::vector<std::vector<std::int64_t>> steps{{}};
    for (std::size_t i = 0; i < game.parameters.size(); ++i) {
        std::vector<std::vector<std::int64_t>> longer;
        for (const auto& begun : steps) {
            for (std::int64_t step = 0; step <= values_tried; ++step) {
                longer.push_back(begun);
                longer.back().push_back(step);
                if (longer.size() >= expressions_tried) break;
            }
        }
        steps = std::move(longer);
    }
    std::vector<std::string> expressions;
    for (const auto& chosen : steps) {
        std::string arguments;
        for (std::size_t i = 0; i < chosen.size(); ++i)
            arguments += (i == 0 ? "" : ", ") + argument_of(game.parameters[i], chosen[i]);
        expressions.push_back(arguments.empty() ? game.name : game.name + "(" + arguments + ")");
    }
    return expressions;
}

/// The game of the first expression that gives one. If there is none, throws the first mistake with
/// a place in a text, or else the first.
Game usable_game(const Library& library, const GameSummary& summary) {
    std::exception_ptr first;
    for (const std::string& expression : expressions_of(summary)) {
        try {
            return library.any_game(expression);
        } catch (const RuleError&) {
            throw;
        } catch (const Interrupted&) {
            throw;
        } catch (const Error&) {
            if (!first) first = std::current_exception();
        }
    }
    std::rethrow_exception(first);
}

GameSummary summary_of(const Library& library, const CatalogEntry& entry) {
    GameSummary game;
    game.name = entry.text->name;
    game.usage = usage_of(*entry.text);
    game.about = entry.text->about;
    game.source = entry.text->source;
    game.text = print(*entry.text);
    for (const syntax::Parameter& parameter : entry.text->parameters)
        game.parameters.push_back(range_of(parameter));
    const Game usable = usable_game(library, game);
    game.expression = usable.expression;
    game.splits = usable.splits();
    return game;
}

Json limit_json(const std::optional<Integer>& number) {
    return number ? to_json(*number) : Json(nullptr);
}

Json summary_json(const GameSummary& game) {
    Json parameters = Json::array();
    for (const GameSummary::ParameterRange& range : game.parameters)
        parameters.push_back({{"name", range.name},
                              {"least", limit_json(range.least)},
                              {"most", limit_json(range.most)},
                              {"standard", limit_json(range.standard)},
                              {"list", range.is_list}});
    Json json{{"name", game.name},     {"usage", game.usage},     {"about", game.about},
              {"source", game.source}, {"text", game.text},       {"expression", game.expression},
              {"splits", game.splits}, {"parameters", parameters}};
    if (!game.family.empty()) json["family"] = game.family;
    if (game.standing) json["standing"] = to_json(*game.standing);
    return json;
}

Json list_json(const std::vector<GameSummary>& games) {
    Json list = Json::array();
    for (const GameSummary& game : games) list.push_back(summary_json(game));
    return list;
}

}  // namespace

std::string usage_of(const syntax::GameText& text) {
    const std::string names = parameter_names(text);
    return names.empty() ? text.name : text.name + "(" + names + ")";
}

CatalogReport catalog_report(const Workbench& bench) {
    CatalogReport report;
    const GameStandings standings(bench);
    for (const CatalogEntry& entry : bench.library().catalog()) {
        report.games.push_back(summary_of(bench.library(), entry));
        report.games.back().family = entry.family;
        report.games.back().standing = standings.of(entry.text->name);
        const std::string title = standings.title_of(entry.family);
        if (!title.empty()) report.titles[entry.family] = title;
    }
    for (const auto& [name, op] : bench.library().operators())
        report.operators.emplace_back(op.usage, op.about);
    report.operators.emplace_back("GAME + GAME",
                                  "the disjunctive sum: a move is a move in one of the games");
    return report;
}

Json to_json(const CatalogReport& report) {
    Json operators = Json::array();
    for (const auto& [usage, about] : report.operators)
        operators.push_back({{"usage", usage}, {"about", about}});
    return {{"games", list_json(report.games)},
            {"operators", operators},
            {"families", Json(report.titles)}};
}

RuleTextReport rule_text_report(const Workbench& bench) {
    RuleTextReport report;
    for (const CatalogEntry& entry : bench.library().added())
        report.games.push_back(summary_of(bench.library(), entry));
    return report;
}

Json to_json(const RuleTextReport& report) { return {{"games", list_json(report.games)}}; }

}  // namespace takeaway::app
