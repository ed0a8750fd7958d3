/// At most c times what was taken just before: the first move takes not all, each later one at most
/// c times the last [Schwenk 1970]; for c = 2 this is Fibonacci nim [Whinihan 1963].
///
/// Let H_1 = 1 and H_(k+1) = H_k + H_m with the least m such that c·H_m >= H_k: for c = 1 the
/// powers of 2, for c = 2 the Fibonacci numbers. Every number is in one way a sum of such numbers
/// in which c times each is less than the next larger one; taking away the largest that fits, again
/// and again, finds it. The player to move loses exactly if the least part is more than c times the
/// last move; at first, if there is one part only. Else taking the least part wins.
#pragma once

#include "win/strategy.hpp"

namespace takeaway::win {

class TakeAwayStrategy final : public StrategyOf<TakeAwayStrategy> {
  public:
    /// The first numbers H are 1, 2, …, c + 1, so a large c makes a long list.
    static constexpr std::int64_t largest_factor = 1000;

    /// `factor` is the c, from 1 to largest_factor.
    explicit TakeAwayStrategy(std::int64_t factor) : factor_(factor) {}

    std::string name() const override { return "least-part"; }
    std::string rests_on() const override {
        return factor_ == 2 ? "Whinihan's theorem (1963)" : "Schwenk's theorem (1970)";
    }

    template <class Int>
    FoundCase<Int> find(const std::vector<Int>& position) const;
    std::string explain(const BigPosition& position, const FoundCase<Integer>& found) const;

  private:
    std::int64_t factor_;
};

}  // namespace takeaway::win
