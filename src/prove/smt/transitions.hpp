/// The moves of a game as conditions between a position x and an option y.
///
/// The rules speak of tokens taken: t from this pile, l and k from those. A proof speaks of two
/// positions. So the variables of a move are solved for: from x - y = (t, t) follow t = x_1 - y_1
/// and x_2 - y_2 = x_1 - y_1. The trees are those that the solver evaluates; nothing is restated.
/// In a game with unordered piles y is sorted, so there is one condition for every order in which
/// the piles left by a move can stand.
#pragma once

#include <vector>

#include "rules/game/stated_rules.hpp"

namespace takeaway::prove {

/// Slots: x_1 … x_d, then y_1 … y_d, then variables that x and y do not plainly determine.
struct Transition {
    std::size_t move = 0;        // index into the names of the moves
    std::vector<int> variables;  // the slots of those left; there is a move if some values fit
    FormulaPtr condition;        // says also that y >= 0, y <= x and y != x
};

/// More orders than these are not written out.
constexpr std::size_t most_sorted_piles = 5;

/// Throws Untranslatable if the rules are not stated in a text, use a set without a linear form, or
/// sort more than most_sorted_piles piles.
std::vector<Transition> transitions_of(const Rules& rules);

/// Solves for as many of the variables (slots) as the conjuncts of the condition determine, and
/// removes them from the list. The result is equivalent to "there are values with `condition`" if
/// the ones left are still understood so.
FormulaPtr solved_for(FormulaPtr condition, std::vector<int>& variables);

}  // namespace takeaway::prove
