#include "rules/meaning/stated_moves.hpp"

#include <algorithm>
#include <numeric>

#include "core/words.hpp"
#include "rules/formula/substitute.hpp"
#include "rules/game/stated_rules.hpp"
#include "rules/meaning/elaborate.hpp"
#include "rules/meaning/plain_meaning.hpp"

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
            if (!move.into.empty())
                fail(move.spot,
                     "a move that leaves heaps `into` others needs a game of heaps: write `heap n` "
                     "instead of `piles`");
            switch (move.how) {
                case Move::How::split:  // refused above: it always says into what
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
            if (scope_.knows(name))
                fail(piles_text_.spot,
                     "`" + name + "` has a meaning already: give each pile a name of its own");
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
    void add(Scope scope, MoveAmounts amounts, FormulaPtr extra = truth(true)) {
        std::vector<TermPtr> after;
        for (std::size_t i = 0; i < piles_; ++i)
            after.push_back(difference(before_[i], amounts.taken[i]));
        name_after(scope, after);
        remember(scope, after);
        name_remembered_after(scope, after);
        std::vector<FormulaPtr> guard{std::move(extra), is_open_, is_position(after)};
        std::vector<const Node*> said(guard.size());  // the condition behind each part of the guard
        const auto state = [&](const Node& condition, bool denied) {
            const bool by_pile =
                !amounts.called.empty() && mentions_name(condition, amounts.called);
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
        const Taking& taking = move.takings[0];
        if (!taking.called.empty() && scope_.knows(taking.called))
            fail(move.spot,
                 "`" + taking.called + "` has a meaning already: call the pile otherwise");
        if (taking.from != Taking::From::pile)
            warn_of_a_single_pile(scope_, move, piles_text_, piles_);
        switch (taking.from) {
            case Taking::From::pile:
                take_from_named_piles(move);
                return;
            case Taking::From::up_to:
                take_from_up_to(taking);
                return;
            case Taking::From::one_pile:
            case Taking::From::each_pile:
                take_from_piles_in_turn(taking);
        }
    }

    void take_from_named_piles(const Move& move) {
        std::vector<const Node*> said;
        for (const Taking& taking : move.takings) said.push_back(&*taking.amount);
        MoveAmounts amounts = nothing();
        const Scope scope = with_variables(said, amounts.variables);
        std::vector<bool> touched(piles_, false);
        for (const Taking& taking : move.takings) {
            const std::size_t pile = pile_index(*taking.pile);
            TermPtr& from = amounts.taken[pile];
            from = linear_term({{1, from}, {1, scope.term(*taking.amount)}});
            amounts.said[pile] = &*taking.amount;
            touched[pile] = true;
        }
        refuse_primes_of_untouched_piles(scope_, move, piles_text_, touched);
        add(scope, amounts);
    }

    /// `one pile` is a move for each pile, `each pile` one move for all of them. An amount that
    /// speaks of the pile by its name is another one for each.
    void take_from_piles_in_turn(const Taking& taking) {
        Scope scope = scope_;
        MoveAmounts amounts = nothing();
        amounts.called = taking.called;
        if (!taking.called.empty()) scope.names().numbers[taking.called] = before_[0];
        scope.unknown_names(*taking.amount, amounts.variables);
        for (std::size_t i = 0; i < amounts.variables.size(); ++i)
            scope.names().numbers[amounts.variables[i]] = variable(i);
        const bool differs = mentions_name(*taking.amount, taking.called);
        TermPtr amount = scope.term(*taking.amount);
        for (std::size_t i = 0; i < piles_; ++i) {
            if (differs) {
                scope.names().numbers[taking.called] = before_[i];
                amount = scope.term(*taking.amount);
            }
            amounts.taken[i] = amount;
            amounts.said[i] = &*taking.amount;
            amounts.called_for.push_back(i);
            if (taking.from == Taking::From::each_pile) continue;
            add(scope, amounts);
            amounts.taken[i] = constant_term(0);
            amounts.said[i] = nullptr;
            amounts.called_for.clear();
        }
        if (taking.from == Taking::From::each_pile) add(scope, amounts);
    }

    MoveAmounts nothing() const {
        MoveAmounts amounts;
        amounts.taken.assign(piles_, constant_term(0));
        amounts.said.assign(piles_, nullptr);
        return amounts;
    }

    std::size_t pile_index(const Node& node) const {
        const bool is_vector =
            node.kind == Kind::name && piles_text_.count && node.text == piles_text_.names[0];
        if (is_vector)
            fail(node.spot, "`" + node.text + "` stands for all piles: write `from " + node.text +
                                "[1]` for the first, or `from one pile` or `from each pile`");
        if (node.kind == Kind::name && !scope_.knows(node.text))
            fail(node.spot, "there is no pile `" + node.text + "`: this game has " + pile_list() +
                                "." + did_you_mean(node.text, piles_text_.names) +
                                " For a pile of the player's choice write `from one pile`, for "
                                "the same number from all of them `from each pile`");
        const TermPtr pile = scope_.term(node);
        const bool is_pile =
            pile->kind == Term::Kind::slot && pile->slot < static_cast<int>(piles_);
        if (!is_pile)
            fail(node.spot,
                 "expected the name of a pile after `from`: this game has " + pile_list());
        return static_cast<std::size_t>(pile->slot);
    }

    std::string pile_list() const {
        if (piles_text_.count)
            return "the piles " + piles_text_.names[0] + "[1] to " + piles_text_.names[0] + "[" +
                   std::to_string(piles_) + "]";
        return (piles_ == 1 ? "the pile " : "the piles ") + enumerated(piles_text_.names);
    }

    /// Every non-empty set of at most k piles, a positive amount from each.
    void take_from_up_to(const Taking& taking) {
        const Integer limit = scope_.whole_constant(*taking.pile, "the number of piles");
        if (limit < 1) fail(taking.pile->spot, "a move takes from at least 1 pile");
        const std::size_t most =
            limit > piles_ ? piles_ : static_cast<std::size_t>(to_int64(limit));
        std::vector<std::size_t> chosen;
        choose_piles(0, most, taking.called, chosen);
    }
    void choose_piles(std::size_t from, std::size_t most, const std::string& called,
                      std::vector<std::size_t>& chosen) {
        for (std::size_t pile = from; pile < piles_; ++pile) {
            chosen.push_back(pile);
            MoveAmounts amounts = nothing();
            amounts.called = called;
            amounts.called_for = chosen;
            std::vector<FormulaPtr> positive;
            for (std::size_t i = 0; i < chosen.size(); ++i) {
                amounts.taken[chosen[i]] = variable(i);
                amounts.variables.push_back("t" + std::to_string(i + 1));
                positive.push_back(at_most(constant_term(1), variable(i)));
            }
            add(scope_, amounts, all_of(std::move(positive)));
            if (chosen.size() < most) choose_piles(pile + 1, most, called, chosen);
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
                                  " entries: one for each pile is needed, 0 where nothing is "
                                  "taken");
        const bool any_order = move_->any_order || piles_text_.unordered;
        if (any_order && piles_ > most_piles_in_any_order)
            fail(vector.spot, "subtracting in any order is limited to " +
                                  std::to_string(most_piles_in_any_order) + " piles");
        std::vector<std::size_t> arrangement(piles_);
        std::iota(arrangement.begin(), arrangement.end(), std::size_t{0});
        const std::vector<const Node*> said = entry_nodes(vector, entries.size());
        bool first = true;
        do {
            MoveAmounts amounts;
            amounts.variables = names;
            for (const std::size_t i : arrangement) amounts.taken.push_back(entries[i]);
            // The same entries in another order are as negative as they were.
            if (first) amounts.said = said;
            first = false;
            add(scope, amounts);
        } while (any_order && std::next_permutation(arrangement.begin(), arrangement.end()));
    }

    void subtract_any() {
        Scope scope = scope_;
        if (scope.knows(move_->any_name))
            fail(move_->spot, "`" + move_->any_name + "` has a meaning already");
        MoveAmounts amounts;
        for (std::size_t i = 0; i < piles_; ++i) {
            amounts.variables.push_back(move_->any_name + "[" + std::to_string(i + 1) + "]");
            amounts.taken.push_back(variable(i));
        }
        scope.names().vectors[move_->any_name] = amounts.taken;
        add(scope, amounts);
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
