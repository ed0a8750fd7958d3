#include "prove/smt/generators.hpp"

#include <algorithm>
#include <numeric>

#include "kernel/untranslatable.hpp"
#include "prove/smt/plain_sets.hpp"
#include "prove/smt/reduce.hpp"
#include "rules/formula/linear_set.hpp"
#include "rules/formula/slot_bounds.hpp"
#include "rules/formula/substitute.hpp"

namespace takeaway::prove {

namespace {

/// More generators than these make questions that no solver answers.
constexpr std::size_t most_generators = 600;

Generator from_linear(const LinearSet& set, int slot) {
    const bool is_single = is_zero(set.period);
    Generator result;
    const TermPtr t = slot_term(slot);
    for (std::size_t i = 0; i < set.base.size(); ++i)
        result.heads.push_back(scaled(set.period[i], t, set.base[i]));
    if (!is_single) result.variables = {slot};
    result.condition = is_single ? truth(true) : at_most(constant_term(0), t);
    result.ascends = std::is_sorted(set.base.begin(), set.base.end()) &&
                     std::is_sorted(set.period.begin(), set.period.end());
    return result;
}

Generator from_family(const Family& family, int first_slot) {
    const int first = static_cast<int>(family.first_variable());
    const auto renumbered = [&](int slot) { return slot_term(slot - first + first_slot); };
    Generator result;
    for (const TermPtr& head : family.heads)
        result.heads.push_back(reduced(substitute(sets_written_out(head), renumbered)));
    for (std::size_t v = 0; v < family.variables.size(); ++v)
        result.variables.push_back(first_slot + static_cast<int>(v));
    result.condition = reduced(substitute(sets_written_out(family.condition), renumbered));
    return result;
}

/// Calls visit(heads in that order) for every order of the entries.
template <class Visit>
void each_order(const std::vector<TermPtr>& heads, const Visit& visit) {
    std::vector<std::size_t> order(heads.size());
    std::iota(order.begin(), order.end(), 0);
    do {
        std::vector<TermPtr> ordered;
        for (const std::size_t i : order) ordered.push_back(heads[i]);
        visit(std::move(ordered));
    } while (std::next_permutation(order.begin(), order.end()));
}

/// lowest … highest if the condition bounds the variable by constants on both sides.
std::optional<std::pair<Integer, Integer>> constant_range(const FormulaPtr& condition, int slot) {
    std::optional<Integer> low;
    std::optional<Integer> high;
    for (const FormulaPtr& conjunct : conjuncts_of(condition)) {
        if (conjunct->kind != Formula::Kind::at_most_zero) continue;
        const auto found = bound_from(conjunct->terms[0], slot);
        const Integer* numerator = found ? constant_value(found->bound.numerator) : nullptr;
        if (numerator == nullptr) continue;
        const Integer& divisor = found->bound.divisor.value;
        if (found->is_upper) {
            const Integer value = floor_div(*numerator, divisor);
            if (!high || value < *high) high = value;
        } else {
            const Integer value = ceil_div(*numerator, divisor);
            if (!low || value > *low) low = value;
        }
    }
    if (!low || !high) return std::nullopt;
    return std::pair{*low, *high};
}

/// One generator for each value of a variable with few: (4n + s, 4n + t), 1 <= s, t <= 3, are nine
/// lines.
void add_with_few_values_written_out(const Generator& generator, std::vector<Generator>& out) {
    constexpr std::int64_t few = 24;
    for (const int slot : generator.variables) {
        const auto range = constant_range(generator.condition, slot);
        if (!range || range->second - range->first >= few) continue;
        for (Integer value = range->first; value <= range->second; ++value) {
            const auto fixed = [&](int s) { return s == slot ? constant_term(value) : TermPtr(); };
            Generator next;
            for (const TermPtr& head : generator.heads)
                next.heads.push_back(reduced(substitute(head, fixed)));
            for (const int other : generator.variables)
                if (other != slot) next.variables.push_back(other);
            next.condition = reduced(substitute(generator.condition, fixed));
            add_with_few_values_written_out(next, out);
        }
        return;
    }
    out.push_back(generator);
}

void add_family(const Family& family, int first_slot, std::vector<Generator>& out) {
    std::optional<std::vector<LinearSet>> linear;
    try {
        linear = as_linear_sets(PositionSet({family}));
    } catch (const LimitError& error) {
        throw Untranslatable(error.what());
    }
    if (linear) {
        for (const LinearSet& set : *linear) out.push_back(from_linear(set, first_slot));
        return;
    }
    const Generator generator = from_family(family, first_slot);
    if (!family.any_order) {
        add_with_few_values_written_out(generator, out);
        return;
    }
    each_order(generator.heads, [&](std::vector<TermPtr> heads) {
        add_with_few_values_written_out(
            {std::move(heads), generator.variables, generator.condition, false}, out);
    });
}

}  // namespace

std::vector<Generator> generators_of(const PositionSet& set, int first_slot, bool sorted) {
    std::vector<Generator> made;
    for (const Family& family : set.families()) add_family(family, first_slot, made);
    std::vector<Generator> result;
    for (const Generator& generator : made) {
        if (!sorted || generator.ascends) {
            result.push_back(generator);
            continue;
        }
        each_order(generator.heads, [&](std::vector<TermPtr> heads) {
            result.push_back({std::move(heads), generator.variables, generator.condition, false});
        });
    }
    if (result.size() > most_generators)
        throw Untranslatable("the claim falls into more than " + std::to_string(most_generators) +
                             " linear sets");
    return result;
}

FormulaPtr makes(const Generator& generator, int first_slot) {
    std::vector<FormulaPtr> conditions{generator.condition};
    for (std::size_t i = 0; i < generator.heads.size(); ++i)
        conditions.push_back(
            equal(slot_term(first_slot + static_cast<int>(i)), generator.heads[i]));
    return all_of(std::move(conditions));
}

}  // namespace takeaway::prove
