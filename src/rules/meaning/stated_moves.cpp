#include "rules/meaning/stated_moves.hpp"

#include "rules/meaning/move_maker.hpp"

namespace takeaway::rules {

using namespace syntax;

RulesPtr MoveMaker::rules() {
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

void MoveMaker::add_pass() {
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

Scope MoveMaker::between_positions() const {
    Scope scope = scope_;
    std::vector<TermPtr> after;
    for (std::size_t i = 0; i < coordinates(); ++i)
        after.push_back(slot_term(static_cast<int>(coordinates() + i)));
    name_after(scope, after);
    name_remembered_after(scope, after);
    return scope;
}

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
