/// The (r, t)-Beatty pairs of [freak, section 7, question (5)]: 1/α + 1/β = r, β = α + t.
///
/// For r = 1 and whole t these are the P-positions of t-Wythoff; r = 3/2, t = 2/3 is FREAK. For
/// other r the two sequences do not split the positive integers: for r > 1 numbers are repeated,
/// for r < 1 some are left out. Questions (3) and (4) ask which of them are the P-positions of an
/// invariant game.
/// Rests on: numeration/beatty_pair.hpp for what two sequences cover, and invariant_game.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "design/invariant_game.hpp"
#include "numeration/beatty_pair.hpp"

namespace takeaway::design {

struct FractionalPair {
    BeattySequence a;  // ⌊nα⌋, n >= 0
    BeattySequence b;  // ⌊nβ⌋, n >= 0
};

/// α = (2/r - t + √(t² + 4/r²))/2 and β = α + t. Throws InputError unless r and t are positive
/// rationals.
FractionalPair fractional_pair(const Quadratic& r, const Quadratic& t);

/// (a_n, b_n) and (b_n, a_n) for n >= the first index, as long as both are below the bound. Both
/// sequences must be of non-negative numbers.
std::vector<Position> positions_below(const BeattySequence& a, const BeattySequence& b,
                                      std::int64_t below);

/// How often a number occurs among ⌊nα⌋, n >= 0, at most: ⌈1/α⌉, which 0 attains.
Integer most_repetitions(const BeattySequence& a);

struct FractionalFacts {
    bool rational = false;     // α is rational
    Judgement covering;        // every positive integer is in A or in B
    Judgement disjoint;        // none is in both
    Integer repetitions_in_a;  // 1: no number is repeated in A
    std::optional<Obstruction> obstruction;
};

FractionalFacts fractional_facts(const FractionalPair& pair, std::int64_t below,
                                 const Progress& progress = {});

}  // namespace takeaway::design
