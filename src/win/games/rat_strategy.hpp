/// The Rat game: its three strategies for piles of any size, and the case analysis of the proof of
/// rat-and-mouse, Theorem 2 (section 4, part B), which they share.
///
/// The columns A, B, C of the P-positions split the positive integers [Lemma 2]. Recursive,
/// algebraic and arithmetic find the row and the column of a number in three ways that share no
/// formula for A_n; what they share are the differences between the columns, which are given in the
/// recursion. With B bits in the piles: algebraic and arithmetic take a few multiplications and
/// divisions by one-digit numbers, O(B); recursive walks two or three times over the bits, also
/// O(B) with a larger constant.
///
/// A slip of the print is repaired: in (β2) and (γ2), d - 1 = d_i fails for d = 0. The move then
/// leads to row 0, and is of type II as k = ℓ and z > C_0.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "win/games/row_strategy.hpp"
#include "win/mex_recursion.hpp"

namespace takeaway::win {

/// The n-th P-position (A_n, B_n, C_n), n >= 0.
template <class Int>
struct RatRow {
    Int n, a, b, c;

    std::vector<Int> piles() const { return {a, b, c}; }
};

template <class Int>
using RatPlace = Place<RatRow<Int>>;

/// d_n = B_n - A_n = ⌊(7n - 2)/4⌋ and δ_n = C_n - B_n = ⌊(7n - 3)/2⌋ for n >= 1 [rat-and-mouse,
/// Theorem 1 and Lemma 3].
template <class Int>
Int rat_d(const Int& n) {
    return floor_div(subtract(multiply(Int{7}, n), Int{2}), Int{4});
}
template <class Int>
Int rat_delta(const Int& n) {
    return floor_div(subtract(multiply(Int{7}, n), Int{3}), Int{2});
}

/// Theorem 1: A_n is the mex of all earlier entries. The mex is found as mex_recursion.hpp says.
class RatByMex {
  public:
    static constexpr const char* name = "recursive";
    static constexpr const char* rests_on = "rat-and-mouse, Theorem 1, with a fast mex (Theorem 8)";

    /// n >= 0.
    template <class Int>
    RatRow<Int> row(const Int& n) const {
        if (n == 0) return {n, n, n, n};
        return with_first_entry(n, recursion_.first(n));
    }

    /// x >= 1.
    template <class Int>
    RatPlace<Int> place(const Int& x) const {
        const auto [column, n] = recursion_.place(x);
        Int first = x;
        if (column >= 1) first = subtract(first, rat_d(n));
        if (column == 2) first = subtract(first, rat_delta(n));
        return {static_cast<Column>(column), with_first_entry(n, first)};
    }

  private:
    template <class Int>
    static RatRow<Int> with_first_entry(const Int& n, const Int& a) {
        const Int b = add(a, rat_d(n));
        return {n, a, b, add(b, rat_delta(n))};
    }

    MexRecursion recursion_{{{2, 4}, {3, 2}}};
};

/// Theorem 2: A_n = ⌊7n/4⌋, B_n = ⌊7n/2⌋ - 1, C_n = 7n - 3.
class RatByFormula {
  public:
    static constexpr const char* name = "algebraic";
    static constexpr const char* rests_on = "rat-and-mouse, Theorem 2";

    template <class Int>
    RatRow<Int> row(const Int& n) const {
        if (n == 0) return {n, n, n, n};
        const Int product = multiply(Int{7}, n);
        return {n, floor_div(product, Int{4}), Int(floor_div(product, Int{2}) - 1),
                Int(product - 3)};
    }

    /// ⌊7n/q⌋ = y holds for n = ⌈qy/7⌉ or for no n, as qy/7 <= n < (qy + q)/7 and q < 7.
    template <class Int>
    RatPlace<Int> place(const Int& x) const {
        RatRow<Int> found = row(Int(ceil_div(multiply(Int{4}, x), Int{7})));
        if (found.a == x) return {Column::a, std::move(found)};
        found = row(Int(ceil_div(multiply(Int{2}, Int(x + 1)), Int{7})));
        if (found.b == x) return {Column::b, std::move(found)};
        return {Column::c, row(Int(floor_div(add(x, Int{3}), Int{7})))};
    }
};

/// Theorems 4 and 5: by digits of the p-system 1, 2, 7 and the q-system 1, 1, 4 of 7/4 = [1, 1, 3].
///
/// With s_2 s_1 s_0 for the p-digits of x and t_2 t_1 0 for the q-digits of n:
///
///     A  ends in an even number of zeros; t_2 t_1 0, read as p-digits, is A_n if t_1 = 0, else
///        A_n + 1. So s_2 0 0 are the q-digits of n, and from s_2 s_1 1 these are s_2 (s_1 + 1) 0.
///     B  ends in 10 or 30. B_1 = 2 = 10 and B_2 = 6 = 30, and two rows on a B has 7 more, which is
///        one more in s_2. So the last digits say whether n is odd, and s_2 = ⌊(n - 1)/2⌋.
///     C  ends in 20. C_1 = 4 = 20, and each row adds 7. So s_2 = n - 1.
class RatByDigits {
  public:
    static constexpr const char* name = "arithmetic";
    static constexpr const char* rests_on = "rat-and-mouse, Theorems 4 and 5";

    template <class Int>
    RatRow<Int> row(const Int& n) const {
        const auto [b, c] = second_and_third(n);
        return {n, number_as<Int>(first(n)), number_as<Int>(b), number_as<Int>(c)};
    }

    template <class Int>
    RatPlace<Int> place(const Int& x) const {
        const auto [column, n] = index_of(x);
        return {column, row(number_as<Int>(n))};
    }

  private:
    Integer first(const Integer& n) const;
    std::pair<Integer, Integer> second_and_third(const Integer& n) const;
    std::pair<Column, Integer> index_of(const Integer& x) const;

    NumerationSystem p_ = p_system(Quadratic::rational(7, 4));
    NumerationSystem q_ = q_system(Quadratic::rational(7, 4));
};

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

struct RatGame {
    template <class Int, class Sequences>
    static FoundCase<Int> find(const std::vector<Int>& position, const Sequences& sequences);
    static std::string explain(const BigPosition& position, const FoundCase<Integer>& found,
                               const RatRow<Integer>& row);
    static std::set<Integer> rows_near(const BigPosition& position);
};

template <class Int, class Sequences>
FoundCase<Int> RatGame::find(const std::vector<Int>& position, const Sequences& sequences) {
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
    if (column == Column::c) return found(RatCase::i, n, row);
    if (column == Column::b)
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

using RatRecursive = RowStrategy<RatGame, RatByMex>;
using RatAlgebraic = RowStrategy<RatGame, RatByFormula>;
using RatArithmetic = RowStrategy<RatGame, RatByDigits>;

}  // namespace takeaway::win
