/// The nim values of the rat games on d ordered piles: almost always the number of tokens.
///
/// Theorem. Let x be a position with T tokens. Its nim value is
///
///     0       if x is 0 or a rat vector;
///     3k      if d = 2 and x = (1, 3k+2) with k >= 1 (then T = 3k + 3);
///     T       otherwise.
///
/// This is [arbitrarily-large-rats, Theorem 19] with the exceptions that the paper overlooks (see
/// docs/readings.md), and the paper only sketches a proof. Here is one. By induction it is enough
/// that from an x of the last kind a move leads to every value v < T: no option has value T, since
/// the value never exceeds the number of tokens. Value 0 is reached by rats_strategy.hpp, so let
/// 0 < v < T. A move takes s = x - y and leaves y. Remember that a forbidden s, and a rat vector
/// y, has no empty pile; that a rat vector is known by its last entry; and that a forbidden s has
/// s_d ≡ 2^(d-1) mod 2^d - 1 (a rat vector) or s_d ≡ 0 (a shortcut, where |2s_1 - s_2| <= 1).
///
/// d >= 3. Let a <= b be the two smallest piles of x, at different places, and e_1, e_2, … the
/// unit vectors. It is enough to find an allowed move to a y with v tokens that is no rat vector.
///   1. a <= v <= T - b. Leave the smallest pile whole, empty the second, and divide the other
///      v - a tokens among the other piles. An empty pile in y, and one in s: allowed, and no rat
///      vector.
///   2. b <= v <= T - a. The same with the two piles exchanged. As T >= a + 2b, these two leave
///      only v < a and v > T - a.
///   3. v < a. Leave v·e_1 or v·e_2, which are no rat vectors. These take the same from the last
///      pile, so if both were forbidden, both would be rat vectors with the same last entry, hence
///      equal; or both shortcuts, so that 2x_1 - x_2 - 2v and 2x_1 - x_2 + v would be at most 1 in
///      size, but they differ by 3v >= 3.
///   4. v > T - a. Take w·e_1 or w·e_2, w = T - v < a: allowed. The two positions that are left
///      differ and have the same last entry, so one is no rat vector.
///
/// d = 2. The forbidden s are the rat vectors (⌈t/2⌉, t), t ≡ 2 mod 3, and the shortcuts with
/// s_2 ≡ 0 mod 3 and |2s_1 - s_2| <= 1. With s_1 = 1 that makes (1,2) and (1,3) only. Let
/// x = (p, q).
///   1. p = 0 or q = 0. Leave (0, v) or (v, 0).
///   2. p >= 2, v = p. Leave (p, 0).
///   3. p >= 2, v > p. Leave (p, v - p). If that is a rat vector with last entry c = v - p < q,
///      c ≡ 2 mod 3, leave (p - 1, c + 1) or (p - 2, c + 2) instead: by c + 1 ≡ 0 and c + 2 ≡ 1
///      neither is a rat vector or one of the exceptions; and if (1, q - c - 1) is forbidden, it
///      is (1,2) or (1,3), so that (2, q - c - 2) is (2,1) or (2,2), which are allowed.
///   4. p >= 2, v < p. Leave (v, 0). If (p - v, q) is a rat vector, then q ≡ 2; if it is a
///      shortcut, q ≡ 0. Then leave (v - 1, 1), which is no rat vector: q - 1 is ≡ 1, so that s is
///      allowed, or ≡ 2, where it could only be the rat vector with 2(p - v + 1) in {q - 1, q},
///      against 2(p - v) >= q - 1.
///   5. p = 1. Leave (1, v - 1), which has value v unless v = 3k, k >= 1. Then leave (0, 3k),
///      unless q - 3k is 2 or 3. If it is 3, leave (1, 3k+2), whose value is 3k. If it is 2, x is
///      the exception; all v < 3k are reached by what was just said, and 3k is not: of the options
///      with 3k tokens, (0, 3k) is forbidden and (1, 3k-1) has value 0 or 3k - 3, and the only
///      exception with value 3k is x itself.
#pragma once

#include "win/games/rats_strategy.hpp"
#include "win/nim_values.hpp"

namespace takeaway::win {

class RatsNimValues final : public NimValues {
  public:
    /// Throws InputError below two piles and LimitError above most_rat_piles.
    explicit RatsNimValues(std::size_t piles);

    std::string rests_on() const override;
    std::optional<Integer> value(const BigPosition& position) const override;
    /// Tries at most seven options. Throws InputError unless 0 <= value < value(from).
    BigPosition move_to_value(const BigPosition& from, const Integer& value) const override;

  private:
    std::size_t piles_;
    RatsStrategy strategy_;
};

}  // namespace takeaway::win
