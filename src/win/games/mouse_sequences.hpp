/// The columns A and B of the P-positions of the Mouse game, in three ways that share no formula
/// for A_n: by the recursion, by floors, and by digits.
///
/// Each way answers two questions, for 64-bit numbers and for numbers of any size: what is row n,
/// and in which row and column is x? (The columns split the positive integers: ⌊3n/2⌋ are the
/// numbers ≡ 0, 1 modulo 3, and 3n - 1 the others.)
#pragma once

#include <utility>
#include <vector>

#include "core/integer.hpp"
#include "numeration/numeration_system.hpp"
#include "win/mex_recursion.hpp"

namespace takeaway::win {

/// The n-th P-position (A_n, B_n), n >= 0.
template <class Int>
struct MouseRow {
    Int n, a, b;

    std::vector<Int> piles() const { return {a, b}; }
};

enum class MouseColumn { a, b };

template <class Int>
struct MousePlace {
    MouseColumn column;
    MouseRow<Int> row;
};

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
        if (column == 0) return {MouseColumn::a, {n, x, add(x, mouse_d(n))}};
        return {MouseColumn::b, {n, subtract(x, mouse_d(n)), x}};
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
        const Int product = multiply(Int{3}, n);
        return {n, floor_div(product, Int{2}), Int(product - 1)};
    }

    /// ⌊3n/2⌋ = x holds for n = ⌈2x/3⌉ or for no n, as 2x/3 <= n < (2x + 2)/3.
    template <class Int>
    MousePlace<Int> place(const Int& x) const {
        MouseRow<Int> found = row(Int(ceil_div(multiply(Int{2}, x), Int{3})));
        if (found.a == x) return {MouseColumn::a, std::move(found)};
        return {MouseColumn::b, row(Int(floor_div(add(x, Int{1}), Int{3})))};
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
    std::pair<MouseColumn, Integer> index_of(const Integer& x) const;

    NumerationSystem p_ = p_system(Quadratic::rational(3, 2));
    NumerationSystem q_ = q_system(Quadratic::rational(3, 2));
};

}  // namespace takeaway::win
