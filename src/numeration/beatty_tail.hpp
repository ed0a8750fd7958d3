/// Whether two Beatty sequences, continued to all n ∈ ℤ, are disjoint or cover all integers.
///
/// Write u = 1/α, c = -γ/α. Then x is a term exactly if a whole n lies in [xu + c, xu + c + u),
/// that is, if A(x) := -(xu + c) mod 1 lies in [0, u). Likewise B(x) in [0, v) for the other
/// sequence. So "both" is the half-open rectangle [0, u) × [0, v) of the torus, "neither" is [u, 1)
/// × [v, 1), and all depends on which points (A(x), B(x)) occur. All moduli here exceed 1, so 0 <
/// u, v < 1.
///
/// - One modulus irrational and one rational, or irrationals of two fields: 1, u, v have no more
///   relations than that, and by Kronecker's theorem the points are dense in the torus, or on whole
///   circles A = const that the rectangles cross. Both rectangles are hit, infinitely often.
/// - Irrationals of one field ℚ(√D): the pairs (k, l) ∈ ℤ² with ku + lv ∈ ℤ are the multiples of a
///   single one, and the points are dense in the closed curve kA + lB ≡ -(kc + ld) mod 1. An open
///   rectangle (0, u) × (0, v) that meets the curve contains infinitely many points. On it kA + lB
///   takes all values of an open interval, so it misses the curve exactly if that interval misses
///   z + ℤ, z = kc + ld:
///     k, l > 0:     the interval is (0, ku + lv), with a whole number ku + lv: it must be 1, and z
///                   must be whole;
///     k < 0 < l:    the interval is (ku, lv), shorter than or equal to 1 only if the whole number
///                   ku + lv is 0, and then z mod 1 must lie in [lv, 1 - lv].
///   For (u, 1) × (v, 1) the same holds with 1 - u, 1 - v for u, v. What remains are points on the
///   edges A = 0 or A = u and B = 0 or B = v: at most one x each, because u and v are irrational.
/// - Both rational, p/q and p'/q': terms repeat mod p and mod p'; a residue mod p and one mod p'
///   belong to a common x exactly if they agree mod gcd(p, p').
///
/// For k, l > 0 and γ = δ = 0 the condition ku + lv = 1 is Skolem's of 1957.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/integer.hpp"
#include "numeration/beatty.hpp"

namespace takeaway::numeration {

/// Which of the two rectangles: the integers in both sequences, or those in neither.
enum class Cell { both, neither };

/// (k, l) with l > 0 that generates the relations ku + lv ∈ ℤ of u = 1/α and v = 1/β.
struct Relation {
    Integer k, l;
};

/// For two irrational moduli of one field.
Relation relation_of(const BeattySequence& s, const BeattySequence& t);

/// For two irrational moduli above 1 of one field: whether the open rectangle of the cell misses
/// the curve. If not, the cell contains infinitely many positive integers; if so, no integers
/// except possibly those of edge_points.
bool tail_misses(const BeattySequence& s, const BeattySequence& t, Cell cell);

/// The integers x whose point lies on the edge of the cell's rectangle: at most two.
std::vector<Integer> edge_points(const BeattySequence& s, const BeattySequence& t, Cell cell);

/// The integer x with x/α - γ/α ∈ ℤ, that is, with nα + γ = x for some integer n, if there is one.
/// For irrational α there is at most one.
std::optional<Integer> whole_term(const BeattySequence& s);

/// For two rational moduli above 1 with numerators up to 2^31: an integer of the cell, at least
/// `from`, of the sequences continued to all n ∈ ℤ; nothing if the cell is empty.
/// Time and memory in the order of the numerators.
std::optional<Integer> rational_cell_member(const BeattySequence& s, const BeattySequence& t,
                                            Cell cell, const Integer& from);

}  // namespace takeaway::numeration
