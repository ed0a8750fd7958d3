/// A strategy for the subsided ornament game of class q.
///
/// The P-positions are (0,0) and the pairs (a_n, b_n) = (⌊(qn-1)/(q-1)⌋, qn) in any order; the b_n
/// are the positive multiples of q, the a_n = n + ⌊(n-1)/(q-1)⌋ all other numbers. Call the
/// numbers between two multiples qk and q(k+1) block k. A move takes from one pile, or two numbers
/// of one block from both piles.
///
/// Rests on [star-operator, Theorem 6], with the blocks beginning at 0 (docs/readings.md). The
/// paper proves the case q = 3 of the dual game; here is the proof for this game and every q.
///
/// From (a_i, b_i) no move leads to a pair or to (0,0). Not from one pile, as each line has one
/// P-position; and b_i and b_i - b_j are in no block. A move to (b_j, a_j) would take a_i - qj and
/// qi - a_j of one block, which differ by (qi - a_i) + (qj - a_j). But qn - a_n >= q - 1 for
/// q >= 3, and = 1 for q = 2, so this is more than q - 2, the most that two numbers of a block
/// differ by.
///
/// From a position X <= Y that is no pair a move from one pile wins (one_pile_moves.hpp) unless
/// X = a_i and Y < b_i is in a block s.
///   1. X is in block s as well. Take everything.
///   2. X < qs. A move to (a_n, b_n), n <= s, takes Y - qn, which is in block s - n, and X - a_n,
///      which is if F(n) = X - qs + qn - a_n is in 1 … q-1. Now F(1) <= q - 2, each step from n to
///      n + 1 adds q - 1 or q - 2, and F(s) = X - a_s >= 1, because qs < Y < qi. So the least n
///      with F(n) >= 1 is at most s and has F(n) <= q - 1. (For q = 2 there is no such case:
///      Y = X.)
///
/// That n is found by a division. Let Q = q - 1, n = Qu + w, 1 <= w <= Q; then
/// qn - a_n = (Q²-1)u + Qw, which increases with n for Q >= 2. It reaches c = qs - X + 1 for the
/// least u with (Q²-1)u + Q² >= c and then the least w with Qw >= c - (Q²-1)u.
#pragma once

#include "win/strategy.hpp"

namespace takeaway::win {

class SubsidedStrategy final : public StrategyOf<SubsidedStrategy> {
  public:
    /// Throws InputError for q < 2.
    explicit SubsidedStrategy(Integer q);

    std::string name() const override { return "algebraic"; }
    std::string rests_on() const override { return "star-operator, Theorem 6"; }

    template <class Int>
    FoundCase<Int> find(const std::vector<Int>& position) const;
    std::string explain(const BigPosition& position, const FoundCase<Integer>& found) const;

    /// At most seven for q >= 3. For q = 2 a position (2k, 2k+1) has k of them and more; there they
    /// are not listed.
    std::optional<std::vector<BigPosition>> p_options(const BigPosition& position) const override;

  private:
    template <class Int>
    Int q() const;

    Integer q_;
    std::optional<std::int64_t> small_q_;  // where it fits
};

}  // namespace takeaway::win
