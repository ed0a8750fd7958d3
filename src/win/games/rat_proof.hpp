/// The winning move of the Rat game: the case analysis of the proof of rat-and-mouse, Theorem 2
/// (section 4, part B), written once for every way to find rows and columns (rat_sequences.hpp).
///
/// A slip of the print is repaired: in (β2) and (γ2), d - 1 = d_i fails for d = 0. The move then
/// leads to row 0, and is of type II as k = ℓ and z > C_0.
#pragma once

#include <vector>

#include "win/games/rat_sequences.hpp"
#include "win/strategy.hpp"

namespace takeaway::win {

/// The case of the proof, as FoundCase::which. Where a case makes its move of type III only if a
/// better one is missing, that is a case of its own here.
enum class RatCase : int {
    p_position,
    zero,           // x = 0
    i,              // x = C_n
    ii,             // x = B_n, z >= C_n
    ii_third,       // x = B_n, z < C_n: type III
    iii,            // x = A_n, y >= B_n, z >= C_n
    alpha,          // x = A_n, y >= B_n, z < C_n: type III
    beta11,         // x = A_n, y < B_n, z >= C_n, d = d_i
    beta12,         // … d = δ_i
    beta2,          // … d ≡ 0 (mod 7)
    gamma11,        // x = A_n, y < B_n, z < C_n, d = d_i, z >= C_i
    gamma11_third,  // … z < C_i: type III
    gamma12,        // … d = δ_i
    gamma2,         // … d ≡ 0 (mod 7), z >= C_i
    gamma2_third,   // … z < C_i: type III
};
constexpr int rat_cases = static_cast<int>(RatCase::gamma2_third) + 1;

/// The i >= 1 with d_i = d, for d ≢ 0, 2, 5 (mod 7): ⌈(4d + 2)/7⌉, as 4d <= 7i - 2 < 4d + 4.
template <class Int>
Int rat_index_of_d(const Int& d) {
    return ceil_div(add(multiply(Int{4}, d), Int{2}), Int{7});
}

/// The i >= 1 with δ_i = d, for d ≡ 2, 5 (mod 7): ⌈(2d + 3)/7⌉, as 2d <= 7i - 3 < 2d + 2.
template <class Int>
Int rat_index_of_delta(const Int& d) {
    return ceil_div(add(multiply(Int{2}, d), Int{3}), Int{7});
}

/// The largest i >= 0 with Δ_i = d_i + δ_i <= D. For i >= 1, Δ_i = ⌊(21i - 9)/4⌋: both sides grow
/// by 21 when i grows by 4, and are 3, 8, 13, 18 for i = 1, 2, 3, 4. So Δ_i <= D means 21i - 9 <=
/// 4D + 3.
template <class Int>
Int rat_last_index_within(const Int& D) {
    return floor_div(add(multiply(Int{4}, D), Int{12}), Int{21});
}

/// FoundCase::facts are n, where x is in row n, and i, the row that the move leads to.
template <class Int, class Sequences>
FoundCase<Int> find_in_rat(const std::vector<Int>& position, const Sequences& sequences) {
    const Int& x = position[0];
    const Int& y = position[1];
    const Int& z = position[2];
    const Int zero{0};
    const auto found = [](RatCase which, const Int& n, const RatRow<Int>& to) {
        return FoundCase<Int>{to.piles(), static_cast<int>(which), {n, to.n}};
    };
    if (z == 0) return {std::nullopt, static_cast<int>(RatCase::p_position), {zero, zero}};
    if (x == 0) return found(RatCase::zero, zero, sequences.row(zero));

    const auto [column, row] = sequences.place(x);
    const Int& n = row.n;
    const auto third = [&](RatCase which) {
        return found(which, n, sequences.row(rat_last_index_within(Int(z - x))));
    };
    if (column == RatColumn::c) return found(RatCase::i, n, row);
    if (column == RatColumn::b)
        return z >= row.c ? found(RatCase::ii, n, row) : third(RatCase::ii_third);

    if (y == row.b && z == row.c)
        return {std::nullopt, static_cast<int>(RatCase::p_position), {n, n}};
    if (y >= row.b) return z >= row.c ? found(RatCase::iii, n, row) : third(RatCase::alpha);

    const bool is_beta = z >= row.c;
    const Int d = y - x;
    const auto residue = static_cast<int>(floor_mod(d, Int{7}));
    if (residue == 2 || residue == 5)
        return found(is_beta ? RatCase::beta12 : RatCase::gamma12, n,
                     sequences.row(rat_index_of_delta(d)));
    // d_i = d, or d - 1 if 7 divides d, or 0 if d = 0.
    const bool is_multiple = residue == 0;
    const Int i = d == 0 ? zero : rat_index_of_d(Int(is_multiple ? d - 1 : d));
    const RatRow<Int> to = sequences.row(i);
    if (is_beta) return found(is_multiple ? RatCase::beta2 : RatCase::beta11, n, to);
    if (z >= to.c) return found(is_multiple ? RatCase::gamma2 : RatCase::gamma11, n, to);
    return third(is_multiple ? RatCase::gamma2_third : RatCase::gamma11_third);
}

}  // namespace takeaway::win
