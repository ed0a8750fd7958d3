#include "heaps/heap_table.hpp"

#include <algorithm>

#include "core/words.hpp"
#include "heaps/sparse_space.hpp"
#include "heaps/value_sets.hpp"
#include "heaps/values_by_definition.hpp"

namespace takeaway::heaps {

namespace {

constexpr std::size_t first_search = 256;
/// The search for periods counts in 32 bits.
constexpr std::uint64_t most_heaps_in_a_table = 4'000'000'000;
constexpr std::int64_t heaps_between_looks = 1'024;

/// Of a value, its place in a list of rare heaps, and what a search for periods needs.
std::uint64_t bytes_of_a_heap(HeapMethod method) {
    constexpr std::uint64_t value_and_search = 2 + 4;
    constexpr std::uint64_t rare = 8;
    constexpr std::uint64_t set = 128;  // of values up to a thousand
    switch (method) {
        case HeapMethod::definition:
            break;
        case HeapMethod::sparse_space:
            return value_and_search + rare;
        case HeapMethod::value_sets:
            return value_and_search + set;
    }
    return value_and_search;
}

std::string mebibytes(std::uint64_t bytes) {
    constexpr unsigned bits_of_a_mebibyte = 20;
    return with_thousands(bytes >> bits_of_a_mebibyte) + " MiB";
}

}  // namespace

std::string name_of(HeapMethod method) {
    switch (method) {
        case HeapMethod::definition:
            break;
        case HeapMethod::sparse_space:
            return "sparse space";
        case HeapMethod::value_sets:
            return "sets of values";
    }
    return "definition";
}

HeapMethod method_for(const SplittingRules& rules) {
    if (!rules.code()) return HeapMethod::definition;
    return rules.code()->most_left() <= 2 ? HeapMethod::sparse_space : HeapMethod::value_sets;
}

std::size_t heaps_searched_for_period(HeapMethod method) {
    switch (method) {
        case HeapMethod::definition:
            break;
        case HeapMethod::sparse_space:
            return std::size_t{1} << 21U;
        case HeapMethod::value_sets:
            return std::size_t{1} << 13U;
    }
    return 0;
}

const HeapValues& HeapTable::values_below(std::size_t count, const HeapLimits& limits) {
    if (count <= values_.size()) return values_;
    if (count > most_heaps_in_a_table)
        throw LimitError("a table of nim values has at most " +
                         with_thousands(most_heaps_in_a_table) + " heaps");
    if (limits.memory / bytes_of_a_heap(method_) < count)
        throw LimitError("a table of the nim values of " + with_thousands(count) +
                         " heaps does not fit into " + mebibytes(limits.memory) + "; " +
                         with_thousands(limits.memory / bytes_of_a_heap(method_)) + " would fit");
    switch (method_) {
        case HeapMethod::definition:
            extend_by_definition(*rules_, values_, count, limits);
            break;
        case HeapMethod::sparse_space:
            steps_ += extend_by_sparse_space(*rules_->code(), values_, count, limits).steps;
            break;
        case HeapMethod::value_sets:
            extend_by_value_sets(*rules_->code(), values_, count, limits);
            break;
    }
    return values_;
}

const HeapPeriod* HeapTable::find_period(std::size_t count, const HeapLimits& limits,
                                         std::uint64_t most_steps) {
    if (period_ || !rules_->code() || !has_period_theorem(*rules_->code())) return period();
    std::size_t next = std::max(first_search, values_.size());
    // Twice as many heaps take up to four times as many steps.
    constexpr std::uint64_t growth = 4;
    while (!period_ && searched_ < count && steps_ <= most_steps / growth) {
        next = std::min(std::max(next, searched_ + 1), count);
        values_below(next, limits);
        period_ = proved_period(*rules_->code(), values_);
        searched_ = values_.size();
        next *= 2;
    }
    return period();
}

std::uint32_t HeapTable::value(const Integer& heap, const HeapLimits& limits) {
    if (heap < values_.size()) return values_[static_cast<std::size_t>(to_int64(heap))];
    const std::size_t searched = heaps_searched_for_period(method_);
    // No period is looked for beyond the heap itself: its value is known by then.
    const std::size_t most =
        heap < searched ? static_cast<std::size_t>(to_int64(heap)) + 1 : searched;
    if (const HeapPeriod* found = find_period(most, limits, steps_of_a_search)) {
        if (heap < values_.size()) return values_[static_cast<std::size_t>(to_int64(heap))];
        const Integer place = (heap - found->from) % found->period + found->from;
        return values_[static_cast<std::size_t>(to_int64(place))];
    }
    const Integer fitting = limits.memory / bytes_of_a_heap(method_);
    if (heap >= fitting)
        throw LimitError(
            "the nim value of a heap of " + shortened(to_text(heap)) + " is out of reach: " +
            (searched_ > 0
                 ? "no period is proved by the first " + with_thousands(searched_) + " heaps"
                 : "no theorem on periods is about these rules") +
            ", and a table that reaches it does not fit into " + mebibytes(limits.memory));
    const auto place = static_cast<std::size_t>(to_int64(heap));
    return values_below(place + 1, limits)[place];
}

/// Heaps, none empty, with `rest` tokens together and this nim sum. With a period p from n0 on, the
/// smaller heaps need not be tried beyond n0 + p: from one that is larger p tokens can be put to
/// the largest, and both keep their values.
std::optional<BigPosition> HeapTable::division(const Integer& rest, std::size_t heaps,
                                               std::uint32_t value, const HeapLimits& limits) {
    if (heaps == 0) return rest == 0 && value == 0 ? std::optional(BigPosition()) : std::nullopt;
    if (rest < static_cast<std::int64_t>(heaps)) return std::nullopt;
    if (heaps == 1)
        return this->value(rest, limits) == value ? std::optional(BigPosition{rest}) : std::nullopt;
    const bool unequal = rules_->code()->unequal;
    Integer most = rest / static_cast<std::int64_t>(heaps);
    if (period_) {
        const Integer enough = period_->from + period_->period;
        if (enough < most) most = enough;
    }
    for (Integer smallest = 1; smallest <= most; ++smallest) {
        const bool looks = smallest % heaps_between_looks == 0 && limits.progress.should_stop;
        if (looks && limits.progress.should_stop()) throw Interrupted();
        const std::uint32_t others = value ^ this->value(smallest, limits);
        if (heaps == 2 && unequal && smallest + smallest == rest) continue;
        if (auto found = division(rest - smallest, heaps - 1, others, limits)) {
            found->push_back(smallest);
            return found;
        }
    }
    return std::nullopt;
}

std::optional<HeapTable::Found> HeapTable::move_to_value(const Integer& heap, std::uint32_t value,
                                                         const HeapLimits& limits) {
    (void)this->value(heap, limits);  // the table, or the period, reaches all heaps below as well
    if (!rules_->code()) {
        std::optional<Found> found;
        rules_->each_option(to_int64(heap), [&](const Position& left, std::size_t move) {
            std::uint32_t sum = 0;
            for (const std::int64_t part : left) sum ^= values_[static_cast<std::size_t>(part)];
            if (sum == value) found = Found{to_big(left), move};
            return !found;
        });
        return found;
    }
    const HeapCode& code = *rules_->code();
    for (std::size_t taken = 0; taken <= code.most_taken(); ++taken) {
        if (heap < static_cast<std::int64_t>(taken)) break;
        for (std::size_t heaps = 0; heaps <= code.most_left(); ++heaps) {
            if (!code.allows(taken, heaps)) continue;
            auto left = division(heap - static_cast<std::int64_t>(taken), heaps, value, limits);
            if (!left) continue;
            std::sort(left->begin(), left->end());
            const auto move = rules_->move_between(heap, *left);
            if (!move) throw std::logic_error("a move by the code is none by the rules");
            return Found{*left, *move};
        }
    }
    return std::nullopt;
}

std::string HeapTable::rests_on(const Integer& largest_heap) const {
    if (period_ && largest_heap >= period_->from)
        return "the nim values have period " + with_thousands(period_->period) + " from " +
               with_thousands(period_->from) +
               " on, by the theorem of Guy and Smith, because they repeat for all heaps below " +
               with_thousands(period_->checked_below);
    return "a table of the nim values of all smaller heaps";
}

}  // namespace takeaway::heaps
