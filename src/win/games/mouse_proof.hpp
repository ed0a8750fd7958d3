/// The winning move of the Mouse game, written once for every way to find rows and columns
/// (mouse_sequences.hpp). The paper omits the proof of rat-and-mouse, Theorem 7; here it is.
///
/// Write d_n = B_n - A_n = ⌊(3n - 1)/2⌋ for n >= 1 and d_0 = 0. These grow, and for n >= 1 they are
/// the numbers ≢ 0 (mod 3), each once: d_{n+2} = d_n + 3, and d_1 = 1, d_2 = 2. A and B split the
/// positive integers.
///
/// No move leads from (A_n, B_n) to (A_i, B_i). As rows grow in both entries, i < n. A move of type
/// I keeps one pile, but no number is in two rows. A move of type II with A_n → A_i, B_n → B_i has
/// |k - ℓ| = d_n - d_i >= 1, but a = 1 as d_n ≢ 0 (mod 3). With A_n → B_i, B_n → A_i it has
/// |k - ℓ| = d_n + d_i >= 1 again.
///
/// From any other (x, y), x <= y, a move leads to a row. If x = 0, take all of y. Otherwise let d =
/// y - x.
///
///     (i)    x = B_n: y >= B_n > A_n, so y → A_n, of type I.
///     (ii)   x = A_n, y > B_n: y → B_n, of type I.
///     (iii)  x = A_n, y < B_n, so that d < d_n:
///     (iii1)   d ≢ 0 (mod 3): d = d_i for some i >= 1, and i < n. Then x - A_i = y - B_i > 0: type
///     II. (iii2)   d ≡ 0 (mod 3): here a = 2. If d = 0, move to (0,0), with k = ℓ. Otherwise d - 1
///     = d_i
///              for some i >= 1, i < n, and y - B_i = x - A_i + 1, so that k - ℓ = 1 < a.
#pragma once

#include <vector>

#include "win/games/mouse_sequences.hpp"
#include "win/strategy.hpp"

namespace takeaway::win {

/// The case of the proof, as FoundCase::which.
enum class MouseCase : int { p_position, zero, i, ii, iii1, iii2 };
constexpr int mouse_cases = static_cast<int>(MouseCase::iii2) + 1;

/// The i >= 1 with d_i = d, for d ≢ 0 (mod 3): ⌈(2d + 1)/3⌉, as 2d <= 3i - 1 < 2d + 2.
template <class Int>
Int mouse_index_of_d(const Int& d) {
    return ceil_div(add(multiply(Int{2}, d), Int{1}), Int{3});
}

/// FoundCase::facts are n, where x is in row n, and i, the row that the move leads to.
template <class Int, class Sequences>
FoundCase<Int> find_in_mouse(const std::vector<Int>& position, const Sequences& sequences) {
    const Int& x = position[0];
    const Int& y = position[1];
    const Int zero{0};
    const auto found = [](MouseCase which, const Int& n, const MouseRow<Int>& to) {
        return FoundCase<Int>{to.piles(), static_cast<int>(which), {n, to.n}};
    };
    if (y == 0) return {std::nullopt, static_cast<int>(MouseCase::p_position), {zero, zero}};
    if (x == 0) return found(MouseCase::zero, zero, sequences.row(zero));

    const auto [column, row] = sequences.place(x);
    const Int& n = row.n;
    if (column == MouseColumn::b) return found(MouseCase::i, n, row);
    if (y == row.b) return {std::nullopt, static_cast<int>(MouseCase::p_position), {n, n}};
    if (y > row.b) return found(MouseCase::ii, n, row);

    const Int d = y - x;
    if (floor_mod(d, Int{3}) != 0)
        return found(MouseCase::iii1, n, sequences.row(mouse_index_of_d(d)));
    const Int i = d == 0 ? zero : mouse_index_of_d(Int(d - 1));
    return found(MouseCase::iii2, n, sequences.row(i));
}

}  // namespace takeaway::win
