/// Pairs of Beatty sequences that split the non-negative integers and begin with (0,1).
///
/// [star-operator, section 5.6, Question 6] asks whether {a_n, b_n}, n >= 0, can be the P-positions
/// of an invariant subtraction game in misère play. invariant_game.hpp decides that on a box; here
/// are the candidates.
///
/// Rational moduli, class C: a_n = ⌊(Cn + e)/p⌋ with p prime to C. x is in A exactly if
/// (e - px) mod C < p, so the numbers left out form ⌊(Cn + f)/q⌋ with q = C - p and
/// f = C - 1 - e: their condition (f - qx) mod C < q is the same with the residues turned round.
/// a_0 = 0 and a_1 >= 2 say that max(0, 2p - C) <= e < p, and then b_0 = 1.
///
/// Irrational moduli: a_n = ⌊nα + γ⌋, b_n = ⌊nβ + δ⌋ with 1/α + 1/β = 1. Below x there are
/// ⌈(x - γ)/α⌉ and ⌈(x - δ)/β⌉ of them; the sum is x for all x if γ/α + δ/β = 1, which gives δ.
/// a_0 = 0 and b_0 = 1 say that 0 <= γ < 1 and 1 <= δ < 2.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "design/invariant_game.hpp"
#include "numeration/beatty.hpp"

namespace takeaway::design {

struct MiserePair {
    BeattySequence a;  // from n = 0 on, a_0 = 0
    BeattySequence b;  // from n = 0 on, b_0 = 1
};

/// All with moduli C/p and C/(C - p), by p and then by offset; min(p, C - p) for each p prime to C.
std::vector<MiserePair> misere_pairs_of_class(std::int64_t c);

/// Those with β - α = t, as in Wythoff's games, and offsets γ = j/parts. Empty if α is rational.
/// Throws InputError unless t > 0 is rational.
std::vector<MiserePair> misere_pairs_with_difference(const Quadratic& t, std::int64_t parts);

/// The smallest obstruction below the bound, see invariant_game.hpp.
std::optional<Obstruction> misere_obstruction(const MiserePair& pair, std::int64_t below,
                                              const Progress& progress = {});

}  // namespace takeaway::design
