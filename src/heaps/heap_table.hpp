/// What is known about the heaps of one game: nim values as far as they were computed, and the
/// period if one was proved.
///
/// The one place that chooses how values are computed, and where a value beyond the table comes
/// from. Not for several threads at once.
#pragma once

#include <optional>
#include <string>

#include "heaps/heap_period.hpp"
#include "heaps/heap_values.hpp"
#include "rules/game/splitting_rules.hpp"

namespace takeaway::heaps {

enum class HeapMethod { definition, sparse_space, value_sets };

std::string name_of(HeapMethod method);
HeapMethod method_for(const SplittingRules& rules);

/// A period is looked for among so many heaps before a table of all heaps up to the one that was
/// asked for is tried; fewer if they take so many steps that it is no matter of seconds. Steps are
/// counted, not seconds: the answer is the same on every machine.
std::size_t heaps_searched_for_period(HeapMethod method);
constexpr std::uint64_t steps_of_a_search = 3'000'000'000;

class HeapTable {
  public:
    explicit HeapTable(SplittingRulesPtr rules)
        : rules_(std::move(rules)), method_(method_for(*rules_)) {}

    const SplittingRules& rules() const { return *rules_; }
    HeapMethod method() const { return method_; }

    /// The values of at least the heaps below `count`. Throws LimitError if a table does not fit
    /// the memory limit, with what would; Interrupted if the progress says so.
    const HeapValues& values_below(std::size_t count, const HeapLimits& limits);

    /// Looks for a period among the heaps below `count`, in steps that double; null if none is
    /// proved there, or the code has no theorem.
    const HeapPeriod* find_period(std::size_t count, const HeapLimits& limits,
                                  std::uint64_t most_steps = ~std::uint64_t{0});
    /// The period if one was proved already.
    const HeapPeriod* period() const { return period_ ? &*period_ : nullptr; }

    /// The value of any heap: from the table, from a period, or from a larger table. Throws
    /// LimitError with what was tried.
    std::uint32_t value(const Integer& heap, const HeapLimits& limits);

    /// A move in the heap after which its heaps have this value together, and the name of the move;
    /// nothing if there is none. Largest heaps first, always the same one.
    struct Found {
        BigPosition left;
        std::size_t move = 0;
    };
    std::optional<Found> move_to_value(const Integer& heap, std::uint32_t value,
                                       const HeapLimits& limits);

    /// What values of heaps up to this one rest on.
    std::string rests_on(const Integer& largest_heap) const;

  private:
    std::optional<BigPosition> division(const Integer& rest, std::size_t heaps, std::uint32_t value,
                                        const HeapLimits& limits);

    SplittingRulesPtr rules_;
    HeapMethod method_;
    HeapValues values_;
    std::optional<HeapPeriod> period_;
    std::size_t searched_ = 0;  // for a period, below this
    std::uint64_t steps_ = 0;   // that the table took so far, in the sparse space
};

}  // namespace takeaway::heaps
