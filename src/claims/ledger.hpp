/// Reads a claims file.
///
///     paper rat-and-mouse
///     title A. S. Fraenkel, The Rat game and the Mouse game
///     let   A = beatty(7/4)
///
///     claim rat/lemma-3
///       place   Lemma 3, section 3
///       kind    lemma
///       covers  Lemma 3
///       says    For n >= 1 the difference B_n - A_n is ⌊(7n-2)/4⌋.
///       check   `B(n) - A(n) = floor((7n - 2)/4)` for all `n >= 1`; n up to 1,000 | 10,000
///
/// A file of the shelf begins with `shelf NAME` instead of `paper NAME`, and its claims say which
/// games of the catalog they are about and where the theorem was published:
///
///     shelf wythoff
///     title Wythoff's game and its relatives
///
///     claim wythoff/p-positions
///       game   wythoff
///       kind   theorem
///       source "W. A. Wythoff, A modification of the game of nim (1907)" from memory
///       says   …
///
/// `from memory` is written where the source could not be looked up. `place` may be left out, and
/// so may `game` where a theorem is about no game of the catalog.
///
/// A line that begins at the margin states a paper or shelf, a title, a name or a claim; a line
/// indented by two is a field of the claim above it; deeper lines go on with the field above them.
/// `rows` keeps its lines apart: each is a row of cells. # begins a comment at the margin or after
/// two blanks. After the last `;` of a check stands how far it goes at the depths quick, normal and
/// deep; fewer numbers than three repeat the last one.
#pragma once

#include <string>
#include <vector>

#include "claims/claim.hpp"

namespace takeaway::claims {

/// `name` is used in messages. Throws RuleError with line and column.
Ledger parse_ledger(const std::string& name, const std::string& text);

/// The ledgers that are built into the program, by the names of their files: the papers', then
/// those of the shelf.
std::vector<Ledger> built_in_ledgers();
/// Those of one collection.
std::vector<Ledger> built_in_ledgers(Collection collection);

}  // namespace takeaway::claims
