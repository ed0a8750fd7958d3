#include "app/design/addable_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "app/design/design_input.hpp"
#include "automata/text/table_text.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "design/difference_sentences.hpp"
#include "design/shortcuts.hpp"

namespace takeaway::app {

namespace {

/// The solver looks for two P-positions with a given difference this many times farther than the
/// difference, in steps that double.
constexpr std::int64_t farthest_reach = 16;
/// A table of more letters than this is not read again for the certificate.
constexpr std::size_t longest_confirmed_table = 2'000'000;

void require_plain_play(const Game& game) {
    const auto refuse = [&](const char* why) {
        throw InputError("what can be added to `" + game.expression +
                         "` is not asked here: " + why);
    };
    if (game.ending == Ending::misere)
        refuse("in misère play a new move may give a move to a position that had none and was won");
    if (game.blocking) refuse("moves may be blocked, new ones too");
    if (game.rules->remembers()) refuse("its positions remember something");
    if (game.rules->positions_where()) refuse("not every vector is one of its positions");
}

std::vector<Position> by_largest_entry(std::vector<Position> vectors) {
    std::sort(vectors.begin(), vectors.end(), [](const Position& a, const Position& b) {
        const std::int64_t in_a = *std::max_element(a.begin(), a.end());
        const std::int64_t in_b = *std::max_element(b.begin(), b.end());
        return in_a != in_b ? in_a < in_b : a < b;
    });
    return vectors;
}

std::vector<Integer> as_tuple(const Position& vector) { return {vector.begin(), vector.end()}; }

/// Whether every position has this vector as a move, the game being invariant.
bool is_move_already(const Game& game, const Position& vector) {
    return game.rules->is_move(vector, Position(vector.size(), 0));
}

/// The printed automaton is exactly the set of differences, said as a sentence and checked.
void confirm_differences(const Workbench& bench, const std::string& set, AddableReport& report) {
    const std::string table = automata::table_text(report.differences.set);
    if (table.size() > longest_confirmed_table) {
        report.unconfirmed = "its table is too long to be read again";
        return;
    }
    const std::size_t entries = report.differences.variables.size();
    const std::vector<std::string> s = entry_names("s", entries);
    SentenceRequest request;
    request.text =
        fmt::format("all {0}: ({0}) in D iff ({1})", joined(s), is_difference(set, entries));
    request.definitions = {
        fmt::format("D = automaton \"{}\" \"{}\"", report.differences.digits, table)};
    request.digits = report.differences.digits;
    const DecideReport decided = decide_sentence(bench, request);
    report.is_confirmed = decided.is_checked && decided.verdict() == Verdict::proved;
    if (!report.is_confirmed) report.unconfirmed = decided.found.decision.why;
}

/// What a board says: every difference of two P-positions is one for the automaton.
void compare_with_board(const Workbench& bench, const std::string& game, AddableReport& report) {
    DesignSource source;
    source.from = game;
    source.below = report.below;
    const Box box = Box::below(report.differences.variables.size(), report.below);
    for (std::int64_t reach = 2; reach <= farthest_reach; reach *= 2) {
        source.members_below = report.below * reach;
        report.compared_below = *source.members_below;
        const DesignSet members = read_design_set(bench, source);
        const VectorTable seen = shortcuts_on(box, members.members, bench.progress());
        report.unseen = 0;
        for (const Position& vector : report.forbidden)
            report.unseen += seen.contains(vector) ? 0U : 1U;
        if (seen.count() - 1 + report.unseen != report.forbidden.size())
            throw std::logic_error(
                "the board has differences of P-positions that the automaton has not: an error of "
                "the program");
        if (report.unseen == 0) return;
    }
}

std::string shown_vectors(const std::vector<Position>& vectors, std::size_t most) {
    std::string text = " ";
    for (std::size_t i = 0; i < std::min(vectors.size(), most); ++i)
        text += " " + to_text(vectors[i]);
    if (vectors.size() > most) text += " … (" + with_thousands(vectors.size() - most) + " more)";
    return text + "\n";
}

}  // namespace

AddableReport addable(const Workbench& bench, const AddableRequest& request) {
    const Game game = bench.game(request.game);
    require_plain_play(game);
    if (request.below < 1) throw InputError("the bound must be at least 1");
    const std::size_t piles = game.rules->piles();
    const std::string set = "P(" + game.expression + ")";
    const auto states_of = [](const FoundSet& found) { return found.set.states() - 1; };
    SentenceRequest condition;
    condition.text = is_difference(set, piles);
    FoundSet differences = found_set(bench, condition);
    condition.text = "not (" + condition.text + ")";
    AddableReport report{game.expression,
                         differences.digits,
                         differences.premises.size(),
                         std::move(differences),
                         states_of(found_set(bench, condition)),
                         request.below,
                         {},
                         {},
                         game.rules->is_invariant(),
                         false,
                         "",
                         0,
                         0,
                         {},
                         request.most_shown};
    const Box box = Box::below(piles, request.below);
    require_memory(box, design_bytes_per_position, bench.limits().memory);
    Position at(piles, 0);
    while (box.advance(at)) {
        const bool difference = report.differences.set.contains(as_tuple(at));
        if (difference) report.forbidden.push_back(at);
        if (!difference && !(report.is_invariant && is_move_already(game, at)))
            report.addable.push_back(at);
    }
    report.forbidden = by_largest_entry(std::move(report.forbidden));
    report.addable = by_largest_entry(std::move(report.addable));
    confirm_differences(bench, set, report);
    compare_with_board(bench, game.expression, report);
    for (const std::string& text : request.vectors) {
        const BigPosition vector = parse_position(text);
        if (vector.size() != piles)
            throw InputError("`" + shortened(text) + "` has " + counted(vector.size(), "entry") +
                             ", and the game has " + counted(piles, "pile"));
        if (std::all_of(vector.begin(), vector.end(), [](const Integer& n) { return n == 0; }))
            throw InputError("0 is no move");
        report.vectors.push_back({vector, !report.differences.set.contains(vector)});
    }
    return report;
}

std::string to_text(const AddableReport& report) {
    std::string text =
        "A vector can be added to the moves of " + report.game +
        ", to be subtracted wherever there are so many tokens, without\n"
        "changing its P-positions exactly if it is no difference of two of them; then all such "
        "vectors can be added\ntogether. (The P-positions are as claimed: " +
        counted(report.premises, "sentence") + " decided first.)\n";
    text += fmt::format(
        "Differences: an automaton of {} that reads digits of {}; below {} there are {}\n{}",
        counted(report.differences.set.states() - 1, "state"), report.digits, report.below,
        with_thousands(report.forbidden.size()),
        shown_vectors(report.forbidden, report.most_shown));
    text += fmt::format("Addable: an automaton of {}; below {} there are {}{}\n{}",
                        counted(report.addable_states, "state"), report.below,
                        with_thousands(report.addable.size()),
                        report.is_invariant ? " that are no moves already" : "",
                        shown_vectors(report.addable, report.most_shown));
    for (const AddableReport::Judged& judged : report.vectors)
        text +=
            to_text(judged.vector) + (judged.addable ? ": can be added\n" : ": cannot be added\n");
    text += report.is_confirmed
                ? "The independent checker confirmed that the first automaton has the differences "
                  "and nothing else.\n"
                : "Not confirmed by the independent checker: " + report.unconfirmed + "\n";
    return text +
           fmt::format(
               "The solver's P-positions below {} have {} of these differences below {}{}.\n",
               with_thousands(static_cast<std::uint64_t>(report.compared_below)),
               report.unseen == 0 ? "all" : with_thousands(report.forbidden.size() - report.unseen),
               report.below, ", and no others");
}

Json to_json(const AddableReport& report) {
    Json vectors = Json::array();
    for (const AddableReport::Judged& judged : report.vectors)
        vectors.push_back({{"vector", to_json(judged.vector)}, {"addable", judged.addable}});
    Json json{{"game", report.game},
              {"digits", report.digits},
              {"premises", report.premises},
              {"states_of_differences", report.differences.set.states() - 1},
              {"states_of_addable", report.addable_states},
              {"below", report.below},
              {"differences", positions_json(report.forbidden)},
              {"addable", positions_json(report.addable)},
              {"invariant", report.is_invariant},
              {"confirmed", report.is_confirmed},
              {"compared_below", report.compared_below},
              {"unseen", report.unseen},
              {"vectors", std::move(vectors)}};
    if (!report.is_confirmed) json["why_unconfirmed"] = report.unconfirmed;
    return json;
}

}  // namespace takeaway::app
