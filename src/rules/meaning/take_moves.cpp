/// Moves of the form `take`: from named piles, from one pile, from each pile, from up to k piles.
#include "core/words.hpp"
#include "rules/meaning/move_maker.hpp"

namespace takeaway::rules {

using namespace syntax;

void MoveMaker::take(const Move& move) {
    const bool alone = move.takings.size() == 1;
    for (const Taking& taking : move.takings)
        if (!alone && taking.from != Taking::From::pile)
            fail(move.spot,
                 "`from one pile`, `from each pile` and `from up to k piles` stand alone; "
                 "name the piles to take different amounts");
    const Taking& taking = move.takings[0];
    if (!taking.called.empty() && scope_.knows(taking.called))
        fail(move.spot, "`" + taking.called + "` has a meaning already: call the pile otherwise");
    if (taking.from != Taking::From::pile) warn_of_a_single_pile(scope_, move, piles_text_, piles_);
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

void MoveMaker::take_from_named_piles(const Move& move) {
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

void MoveMaker::take_from_piles_in_turn(const Taking& taking) {
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

void MoveMaker::take_from_up_to(const Taking& taking) {
    const Integer limit = scope_.whole_constant(*taking.pile, "the number of piles");
    if (limit < 1) fail(taking.pile->spot, "a move takes from at least 1 pile");
    const std::size_t most = limit > piles_ ? piles_ : static_cast<std::size_t>(to_int64(limit));
    std::vector<std::size_t> chosen;
    choose_piles(0, most, taking.called, chosen);
}

void MoveMaker::choose_piles(std::size_t from, std::size_t most, const std::string& called,
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

std::size_t MoveMaker::pile_index(const Node& node) const {
    const bool is_vector =
        node.kind == Kind::name && piles_text_.count && node.text == piles_text_.names[0];
    if (is_vector)
        fail(node.spot, "`" + node.text + "` stands for all piles: write `from " + node.text +
                            "[1]` for the first, or `from one pile` or `from each pile`");
    if (node.kind == Kind::name && !scope_.knows(node.text))
        fail(node.spot, "there is no pile `" + node.text + "`: this game has " + pile_list() + "." +
                            did_you_mean(node.text, piles_text_.names) +
                            " For a pile of the player's choice write `from one pile`, for "
                            "the same number from all of them `from each pile`");
    const TermPtr pile = scope_.term(node);
    const bool is_pile = pile->kind == Term::Kind::slot && pile->slot < static_cast<int>(piles_);
    if (!is_pile)
        fail(node.spot, "expected the name of a pile after `from`: this game has " + pile_list());
    return static_cast<std::size_t>(pile->slot);
}

std::string MoveMaker::pile_list() const {
    if (piles_text_.count)
        return "the piles " + piles_text_.names[0] + "[1] to " + piles_text_.names[0] + "[" +
               std::to_string(piles_) + "]";
    return (piles_ == 1 ? "the pile " : "the piles ") + enumerated(piles_text_.names);
}

}  // namespace takeaway::rules
