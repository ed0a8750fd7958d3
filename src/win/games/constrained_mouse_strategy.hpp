/// A strategy for the constrained 3-Mouse, where the previous player may block an option.
///
/// Rests on [star-operator, Theorem 7], whose proof the paper omits, in the reading of
/// docs/readings.md: moves take any number from one pile, or from both piles amounts that differ
/// by less than 3; of the options with different amounts from both piles one may be blocked, and
/// (0,0) besides.
///
/// The proof. Let d_n = b_n - a_n; that is d_{2m-1} = 3m - 2 and d_{2m} = 3m - 1, so d_n increases
/// and every positive difference that is not divisible by 3 belongs to one pair. A move from both
/// piles changes the difference of the piles, taken with its sign, by at most 2, and may not be
/// blocked if it keeps it.
///
/// From a pair (a_i, b_i) the options of both piles that are pairs have |d_n - d_i| <= 2 and
/// n < i: it is only n = i - 1, as d_i - d_{i-2} = 3, and there the amounts differ. A pair with
/// the larger pile first would have d_i + d_n <= 2, so i = n = 1, but (2,1) is no option of (1,2).
/// The end (0,0) is an option for d_i = 1 and 2 only, by different amounts. Each line has one
/// P-position. So all P-options can be blocked: a P-position.
///
/// Let (X, Y), X <= Y, be no pair, and no P-option on its lines below it (one_pile_moves.hpp).
/// Then X = a_i and D = Y - X < d_i.
///   1. D = 0. Take everything: the amounts are equal, so this cannot be blocked.
///   2. D is not divisible by 3. Then D = d_n with n < i, and taking X - a_n from both cannot be
///      blocked.
///   3. D = 3m >= 3. Then d_i >= 3m + 1, so i >= 2m + 1, and both (a_n, b_n) for n = 2m - 1 and
///      n = 2m are options, for d_n is 3m - 2 or 3m - 1 and a_n < X. Each may be blocked, but not
///      both. (0,0) is no option.
#pragma once

#include "rules/game/rules.hpp"
#include "win/strategy.hpp"

namespace takeaway::win {

class ConstrainedMouseStrategy final : public StrategyOf<ConstrainedMouseStrategy> {
  public:
    /// The rules are those of constrained_3_mouse.
    explicit ConstrainedMouseStrategy(RulesPtr rules) : rules_(std::move(rules)) {}

    std::string name() const override { return "algebraic"; }
    std::string rests_on() const override { return "star-operator, Theorem 7"; }

    /// A winning move that cannot be blocked, if there is one. Otherwise the first of several,
    /// which can be blocked, but not all of them: what remains is found by p_options.
    template <class Int>
    FoundCase<Int> find(const std::vector<Int>& position) const;
    std::string explain(const BigPosition& position, const FoundCase<Integer>& found) const;

    /// All of them, also those that a P-position has because they can be blocked; at most eleven
    /// candidates.
    std::optional<std::vector<BigPosition>> p_options(const BigPosition& position) const override;

  private:
    RulesPtr rules_;
};

}  // namespace takeaway::win
