#include "rules/meaning/stated_moves.hpp"

#include <algorithm>
#include <numeric>

#include "core/words.hpp"
#include "rules/formula/substitute.hpp"
#include "rules/game/stated_rules.hpp"
#include "rules/meaning/elaborate.hpp"

namespace takeaway::rules {

using namespace syntax;

namespace {

/// Turns the moves of a text into StatedMoves; see stated_rules.hpp for the slots.
class MoveMaker {
  public:
    MoveMaker(const GameText& text, Scope parameters)
        : text_(text),
          parameters_(parameters),
          scope_(std::move(parameters)),
          piles_text_(*text.piles) {
        declare_piles();
        declare_remembered();
        declare_passes();
        restrict_positions();
    }

    RulesPtr rules() {
        for (const Move& move : text_.moves) {
            move_ = &move;
            names_.push_back(move.name.empty() ? "move " + std::to_string(names_.size() + 1)
                                               : move.name);
            switch (move.how) {
                case Move::How::take:
                    take(move);
                    break;
                case Move::How::subtract:
                    for (const Node& vector : move.vectors) subtract_vector(vector);
                    break;
                case Move::How::subtract_any:
                    subtract_any();
                    break;
            }
        }
        add_pass();
        return make_rules(std::make_shared<const StatedRules>(coordinates(), piles_text_.unordered,
                                                              std::move(names_), std::move(moves_),
                                                              std::move(remembered_), positions_));
    }

    Scope between_positions() const {
        Scope scope = scope_;
        std::vector<TermPtr> after;
        for (std::size_t i = 0; i < coordinates(); ++i)
            after.push_back(slot_term(static_cast<int>(coordinates() + i)));
        name_after(scope, after);
        name_remembered_after(scope, after);
        return scope;
    }

  private:
    [[noreturn]] void fail(SourceSpot spot, const std::string& reason) const {
        scope_.source().fail(spot, reason);
    }

    void declare_piles() {
        if (piles_text_.count) {
            const Integer count = scope_.whole_constant(*piles_text_.count, "the number of piles");
            if (count < 1 || count > most_piles)
                fail(piles_text_.count->spot, "the number of piles must be in 1.." +
                                                  std::to_string(most_piles) + ", this is " +
                                                  shortened(to_text(count)));
            piles_ = static_cast<std::size_t>(to_int64(count));
        } else {
            piles_ = piles_text_.names.size();
            if (piles_ > static_cast<std::size_t>(most_piles))
                fail(piles_text_.spot, "a game has at most " + std::to_string(most_piles) +
                                           " piles, this has " + std::to_string(piles_));
        }
        for (std::size_t i = 0; i < piles_; ++i) before_.push_back(slot_term(static_cast<int>(i)));
        for (std::size_t i = 0; i < piles_text_.names.size(); ++i) {
            const std::string& name = piles_text_.names[i];
            if (scope_.knows(name)) fail(piles_text_.spot, "`" + name + "` has a meaning already");
            if (piles_text_.count) {
                scope_.names().vectors[name] = before_;
            } else {
                scope_.names().numbers[name] = before_[i];
            }
        }
    }

    /// Each remembered number has a coordinate after the piles.
    void declare_remembered() {
        for (const Assignment& number : text_.remembered) {
            if (scope_.knows(number.name))
                fail(number.spot, "`" + number.name + "` has a meaning already");
            const Integer start = parameters_.whole_constant(
                number.value, "what is remembered before the first move");
            if (start < 0) fail(number.value.spot, "what is remembered cannot be negative");
            before_.push_back(slot_term(static_cast<int>(coordinates())));
            remembered_.push_back({number.name, start});
            scope_.names().numbers[number.name] = before_.back();
        }
    }
    std::size_t coordinates() const { return before_.size(); }

    /// The passes that are left are remembered too.
    void declare_passes() {
        if (!text_.passes) return;
        const Integer most = parameters_.whole_constant(*text_.passes, "the number of passes");
        if (most < 0) fail(text_.passes->spot, "the number of passes cannot be negative");
        if (scope_.knows("passes"))
            fail(text_.passes->spot,
                 "`passes` has a meaning already, but it counts the passes that are left");
        before_.push_back(slot_term(static_cast<int>(coordinates())));
        remembered_.push_back({"passes", most});
        scope_.names().numbers["passes"] = before_.back();
    }

    void add_pass() {
        if (!text_.passes) return;
        names_.emplace_back("pass");
        StatedMove pass;
        pass.name = names_.size() - 1;
        pass.amounts.assign(coordinates(), constant_term(0));
        pass.amounts.back() = constant_term(1);
        pass.guard = all_of({at_most(constant_term(1), before_.back()), is_open_});
        pass.is_pass = true;
        moves_.push_back(std::move(pass));
    }

