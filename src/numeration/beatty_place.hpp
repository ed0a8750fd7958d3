/// Where a number stands in a Beatty sequence n ↦ ⌊nα⌋, n >= 0, of an irrational α, 1 < α < 2: once
/// by floors, once by digits alone.
///
/// By digits. Let p_i/q_i be the convergents of α = [1, a_1, a_2, …] and δ_i = q_i α - p_i. Then
/// δ_{-1} = -1, δ_0 = α - 1, a_{i+1}δ_i = δ_{i+1} - δ_{i-1}, and δ_i > 0 exactly for even i, with
/// |δ_i| falling. Let digits 0 <= s_i <= a_{i+1} end in exactly m zeros: s_m is the lowest one that
/// is not 0. Say m is even. In σ = Σ s_i δ_i the terms with even i >= m are not negative; they sum
/// to at most Σ (δ_{i+1} - δ_{i-1}) < -δ_{m-1}, and the one with i = m is at least δ_m. The terms
/// with odd i > m are not positive; they sum to at least Σ (δ_{i+1} - δ_{i-1}) > -δ_m. So
/// 0 < σ < |δ_{m-1}| <= 1. For odd m all signs turn: 0 > σ > -|δ_{m-1}| >= -(α - 1). From this
/// follow
///
///   1. for the p-digits of x, x = Σ s_i p_i, with N = Σ s_i q_i, so that σ = Nα - x:
///      m even: x < Nα < x + 1, so x = ⌊Nα⌋;
///      m odd: Nα < x and (N + 1)α > x - (α - 1) + α = x + 1, so x is no term, and N is the last
///      index with a term below x;
///   2. for the q-digits of n, n = Σ s_i q_i, with P = Σ s_i p_i, so that σ = nα - P:
///      m even: ⌊nα⌋ = P;  m odd: ⌊nα⌋ = P - 1.
///
/// 1 is the theorem that the terms are the vile numbers of the p-system [freak, section 6], with
/// the index added; 2 is the form for irrational α of [rat-and-mouse, Theorem 5].
/// Rests on: numeration/beatty.hpp, numeration/numeration_system.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/integer.hpp"
#include "numeration/beatty.hpp"
#include "numeration/numeration_system.hpp"
#include "numeration/quadratic.hpp"

namespace takeaway::numeration {

/// The last index whose term is at most x, and whether that term is x.
template <class Int>
struct BeattyPlace {
    Int index;
    bool is_term;
};

/// By floors of multiples of irrational numbers. Numbers are from 0 on, here and below.
class BeattyByFloor {
  public:
    explicit BeattyByFloor(const Quadratic& alpha) : sequence_(alpha) {}

    /// For 64-bit numbers these throw Overflow where a step leaves 64 bits.
    template <class Int>
    BeattyPlace<Int> place(const Int& x) const {
        const Int last = sequence_.least_index_reaching(add(x, Int(1))) - 1;
        return {last, sequence_.term(last) == x};
    }
    template <class Int>
    Int term(const Int& n) const {
        return sequence_.term(n);
    }

  private:
    BeattySequence sequence_;
};

/// By the digits of the p- and q-system.
class BeattyByDigits {
  public:
    /// Throws InputError unless α is irrational and 1 < α < 2.
    explicit BeattyByDigits(const Quadratic& alpha);

    /// As long as it takes to write x in the p-system and to add up its digits in the q-system.
    BeattyPlace<Integer> place(const Integer& x) const;
    /// About a hundred nanoseconds.
    BeattyPlace<std::int64_t> place(std::int64_t x) const;

    Integer term(const Integer& n) const;
    /// Throws Overflow if a step leaves 64 bits.
    std::int64_t term(std::int64_t n) const;

    /// The p-digits of x: "1010", "1 0 12".
    std::string written(const Integer& x) const { return digits_to_text(p_.digits(x)); }

  private:
    NumerationSystem p_, q_;
    std::vector<std::int64_t> small_p_, small_q_;
};

}  // namespace takeaway::numeration
