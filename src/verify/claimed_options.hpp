/// The options of one position that are claimed to be P-positions, however large its piles are.
///
/// Listing all options, or all claimed positions below, takes time that grows with the piles. But
/// "a move leads to a member of this family" is a condition on the variables of the move and the
/// indices of the family, and the loops of the rules (rules/formula/loops.hpp) solve it: where an
/// equation determines a variable its loop has one round, whatever the size. So a counterexample
/// with piles of a hundred digits can be replayed. Where nothing determines them, a budget ends the
/// search with LimitError: that is no answer, and never a wrong one.
#pragma once

#include <optional>
#include <set>

#include "rules/game/game.hpp"

namespace takeaway::verify {

/// The claimed options of a position whose unordered piles are sorted. With `enough`, no more than
/// so many are looked for. Throws LimitError.
std::set<BigPosition> claimed_options(const Game& game, const BigPosition& from,
                                      std::size_t enough = SIZE_MAX);

bool has_option(const Game& game, const BigPosition& from);

/// An option for which term = value, where the term is one of the piles in slots 0, 1, … of the
/// sorted option. Throws LimitError.
std::optional<BigPosition> option_with(const Game& game, const BigPosition& from,
                                       const TermPtr& term, const Integer& value);

}  // namespace takeaway::verify
