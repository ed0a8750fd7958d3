/// The Mouse game: its three strategies for piles of any size, and the proof that they share.
///
/// Recursive, algebraic and arithmetic find the row and the column of a number in three ways that
/// share no formula for A_n. (The columns split the positive integers: ⌊3n/2⌋ are the numbers
/// ≡ 0, 1 modulo 3, and 3n - 1 the others.) All take time linear in the length of the piles;
/// recursive walks once or twice over their bits.
///
/// The paper omits the proof of rat-and-mouse, Theorem 7; here it is.
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
///     (iii1) there, d ≢ 0 (mod 3): d = d_i for some i >= 1, and i < n.
///            Then x - A_i = y - B_i > 0, of type II.
///     (iii2) there, d ≡ 0 (mod 3), so that a = 2. If d = 0, move to (0,0), with k = ℓ.
///            Otherwise d - 1 = d_i for some i >= 1, i < n, and y - B_i = x - A_i + 1,
///            so that k - ℓ = 1 < a.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "win/games/mouse_pairs.hpp"
#include "win/games/row_strategy.hpp"
#include "win/mex_recursion.hpp"

namespace takeaway::win {

/// The n-th P-position (A_n, B_n), n >= 0.
template <class Int>
struct MouseRow {
    Int n, a, b;

    std::vector<Int> piles() const { return {a, b}; }
};

template <class Int>
using MousePlace = Place<MouseRow<Int>>;

/// d_n = B_n - A_n = ⌊(3n - 1)/2⌋ for n >= 1 [rat-and-mouse, Theorem 6].
template <class Int>
Int mouse_d(const Int& n) {
    return floor_div(subtract(multiply(Int{3}, n), Int{1}), Int{2});
}

/// Theorem 6: A_n is the mex of all earlier entries. The mex is found as mex_recursion.hpp says.
class MouseByMex {
  public:
    static constexpr const char* name = "recursive";
    static constexpr const char* rests_on = "rat-and-mouse, Theorem 6, with a fast mex (Theorem 8)";

    /// n >= 0.
    template <class Int>
    MouseRow<Int> row(const Int& n) const {
        if (n == 0) return {n, n, n};
        const Int a = recursion_.first(n);
        return {n, a, add(a, mouse_d(n))};
    }

    /// x >= 1.
    template <class Int>
    MousePlace<Int> place(const Int& x) const {
        const auto [column, n] = recursion_.place(x);
        if (column == 0) return {Column::a, {n, x, add(x, mouse_d(n))}};
        return {Column::b, {n, subtract(x, mouse_d(n)), x}};
    }

  private:
    MexRecursion recursion_{{{1, 2}}};
};

/// Theorem 7: A_n = ⌊3n/2⌋, B_n = 3n - 1.
class MouseByFormula {
  public:
    static constexpr const char* name = "algebraic";
    static constexpr const char* rests_on = "rat-and-mouse, Theorem 7";

    template <class Int>
    MouseRow<Int> row(const Int& n) const {
        if (n == 0) return {n, n, n};
        return {n, mouse_a(n), mouse_b(n)};
    }

    template <class Int>
    MousePlace<Int> place(const Int& x) const {
        const auto [is_b, n] = mouse_entry(x);
        return {is_b ? Column::b : Column::a, row(n)};
    }
};

/// By digits: what the paper leaves to the reader.
///
/// 3/2 = [1, 2] is written with an even last index as [1, 1, 1]. The convergents are 1/1, 2/1, 3/2,
/// so the p-system counts with 1, 2, 3 and the q-system with 1, 1, 2. In the p-system s_0 <= 1, s_1
/// <= 1, and s_1 = 1 ⇒ s_0 = 0, so that numbers end in 00, 01 or 10; in the q-system t_0 = 0 and
/// t_1 <= 1.
///
/// Theorem. A is the set of numbers whose p-digits end in an even number of zeros (in 00 or 01), B
/// that of numbers ending in an odd number (in 10). With t_2 t_1 0 for the q-digits of n, the
/// p-digits of A_n are t_2 0 t_1, and those of B_n are (2t_2 + t_1 - 1) 1 0. Read as p-digits, t_2
/// t_1 0 itself is A_n if t_1 = 0, and A_n + 1 if t_1 = 1.
///
/// Proof. n = 2t_2 + t_1 with t_1 <= 1, so A_n = ⌊3n/2⌋ = 3t_2 + ⌊3t_1/2⌋ = 3t_2 + t_1, which are
/// the digits t_2 0 t_1; and t_2 t_1 0 has the value 3t_2 + 2t_1. B_n = 3n - 1 = 3(n - 1) + 2,
/// which are the digits (n - 1) 1 0. All these obey the conditions on p-digits, so they are the
/// digits; as t_2 and t_1 (or n - 1) run through all their values, each ending gets all its
/// numbers. ∎
///
/// So B_n follows from A_n without n: s_2 0 0 becomes (2s_2 - 1) 1 0, and s_2 0 1 becomes 2s_2 1 0.
class MouseByDigits {
  public:
    static constexpr const char* name = "arithmetic";
    static constexpr const char* rests_on =
        "rat-and-mouse, section 7, with the p- and q-numeration systems of 3/2";

    template <class Int>
    MouseRow<Int> row(const Int& n) const {
        const auto [a, b] = entries(n);
        return {n, number_as<Int>(a), number_as<Int>(b)};
    }

    template <class Int>
    MousePlace<Int> place(const Int& x) const {
        const auto [column, n] = index_of(x);
        return {column, row(number_as<Int>(n))};
    }

  private:
    std::pair<Integer, Integer> entries(const Integer& n) const;
    std::pair<Column, Integer> index_of(const Integer& x) const;

    NumerationSystem p_ = p_system(Quadratic::rational(3, 2));
    NumerationSystem q_ = q_system(Quadratic::rational(3, 2));
};

/// The case of the proof, as FoundCase::which.
enum class MouseCase : int { p_position, zero, i, ii, iii1, iii2 };
constexpr int mouse_cases = static_cast<int>(MouseCase::iii2) + 1;

struct MouseGame {
    template <class Int, class Sequences>
    static FoundCase<Int> find(const std::vector<Int>& position, const Sequences& sequences);
    static std::string explain(const BigPosition& position, const FoundCase<Integer>& found,
                               const MouseRow<Integer>& row);
    static std::set<Integer> rows_near(const BigPosition& position);
};

template <class Int, class Sequences>
FoundCase<Int> MouseGame::find(const std::vector<Int>& position, const Sequences& sequences) {
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
    if (column == Column::b) return found(MouseCase::i, n, row);
    if (y == row.b) return {std::nullopt, static_cast<int>(MouseCase::p_position), {n, n}};
    if (y > row.b) return found(MouseCase::ii, n, row);

    const Int d = y - x;
    if (floor_mod(d, Int{3}) != 0)
        return found(MouseCase::iii1, n, sequences.row(mouse_with_difference(d)));
    const Int i = d == 0 ? zero : mouse_with_difference(Int(d - 1));
    return found(MouseCase::iii2, n, sequences.row(i));
}

using MouseRecursive = RowStrategy<MouseGame, MouseByMex>;
using MouseAlgebraic = RowStrategy<MouseGame, MouseByFormula>;
using MouseArithmetic = RowStrategy<MouseGame, MouseByDigits>;

}  // namespace takeaway::win
