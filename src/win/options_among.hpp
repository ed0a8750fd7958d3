/// Which of a few positions are options: how a strategy lists all winning moves.
#pragma once

#include <vector>

#include "rules/game/rules.hpp"

namespace takeaway::win {

/// Sorted, each once. Piles of a candidate may be larger than those of the position.
std::vector<BigPosition> options_among(const Rules& rules, const BigPosition& position,
                                       std::vector<BigPosition> candidates);

}  // namespace takeaway::win
