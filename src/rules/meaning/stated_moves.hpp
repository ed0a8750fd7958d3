/// From the piles and moves of a game text to its rules.
#pragma once

#include <memory>

#include "rules/game/rules.hpp"
#include "rules/meaning/scope.hpp"

namespace takeaway::rules {

struct StatedGame {
    RulesPtr rules;
    /// For conditions between a position and an option of it: the parameters, x_1 … x_d in the
    /// first slots and x'_1 … x'_d after them. The piles x' of an unordered game are sorted here;
    /// in a move, x' is what is left of the pile x, wherever it comes to lie.
    Scope between;
};

/// `parameters` knows the parameters and sets of the text. Throws RuleError with the place.
StatedGame stated_game(const syntax::GameText& text, const Scope& parameters);

}  // namespace takeaway::rules
