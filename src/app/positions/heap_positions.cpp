#include "app/positions/heap_positions.hpp"

#include "win/heap_advisor.hpp"

namespace takeaway::app {

namespace {

ShownPosition shown_heaps(const HeapPosition& position) {
    return {flat(position).piles, in_words(position)};
}

/// Winning moves that `--all` tells.
std::vector<HeapOption> winning_options(HeapAdvisor& advisor, const HeapPosition& position,
                                        std::size_t most) {
    std::vector<HeapOption> winning;
    for (HeapOption& option : advisor.options(position, most))
        if (advisor.is_p(option.to)) winning.push_back(std::move(option));
    return winning;
}

}  // namespace

OutcomeReport heap_outcome(const Workbench& bench, const Game& game,
                           const OutcomeRequest& request) {
    HeapAdvisor advisor = bench.heap_adviser(game);
    const HeapPosition position = advisor.read(request.position);
    const HeapAdvice advice = advisor.advise(position);
    OutcomeReport report;
    report.game = game_name(game);
    report.position = shown_heaps(position);
    report.outcome = advice.is_p ? Outcome::P : Outcome::N;
    report.was_solved = game.ending == Ending::misere;
    report.rests_on = advice.rests_on;
    if (advice.move) report.winning_move = shown_heaps(*advice.move);
    return report;
}

ValueReport heap_value(const Workbench& bench, const Game& game, const ValueRequest& request) {
    HeapAdvisor advisor = bench.heap_adviser(game);
    const HeapPosition position = advisor.read(request.position);
    const ValueAdvice advice = advisor.value(position);
    ValueReport report;
    report.game = game_name(game);
    report.position = flat(position).piles;
    report.components = flat(position).components;
    report.value = advice.value;
    report.rests_on = advice.rests_on;
    return report;
}

BestReport heap_best(const Workbench& bench, const Game& game, const BestRequest& request) {
    if (!request.strategy.empty())
        throw InputError("`" + game.expression +
                         "` has no strategies to choose from: nim values of heaps decide");
    HeapAdvisor advisor = bench.heap_adviser(game);
    const HeapPosition position = advisor.read(request.position);
    const HeapAdvice advice = advisor.advise(position);
    BestReport report;
    report.game = game_name(game);
    report.position = flat(position).piles;
    report.components = flat(position).components;
    report.is_p = advice.is_p;
    if (advice.move) {
        report.move = flat(*advice.move).piles;
        report.move_components = flat(*advice.move).components;
    }
    report.reason = advice.reason;
    report.rests_on = advice.rests_on;
    if (request.all) {
        report.all_heaps.emplace();
        for (const HeapOption& option :
             winning_options(advisor, position, bench.limits().options)) {
            const FlatHeaps to = flat(option.to);
            report.all_heaps->push_back({to.piles, in_words(option.to)});
        }
    }
    return report;
}

MovesReport heap_moves(const Workbench& bench, const Game& game, const MovesRequest& request) {
    if (request.parents_below)
        throw InputError("`" + game.expression +
                         "` splits heaps, so a position has infinitely many parents: --parents is "
                         "for games with a fixed number of piles");
    HeapAdvisor advisor = bench.heap_adviser(game);
    const HeapPosition position = advisor.read(request.position);
    MovesReport report;
    report.game = game_name(game);
    report.position = shown_heaps(position);
    report.winning = request.winning;
    const std::size_t most = bench.limits().options;
    for (const HeapOption& option : request.winning ? winning_options(advisor, position, most)
                                                    : advisor.options(position, most))
        report.rows.push_back({shown_heaps(option.to), option.moves,
                               request.winning ? std::optional(Outcome::P) : std::nullopt, false});
    return report;
}

}  // namespace takeaway::app
