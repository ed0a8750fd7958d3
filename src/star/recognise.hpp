/// Of which kinds of the star paper a game is, each answer with how far it reaches.
///
/// Rests on: [star-operator, sections 1.1, 1.3 and 2]. The kinds are about the moves; only the form
/// of Theorem 1 is about the P-positions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rules/game/game.hpp"
#include "solve/control.hpp"
#include "star/complementary_moves.hpp"
#include "star/judgement.hpp"

namespace takeaway::star {

/// Theorem 1 for moves {a_i, b_i} of complementary sequences, a increasing, a_i < b_i. For every
/// P-position (x, y) with x <= y that has an option:
///     (i)   x or y is an a_i;
///     (ii)  both are, if b increases;
///     (iii) y/x <= C, if all b_i/a_i <= C.
struct TheoremOneForm {
    Judgement one_is_a;
    Judgement both_are_a;
    Judgement ratio_is_bounded;
};

struct Recognition {
    Judgement invariant;
    Judgement symmetric;
    Judgement permutation;
    Judgement involution;
    Judgement complementary;
    /// If complementary: the Beatty pair, if it has a name that we know.
    std::optional<BeattyNames> beatty;
    /// If complementary.
    std::optional<TheoremOneForm> theorem_one;
};

/// Lists the moves below the bound, and solves the game there if the moves are complementary
/// sequences. Throws LimitError if that does not fit the limit.
Recognition recognise(const Game& game, std::int64_t bound, const SolveControl& control);

/// The form of Theorem 1 for the P-positions below the bound of a game with such moves.
TheoremOneForm theorem_one_form(const Game& game, const ComplementaryMoves& moves,
                                const PositionList& p_positions);

}  // namespace takeaway::star
