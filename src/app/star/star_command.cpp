#include "app/star/star_command.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "app/look/figures.hpp"
#include "app/text_table.hpp"
#include "core/words.hpp"
#include "star/invariance.hpp"

namespace takeaway::app {

namespace {

std::string bound_text(const StarReport& report) {
    return with_thousands(static_cast<std::uint64_t>(report.below));
}

/// G as it is played here; the notes say what was decided about it.
Game first_game(const Workbench& bench, const StarRequest& request, StarReport& report) {
    Game game = bench.game(request.game);
    if (request.misere && game.ending != Ending::misere) {
        game.ending = Ending::misere;
        game.expression = "misere(" + game.expression + ")";
    } else if (!request.misere && game.ending == Ending::misere) {
        report.notes.emplace_back("G is played in misère play, its stars in normal play.");
    }
    if (!game.rules->unordered_piles().empty())
        report.notes.emplace_back(
            "The piles of G are unordered: every arrangement of a P-position is a move of G*, and "
            "is counted here.");
    return game;
}

/// The moves of G if G is a set of vectors and nothing else.
std::optional<PositionList> moves_of_first(const Workbench& bench, const Game& game,
                                           StarReport& report) {
    report.invariant = invariance(game);
    if (game.blocking) {
        report.notes.emplace_back(
            "Moves of G may be blocked, so it is not given by a set of moves; its stars are.");
        return std::nullopt;
    }
    if (report.invariant.verdict == Verdict::proved)
        return moves_below(game, report.below, bench.limits().memory, bench.progress());
    report.notes.emplace_back(holds(report.invariant)
                                  ? "The rules of G mention the position; G* is invariant."
                                  : "G is not invariant (" + report.invariant.why + "); G* is.");
    return std::nullopt;
}

std::string difference_text(const PositionList& a, const std::string& in_a, const PositionList& b,
                            const std::string& in_b) {
    const Position at = *first_difference(a, b);
    return to_text(at) + " is " +
           (a.contains(at) ? in_a + " but not " + in_b : in_b + " but not " + in_a);
}

void judge_dual(const StarPowers& powers, StarReport& report) {
    const auto moves = powers.moves(0);
    if (moves && powers.size() >= 2) {
        const PositionList twice = *powers.moves(2);
        report.is_dual = *moves == twice;
        report.dual_text =
            *report.is_dual
                ? "G** = G up to " + bound_text(report) +
                      ": they have the same moves with entries below it. (This is "
                      "evidence, not a proof for all moves.)"
                : "G** is not G: " +
                      difference_text(*moves, "a move of G", twice, "a move of G**") + ".";
    } else if (!moves && powers.size() >= 3) {
        const PositionList& once = powers.p_positions(0);
        const PositionList& twice = powers.p_positions(2);
        report.is_dual = once == twice;
        report.dual_text =
            *report.is_dual
                ? "G** has the P-positions of G up to " + bound_text(report) +
                      ". (This is evidence, not a proof for all positions.)"
                : "G** does not have the P-positions of G: " +
                      difference_text(once, "a P-position of G", twice, "a P-position of G**") +
                      ".";
    }
}

std::string first_few_text(const PositionList& list) {
    constexpr std::size_t shown = 8;
    std::string text;
    for (std::size_t i = 0; i < std::min(shown, list.size()); ++i)
        text += (i == 0 ? "" : " ") + to_text(list.position(i));
    return text + (list.size() > shown ? " …" : "");
}

/// "0-3, 5, 8-9", cut after some pieces.
std::string ranges_text(const std::vector<std::size_t>& numbers) {
    constexpr std::size_t most_pieces = 12;
    std::string text;
    std::size_t pieces = 0;
    for (std::size_t i = 0; i < numbers.size(); ++pieces) {
        if (pieces == most_pieces) return text + ", …";
        std::size_t end = i;
        while (end + 1 < numbers.size() && numbers[end + 1] == numbers[end] + 1) ++end;
        text += (i == 0 ? "" : ", ") + std::to_string(numbers[i]) +
                (end > i ? "-" + std::to_string(numbers[end]) : "");
        i = end + 1;
    }
    return text;
}

std::string limit_text(const StarReport& report) {
    const StarLimit& limit = *report.limit;
    const auto power = [](std::size_t k) { return name_of_power(2 * k); };
    std::string text;
    if (limit.constant_from) {
        text = "The even powers are constant below " + bound_text(report) + " from " +
               power(*limit.constant_from) +
               " on, for ever: what happens below a bound depends on the moves below it alone.\n";
    } else if (limit.repeats) {
        text = "The even powers do not converge: " + power(limit.repeats->first) + " and " +
               power(limit.repeats->second) + " are the same below " + bound_text(report) +
               ", those between are not.\n";
    } else {
        text = "The even powers still change below " + bound_text(report) + " at " +
               power(limit.last_k) + ".\n";
    }
    std::map<std::size_t, std::vector<std::size_t>> by_power;
    for (std::size_t x = 0; x < limit.column_froze.size(); ++x)
        by_power[limit.column_froze[x]].push_back(x);
    if (by_power.size() == 1 && limit.constant_from) return text;
    for (const auto& [k, columns] : by_power)
        text += "  as in " + power(k) + " since then: " + counted(columns.size(), "column") +
                ", x = " + ranges_text(columns) + "\n";
    return text;
}

Json positions_json(const PositionList& list) {
    Json json = Json::array();
    for (std::size_t i = 0; i < list.size(); ++i) json.push_back(list.position(i));
    return json;
}

}  // namespace

StarReport star_powers(const Workbench& bench, const StarRequest& request) {
    if (request.times > most_star_powers)
        throw LimitError("at most " + std::to_string(most_star_powers) + " stars are taken");
    if (request.below < 1)
        throw InputError("the bound must be at least 1: positions have piles below it");
    StarReport report;
    report.below = request.below;
    report.misere = request.misere;
    const Game game = first_game(bench, request, report);
    report.game = game_name(game);
    StarPowers powers(game, request.below, moves_of_first(bench, game, report),
                      request.misere ? Ending::misere : Ending::normal, bench.control());
    while (powers.size() <= request.times) powers.solve_next();
    if (request.until_constant) solve_until_constant(powers, most_star_powers);
    for (std::size_t k = 0; k < powers.size(); ++k)
        report.powers.push_back(
            {name_of_power(k), powers.method(k), powers.moves(k), powers.p_positions(k)});
    judge_dual(powers, report);
    const StarLimit limit = even_limit(powers);
    if (limit.last_k > limit.first_k || limit.constant_from) report.limit = limit;
    return report;
}

std::string to_text(const StarReport& report) {
    std::string text = "G is " + report.game + ", with piles below " + bound_text(report) +
                       (report.misere ? ", and its stars are in misère play.\n" : ".\n");
    for (const std::string& note : report.notes) text += note + "\n";
    std::vector<TextRow> rows{{"", "moves", "P-positions", "the first of them"}};
    for (const StarReport::Power& power : report.powers)
        rows.push_back({power.name, power.moves ? with_thousands(power.moves->size()) : "-",
                        with_thousands(power.p_positions.size()),
                        first_few_text(power.p_positions)});
    text += table_to_text(rows, rows[0].size());
    if (!report.dual_text.empty()) text += report.dual_text + "\n";
    if (report.limit) text += limit_text(report);
    return text;
}

Json to_json(const StarReport& report) {
    Json powers = Json::array();
    for (const StarReport::Power& power : report.powers) {
        Json entry{{"power", power.name}, {"method", power.method}};
        if (power.moves) entry["moves"] = positions_json(*power.moves);
        entry["count"] = power.p_positions.size();
        entry["p_positions"] = positions_json(power.p_positions);
        powers.push_back(std::move(entry));
    }
    Json json{{"game", report.game},     {"below", report.below},
              {"misere", report.misere}, {"invariant", game_answer(report.invariant)},
              {"notes", report.notes},   {"powers", powers}};
    if (report.is_dual) {
        json["dual_below_the_bound"] = *report.is_dual;
        json["dual"] = report.dual_text;
    }
    if (report.limit) {
        Json limit{{"first_k", report.limit->first_k}, {"last_k", report.limit->last_k}};
        if (report.limit->constant_from) limit["constant_from_k"] = *report.limit->constant_from;
        if (report.limit->repeats)
            limit["repeats"] = {report.limit->repeats->first, report.limit->repeats->second};
        limit["column_froze_at_k"] = report.limit->column_froze;
        json["even_powers"] = limit;
    }
    return json;
}

void check_star_picture(const Workbench& bench, const StarRequest& request) {
    if (bench.game(request.game).rules->piles() != 2)
        throw InputError("a picture shows two piles, `" + request.game + "` has another number");
}

void draw(const StarReport& report, std::ostream& out) {
    const StarReport::Power& last = report.powers.back();
    write_moves_picture(
        {"", report.below, last.moves ? &*last.moves : nullptr, &last.p_positions, true},
        PictureFormat::png, out);
}

void draw(const StarReport& report, PictureFormat format, std::ostream& out) {
    const StarReport::Power& last = report.powers.back();
    const std::string title =
        report.powers.size() == 1 ? report.game : last.name + " for G = " + report.game;
    write_moves_picture(
        {title, report.below, last.moves ? &*last.moves : nullptr, &last.p_positions, false},
        format, out);
}

}  // namespace takeaway::app