    /// Moves lead from positions to positions, and none begins where the game has ended.
    void restrict_positions() {
        if (!text_.positions.empty()) {
            if (piles_text_.unordered && piles_ > 1)
                fail(text_.positions[0].spot,
                     "`positions where` is for ordered piles (`piles x, y`): unordered ones are "
                     "sorted after each move");
            positions_ = scope_.conditions(text_.positions);
        }
        if (!text_.ends.empty()) is_open_ = negation(scope_.conditions(text_.ends));
        if (positions_) is_open_ = all_of({is_open_, positions_});
    }
    FormulaPtr is_position(const std::vector<TermPtr>& numbers) const {
        if (!positions_) return truth(true);
        return substitute(positions_,
                          [&](int slot) { return numbers.at(static_cast<std::size_t>(slot)); });
    }

    void name_remembered_after(Scope& scope, const std::vector<TermPtr>& after) const {
        for (std::size_t k = 0; k < remembered_.size(); ++k)
            scope.names().after[remembered_[k].name] = after[piles_ + k];
    }

    /// Adds to the piles after the move what is remembered then.
    void remember(const Scope& scope, std::vector<TermPtr>& after) const {
        std::vector<bool> is_set(text_.remembered.size(), false);
        after.insert(after.end(), before_.begin() + static_cast<std::ptrdiff_t>(piles_),
                     before_.end());
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

    void name_after(Scope& scope, const std::vector<TermPtr>& after) const {
        for (std::size_t i = 0; i < piles_text_.names.size(); ++i) {
            if (piles_text_.count) {
                scope.names().after_vectors[piles_text_.names[i]] = after;
            } else {
                scope.names().after[piles_text_.names[i]] = after[i];
            }
        }
    }

    /// Gives slots to the names in the amounts that have no meaning yet.
    Scope with_variables(const std::vector<const Node*>& amounts,
                         std::vector<std::string>& names) const {
        for (const Node* amount : amounts) scope_.unknown_names(*amount, names);
        Scope scope = scope_;
        for (std::size_t i = 0; i < names.size(); ++i)
            scope.names().numbers[names[i]] = variable(i);
        return scope;
    }
    TermPtr variable(std::size_t i) const {
        return slot_term(static_cast<int>(2 * coordinates() + i));
    }

    /// Adds the move with the given amounts, once for each arrangement that the text allows.
    void add(Scope scope, const std::vector<std::string>& variables, std::vector<TermPtr> amounts,
             FormulaPtr extra = truth(true)) {
        std::vector<TermPtr> after;
        for (std::size_t i = 0; i < piles_; ++i)
            after.push_back(difference(before_[i], amounts[i]));
        name_after(scope, after);
        remember(scope, after);
        name_remembered_after(scope, after);
        for (std::size_t i = piles_; i < coordinates(); ++i)
            amounts.push_back(difference(before_[i], after[i]));
        std::vector<FormulaPtr> guard{std::move(extra), scope.conditions(move_->where), is_open_,
                                      is_position(after)};
        for (const Node& exception : move_->except)
            guard.push_back(negation(scope.condition(exception)));
        for (const std::vector<std::size_t>& order : allowed_orders()) {
            std::vector<FormulaPtr> all = guard;
            for (std::size_t i = 1; i < order.size(); ++i)
                all.push_back(at_most(after[order[i - 1]], after[order[i]]));
            scope_.spend(move_->spot, steps_of(amounts));
            moves_.push_back({names_.size() - 1, amounts, variables, all_of(std::move(all))});
        }
    }

    static std::uint64_t steps_of(const std::vector<TermPtr>& amounts) {
        const auto touched = static_cast<std::uint64_t>(
            std::count_if(amounts.begin(), amounts.end(), [](const TermPtr& amount) {
                const Integer* value = constant_value(amount);
                return value == nullptr || *value != 0;
            }));
        return steps_of_a_move + steps_of_a_pile_taken_from * touched +
               amounts.size() / piles_not_touched_in_a_step;
    }

    /// The piles from smallest to largest after the move; an empty list allows any arrangement.
    std::vector<std::vector<std::size_t>> allowed_orders() const {
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
                const auto found =
                    std::find(piles_text_.names.begin(), piles_text_.names.end(), name);
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

    void take(const Move& move) {
        const bool alone = move.takings.size() == 1;
        for (const Taking& taking : move.takings)
            if (!alone && taking.from != Taking::From::pile)
                fail(move.spot,
                     "`from one pile`, `from each pile` and `from up to k piles` stand alone; "
                     "name the piles to take different amounts");
        if (move.takings[0].from == Taking::From::up_to) {
            take_from_up_to(move.takings[0]);
            return;
        }
        std::vector<const Node*> amounts;
        for (const Taking& taking : move.takings) amounts.push_back(&*taking.amount);
        std::vector<std::string> names;
        const Scope scope = with_variables(amounts, names);
        if (move.takings[0].from == Taking::From::pile) {
            std::vector<TermPtr> taken(piles_, constant_term(0));
            for (const Taking& taking : move.takings) {
                TermPtr& from = taken[pile_index(*taking.pile)];
                from = linear_term({{1, from}, {1, scope.term(*taking.amount)}});
            }
            add(scope, names, taken);
            return;
        }
        const TermPtr amount = scope.term(*move.takings[0].amount);
        if (move.takings[0].from == Taking::From::each_pile) {
            add(scope, names, std::vector<TermPtr>(piles_, amount));
            return;
        }
        for (std::size_t i = 0; i < piles_; ++i) {
            std::vector<TermPtr> taken(piles_, constant_term(0));
            taken[i] = amount;
            add(scope, names, taken);
        }
    }

    std::size_t pile_index(const Node& node) const {
        const TermPtr pile = scope_.term(node);
        const bool is_pile =
            pile->kind == Term::Kind::slot && pile->slot < static_cast<int>(piles_);
        if (!is_pile) fail(node.spot, "expected the name of a pile after `from`");
        return static_cast<std::size_t>(pile->slot);
    }

    /// Every non-empty set of at most k piles, a positive amount from each.
    void take_from_up_to(const Taking& taking) {
        const Integer limit = scope_.whole_constant(*taking.pile, "the number of piles");
        if (limit < 1) fail(taking.pile->spot, "a move takes from at least 1 pile");
        const std::size_t most =
            limit > piles_ ? piles_ : static_cast<std::size_t>(to_int64(limit));
        std::vector<std::size_t> chosen;
        choose_piles(0, most, chosen);
    }
    void choose_piles(std::size_t from, std::size_t most, std::vector<std::size_t>& chosen) {
        for (std::size_t pile = from; pile < piles_; ++pile) {
            chosen.push_back(pile);
            std::vector<TermPtr> taken(piles_, constant_term(0));
            std::vector<std::string> names;
            std::vector<FormulaPtr> positive;
            for (std::size_t i = 0; i < chosen.size(); ++i) {
                taken[chosen[i]] = variable(i);
                names.push_back("t" + std::to_string(i + 1));
                positive.push_back(at_most(constant_term(1), variable(i)));
            }
            add(scope_, names, taken, all_of(std::move(positive)));
            if (chosen.size() < most) choose_piles(pile + 1, most, chosen);
            chosen.pop_back();
        }
    }

    void subtract_vector(const Node& vector) {
        // `subtract S` with a parameter `S...` is one alternative for each number of the list.
        if (vector.kind == Kind::name && scope_.names().lists.count(vector.text) > 0) {
            for (const Integer& member : scope_.names().lists.at(vector.text))
                add_vector(scope_, {}, {constant_term(member)}, vector);
            return;
        }
        std::vector<std::string> names;
        const Scope scope = with_variables({&vector}, names);
        add_vector(scope, names, scope.entries(vector), vector);
    }

    void add_vector(const Scope& scope, const std::vector<std::string>& names,
                    const std::vector<TermPtr>& entries, const Node& vector) {
        if (entries.size() != piles_)
            fail(vector.spot, "the game has " + std::to_string(piles_) +
                                  " piles, but this vector has " + std::to_string(entries.size()) +
                                  " entries");
        const bool any_order = move_->any_order || piles_text_.unordered;
        if (any_order && piles_ > most_piles_in_any_order)
            fail(vector.spot, "subtracting in any order is limited to " +
                                  std::to_string(most_piles_in_any_order) + " piles");
        std::vector<std::size_t> arrangement(piles_);
        std::iota(arrangement.begin(), arrangement.end(), std::size_t{0});
        do {
            std::vector<TermPtr> arranged;
            for (const std::size_t i : arrangement) arranged.push_back(entries[i]);
            add(scope, names, arranged);
        } while (any_order && std::next_permutation(arrangement.begin(), arrangement.end()));
    }

    void subtract_any() {
        Scope scope = scope_;
        if (scope.knows(move_->any_name))
            fail(move_->spot, "`" + move_->any_name + "` has a meaning already");
        std::vector<std::string> names;
        std::vector<TermPtr> amounts;
        for (std::size_t i = 0; i < piles_; ++i) {
            names.push_back(move_->any_name + "[" + std::to_string(i + 1) + "]");
            amounts.push_back(variable(i));
        }
        scope.names().vectors[move_->any_name] = amounts;
        add(scope, names, amounts);
    }

    const GameText& text_;
    Scope parameters_;
    Scope scope_;
    const Piles& piles_text_;
    std::size_t piles_ = 0;
    std::vector<TermPtr> before_;  // the piles, then what is remembered
    std::vector<Remembered> remembered_;
    FormulaPtr positions_;              // null if every vector is a position
    FormulaPtr is_open_ = truth(true);  // there may be moves
    const Move* move_ = nullptr;
    std::vector<std::string> names_;
    std::vector<StatedMove> moves_;
};

}  // namespace

StatedGame stated_game(const GameText& text, const Scope& parameters) {
    MoveMaker maker(text, parameters);
    try {
        auto rules = maker.rules();
        return {std::move(rules), maker.between_positions()};
    } catch (const RuleError&) {
        throw;
    } catch (const InputError& error) {
        parameters.source().fail(text.spot, error.what());
    }
}

}  // namespace takeaway::rules
