/// A condition on the piles of a position, quickly asked again and again.
///
/// Conditions in rules often speak of remainders only, as in (y - x) mod 3 = 0. Such a condition is
/// the same whenever all piles are the same modulo some period, so it is asked once for each
/// remainder. Others are evaluated every time.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/formula/formula.hpp"
#include "rules/position.hpp"

namespace takeaway::solve {

/// Some m >= 1 such that the condition stays the same when a pile changes by m; nothing if none is
/// seen.
std::optional<Integer> period_of(const Formula& condition);

class PileCondition {
  public:
    PileCondition(FormulaPtr condition, std::size_t piles);

    bool is_always_true() const { return always_; }
    /// Piles are at least 0.
    bool operator()(const Position& position) const;

  private:
    FormulaPtr condition_;
    bool always_;
    std::int64_t period_ = 0;  // 0: evaluated every time
    std::vector<char> by_remainder_;
};

}  // namespace takeaway::solve
