#include "app/design/invariant_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/error.hpp"
#include "core/words.hpp"
#include "design/difference_sentences.hpp"

namespace takeaway::app {

namespace {

/// The counterexample of the sentence, x1, x2, …; nothing if it does not fit a board.
std::optional<Position> failing_position(const DecideReport& decided, std::size_t entries) {
    Position position;
    for (const std::string& name : entry_names("x", entries))
        for (const auto& [variable, value] : decided.found.decision.witness)
            if (variable == name && fits_int64(value)) position.push_back(to_int64(value));
    if (position.size() != entries) return std::nullopt;
    return position;
}

/// The smallest obstacle of a box, with members listed farther and farther out.
std::optional<Obstacle> obstacle_on_board(const Workbench& bench, DesignSource source,
                                          std::int64_t below) {
    constexpr std::int64_t farthest = 32;
    for (std::int64_t reach = 2; reach <= farthest; reach *= 4) {
        source.below = below;
        source.members_below = below * reach;
        const DesignSet set = read_design_set(bench, source);
        const MaximalRules rules =
            maximal_rules(Box::below(set.piles, below), set.members, bench.progress());
        if (rules.obstacle) return rules.obstacle;
        if (set.has_all_shortcuts) break;
    }
    return std::nullopt;
}

/// How many members, from the smallest on, ways are tried to.
constexpr std::size_t few_members[] = {1, 3, 9, 27};
/// A counterexample farther out is not looked at on a board.
constexpr std::int64_t largest_looked_at = 400;

/// Asks one sentence after the other until one settles the question.
class InvariantQuestion {
  public:
    InvariantQuestion(const Workbench& bench, const DesignSource& source, const DesignSet& set)
        : bench_(bench), source_(source), set_(set) {
        if (source.from.empty()) {
            name_ = "X";
            definitions_ = {"X = " + set.formula_text};
        } else {
            name_ = "P(" + bench.game(source.from).expression + ")";
        }
        members_ = set.members;
        std::stable_sort(members_.begin(), members_.end(), is_smaller);
    }

    void answer(InvariantReport& report) {
        if (is_settled_by_board(report, source_.below)) return;
        for (const std::size_t count : few_members) {
            const std::vector<Position> some(
                members_.begin(),
                members_.begin() + static_cast<std::ptrdiff_t>(std::min(count, members_.size())));
            DecideReport found = ask(such_ways_suffice(name_, set_.piles, some));
            if (found.verdict() == Verdict::proved) {
                report.verdict = Verdict::proved;
                report.decided = std::move(found);
                report.rests_on = "from every other position a way along one pile, or to one of " +
                                  counted(some.size(), "member") + ", is no difference";
                return;
            }
            if (found.verdict() == Verdict::unknown) break;
            const std::optional<Position> failing = failing_position(found, set_.piles);
            if (!failing) break;
            const std::int64_t most = *std::max_element(failing->begin(), failing->end());
            if (most >= source_.below && most < largest_looked_at &&
                is_settled_by_board(report, most + 1))
                return;
            if (count >= members_.size()) break;
        }
        report.decided = ask(some_invariant_game_has(name_, set_.piles));
        report.verdict = report.decided.verdict();
        report.rests_on = "from every other position some way is no difference";
    }

  private:
    DecideReport ask(const std::string& text) const {
        SentenceRequest sentence;
        sentence.text = text;
        sentence.definitions = definitions_;
        return decide_sentence(bench_, sentence);
    }

    /// An obstacle of the board counts once the sentence about it is decided, too.
    bool is_settled_by_board(InvariantReport& report, std::int64_t below) {
        const std::optional<Obstacle> obstacle = obstacle_on_board(bench_, source_, below);
        if (!obstacle) return false;
        DecideReport found = ask(has_no_way(name_, obstacle->position));
        if (found.verdict() == Verdict::refuted)
            throw std::logic_error("a board contradicts a decision: an error of the program");
        if (found.verdict() != Verdict::proved) return false;
        report.verdict = Verdict::refuted;
        report.decided = std::move(found);
        report.rests_on = "from " + to_text(obstacle->position) + " every way is a difference";
        report.obstacle = obstacle;
        return true;
    }

    const Workbench& bench_;
    const DesignSource& source_;
    const DesignSet& set_;
    std::string name_;
    std::vector<std::string> definitions_;
    std::vector<Position> members_;
};

}  // namespace

InvariantReport invariant(const Workbench& bench, const InvariantRequest& request) {
    const DesignSet set = read_design_set(bench, request.source);
    InvariantReport report;
    report.set = set.name;
    report.piles = set.piles;
    if (request.source.from.empty()) {
        if (!set.formula)
            throw InputError("a list of more than " + std::to_string(most_listed_in_formula) +
                             " positions is not decided for all positions: `takeaway design` looks "
                             "at it on a box");
    } else {
        const Game game = bench.game(request.source.from);
        if (game.ending == Ending::misere || game.rules->remembers() ||
            game.rules->positions_where())
            throw InputError(
                "this is about normal play in which every vector is a position, and `" +
                game.expression + "` is another game");
    }
    InvariantQuestion(bench, request.source, set).answer(report);
    return report;
}

std::string to_text(const InvariantReport& report) {
    std::string text;
    const DecideReport& decided = report.decided;
    switch (report.verdict) {
        case Verdict::proved:
            text =
                "YES: some invariant game has X as its P-positions, for all positions. Its moves "
                "may be all vectors but the\ndifferences of two members of X.\n";
            break;
        case Verdict::refuted:
            text = "NO: no invariant game has X as its P-positions.";
            text += report.obstacle ? " " + to_text(*report.obstacle) + "\n"
                                    : " The board does not reach far enough to show why.\n";
            break;
        default:
            text = "UNKNOWN: " + decided.found.decision.why + "\n";
    }
    text += "X: " + report.set + "\n";
    if (report.verdict == Verdict::unknown) return text;
    return text + fmt::format(
                      "Decided: {}. In the digits of {}; the largest automaton had {}; {} "
                      "confirmed by the independent checker.\n",
                      report.rests_on, decided.digits,
                      counted(decided.found.decision.figures.largest_table, "state"),
                      counted(decided.files.size(), "certificate"));
}

Json to_json(const InvariantReport& report) {
    Json json{{"set", report.set},
              {"piles", report.piles},
              {"verdict", report.verdict == Verdict::proved    ? "YES"
                          : report.verdict == Verdict::refuted ? "NO"
                                                               : "UNKNOWN"},
              {"rests_on", report.rests_on},
              {"decision", to_json(report.decided)}};
    if (report.obstacle) {
        json["obstacle"] = report.obstacle->position;
        json["reason"] = to_text(*report.obstacle);
    }
    return json;
}

}  // namespace takeaway::app
