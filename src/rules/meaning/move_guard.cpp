/// From amounts to moves: the guard of a move, what is remembered after it, and its arrangements.
///
/// The guard is what the text says by `where` and `except`, that there may be moves at all, and
/// that the move leads to a position. With `order`, an unordered game has a move for each
/// arrangement of the piles after it, whose guard states the arrangement.
#include <algorithm>
#include <numeric>

#include "rules/formula/substitute.hpp"
#include "rules/meaning/elaborate.hpp"
#include "rules/meaning/move_maker.hpp"

namespace takeaway::rules {

using namespace syntax;

FormulaPtr MoveMaker::is_position(const std::vector<TermPtr>& numbers) const {
    if (!positions_) return truth(true);
    return substitute(positions_,
                      [&](int slot) { return numbers.at(static_cast<std::size_t>(slot)); });
}

void MoveMaker::name_after(Scope& scope, const std::vector<TermPtr>& after) const {
    for (std::size_t i = 0; i < piles_text_.names.size(); ++i) {
        if (piles_text_.count) {
            scope.names().after_vectors[piles_text_.names[i]] = after;
        } else {
            scope.names().after[piles_text_.names[i]] = after[i];
        }
    }
}

void MoveMaker::name_remembered_after(Scope& scope, const std::vector<TermPtr>& after) const {
    for (std::size_t k = 0; k < remembered_.size(); ++k)
        scope.names().after[remembered_[k].name] = after[piles_ + k];
}

void MoveMaker::remember(const Scope& scope, std::vector<TermPtr>& after) const {
    std::vector<bool> is_set(text_.remembered.size(), false);
    after.insert(after.end(), before_.begin() + static_cast<std::ptrdiff_t>(piles_), before_.end());
    for (const Assignment& setting : move_->then) {
        std::size_t k = 0;
        while (k < text_.remembered.size() && text_.remembered[k].name != setting.name) ++k;
        if (k == text_.remembered.size())
            fail(setting.spot, "`" + setting.name +
                                   "` is not remembered: `then` sets what a line such as "
                                   "`remember last = 0` has named");
        if (is_set[k]) fail(setting.spot, "`" + setting.name + "` is set twice");
        is_set[k] = true;
        after[piles_ + k] = scope.term(setting.value);
    }
}

Scope MoveMaker::with_variables(const std::vector<const Node*>& amounts,
                                std::vector<std::string>& names) const {
    for (const Node* amount : amounts) scope_.unknown_names(*amount, names);
    Scope scope = scope_;
    for (std::size_t i = 0; i < names.size(); ++i) scope.names().numbers[names[i]] = variable(i);
    return scope;
}

void MoveMaker::add(Scope scope, MoveAmounts amounts, FormulaPtr extra) {
    std::vector<TermPtr> after;
    for (std::size_t i = 0; i < piles_; ++i)
        after.push_back(difference(before_[i], amounts.taken[i]));
    name_after(scope, after);
    remember(scope, after);
    name_remembered_after(scope, after);
    std::vector<FormulaPtr> guard{std::move(extra), is_open_, is_position(after)};
    std::vector<const Node*> said(guard.size());  // the condition behind each part of the guard
    const auto state = [&](const Node& condition, bool denied) {
        const bool by_pile = !amounts.called.empty() && mentions_name(condition, amounts.called);
        const std::vector<std::size_t> once{0};
        for (const std::size_t pile : by_pile ? amounts.called_for : once) {
            if (by_pile) {
                scope.names().numbers[amounts.called] = before_[pile];
                scope.names().after[amounts.called] = after[pile];
            }
            const FormulaPtr holds = scope.condition(condition);
            guard.push_back(denied ? negation(holds) : holds);
            said.push_back(&condition);
        }
    };
    for (const Node& condition : move_->where) state(condition, false);
    for (const Node& exception : move_->except) state(exception, true);
    require_plain_meaning(scope, before_, amounts, guard, said);
    for (std::size_t i = piles_; i < coordinates(); ++i)
        amounts.taken.push_back(difference(before_[i], after[i]));
    for (const std::vector<std::size_t>& order : allowed_orders()) {
        std::vector<FormulaPtr> all = guard;
        for (std::size_t i = 1; i < order.size(); ++i)
            all.push_back(at_most(after[order[i - 1]], after[order[i]]));
        scope_.spend(move_->spot, steps_of(amounts.taken));
        moves_.push_back(
            {names_.size() - 1, amounts.taken, amounts.variables, all_of(std::move(all))});
    }
}

std::uint64_t MoveMaker::steps_of(const std::vector<TermPtr>& amounts) {
    const auto touched = static_cast<std::uint64_t>(
        std::count_if(amounts.begin(), amounts.end(), [](const TermPtr& amount) {
            const Integer* value = constant_value(amount);
            return value == nullptr || *value != 0;
        }));
    return steps_of_a_move + steps_of_a_pile_taken_from * touched +
           amounts.size() / piles_not_touched_in_a_step;
}

std::vector<std::vector<std::size_t>> MoveMaker::allowed_orders() const {
    const bool restricted = move_->order_kept || !move_->orders.empty();
    if (restricted && !piles_text_.unordered)
        fail(move_->spot,
             "`order` is for unordered piles (`piles x <= y`): ordered piles stay "
             "where they are");
    std::vector<std::vector<std::size_t>> orders;
    if (move_->order_kept) {
        orders.emplace_back(piles_);
        std::iota(orders[0].begin(), orders[0].end(), std::size_t{0});
    }
    for (const std::vector<std::string>& names : move_->orders) {
        std::vector<std::size_t> order;
        for (const std::string& name : names) {
            const auto found = std::find(piles_text_.names.begin(), piles_text_.names.end(), name);
            if (found == piles_text_.names.end() || piles_text_.count)
                fail(move_->spot, "`" + name + "` in `order` is not the name of a pile");
            order.push_back(static_cast<std::size_t>(found - piles_text_.names.begin()));
        }
        std::vector<std::size_t> sorted = order;
        std::sort(sorted.begin(), sorted.end());
        sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
        if (sorted.size() != piles_ || order.size() != piles_)
            fail(move_->spot, "`order` must name every pile exactly once");
        orders.push_back(std::move(order));
    }
    if (orders.empty()) orders.emplace_back();
    return orders;
}

}  // namespace takeaway::rules
