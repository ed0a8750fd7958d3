/// All solutions of a condition, by nested loops whose bounds are read off the condition.
///
/// A move such as "take l from x, k from y where |k - l| < 2" has a few solutions for each l, not
/// x·y candidates. So each requirement that is linear in the innermost variable that it mentions
/// becomes a bound of that variable's loop, and only the others are tested inside. Parts that
/// mention no variable at all (x in A, (y - x) mod 7) are evaluated once, before the loops.
///
/// A bound may be far away and every candidate below it fail a test, so each run has a budget of
/// candidates and ends with LimitError when it is spent: a hang would be no answer either.
///
/// The same loops list the options of a position, test one move (the amounts are then known and
/// every loop has at most one round), decide membership in a family, and list its members.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/function_ref.hpp"
#include "rules/formula/formula.hpp"
#include "rules/formula/slot_bounds.hpp"
#include "rules/formula/term_range.hpp"

namespace takeaway::rules {

/// factor·slot + rest <= 0, where only a run knows the sign of the factor: k·x <= y says
/// k <= ⌊y/x⌋ if x > 0 and nothing about k if x = 0.
struct ProductBound {
    TermPtr factor;
    TermPtr rest;
};

/// slot^exponent <= limit, or >= limit, for an exponent of 2 or more. What it says of negative
/// numbers is left to a check.
struct PowerBound {
    TermPtr limit;
    std::size_t exponent = 2;
    bool is_upper = true;
};

struct Loop {
    int slot = -1;
    std::vector<SlotBound> lower;
    std::vector<SlotBound> upper;
    std::vector<ProductBound> products;
    std::vector<PowerBound> powers;
    std::vector<FormulaPtr> checks;
};

/// How many values of variables a run may still try.
class CandidateBudget {
  public:
    explicit CandidateBudget(std::uint64_t candidates) : left_(candidates) {}

    void spend() {
        if (left_-- == 0) refuse();
    }

  private:
    [[noreturn]] static void refuse();

    std::uint64_t left_;
};

/// The budget of one membership or move test, and the least of a listing. Tests need a handful of
/// candidates for all the games of the catalog; a million take about a tenth of a second.
constexpr std::uint64_t candidates_of_one_test = 1'000'000;

/// The budget for listing vectors below the given sizes: 64 candidates for each of them, on top of
/// candidates_of_one_test. A game whose moves say the same thing several times stays within it.
template <class Int>
CandidateBudget listing_budget(const std::vector<Int>& sizes) {
    constexpr std::int64_t most = std::int64_t{1} << 61;
    std::int64_t candidates = 64;
    for (const Int& size : sizes) {
        if (size >= most || candidates > most / (static_cast<std::int64_t>(size) + 1))
            return CandidateBudget(most);
        candidates *= static_cast<std::int64_t>(size) + 1;
    }
    return CandidateBudget(static_cast<std::uint64_t>(candidates) + candidates_of_one_test);
}

class Loops {
  public:
    /// Loops over `variables` (slots) for the given requirements. The slots below `known` are
    /// given by the caller; slots from `known + variables` on are used for parts evaluated early.
    /// If some variable has no bound on one side, the result has unbounded() set to its slot.
    Loops(int known, const std::vector<int>& variables, const FormulaPtr& requirement);

    /// The slot of a variable that the requirement does not bound on both sides, or -1.
    int unbounded() const { return unbounded_; }
    /// How long the slot array must be.
    std::size_t slot_count() const { return slot_count_; }

    /// Between which numbers the variables of all solutions lie, given the ranges of the known
    /// slots at the beginning of `slots`; those of the other slots are filled in.
    void ranges(std::vector<Range>& slots) const;

    /// Calls body(slots) for every solution, largest values first, until it returns false.
    /// Returns false if it was stopped. `slots` holds the known slots at its beginning.
    /// Throws LimitError when the budget is spent.
    bool run(std::vector<std::int64_t>& slots, CandidateBudget& budget,
             FunctionRef<bool(const std::vector<std::int64_t>&)> body) const;
    bool run(std::vector<Integer>& slots, CandidateBudget& budget,
             FunctionRef<bool(const std::vector<Integer>&)> body) const;

  private:
    template <class Int>
    class Run;
    class Builder;

    std::vector<FormulaPtr> before_;
    std::vector<std::pair<int, TermPtr>> early_terms_;
    std::vector<std::pair<int, FormulaPtr>> early_flags_;
    std::vector<Loop> loops_;
    int unbounded_ = -1;
    std::size_t slot_count_ = 0;
};

}  // namespace takeaway::rules
