#include "app/star/family_command.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/look/figures.hpp"
#include "app/text_table.hpp"
#include "core/words.hpp"
#include "solve/ladder.hpp"

namespace takeaway::app {

namespace {

/// "⌊(5n - 2)/3⌋", "5n - 2".
std::string sequence_text(std::int64_t q, std::int64_t t, std::int64_t p) {
    std::string top = std::to_string(q) + "n";
    if (t > 0) top += " - " + std::to_string(t);
    if (t < 0) top += " + " + std::to_string(-t);
    if (p == 1) return top;
    return "⌊" + (t == 0 ? top : "(" + top + ")") + "/" + std::to_string(p) + "⌋";
}

/// "2-fold periodic: (6,9) (9,6) from 12", "no period seen"; with the bound if it is another.
std::string periods_text(const FamilyReport::Row& row, std::int64_t below) {
    if (!row.periods) return "";
    std::string text = "no period seen";
    if (!row.periods->vectors.empty()) {
        text = std::to_string(row.periods->vectors.size()) + "-fold periodic:";
        for (const Position& vector : row.periods->vectors) text += " " + to_text(vector);
        text += " from " + std::to_string(row.periods->from);
    }
    return row.periods->below == below
               ? text
               : text + " below " + with_thousands(static_cast<std::uint64_t>(row.periods->below));
}

std::string class_text(const FamilyReport::Class& entry, std::int64_t below) {
    const auto holding = static_cast<std::uint64_t>(
        std::count_if(entry.rows.begin(), entry.rows.end(),
                      [](const FamilyReport::Row& row) { return row.equation_13; }));
    std::string text = "Class " + std::to_string(entry.q) + ": " +
                       counted(entry.rows.size(), "pair") +
                       " (Cφ(C)/2 = " + std::to_string(entry.by_formula) +
                       "; printed: C(φ(C)+1)/2 = " + entry.as_printed +
                       "). Equation (13) holds below " + std::to_string(below) + " for " +
                       std::to_string(holding) + " of " + std::to_string(entry.rows.size()) + ".\n";
    std::vector<TextRow> rows;
    for (const FamilyReport::Row& row : entry.rows) {
        const OrnamentPair& pair = row.pair;
        rows.push_back({"  " + pair.ornament_game(), sequence_text(pair.q, pair.t, pair.p),
                        sequence_text(pair.q, 1 - pair.t, pair.q - pair.p),
                        row.equation_13 ? "(13) holds" : "(13) fails",
                        pair.is_subsided() ? "subsided" : "", periods_text(row, below)});
    }
    text += table_to_text(rows, rows.empty() ? 0 : rows[0].size());
    for (const FamilyReport::Row& row : entry.rows)
        if (!row.equation_13) text += "  " + row.pair.ornament_game() + ": " + row.why_not + ".\n";
    return text;
}

}  // namespace

FamilyReport family(const Workbench& bench, const FamilyRequest& request,
                    const std::function<void(const OrnamentSolved&)>& solved) {
    const std::int64_t last = request.last_class == 0 ? request.first_class : request.last_class;
    if (last < request.first_class) throw InputError("the last class is smaller than the first");
    if (request.below < 2)
        throw InputError("the bound must be at least 2: below it there is only 0");
    FamilyReport report;
    report.below = request.below;
    std::uint64_t games = 0;
    for (std::int64_t q = request.first_class; q <= last; ++q) {
        FamilyReport::Class entry;
        entry.q = q;
        for (const OrnamentPair& pair : ornament_pairs(q))
            entry.rows.push_back({pair, 0, false, "", std::nullopt});
        entry.by_formula = number_of_ornament_pairs(q);
        entry.as_printed = number_of_ornament_pairs_as_printed(q);
        games += entry.rows.size();
        report.classes.push_back(std::move(entry));
    }
    // The progress is that of the list of games, not that of each small solve.
    SolveControl control = bench.control();
    control.progress.report = nullptr;
    std::uint64_t done = 0;
    for (FamilyReport::Class& entry : report.classes) {
        for (FamilyReport::Row& row : entry.rows) {
            bench.progress().at(done++, games);
            const Game game = bench.game(row.pair.pair_game());
            const OrnamentSolved one = solve_ornament(row.pair, game, request.below, control);
            row.p_positions = one.p_positions.size();
            row.equation_13 = !one.failure;
            row.why_not = one.why;
            if (request.periods)
                row.periods = ornament_periods(
                    row.pair, one.p_positions, request.below,
                    [&](std::int64_t bound) { return p_positions(game, bound, control); },
                    control.progress);
            if (solved) solved(one);
        }
    }
    return report;
}

std::string to_text(const FamilyReport& report) {
    std::string text;
    for (const FamilyReport::Class& entry : report.classes) text += class_text(entry, report.below);
    return text;
}

Json to_json(const FamilyReport& report) {
    Json classes = Json::array();
    for (const FamilyReport::Class& entry : report.classes) {
        Json rows = Json::array();
        for (const FamilyReport::Row& row : entry.rows) {
            const OrnamentPair& pair = row.pair;
            Json one{{"game", pair.ornament_game()},
                     {"pair_game", pair.pair_game()},
                     {"a", sequence_text(pair.q, pair.t, pair.p)},
                     {"b", sequence_text(pair.q, 1 - pair.t, pair.q - pair.p)},
                     {"subsided", pair.is_subsided()},
                     {"moves_below_the_bound", row.p_positions - 1},
                     {"equation_13_below_the_bound", row.equation_13}};
            if (!row.equation_13) one["why_not"] = row.why_not;
            if (row.periods) {
                const bool seen = !row.periods->vectors.empty();
                one["period_vectors"] = seen ? Json(row.periods->vectors) : Json(nullptr);
                if (seen) one["periodic_from"] = row.periods->from;
                one["periods_below"] = row.periods->below;
            }
            rows.push_back(std::move(one));
        }
        classes.push_back({{"class", entry.q},
                           {"count", entry.rows.size()},
                           {"by_formula", entry.by_formula},
                           {"as_printed", entry.as_printed},
                           {"games", rows}});
    }
    return {{"below", report.below}, {"classes", classes}};
}

void draw(const OrnamentSolved& solved, std::int64_t below, bool plain, std::ostream& out) {
    write_moves_picture({"Moves and P-positions of " + solved.pair.pair_game(), below,
                         &solved.moves, &solved.p_positions, plain},
                        PictureFormat::png, out);
}

std::string picture_name(const OrnamentPair& pair) {
    return "ornament_" + std::to_string(pair.q) + "_" + std::to_string(pair.p) + "_" +
           std::to_string(pair.t) + ".png";
}

}  // namespace takeaway::app
