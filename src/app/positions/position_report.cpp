#include "app/positions/position_report.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "app/games/pile_names.hpp"
#include "app/positions/best_command.hpp"
#include "app/positions/legal_moves.hpp"
#include "app/positions/move_words.hpp"
#include "core/words.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::app {

namespace {

using Move = PositionReport::Move;

std::optional<Integer> quick_value(const Advisor& advisor, const BigPosition& position) {
    try {
        const auto known = advisor.quick_value(position, positions_for_value);
        return known ? std::optional(known->value) : std::nullopt;
    } catch (const LimitError&) {
        return std::nullopt;
    }
}

/// The options with the names of their moves, in lexicographic order; nothing if there are too
/// many.
std::optional<std::vector<Move>> listed(const Game& game, const BigPosition& position,
                                        std::size_t most) {
    const std::optional<Options> options = listed_options(game, position);
    if (!options || options->size() > most) return std::nullopt;
    std::vector<Move> moves;
    for (Option& option : options_of(game, to_small(position), most_options_listed))
        moves.push_back(
            {to_big(option.to), "", std::move(option.moves), std::nullopt, option.may_be_blocked});
    return moves;
}

}  // namespace

PositionReport report_position(const Advisor& advisor, const BigPosition& position,
                               std::size_t options_most) {
    const Game& game = advisor.game();
    PositionReport report;
    report.game = game_name(game);
    report.components = game.rules->components();
    report.position = fit_position(game, position);
    report.blocking = game.blocking.has_value();
    report.misere = game.ending == Ending::misere;
    const Advice advice = advisor.advise(report.position);
    report.is_p = advice.is_p;
    report.reason = as_sentence(advice.reason);
    report.rests_on = advice.rests_on;
    report.value = quick_value(advisor, report.position);

    std::vector<BigPosition> winning;
    try {
        winning = advisor.p_options(report.position);
    } catch (const LimitError&) {
        report.winning_complete = false;
        if (advice.move) winning.push_back(*advice.move);
    }
    auto options = listed(game, report.position, options_most);
    report.options_complete = options.has_value();
    if (options) report.options = std::move(*options);
    const std::vector<std::string> pile_names = pile_names_of(game);
    const auto words = [&](const BigPosition& to) {
        return taking_words(pile_names, amounts_taken(game, report.position, to));
    };
    for (Move& option : report.options) {
        option.words = words(option.to);
        if (report.winning_complete)
            option.is_p = std::binary_search(winning.begin(), winning.end(), option.to);
    }
    if (winning.size() > options_most) {
        winning.resize(options_most);
        report.winning_complete = false;
    }
    for (BigPosition& to : winning) {
        Move move{std::move(to), "", {}, true, false};
        move.words = words(move.to);
        report.winning.push_back(std::move(move));
    }
    return report;
}

Json digits_of(const BigPosition& position) {
    Json piles = Json::array();
    for (const Integer& pile : position) piles.push_back(to_text(pile));
    return piles;
}

Json to_json(const PositionReport& report) {
    const auto described = [&](const Move& move) {
        return Json{{"position", digits_of(move.to)},
                    {"text", to_text(move.to, report.components)},
                    {"words", move.words}};
    };
    Json winning = Json::array();
    for (const Move& move : report.winning) winning.push_back(described(move));
    Json options = Json::array();
    for (const Move& move : report.options) {
        Json json = described(move);
        json["moves"] = move.names;
        if (move.is_p) json["outcome"] = *move.is_p ? "P" : "N";
        if (report.blocking) json["may_be_blocked"] = move.may_be_blocked;
        options.push_back(std::move(json));
    }
    Json json{{"game", report.game},
              {"position", digits_of(report.position)},
              {"text", to_text(report.position, report.components)},
              {"outcome", report.is_p ? "P" : "N"}};
    if (report.value) json["value"] = to_text(*report.value);
    json["reason"] = report.reason;
    json["rests_on"] = report.rests_on;
    json["blocking"] = report.blocking;
    json["misere"] = report.misere;
    json["winning"] = std::move(winning);
    json["winning_complete"] = report.winning_complete;
    json["options"] = std::move(options);
    json["options_complete"] = report.options_complete;
    return json;
}

}  // namespace takeaway::app
