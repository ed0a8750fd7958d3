/// FREAK: two strategies for piles of any size [freak].
///
/// The P-positions are (a_n, b_n), a_n = ⌊nα⌋, b_n = ⌊nβ⌋, n >= 0, α = 2φ/3, β = 2φ²/3 [Theorem 1].
/// A and B cover the integers from 0 on but overlap. One strategy computes with floors [section 5],
/// the other with the digits of the numeration systems S and T of α and β [section 6]; the paper
/// gives the digits for membership only, and numeration/beatty_place.hpp gives index and term by
/// digits, too. Both follow the proof of Theorem 1 for positions x <= y that are not P:
///
///     x = y     3: take 1 from one pile, reaching (2,3); otherwise take all.
///     x = 0, 1  y → x, reaching (0,0) or (1,1).
///     now 1 < x < y
///     (i1)      x = b_m, x not in A: y → a_m.
///     (i21)     x = a_n, in B or not (ii1), y > b_n: y → b_n.
///     (i22)1    x = a_n, in B or not (ii2), y = b_j < b_n: x → a_j.
///     (i22)2    x = a_n = b_m, y < b_n, y not in B: y → a_m.
///     (ii2)     x = a_n, x not in B, y < b_n, y not in B: take the same from both, to (a_j, b_j)
///               with b_j - a_j = y - x. No move of this kind is blocked, as y is not in B.
///
/// The index j of (ii2). Let d_n = b_n - a_n = ⌊nα + 2n/3⌋ - ⌊nα⌋. It is 2n/3 if 3 divides n,
/// otherwise ⌊2n/3⌋ or one more, and it never falls [Lemma 7]. So
///
///     d_n = 2j      for n = 3j, and for no n outside 3j - 1 … 3j + 1: d_{3j-2} <= 2j - 1 and
///                   d_{3j+2} >= 2j + 1;
///     d_n = 2j + 1  for n = 3j + 1 or n = 3j + 2 or both, and no other: d_{3j} = 2j,
///                   d_{3j+3} = 2j + 2, and a step is 0 or 1.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "numeration/beatty_place.hpp"
#include "rules/game/rules.hpp"
#include "win/strategy.hpp"

namespace takeaway::win {

enum class FreakCase {
    p_position,      // facts: n
    equal_piles,     // x = y > 1
    tiny_pile,       // x = 0 or 1
    smaller_is_b,    // (i1), (i22)2; facts: m
    larger_above_b,  // (i21), (ii1); facts: n
    larger_is_b,     // (i22)1, (ii2); facts: n, j
    same_from_both,  // (ii2); facts: n, j
};

/// `Sequence` is BeattyByFloor or BeattyByDigits. Piles are sorted.
template <class Sequence>
class FreakStrategy final : public StrategyOf<FreakStrategy<Sequence>> {
  public:
    /// `rules` are those of freak, or of freak_numeration, which is the same game.
    FreakStrategy(std::string name, std::string rests_on, RulesPtr rules);

    std::string name() const override { return name_; }
    std::string rests_on() const override { return rests_on_; }
    std::optional<std::vector<BigPosition>> p_options(const BigPosition& position) const override;

    template <class Int>
    FoundCase<Int> find(const std::vector<Int>& position) const;
    std::string explain(const BigPosition& position, const FoundCase<Integer>& found) const;

  private:
    /// Some j with d_j = d, always the same: of two for an odd d the later one, as in the paper's
    /// example (11,16) → (8,13).
    template <class Int>
    Int index_of_difference(const Int& d) const;

    std::string name_, rests_on_;
    Sequence a_, b_;
    RulesPtr rules_;
};

template <class Sequence>
template <class Int>
Int FreakStrategy<Sequence>::index_of_difference(const Int& d) const {
    Int n = d / 2 * 3;
    if (d % 2 == 0) return n;
    n += 2;
    return b_.term(n) - a_.term(n) == d ? n : n - 1;
}

template <class Sequence>
template <class Int>
FoundCase<Int> FreakStrategy<Sequence>::find(const std::vector<Int>& position) const {
    const Int& x = position[0];
    const Int& y = position[1];
    const auto move_to = [](FreakCase which, Int new_x, Int new_y, std::vector<Int> facts) {
        std::vector<Int> to{std::move(new_x), std::move(new_y)};
        return FoundCase<Int>{std::move(to), static_cast<int>(which), std::move(facts)};
    };
    const auto is_p = [](const Int& n) {
        return FoundCase<Int>{std::nullopt, static_cast<int>(FreakCase::p_position), {n}};
    };

    if (x == y) {
        if (x <= 1) return is_p(x);
        if (x == 3) return move_to(FreakCase::equal_piles, Int(2), Int(3), {});
        return move_to(FreakCase::equal_piles, Int(0), Int(0), {});
    }
    if (x <= 1) return move_to(FreakCase::tiny_pile, x, x, {});

    const BeattyPlace<Int> x_in_a = a_.place(x);
    if (x_in_a.is_term) {
        const Int& n = x_in_a.index;
        const BeattyPlace<Int> y_in_b = b_.place(y);
        const Int& last = y_in_b.index;  // the last index with b_last <= y
        if (last == n && y_in_b.is_term) return is_p(n);
        if (last >= n) return move_to(FreakCase::larger_above_b, x, b_.term(n), {n});
        if (y_in_b.is_term) return move_to(FreakCase::larger_is_b, a_.term(last), y, {n, last});
    }
    const BeattyPlace<Int> x_in_b = b_.place(x);
    if (x_in_b.is_term)
        return move_to(FreakCase::smaller_is_b, a_.term(x_in_b.index), x, {x_in_b.index});
    const Int j = index_of_difference(Int(y - x));
    const Int a_j = a_.term(j);
    return move_to(FreakCase::same_from_both, a_j, a_j + (y - x), {x_in_a.index, j});
}

using BeattyFreak = FreakStrategy<BeattyByFloor>;
using NumerationFreak = FreakStrategy<BeattyByDigits>;

extern template class FreakStrategy<BeattyByFloor>;
extern template class FreakStrategy<BeattyByDigits>;

std::shared_ptr<const BeattyFreak> beatty_freak(RulesPtr rules);
std::shared_ptr<const NumerationFreak> numeration_freak(RulesPtr rules);

}  // namespace takeaway::win
