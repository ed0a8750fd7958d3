/// Checks a claimed set of P-positions against the rules on a box, sharing no code with the
/// solvers.
///
/// In an acyclic game with normal play a set S is the set of P-positions if and only if (A) no move
/// leads from S to S, and (B) from every position outside S some move leads into S. In misère play
/// positions without a move are outside S, and (B) is not asked of them. All are tested
/// position by position through Rules::is_move, which the solvers do not use; the members of S come
/// from the claim alone. A box that passes is evidence, not proof: the verdict is "verified".
/// Rests on: every move lowers the total number of tokens, so that options come earlier in
/// lexicographic order.
#pragma once

#include <optional>
#include <string>

#include "core/progress.hpp"
#include "rules/game/game.hpp"

namespace takeaway::verify {

using rules::to_text;

/// The first position, in lexicographic order, at which a claim fails.
struct ClaimFailure {
    Position position;
    bool claimed_p = false;
    /// If the position is claimed to be P: a move to this other claimed P-position contradicts (A).
    /// If it is not: no move leads to any claimed P-position, which contradicts (B).
    std::optional<Position> reaches;
    /// In misère play: a claimed position without a move.
    bool is_end = false;
    /// Of a position that is not claimed: claimed options that the previous player may block.
    std::vector<Position> blocked = {};
};

/// Tests all positions with every pile below the bound; where the game remembers numbers, also
/// those with larger ones that moves lead to. Nothing means that the claim passed.
/// Time: positions × claimed positions. Throws InputError without a claim.
std::optional<ClaimFailure> check_claim(const Game& game, std::int64_t bound,
                                        const Progress& progress = {});

/// The same at one position of any size (claimed_options.hpp). Throws LimitError if it cannot be
/// told.
struct ClaimFailureAt {
    BigPosition position;
    std::string reason;
};
std::optional<ClaimFailureAt> check_claim_at(const Game& game, const BigPosition& position);

/// The failure as a sentence.
std::string to_text(const ClaimFailure& failure);

}  // namespace takeaway::verify
