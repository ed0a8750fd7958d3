/// Nim values given by a formula, proved for all positions.
///
/// A function g on the positions of a game in which every play ends is the nim value exactly if
/// (A) no option of x has the value g(x), and (B) for every v with 0 <= v < g(x) some option of x
/// has the value v; and g is nowhere negative. This is the definition, the least value that no
/// option has, said of all positions at once.
///
/// For (B) the option is looked for at the corners: all piles but one are left whole or emptied,
/// or nearly so, and the last is what makes the value come out. For v = 0 the claimed P-positions,
/// which have to be where g is 0, say where to look.
#pragma once

#include "prove/prover.hpp"
#include "rules/game/game.hpp"

namespace takeaway::prove {

/// `value` is a term of the piles in slots 0, 1, …
/// Throws InputError for games without nim values or without claimed P-positions, and Interrupted.
Proof prove_values(const Game& game, const TermPtr& value, Prover prover);

}  // namespace takeaway::prove
