/// Strategies for the rat games on d ordered piles, in compact and in grandiose rules.
///
/// The P-positions are 0 and the rat vectors r(n) [arbitrarily-large-rats, Theorems 6 and 10].
/// There are three strategies, one for each definition of the rat vectors; they share the winning
/// move, not the test whether a position is one:
///
///     formula     the standard form (1): last pile, then one shift for each other pile
///     matrix      the rat matrix, Definition 9 and Theorem 14: first pile, then digits of its row
///     mex-binary  the mex rule, Definition 11 and Theorem 16, by counting (rats_by_counting.hpp)
///
/// Each takes time linear in the number of piles times their length.
///
/// Why they are right, in full, since the paper's proofs are spread out. Let M = 2^d - 1. From
/// (1), r_i(n) = ⌈r_d(n) / 2^(d-i)⌉ and r_d(n) = Mn - 2^(d-1) + 1, so a rat vector is known by its
/// last entry, its entries satisfy 2r_{i-1} - r_i in {0, 1}, and r_d(n) ≡ 2^(d-1) mod M. The
/// compact rules forbid to take
///
///     (a)  s with s_d ≡ 2^(d-1) mod M and 2s_{i-1} - s_i in {0, 1} for i = 2 … d,
///     (b)  s with s_d ≡ 0 mod M and 2s_{i-1} - s_i in {-1, 0, 1} for i = 2 … d.
///
/// 1. The vectors of (a) are the rat vectors, no more: s_{i-1} = ⌈s_i / 2⌉.
/// 2. The vectors of (b) are the differences of two rat vectors. A difference satisfies (b) by the
///    above. For the converse remember that 2r_{i-1}(n) - r_i(n) is the digit of n - 1 at place
///    d - i in binary [Theorem 14]. Let s_d = kM and let e_i = 2s_{i-1} - s_i. Let m - 1 be the
///    number with binary digit 1 at place d - i where e_i = -1, and 0 elsewhere. The sum of e_i
///    2^(d-i) over all i is 2^(d-1)s_1 - s_d ≡ k mod 2^(d-1). So the digits of m - 1 + k at the
///    places 0 … d-2 are those of m - 1 plus e_i, which is to say that r(m + k) - r(m) has the
///    same k and the same e_i as s, and these determine s. Hence compact and grandiose rules are
///    the same game.
/// 3. From a rat vector no move leads to 0, by (a), or to another, by (b).
/// 4. Let x ≠ 0 be no rat vector. If it is not forbidden to take x itself, the move to 0 wins.
///    Otherwise x satisfies (b) and is not 0, so x_d >= M: if x_d were 0, all of x would be. From
///    x_{i-1} >= (x_i - 1)/2 follows x_i >= 2^i - 1 >= 2^(i-1) = r_i(1), so x >= r(1), and the
///    move to r(1) takes x_d - 2^(d-1) ≡ 2^(d-1) - 1 mod M from the last pile. That is congruent
///    to neither 0 nor 2^(d-1), as d >= 2, so it is allowed, and it wins.
///
/// So a winning move to 0 or to r(1) exists in every N-position, and nothing need be searched, as
/// Example 2 of the paper does from (7,13,27,53), where the move to 0 wins.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "win/strategy.hpp"

namespace takeaway::win {

/// Which definition decides whether a position is a rat vector.
enum class RatMembership { formula, matrix, mex_binary };

class RatsStrategy final : public StrategyOf<RatsStrategy> {
  public:
    /// Throws InputError below two piles and LimitError above most_rat_piles.
    RatsStrategy(std::size_t piles, RatMembership membership);

    std::string name() const override;
    std::string rests_on() const override;

    /// Whether the vector, not 0, may be subtracted. In these games that is the same as a move from
    /// it to 0.
    bool may_subtract(const BigPosition& vector) const;

    template <class Int>
    FoundCase<Int> find(const std::vector<Int>& position) const;
    std::string explain(const BigPosition& position, const FoundCase<Integer>& found) const;

  private:
    template <class Int>
    struct Modulus {
        Int all;  // 2^d - 1
        Int top;  // 2^(d-1)
    };
    template <class Int>
    const Modulus<Int>& modulus() const;
    template <class Int>
    std::optional<Int> rat_vector(const std::vector<Int>& position) const;
    template <class Int>
    bool is_shortcut(const std::vector<Int>& vector) const;
    std::string explain_rat_vector(const BigPosition& position, const Integer& fact) const;
    std::string explain_taking_all(const BigPosition& position) const;
    std::string explain_shortcut(const BigPosition& position) const;

    std::size_t piles_;
    RatMembership membership_;
    Modulus<Integer> large_;
    std::optional<Modulus<std::int64_t>> small_;  // where it fits
};

}  // namespace takeaway::win
