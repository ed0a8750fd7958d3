#include "claims/second_opinion.hpp"

#include <algorithm>
#include <optional>

#include "claims/by_columns.hpp"
#include "core/error.hpp"
#include "solve/ladder.hpp"
#include "solve/plain/by_definition.hpp"
#include "star/invariance.hpp"

namespace takeaway::claims {

namespace {

/// Another rung than `used` for the game, if there is one.
std::optional<Method> other_method(const Game& game, std::int64_t bound, Method used,
                                   std::uint64_t memory) {
    // Marking first: of the rungs that take W*, it is the second fastest for large piles.
    for (const Method method :
         {Method::marking, Method::bit_rows, Method::lines, Method::sparse_columns}) {
        if (method == used) continue;
        try {
            plan_for(game, bound, memory, method);
            return method;
        } catch (const InputError&) {  // it does not take this game
        } catch (const LimitError&) {
        }
    }
    return std::nullopt;
}

/// A move to one of the P-positions; `is_p` answers for every position below.
template <class IsP>
std::string winning_move(const Game& game, const Position& from, const IsP& is_p) {
    std::optional<Position> best;
    game.rules->each_option(from, [&](const Position& option, std::size_t) {
        if (is_p(option) && (!best || option < *best)) best = option;
        return true;
    });
    if (game.blocking) return "enough moves to P-positions cannot be blocked";
    if (!best) return "it has no option, and whoever cannot move has won";
    if (!game.rules->is_move(from, *best))
        throw std::logic_error("a listed option is no move: this is an error of the program");
    return "the move to " + to_text(*best) + " wins";
}

}  // namespace

SecondOpinion second_opinion(const Game& game, const Position& position, std::int64_t bound,
                             const SolveControl& control) {
    const Plan plan = plan_for(game, bound, control.memory_limit);
    const Box box = Box::up_to(position);
    SecondOpinion opinion;
    std::string how;
    std::string why;
    const auto say = [&](const auto& is_p) {
        opinion.is_p = is_p(position);
        opinion.sentence =
            how + ": " +
            (opinion.is_p ? "no option is a P-position" : winning_move(game, position, is_p));
    };
    if (box.count() <= most_positions_by_definition && plan.method != Method::definition) {
        const OutcomeTable table = outcomes_by_definition(game, box, control.progress);
        how = "by definition on the " + std::to_string(box.count()) + " positions up to it";
        say([&](const Position& p) { return table(p) == Outcome::P; });
        return opinion;
    }
    const std::int64_t up_to = *std::max_element(position.begin(), position.end()) + 1;
    if (box.count() > most_positions_by_definition && box.piles() == 2 &&
        game.rules->is_invariant() && game.rules->unordered_piles().empty() &&
        game.ending == Ending::normal && !game.blocking) {
        const ColumnOutcomes columns(moves_below(game, up_to, control.memory_limit), position,
                                     control.progress);
        how = "from the list of moves alone, column by column up to it";
        say([&](const Position& p) { return columns.is_p(p); });
        return opinion;
    }
    const std::optional<Method> other =
        other_method(game, up_to, plan.method, control.memory_limit);
    if (other) {
        const PositionList list = solve::p_positions(game, up_to, *other, control);
        how = "by the method `" + name_of(*other) + "`";
        say([&](const Position& p) { return list.contains(p); });
        return opinion;
    }
    const OutcomeTable table =
        outcomes_by_definition(game, box, control.progress, control.memory_limit);
    how = "by definition once more, on the " + std::to_string(box.count()) + " positions up to it";
    say([&](const Position& p) { return table(p) == Outcome::P; });
    return opinion;
}

}  // namespace takeaway::claims
