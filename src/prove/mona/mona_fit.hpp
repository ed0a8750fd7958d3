/// Which digits suit a game, if its rules are short enough to be put to MONA at all.
#pragma once

#include "prove/mona/mona_numeration.hpp"
#include "rules/formula/position_set.hpp"
#include "rules/game/stated_rules.hpp"

namespace takeaway::prove::mona {

/// Binary digits if every sequence of the rules and of the claim is rational; otherwise those of
/// the smallest k for which the field of θ = (k + √(k² + 4))/2 holds all their slopes and offsets.
/// Throws NotInMona if there is no such k, or if rules or claim are too long.
Numeration fitting_digits(const StatedRules& rules, const PositionSet& claim);

}  // namespace takeaway::prove::mona
