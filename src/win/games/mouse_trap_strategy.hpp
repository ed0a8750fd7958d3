/// A strategy for the Mouse trap, the invariant game with the P-positions of the Mouse game.
///
/// Rests on [star-operator, Theorem 5], read with m <= 2n - 1 in M1 (docs/readings.md); the cases
/// below are the paper's Claims 1 to 3 with their small columns. The proof in full, with
/// a_{2n} = 3n, a_{2n-1} = 3n - 2, b_n = 3n - 1:
///
/// From a position that is no pair a move leads to a pair or to (0,0). Let X <= Y be its piles; by
/// symmetry we may name the smaller one first. A move from one pile (M4) does it if X = 0, if
/// X = b_i (leave a_i of Y), if X = a_i and Y > b_i (leave b_i), or if Y = b_j and X > a_j (leave
/// a_j of X). Otherwise X = a_i <= Y < b_i, and Y is no b_j.
///   1. X = 3n - 2 and Y = 3m - 2. Then n <= m and 3m - 2 < b_{2n-1} = 6n - 4, so m <= 2n - 1:
///      (X, Y) is itself a move, of M1 for n >= 3 and otherwise (1,1), (4,4) or (4,7) of M0.
///   2. X = 3n and Y = 3m. Then n <= m <= 2n - 1. For m <= 2n - 3 or m = n, (X, Y) is a move of
///      M2, (3,3) or (6,6). For the other m >= 2n - 2 move to (3,5), by (3(n-1), 3m - 5). With
///      k = n - 1 that is (3k, 6k - 2) or (3k, 6k - 5): of M3 for k >= 3, and otherwise (3,4),
///      (6,10) or (6,7) of M0 (n = 2, m = 2 was settled before).
///   3. X = 3n - 2 and Y = 3m. Then n <= m <= 2n - 2. Move to (3,5), by (3k - 2, 3l - 2) with
///      k = n - 1, l = m - 1: k <= l <= 2k - 1, a move as in case 1.
///   4. X = 3n and Y = 3m - 2. Then n + 1 <= m <= 2n. For m >= 2n - 1 the position is itself a
///      move, of M3 or (3,4), (6,10), (6,7). Otherwise move to (5,3), by (3k - 2, 3l - 2) with
///      k = n - 1, l = m - 1: k <= l <= 2k - 1, a move as in case 1.
///
/// From a pair no move leads to a pair or to (0,0). Not by M4: each line has one P-position.
/// Entries of the other moves are never ≡ 2 mod 3, so 0 is not reached. A move from (a_i, b_i) to
/// (a_j, b_j) takes s with s_2 = 3(i - j) and |2s_1 - s_2| <= 1; of the moves with s_2 ≡ 0 mod 3,
/// those with s_1 ≡ 0 would need s_2 = 2s_1, which no move has (m < 2n - 2), and the others have
/// s_1 > s_2 > 1. A move to (b_j, a_j) takes (a_i - b_j, b_i - a_j). As no entry is ≡ 2,
/// a_j = 3p - 2 and a_i = 3n; this is (3k - 2, 3l - 2) with k = n - 2p + 2, l = 2n - p + 1 > k;
/// but the moves of this form have l <= 2k - 1, which is 3p <= 2.
#pragma once

#include "win/strategy.hpp"

namespace takeaway::win {

class MouseTrapStrategy final : public StrategyOf<MouseTrapStrategy> {
  public:
    std::string name() const override { return "algebraic"; }
    std::string rests_on() const override { return "star-operator, Theorem 5"; }

    template <class Int>
    FoundCase<Int> find(const std::vector<Int>& position) const;
    std::string explain(const BigPosition& position, const FoundCase<Integer>& found) const;
};

}  // namespace takeaway::win
