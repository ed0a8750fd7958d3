#include "rules/meaning/stated_splitting.hpp"

#include <algorithm>

#include "rules/meaning/elaborate.hpp"

namespace takeaway::rules {

using namespace syntax;

namespace {

/// Turns the moves of a text into SplittingMoves; see splitting_rules.hpp for the slots.
class SplittingMaker {
  public:
    SplittingMaker(const GameText& text, Scope parameters)
        : text_(text), scope_(std::move(parameters)) {
        if (scope_.knows(text.heap)) fail(text.spot, "`" + text.heap + "` has a meaning already");
        scope_.names().numbers[text.heap] = slot_term(0);
    }

    SplittingRulesPtr rules() {
        if (!text_.blocks.empty())
            fail(text_.blocks[0].spot, "blocking is not defined for heaps that are split");
        for (const Move& move : text_.moves) {
            names_.push_back(move.name.empty() ? "move " + std::to_string(names_.size() + 1)
                                               : move.name);
            add(move);
        }
        return std::make_shared<const SplittingRules>(std::move(names_), std::move(moves_));
    }

  private:
    [[noreturn]] void fail(SourceSpot spot, const std::string& reason) const {
        scope_.source().fail(spot, reason);
    }

    void check(const Move& move) const {
        const std::string& heap = text_.heap;
        const bool splits = move.how == Move::How::split;
        if (!splits && move.how != Move::How::take)
            fail(move.spot, "a move of a heap game is `take t from " + heap +
                                "`, with or without `into a, b`, or `split " + heap +
                                " into a, b`");
        if (move.takings.size() != 1 || move.takings[0].from != Taking::From::pile)
            fail(move.spot, "a move is made in one heap: write `from " + heap + "`");
        if (move.order_kept || !move.orders.empty())
            fail(move.spot, "`order` is for unordered piles; heaps have no order at all");
        const TermPtr from = scope_.term(*move.takings[0].pile);
        if (from->kind != Term::Kind::slot || from->slot != 0)
            fail(move.takings[0].pile->spot, "expected the name of the heap, `" + heap + "`");
        if (splits && move.into.size() < 2)
            fail(move.spot,
                 "to split a heap is to leave two heaps or more: `split " + heap + " into a, b`");
        if (move.into.size() > most_heaps_left)
            fail(move.spot, "a move leaves at most " + std::to_string(most_heaps_left) +
                                " heaps, this " + std::to_string(move.into.size()));
    }

    void add(const Move& move) {
        check(move);
        const bool splits = move.how == Move::How::split;
        const std::size_t heaps = std::max<std::size_t>(1, move.into.size());
        Scope scope = scope_;
        for (std::size_t i = 0; i < move.into.size(); ++i) {
            if (scope.knows(move.into[i]))
                fail(move.spot, "`" + move.into[i] + "` has a meaning already");
            scope.names().numbers[move.into[i]] = slot_term(static_cast<int>(1 + i));
        }
        SplittingMove result;
        result.name = names_.size() - 1;
        result.heaps = heaps;
        result.amount = constant_term(0);
        std::vector<FormulaPtr> guard;
        if (!splits) {
            const Node& amount = *move.takings[0].amount;
            scope.unknown_names(amount, result.variables);
            for (std::size_t i = 0; i < result.variables.size(); ++i)
                scope.names().numbers[result.variables[i]] =
                    slot_term(static_cast<int>(1 + heaps + i));
            result.amount = scope.term(amount);
            guard.push_back(at_most(constant_term(1), result.amount));
        }
        guard.push_back(scope.conditions(move.where));
        for (const Node& exception : move.except)
            guard.push_back(negation(scope.condition(exception)));
        // To split is to leave two heaps that are not empty: one alone would be the heap itself.
        result.guard = all_of(std::move(guard));
        scope_.spend(move.spot, steps_of_a_move + steps_of_a_pile_taken_from * heaps);
        moves_.push_back(std::move(result));
    }

    const GameText& text_;
    Scope scope_;
    std::vector<std::string> names_;
    std::vector<SplittingMove> moves_;
};

}  // namespace

SplittingRulesPtr stated_splitting(const GameText& text, const Scope& parameters) {
    try {
        return SplittingMaker(text, parameters).rules();
    } catch (const RuleError&) {
        throw;
    } catch (const InputError& error) {
        parameters.source().fail(text.spot, error.what());
    }
}

}  // namespace takeaway::rules
