/// The columns A, B, C of the P-positions of the Rat game, in three ways that share no formula for
/// A_n: by the recursion, by floors, and by digits.
///
/// Each way answers two questions, for 64-bit numbers and for numbers of any size: what is row n,
/// and in which row and column is x? (The columns split the positive integers [rat-and-mouse,
/// Lemma 2].) What the three share are the differences between the columns, which are given in the
/// recursion.
#pragma once

#include <utility>
#include <vector>

#include "core/integer.hpp"
#include "numeration/numeration_system.hpp"
#include "win/mex_recursion.hpp"

namespace takeaway::win {

/// The n-th P-position (A_n, B_n, C_n), n >= 0.
template <class Int>
struct RatRow {
    Int n, a, b, c;

    std::vector<Int> piles() const { return {a, b, c}; }
};

enum class RatColumn { a, b, c };

template <class Int>
struct RatPlace {
    RatColumn column;
    RatRow<Int> row;
};

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
        return {static_cast<RatColumn>(column), with_first_entry(n, first)};
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
        if (found.a == x) return {RatColumn::a, std::move(found)};
        found = row(Int(ceil_div(multiply(Int{2}, Int(x + 1)), Int{7})));
        if (found.b == x) return {RatColumn::b, std::move(found)};
        return {RatColumn::c, row(Int(floor_div(add(x, Int{3}), Int{7})))};
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
    std::pair<RatColumn, Integer> index_of(const Integer& x) const;

    NumerationSystem p_ = p_system(Quadratic::rational(7, 4));
    NumerationSystem q_ = q_system(Quadratic::rational(7, 4));
};

}  // namespace takeaway::win
