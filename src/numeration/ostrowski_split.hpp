/// Cutting a number between two places of its numeration system, without knowing its digits.
///
/// Let b_i = a_i b_{i-1} + b_{i-2} be the basis, and look at the places m … m+K-1. In units of the
/// two elements below, b_{m+j} = u_j b_m + v_j b_{m-1}: the continuants u_j = K(a_{m+1}, …,
/// a_{m+j}) and v_j = K(a_{m+2}, …, a_{m+j}), with u_0 = 1, u_{-1} = 0, v_0 = 0, v_{-1} = 1. Put
/// w_j = u_j + v_j. A string of digits s_0 … s_{K-1} at these places that keeps the rules of
/// numeration_system.hpp has three sums, X = Σ s_j w_j, U = Σ s_j u_j and V = Σ s_j v_j, X = U + V.
///
/// (1) The w_j are the basis of the p-system of [1, a_{m+1}, a_{m+2}, …], and the rules for the
///     digits are those of that system. So X runs through 0 … w_K - 1, once for each string, in the
///     order of the strings, which is also the order of the values H = U b_m + V b_{m-1}.
/// (2) V = ⌊((X+1) v_K - e)/w_K⌋, where e = 1 for odd K and 0 for even K.
///     Let θ = v_K/u_K and D_j = u_j θ - v_j. Then D_{-1} = -1, D_K = 0, D_j > 0 for even j < K and
///     D_j < 0 for odd j < K, D_{K-1} = ±1/u_K, and a_{m+j+1} D_j = D_{j+1} - D_{j-1}. Hence
///     S = Σ s_j D_j is largest when the digits of even index are as large as possible and the
///     others 0, and both extremes telescope: -θ + 1/u_K <= S <= 1 for odd K, and
///     -θ <= S <= 1 - 1/u_K for even K. From S = Uθ - V = Xθ - V(1+θ) and w_K = u_K (1+θ) follows
///     V w_K = (X+1) v_K - u_K (θ+S) with 1 <= u_K (θ+S) <= w_K for odd K, and
///     0 <= u_K (θ+S) <= w_K - 1 for even K, which is (2).
/// (3) The digits of n < b_{m+K} at the places from m on are those of the largest X with H(X) <= n
///     (by (1), since the greedy digits are the largest string), and n - H(X) has the other digits.
///     H(X+1) - H(X) is b_m or b_{m-1}, the latter where V grows. With (2) and v_K <= u_K one finds
///     |X - H(X) w_K/b_{m+K}| <= 1, so that X is ⌊n w_K/b_{m+K}⌋ or a neighbour of it.
///
/// In a positional system v_j = 0, so that V = 0, and (3) is division with remainder.
#pragma once

#include <cstddef>

#include "core/integer.hpp"

namespace takeaway {

/// u_K, v_K, u_{K-1}, v_{K-1} of K >= 1 neighbouring places.
struct Continuants {
    std::size_t places = 0;
    Integer u, v, u_before, v_before;

    Integer w() const { return u + v; }
    Integer w_before() const { return u_before + v_before; }
};

/// One place whose next element is a times the last one, plus the one before unless positional.
Continuants one_place(const Integer& a, bool is_positional);

/// The places of `low` and, above them, those of `high`. Eight products.
Continuants join(const Continuants& low, const Continuants& high);

class OstrowskiSplit {
  public:
    /// upper = b_m, lower = b_{m-1}, limit = b_{m+K} = u_K b_m + v_K b_{m-1}; `high` must outlive
    /// the split. One division.
    OstrowskiSplit(Integer upper, Integer lower, const Integer& limit, const Continuants& high);

    struct Parts {
        Integer high;  // X
        Integer low;   // n - H(X)
    };

    /// For 0 <= n < limit. A fixed number of products of numbers of the size of X, b_m or w_K.
    Parts operator()(const Integer& n) const;

  private:
    class Counter;

    Integer upper_, lower_;
    const Continuants* high_;
    Integer w_;      // w_K
    Integer scale_;  // ⌊2^limit_bits_ w_K/b_{m+K}⌋
    std::size_t limit_bits_ = 0;
    std::size_t dropped_bits_ = 0;  // of n, in the estimate
};

}  // namespace takeaway
