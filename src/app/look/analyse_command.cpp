#include "app/look/analyse_command.hpp"

#include <algorithm>
#include <functional>
#include <optional>

#include "app/look/position_file.hpp"
#include "core/words.hpp"
#include "look/set_text.hpp"
#include "solve/ladder.hpp"

namespace takeaway::app {

namespace {

/// A set, and which of its piles are listed sorted.
struct Subject {
    std::string name;
    SetMembers members;
    std::vector<PileGroup> unordered;
    std::size_t left_out = 0;
    /// The same set below a larger bound, if that is cheap; a file has no more to tell.
    std::function<std::optional<SetMembers>(std::int64_t below)> further = [](std::int64_t) {
        return std::nullopt;
    };
};

void refuse_too_many(std::size_t members) {
    if (members > most_analysed_members)
        throw LimitError("the set has " + std::to_string(members) + " members, and at most " +
                         std::to_string(most_analysed_members) +
                         " are analysed; take a smaller bound");
}

Subject from_game(const Workbench& bench, const AnalyseRequest& request) {
    const Game game = bench.game(request.game);
    const PositionListPtr found = bench.p_positions(game, request.below);
    refuse_too_many(found->size());
    return {"P-positions of " + game_name(game), SetMembers(*found, request.below),
            game.rules->unordered_piles(), 0, [&bench, game](std::int64_t below) {
                const Position corner(game.rules->piles(), below - 1);
                return bench.solved(game)->decides_soon(corner, bench.control())
                           ? std::optional<SetMembers>(std::in_place,
                                                       *bench.p_positions(game, below), below)
                           : std::nullopt;
            }};
}

Subject from_set(const AnalyseRequest& request) {
    SetMembers members = members_of_text(request.set, request.below);
    refuse_too_many(members.size());
    const std::size_t piles = members.piles();
    return {"members of " + shortened(request.set),
            std::move(members),
            {},
            0,
            [text = request.set, piles](std::int64_t below) {
                return Box::below(piles, below).count() <= most_further_tests
                           ? std::optional(members_of_text(text, below))
                           : std::nullopt;
            }};
}

Subject from_file(const AnalyseRequest& request) {
    PositionFile read = read_positions(request.file, request.below);
    if (read.positions.empty())
        throw InputError("`" + request.file + "` lists no position with all piles below the bound");
    refuse_too_many(read.positions.size());
    const std::size_t piles = read.positions[0].size();
    return {"positions of " + request.file,
            SetMembers(piles, std::move(read.positions), request.below),
            {},
            read.left_out};
}

Subject subject_of(const Workbench& bench, const AnalyseRequest& request) {
    const int given = static_cast<int>(!request.game.empty()) +
                      static_cast<int>(!request.set.empty()) +
                      static_cast<int>(!request.file.empty());
    if (given != 1) throw InputError("give one of GAME, --set SET and --file FILE");
    if (request.below < 1)
        throw InputError("the bound must be at least 1: positions have piles below it");
    if (!request.game.empty()) return from_game(bench, request);
    return request.set.empty() ? from_file(request) : from_set(request);
}

std::vector<std::string> names_for(std::size_t piles) {
    if (piles == 1) return {"x"};
    if (piles == 2) return {"x", "y"};
    std::vector<std::string> names;
    for (std::size_t i = 1; i <= piles; ++i) names.push_back("x" + std::to_string(i));
    return names;
}

/// Whether positions with an empty pile go on beyond half the bound.
bool empty_piles_go_on(const SetMembers& set) {
    return std::any_of(set.members().begin(), set.members().end(), [&](const Position& p) {
        return *std::min_element(p.begin(), p.end()) == 0 &&
               2 * *std::max_element(p.begin(), p.end()) >= set.below();
    });
}

std::vector<AnalysedGuess> guesses_of(const SetMembers& set, const Subject& subject,
                                      const Progress& progress) {
    std::vector<AnalysedGuess> guesses;
    for (Description& description : descriptions(set, subject.unordered, progress)) {
        if (!description.predicted(set.below(), set.piles())) continue;
        // A long text is worth a second look at every position, where that is cheap.
        if (set.box().count() <= most_reread_positions &&
            !text_describes(description.text, set, subject.unordered))
            continue;
        guesses.push_back({std::move(description), set.below()});
    }
    return guesses;
}

/// Guesses that foretold something; if there are none, the set is looked at further.
void guess(const Subject& subject, const Progress& progress, AnalyseReport& report) {
    report.guesses = guesses_of(subject.members, subject, progress);
    for (const std::int64_t times : {4, 3, 2}) {
        if (!report.guesses.empty()) break;
        const std::int64_t below = times * report.below;
        if (Box::below(subject.members.piles(), below).count() > most_further_positions) continue;
        const std::optional<SetMembers> further = subject.further(below);
        if (!further) continue;
        report.guesses = guesses_of(*further, subject, progress);
        break;
    }
    report.fit = beatty_fit(subject.members, subject.unordered);
    if (std::holds_alternative<BeattyFit>(report.fit))
        report.fit = NoFit{"the floors that fit below the bound foretell nothing beyond it"};
    for (const AnalysedGuess& made : report.guesses)
        if (made.description.floors) report.fit = *made.description.floors;
}

void look_for_periods(const SetMembers& every_order, const Progress& progress,
                      AnalyseReport& report) {
    report.periods = set_periods(every_order, PeriodSense::positive, progress);
    if (every_order.piles() > 1 && empty_piles_go_on(every_order))
        report.periods_with_zeros = set_periods(every_order, PeriodSense::with_zeros, progress);
}

}  // namespace

AnalyseReport analyse(const Workbench& bench, const AnalyseRequest& request) {
    const Subject subject = subject_of(bench, request);
    const SetMembers& members = subject.members;
    AnalyseReport report;
    report.subject = subject.name;
    report.below = request.below;
    report.pile_names = names_for(members.piles());
    report.members = members.size();
    report.left_out = subject.left_out;
    report.of_game = !request.game.empty();
    report.listed_sorted = !subject.unordered.empty();
    const SetMembers every_order = members.in_every_order(subject.unordered);
    refuse_too_many(every_order.size());
    report.symmetric = members.piles() > 1 && !every_order.asymmetry();
    const SetMembers listed =
        report.symmetric && !report.listed_sorted ? members.sorted_only() : members;

    guess(subject, bench.progress(), report);
    look_for_periods(every_order, bench.progress(), report);
    report.split = splitting(listed);
    if (const auto* fit = std::get_if<BeattyFit>(&report.fit))
        report.verdicts = pair_verdicts(*fit);
    if (members.piles() == 2) report.slopes = slopes(listed);
    report.lines = line_counts(every_order);
    if (report.symmetric) report.lines.resize(1);
    report.tails = tail_patterns(listed, systems_for(report.fit));
    // In a periodic set lines of every kind go on; then these say nothing.
    const auto* periods = std::get_if<SetPeriods>(&*report.periods);
    if (periods == nullptr || !periods->sure) report.log_lines = log_periodic_lines(listed);
    return report;
}

}  // namespace takeaway::app
