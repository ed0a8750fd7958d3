/// From the moves of a text with a line `heap n` to the rules for one heap.
#pragma once

#include "rules/game/splitting_rules.hpp"
#include "rules/meaning/scope.hpp"

namespace takeaway::rules {

/// `parameters` knows the parameters and sets of the text. Throws RuleError with the place.
SplittingRulesPtr stated_splitting(const syntax::GameText& text, const Scope& parameters);

/// A move leaves at most so many heaps of one.
constexpr std::size_t most_heaps_left = 6;

}  // namespace takeaway::rules
