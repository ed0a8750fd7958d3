#include "app/design/design_command.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/words.hpp"
#include "design/fewer_moves.hpp"
#include "solve/ladder.hpp"
#include "star/invariance.hpp"
#include "star/lemma_two.hpp"

namespace takeaway::app {

namespace {

/// Vectors in one line `move subtract …`.
constexpr std::size_t vectors_per_line = 8;
/// A rule text may have a megabyte and half a million steps: this many vectors are safe.
constexpr std::size_t most_written_vectors = 20'000;

std::string quoted(std::string text) {
    std::replace(text.begin(), text.end(), '"', '\'');
    return "\"" + text + "\"";
}

std::string head_of_rules(const DesignReport& report, const std::string& what) {
    return "game designed\nabout " +
           quoted(what + " below " + std::to_string(report.below) + ": " + report.set) +
           "\npiles x[" + std::to_string(report.piles) + "]\n";
}

void refuse_long_list(std::size_t vectors) {
    if (vectors > most_written_vectors)
        throw LimitError("these rules list " + with_thousands(vectors) +
                         " vectors; a rule text holds " + with_thousands(most_written_vectors) +
                         " at most. Choose a smaller bound.");
}

std::string claim_of(const DesignReport& report, const DesignSet& set) {
    return "claim P = " + (set.formula ? set.formula_text : listed_set_text(report.members)) + "\n";
}

std::string fewer_rules_text(const DesignReport& report, const DesignSet& set,
                             const std::vector<Position>& moves) {
    refuse_long_list(moves.size() + (set.formula ? 0 : report.members.size()));
    std::string text = head_of_rules(report, "Few moves that have these P-positions");
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i % vectors_per_line == 0) text += i == 0 ? "move subtract " : "\nmove subtract ";
        text += (i % vectors_per_line == 0 ? "" : " | ") + to_text(moves[i]);
    }
    if (moves.empty())  // a game needs a move: one that never fits
        text += "move subtract any s where s[1] < 0";
    return text + "\n" + claim_of(report, set);
}

std::string maximal_rules_text(const DesignReport& report, const DesignSet& set) {
    std::string text = head_of_rules(report, "All moves that these P-positions allow");
    if (set.formula && holds(lemma_two(*set.formula)))
        return text + "let X = " + set.formula_text +
               "\nmove subtract any s except s in shortcuts(X)\nclaim P = X\n";
    refuse_long_list(report.shortcuts.size() + (set.formula ? 0 : report.members.size()));
    return text + "let F = " + listed_set_text(report.shortcuts) +
           "\nmove subtract any s except s in F\n" + claim_of(report, set);
}

/// The text as a game has the members as its P-positions on the box, by the solvers.
void require_rules_work(const Workbench& bench, const DesignReport& report,
                        const std::string& text) {
    const Game game = bench.library().game_from_text("designed rules", text);
    const PositionListPtr solved = bench.p_positions(game, report.below);
    bool same = solved->size() == report.members.size();
    for (std::size_t i = 0; same && i < solved->size(); ++i)
        same = solved->position(i) == report.members[i];
    if (!same)
        throw std::logic_error(
            "the designed rules do not have the set as their P-positions: this is an error of the "
            "program");
}

void judge_everywhere(const DesignSet& set, DesignReport& report) {
    if (report.obstacle) {
        report.everywhere = "fails";
        report.everywhere_reason = to_text(*report.obstacle);
        return;
    }
    const Judgement judgement =
        set.formula ? lemma_two(*set.formula)
                    : Judgement::unknown(report.below, "the set is known on a box only");
    report.everywhere = holds(judgement) ? "holds" : fails(judgement) ? "fails" : "unknown";
    report.everywhere_reason =
        fails(judgement)
            ? to_text(judgement.witness) +
                  " is not in the set, but every way from it to a member is a difference of two "
                  "members"
            : judgement.why;
}

/// That a vector fits a position of a set of vectors is seen at that vector itself.
std::optional<std::vector<Position>> addable_moves(const Workbench& bench,
                                                   const DesignSource& source,
                                                   const MaximalRules& maximal) {
    if (source.from.empty()) return std::nullopt;
    const Game game = bench.game(source.from);
    if (!game.has_nim_values() || !holds(invariance(game))) return std::nullopt;
    const Box& box = maximal.shortcuts.box();
    const Position end(box.piles(), 0);
    std::vector<Position> found;
    Position vector = end;
    while (box.advance(vector)) {
        bench.progress().at(0, 0);
        if (is_sorted_in_groups(vector, game.rules->unordered_piles()) &&
            maximal.has_move(vector) && !game.rules->is_move(vector, end))
            found.push_back(vector);
    }
    return found;
}

std::string some_of(const std::vector<Position>& vectors, std::size_t most) {
    if (vectors.empty()) return "";
    std::string text;
    for (std::size_t i = 0; i < std::min(vectors.size(), most); ++i)
        text += (i == 0 ? "  " : " ") + to_text(vectors[i]);
    if (vectors.size() > most) text += " … (" + with_thousands(vectors.size() - most) + " more)";
    return text + "\n";
}

}  // namespace

