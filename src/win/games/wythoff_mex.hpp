/// The sequence a_n of Wythoff's games from its mex recursion alone, for n of any size.
///
///     a_0 = b_0 = 0,  a_n = mex{a_i, b_i : 0 <= i < n},  b_n = a_n + kn    [Fraenkel 1982]
///
/// Taken literally this needs all terms before a_n. No irrational number is used here instead: the
/// recursion is followed downwards, and becomes Euclid's algorithm.
///
/// 1. A = {a_n : n >= 1} and B = {b_n : n >= 1} split the positive integers: mex leaves nothing out
///    and takes no earlier b_j; later ones have b_j >= b_n > a_n.
/// 2. Let C(n) be the number of j >= 1 with b_j < a_n. Counting what lies before a_n gives
///    a_n = n + C(n). Before b_j lie b_j - j members of A, so b_j < a_n means b_j - j < n, that is
///
///        C(n) = the number of j >= 1 with kj + C(j) < n.                                     (*)
///
/// 3. Is C(x) < z, for x, z >= 1? As kj + C(j) grows with j, (*) says that this is kz + C(z) >= x,
///    or C(z) >= x' for x' = x - kz. That is true if x' <= 0; otherwise, by (*) again, it is
///    kx' + C(x') < z, or C(x') < z' for z' = z - kx'. That is false if z' <= 0, and otherwise the
///    same question for the smaller (x', z').
/// 4. So the step (x, z) → (x', z') is repeated until x <= 0 < z (yes) or z <= 0 < x (no). Both
///    remain so under further steps, hence any number of steps that is surely enough may be made at
///    once. With u_0 = 0, u_1 = 1, u_{i+1} = ku_i + u_{i-1}, s steps together are
///
///        x → u_{2s-1}x - u_{2s}z,   z → u_{2s+1}z - u_{2s}x,
///
///    and back again they are x = u_{2s+1}x' + u_{2s}z'. While there is no answer x', z' >= 1, so
///    x >= p_{2s} := u_{2s} + u_{2s+1}. Therefore, for 1 <= x < p_{2s}, C(x) < z exactly if
///    u_{2s-1}x <= u_{2s}z, which is
///
///        a_n = n + ⌈n u_{2s-1}/u_{2s}⌉ - 1    for 1 <= n < p_{2s}.
///
/// 5. The number r(x) of members of A up to x: r(x) < z means a_z > x, so C(z) >= x' with
///    x' = x + 1 - z <= x, which is the question in the middle of a step of 3. and goes on with
///    (x', z - kx'). By 4., for x < p_{2s}, the answer is yes exactly if
///    u_{2s-1}x' <= u_{2s}(z - kx'), that is u_{2s+1}(x + 1) <= p_{2s}z. So
///
///        r(x) = ⌈(x + 1)u_{2s+1}/p_{2s}⌉ - 1,
///
///    and x is in A exactly if r(x - 1) < r(x), that is, if the remainder of (x + 1)u_{2s+1} in
///    1 … p_{2s} is at most u_{2s+1}.
///
/// The u_i are found by doubling i, so the time for numbers of B bits is that of some
/// multiplications and a division of such numbers: polynomial, nearly linear.
#pragma once

#include <cstdint>
#include <vector>

#include "core/integer.hpp"
#include "numeration/beatty_place.hpp"

namespace takeaway::win {

class WythoffByMex {
  public:
    /// k >= 1.
    explicit WythoffByMex(const Integer& k);

    /// The last n with a_n <= x, and whether a_n = x; x >= 0.
    BeattyPlace<Integer> place(const Integer& x) const;
    /// Throws Overflow where the steps do not fit 64 bits.
    BeattyPlace<std::int64_t> place(std::int64_t x) const;

    /// a_n, n >= 0.
    Integer term(const Integer& n) const;
    std::int64_t term(std::int64_t n) const;

  private:
    /// u_{2s-1}, u_{2s}, u_{2s+1} and p_{2s}.
    template <class Int>
    struct Steps {
        Int before, middle, after, reach;
    };

    Steps<Integer> one_more(const Steps<Integer>& steps) const;
    static Steps<Integer> twice(const Steps<Integer>& steps);
    Steps<Integer> reaching_beyond(const Integer& x) const;
    const Steps<std::int64_t>& reaching_beyond(std::int64_t x) const;

    Integer k_;
    std::vector<Steps<std::int64_t>> small_;  // for s = 1, 2, …, as long as they fit
};

}  // namespace takeaway::win
