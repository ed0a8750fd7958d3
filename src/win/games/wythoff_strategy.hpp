/// Wythoff's game (k = 1) and Fraenkel's generalization k_wythoff(k): three strategies for piles of
/// any size.
///
/// The P-positions are the pairs (a_n, b_n), n >= 0, in both orders, with b_n = a_n + kn and
/// A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts (1982):
///
///     recursive    a_n = mex{a_i, b_i : i < n}                              wythoff_mex.hpp
///     algebraic    a_n = ⌊nα⌋, α = (2 - k + √(k² + 4))/2                    BeattyByFloor
///     arithmetic   a_n by the digits of the numeration systems of α         BeattyByDigits
///
/// They differ in how they find a_n, and the last a_n up to a given x; the rest is one analysis of
/// cases. Every x >= 1 is in exactly one of the two sequences, and if x is not in the first one
/// and r is the number of positive a_n up to x, then x = b_n for n = x - r. (In digits: α =
/// [1, k, k, …], so the p-digits of b_n are those of a_n with a 0 appended, as p_{i+1} = p_i + kq_i
/// and hence Σ s_i p_{i+1} = a_n + kn.)
///
/// The cases, for piles x <= y:
///
///   (i)   x = b_n, n >= 1. Take from the larger pile down to a_n < b_n <= y.
///   (ii)  x = a_n, y > b_n. Take from the larger pile down to b_n.
///   (iii) x = a_n, y < b_n. Let d = y - x < kn and m = ⌊d/k⌋ < n. Take i = a_n - a_m >= 1 from x
///         and j = y - b_m from y, reaching (a_m, b_m). As j - i = d - km is in 0 … k - 1, this
///         is a move of k-Wythoff.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "numeration/beatty_place.hpp"
#include "rules/game/rules.hpp"
#include "win/games/wythoff_mex.hpp"
#include "win/strategy.hpp"

namespace takeaway::win {

enum class WythoffCase {
    p_position,      // facts: n
    smaller_is_b,    // (i); facts: n
    larger_above_b,  // (ii); facts: n
    larger_below_b,  // (iii); facts: n, m
};

/// `Sequence` is one of the three ways to a_n. The piles are ordered.
template <class Sequence>
class WythoffStrategy final : public StrategyOf<WythoffStrategy<Sequence>> {
  public:
    /// `sequence` must be that of k, and `rules` those of the game; see the functions below.
    WythoffStrategy(std::string name, const Integer& k, Sequence sequence, RulesPtr rules);

    std::string name() const override { return name_; }
    std::string rests_on() const override;
    std::optional<std::vector<BigPosition>> p_options(const BigPosition& position) const override;

    template <class Int>
    FoundCase<Int> find(const std::vector<Int>& position) const;
    std::string explain(const BigPosition& position, const FoundCase<Integer>& found) const;

  private:
    template <class Int>
    const Int& k() const {
        if constexpr (std::is_same_v<Int, Integer>) {
            return k_;
        } else {
            if (!small_k_) throw Overflow{};
            return *small_k_;
        }
    }
    Integer partner(const Integer& x) const;

    std::string name_;
    Integer k_;
    std::optional<std::int64_t> small_k_;
    Sequence a_;
    RulesPtr rules_;
};

/// No step of this leaves 64 bits if the sequence does not: b_n is never formed where it may exceed
/// y, but ⌊d/k⌋ is compared with n.
template <class Sequence>
template <class Int>
FoundCase<Int> WythoffStrategy<Sequence>::find(const std::vector<Int>& position) const {
    const std::size_t larger = position[0] > position[1] ? 0 : 1;
    const Int& x = position[1 - larger];
    const Int& y = position[larger];
    const Int& k = this->k<Int>();
    const auto move_to = [&](WythoffCase which, Int new_x, Int new_y, std::vector<Int> facts) {
        std::vector<Int> to(2);
        to[1 - larger] = std::move(new_x);
        to[larger] = std::move(new_y);
        return FoundCase<Int>{std::move(to), static_cast<int>(which), std::move(facts)};
    };

    const BeattyPlace<Int> place = a_.place(x);
    if (!place.is_term) {
        const Int n = x - place.index;
        return move_to(WythoffCase::smaller_is_b, x, x - multiply(k, n), {n});
    }
    const Int& n = place.index;
    const Int d = y - x;
    const Int m = d / k;
    if (m < n) {
        const Int a_m = a_.term(m);
        return move_to(WythoffCase::larger_below_b, a_m, a_m + k * m, {n, m});
    }
    if (m == n && k * m == d) return {std::nullopt, static_cast<int>(WythoffCase::p_position), {n}};
    return move_to(WythoffCase::larger_above_b, x, x + k * n, {n});
}

using RecursiveWythoff = WythoffStrategy<WythoffByMex>;
using AlgebraicWythoff = WythoffStrategy<BeattyByFloor>;
using ArithmeticWythoff = WythoffStrategy<BeattyByDigits>;

extern template class WythoffStrategy<WythoffByMex>;
extern template class WythoffStrategy<BeattyByFloor>;
extern template class WythoffStrategy<BeattyByDigits>;

/// The strategies of k_wythoff(k), k >= 1, or for k = 1 of wythoff, whose rules these are.
std::shared_ptr<const RecursiveWythoff> recursive_wythoff(const Integer& k, RulesPtr rules);
std::shared_ptr<const AlgebraicWythoff> algebraic_wythoff(const Integer& k, RulesPtr rules);
std::shared_ptr<const ArithmeticWythoff> arithmetic_wythoff(const Integer& k, RulesPtr rules);

/// α = (2 - k + √(k² + 4))/2.
Quadratic wythoff_modulus(const Integer& k);

}  // namespace takeaway::win
