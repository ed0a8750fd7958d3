#include "verify/claimed_options.hpp"

#include <numeric>

#include "core/error.hpp"
#include "rules/formula/evaluate.hpp"
#include "rules/formula/substitute.hpp"
#include "rules/game/stated_rules.hpp"

namespace takeaway::verify {

namespace {

constexpr std::uint64_t candidates_of_one_replay = 30'000'000;

/// What a move leaves, as terms of x (slots 0, 1, …) and variables from `first` on; and when.
struct Result {
    std::vector<TermPtr> piles;
    FormulaPtr condition;
};

Result result_of(const StatedMove& move, std::size_t piles, std::size_t real_piles, int first) {
    const Substitution moved = [&](int slot) {
        return slot < static_cast<int>(2 * piles)
                   ? slot_term(slot)
                   : slot_term(slot - static_cast<int>(2 * piles) + first);
    };
    Result result;
    std::vector<FormulaPtr> conditions{substitute(move.guard, moved)};
    std::vector<std::pair<Integer, TermPtr>> all;
    for (std::size_t i = 0; i < piles; ++i) {
        const TermPtr amount = substitute(move.amounts[i], moved);
        const TermPtr pile = slot_term(static_cast<int>(i));
        result.piles.push_back(difference(pile, amount));
        conditions.push_back(at_most(amount, pile));
        if (i >= real_piles) continue;  // remembered: it may grow
        conditions.push_back(at_most(constant_term(0), amount));
        all.emplace_back(1, amount);
    }
    conditions.push_back(at_most(constant_term(1), linear_term(all)));
    result.condition = all_of(std::move(conditions));
    return result;
}

/// Calls visit(z) for what is left by every solution of the condition, until it returns false.
template <class Visit>
bool each_solution(const BigPosition& from, const Result& result, const FormulaPtr& condition,
                   std::size_t variables, CandidateBudget& budget, const Visit& visit) {
    const int known = static_cast<int>(from.size());
    std::vector<int> slots(variables);
    std::iota(slots.begin(), slots.end(), known);
    const Loops loops(known, slots, all_of({result.condition, condition}));
    if (loops.unbounded() >= 0)
        throw LimitError("this position has infinitely many ways to be looked at");
    std::vector<Integer> numbers = from;
    numbers.resize(std::max(loops.slot_count(), from.size() + variables));
    return loops.run(numbers, budget, [&](const std::vector<Integer>& solution) {
        BigPosition left;
        for (const TermPtr& pile : result.piles) left.push_back(value_of(*pile, solution.data()));
        return visit(std::move(left));
    });
}

/// The slow way, for rules that are not stated in a text.
template <class Visit>
void each_listed(const Game& game, const BigPosition& from, const Visit& visit) {
    constexpr std::int64_t farthest = 3000;
    for (const Integer& pile : from)
        if (pile > farthest) throw LimitError("this position is too far away to be replayed");
    game.rules->each_option(to_small(from),
                            [&](const Position& to, std::size_t) { return visit(to_big(to)); });
}

}  // namespace

std::set<BigPosition> claimed_options(const Game& game, const BigPosition& from,
                                      std::size_t enough) {
    std::set<BigPosition> found;
    const auto& groups = game.rules->unordered_piles();
    const StatedRules* stated = game.rules->stated();
    if (stated == nullptr) {
        each_listed(game, from, [&](const BigPosition& to) {
            if (is_claimed(game, to)) found.insert(to);
            return found.size() < enough;
        });
        return found;
    }
    for (const StatedMove& move : stated->moves()) {
        if (!move.is_pass) continue;
        BigPosition passed = from;
        passed.back() -= 1;  // the passes that are left come last
        if (game.rules->is_move(from, passed) && is_claimed(game, passed))
            found.insert(std::move(passed));
    }
    CandidateBudget budget(candidates_of_one_replay);
    const std::size_t piles = from.size();
    for (const Family& family : game.claim->families()) {
        // Any order is tried where any is meant: the piles of an option are sorted afterwards.
        const std::vector<PileGroup> everything{{0, piles}};
        std::vector<std::size_t> order(piles);
        std::iota(order.begin(), order.end(), std::size_t{0});
        // Slots: x, the variables of the family, those of the move.
        const int of_family = static_cast<int>(piles);
        const int of_move = of_family + static_cast<int>(family.variables.size());
        const Substitution moved = [&](int slot) {
            const int variable = slot - static_cast<int>(family.first_variable());
            return variable < 0 ? slot_term(slot) : slot_term(of_family + variable);
        };
        for (const StatedMove& move : stated->moves()) {
            if (move.is_pass) continue;
            const std::size_t real_piles = game.rules->real_piles();
            const Result result = result_of(move, piles, real_piles, of_move);
            const auto try_order = [&](const std::vector<std::size_t>& places) {
                std::vector<FormulaPtr> same{substitute(family.condition, moved)};
                for (std::size_t i = 0; i < piles; ++i) {
                    const TermPtr head = substitute(family.heads[i], moved);
                    same.push_back(equal(head, result.piles[places[i]]));
                    // What follows from it, and bounds the variables of the family.
                    same.push_back(at_most(constant_term(0), head));
                    if (places[i] < real_piles)
                        same.push_back(at_most(head, slot_term(static_cast<int>(places[i]))));
                }
                return each_solution(from, result, all_of(std::move(same)),
                                     family.variables.size() + move.variables.size(), budget,
                                     [&](BigPosition to) {
                                         sort_groups(to, groups);
                                         found.insert(std::move(to));
                                         return found.size() < enough;
                                     });
            };
            if (!each_arrangement(order, family.any_order ? everything : groups, try_order))
                return found;
        }
    }
    return found;
}

bool has_option(const Game& game, const BigPosition& from) {
    bool found = false;
    const StatedRules* stated = game.rules->stated();
    if (stated == nullptr) {
        each_listed(game, from, [&](const BigPosition&) { return !(found = true); });
        return found;
    }
    CandidateBudget budget(candidates_of_one_replay);
    for (const StatedMove& move : stated->moves()) {
        if (move.is_pass) continue;  // there is one only where there is another move
        const Result result =
            result_of(move, from.size(), game.rules->real_piles(), static_cast<int>(from.size()));
        if (!each_solution(from, result, truth(true), move.variables.size(), budget,
                           [](const BigPosition&) { return false; }))
            return true;
    }
    return false;
}

std::optional<BigPosition> option_with(const Game& game, const BigPosition& from,
                                       const TermPtr& term, const Integer& value) {
    std::optional<BigPosition> found;
    const auto has_value = [&](BigPosition to) {
        sort_groups(to, game.rules->unordered_piles());
        if (value_of(*term, to.data()) == value) found = std::move(to);
        return !found.has_value();
    };
    const StatedRules* stated = game.rules->stated();
    if (stated == nullptr) {
        each_listed(game, from, has_value);
        return found;
    }
    CandidateBudget budget(candidates_of_one_replay);
    const bool sorts = !game.rules->unordered_piles().empty();
    for (const StatedMove& move : stated->moves()) {
        if (move.is_pass) continue;  // there is one only where there is another move
        const Result result =
            result_of(move, from.size(), game.rules->real_piles(), static_cast<int>(from.size()));
        // Where nothing is sorted the loops can use the equation.
        const FormulaPtr condition =
            sorts ? truth(true)
                  : equal(substitute(term,
                                     [&](int slot) {
                                         return result.piles.at(static_cast<std::size_t>(slot));
                                     }),
                          constant_term(value));
        if (!each_solution(from, result, condition, move.variables.size(), budget, has_value))
            break;
    }
    return found;
}

}  // namespace takeaway::verify