DesignDrop design_drop(const std::string& name) {
    if (name == "large") return DesignDrop::most_tokens_first;
    if (name == "small") return DesignDrop::fewest_tokens_first;
    if (name == "none") return DesignDrop::nothing;
    throw InputError("moves are dropped `large` or `small` first, or `none`, not `" +
                     shortened(name) + "`");
}

DesignRules design_rules(const std::string& name) {
    if (name == "fewer") return DesignRules::fewer;
    if (name == "maximal") return DesignRules::maximal;
    throw InputError("the rules are `fewer` or `maximal`, not `" + shortened(name) + "`");
}

DesignReport design(const Workbench& bench, const DesignRequest& request) {
    const DesignSet set = read_design_set(bench, request.source);
    const Box box = Box::below(set.piles, request.source.below);
    const MaximalRules maximal = maximal_rules(box, set.members, bench.progress());
    DesignReport report;
    report.set = set.name;
    report.piles = set.piles;
    report.below = request.source.below;
    report.members = members_in(box, set.members);
    report.members_below = set.known_below;
    report.has_all_shortcuts = set.has_all_shortcuts;
    report.shortcuts = maximal.shortcuts.list();
    report.maximal_moves = maximal.moves();
    report.obstacle = maximal.obstacle;
    report.drop = request.drop;
    report.most_shown = request.most_shown;
    judge_everywhere(set, report);
    report.addable = addable_moves(bench, request.source, maximal);
    if (report.obstacle) return report;
    if (request.drop != DesignDrop::nothing) {
        const DropOrder order = request.drop == DesignDrop::most_tokens_first
                                    ? DropOrder::most_tokens_first
                                    : DropOrder::fewest_tokens_first;
        report.fewer = fewer_moves(maximal, report.members, order, bench.progress());
        if (report.fewer->size() <= most_written_vectors)
            require_rules_work(bench, report, fewer_rules_text(report, set, *report.fewer));
    }
    if (request.write == DesignRules::maximal) {
        report.rule_text = maximal_rules_text(report, set);
        require_rules_work(bench, report, report.rule_text);
    } else if (request.write) {
        if (!report.fewer) throw InputError("--drop none leaves only --rules maximal to write");
        report.rule_text = fewer_rules_text(report, set, *report.fewer);
    }
    return report;
}

std::string to_text(const DesignReport& report) {
    const std::string below = " below " + std::to_string(report.below);
    std::string text = "X: " + report.set + "; " + counted(report.members.size(), "member") +
                       below + "\n" + some_of(report.members, report.most_shown);
    text += "Shortcuts X - X" + below + ": " + with_thousands(report.shortcuts.size()) +
            (report.has_all_shortcuts
                 ? ", of all members\n"
                 : ", of the members below " + std::to_string(report.members_below) + "\n") +
            some_of(report.shortcuts, report.most_shown);
    text +=
        "Maximal ruleset" + below + ": the other " + counted(report.maximal_moves, "vector") + "\n";
    if (report.obstacle)
        return text + "No invariant game has X as its P-positions. " + to_text(*report.obstacle) +
               "\n";
    text += "Its P-positions" + below + " are exactly X.";
    if (report.everywhere == "holds")
        text += " So they are everywhere: " + report.everywhere_reason + ".";
    if (report.everywhere == "unknown")
        text +=
            " (This is evidence, not a proof for all positions: " + report.everywhere_reason + ".)";
    text += "\n";
    if (report.everywhere == "fails")
        text += "But no invariant game has X as its P-positions everywhere: " +
                report.everywhere_reason + ".\n";
    if (report.fewer)
        text += "Fewer moves" + below + ": " + with_thousands(report.fewer->size()) +
                " are enough and none of them can be spared (tried to drop those with " +
                (report.drop == DesignDrop::most_tokens_first ? "most" : "fewest") +
                " tokens first)\n" + some_of(*report.fewer, report.most_shown);
    if (report.addable)
        text += "Moves that could be added to the game, with the same P-positions" + below + ": " +
                with_thousands(report.addable->size()) + "\n" +
                some_of(*report.addable, report.most_shown);
    return text;
}

Json to_json(const DesignReport& report) {
    Json json{{"set", report.set},
              {"piles", report.piles},
              {"below", report.below},
              {"members", positions_json(report.members)},
              {"members_below", report.members_below},
              {"all_shortcuts", report.has_all_shortcuts},
              {"shortcuts", positions_json(report.shortcuts)},
              {"maximal_moves", report.maximal_moves},
              {"possible_below", !report.obstacle},
              {"everywhere", report.everywhere},
              {"everywhere_reason", report.everywhere_reason}};
    if (report.obstacle) {
        json["obstacle"] = report.obstacle->position;
        json["reason"] = to_text(*report.obstacle);
        Json ways = Json::array();
        for (const BlockedWay& way : report.obstacle->ways)
            ways.push_back({{"member", way.member},
                            {"vector", way.vector},
                            {"from", way.p},
                            {"to", *difference(way.p, way.vector)}});
        json["ways"] = ways;
    }
    if (report.fewer) json["fewer_moves"] = positions_json(*report.fewer);
    if (report.addable) json["addable"] = positions_json(*report.addable);
    if (!report.rule_text.empty()) json["rules"] = report.rule_text;
    return json;
}

}  // namespace takeaway::app
