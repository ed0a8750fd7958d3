#include "rules/formula/linear_set.hpp"

#include <algorithm>
#include <numeric>

#include "core/error.hpp"
#include "rules/formula/evaluate.hpp"

namespace takeaway::rules {

namespace {

/// The number of steps of n after which a term built from linear parts and floors repeats up to a
/// constant: the denominators multiplied through. Nothing for other terms.
std::optional<Integer> steps_of(const TermPtr& term) {
    switch (term->kind) {
        case Term::Kind::slot:
            return Integer(1);
        case Term::Kind::linear: {
            Integer steps = 1;
            for (const auto& [coefficient, part] : term->parts) {
                const auto inner = steps_of(part);
                if (!inner) return std::nullopt;
                steps = steps / greatest_common_divisor(steps, *inner) * *inner;
            }
            return steps;
        }
        case Term::Kind::floor_div: {
            const auto inner = steps_of(term->kids[0]);
            if (!inner) return std::nullopt;
            return *inner * term->constant.value;
        }
        default:
            return std::nullopt;
    }
}

/// c if the condition is n >= c.
std::optional<Integer> least_index(const Family& family) {
    const FormulaPtr& condition = family.condition;
    if (condition->kind != Formula::Kind::at_most_zero) return std::nullopt;
    const TermPtr& term = condition->terms[0];
    const bool is_bound = term->kind == Term::Kind::linear && term->parts.size() == 1 &&
                          term->parts[0].first.value == -1 &&
                          term->parts[0].second->kind == Term::Kind::slot;
    if (!is_bound) return std::nullopt;
    return term->constant.value;
}

std::vector<Integer> heads_at(const Family& family, const Integer& n) {
    std::vector<Integer> slots(family.first_variable() + 1, Integer(0));
    slots.back() = n;
    std::vector<Integer> vector;
    for (const TermPtr& head : family.heads) vector.push_back(value_of(*head, slots.data()));
    return vector;
}

std::vector<Integer> minus(const std::vector<Integer>& a, const std::vector<Integer>& b) {
    std::vector<Integer> result(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) result[i] = a[i] - b[i];
    return result;
}

bool add_family(const Family& family, std::vector<LinearSet>& sets);

/// Every order of the heads is a family of its own.
bool add_any_order(const Family& family, std::vector<LinearSet>& sets) {
    std::vector<std::size_t> order(family.heads.size());
    std::iota(order.begin(), order.end(), 0);
    do {
        Family ordered = family;
        ordered.any_order = false;
        for (std::size_t i = 0; i < order.size(); ++i) ordered.heads[i] = family.heads[order[i]];
        if (!add_family(ordered, sets)) return false;
        if (sets.size() > most_linear_sets)
            throw LimitError("this family needs more than " + std::to_string(most_linear_sets) +
                             " linear sets");
    } while (std::next_permutation(order.begin(), order.end()));
    return true;
}

bool add_family(const Family& family, std::vector<LinearSet>& sets) {
    if (family.any_order) return add_any_order(family, sets);
    if (family.variables.empty()) {
        if (family.condition->kind != Formula::Kind::truth) return false;
        if (family.condition->value)
            sets.push_back({heads_at(family, 0), std::vector<Integer>(family.heads.size(), 0)});
        return true;
    }
    const auto least = least_index(family);
    if (family.variables.size() != 1 || !least) return false;
    Integer steps = 1;
    for (const TermPtr& head : family.heads) {
        const auto inner = steps_of(head);
        if (!inner) return false;
        steps = steps / greatest_common_divisor(steps, *inner) * *inner;
    }
    if (steps > most_linear_sets)
        throw LimitError("this family needs " + to_text(steps) + " linear sets; at most " +
                         std::to_string(most_linear_sets) + " are built");
    const auto period = minus(heads_at(family, *least + steps), heads_at(family, *least));
    for (Integer r = 0; r < steps; ++r) sets.push_back({heads_at(family, *least + r), period});
    return true;
}

/// Moves the base, by multiples of a period >= 0, to the first member without a negative entry.
/// Empties it if there is none.
void drop_negative_members(LinearSet& set) {
    Integer turns = 0;
    for (std::size_t i = 0; i < set.base.size(); ++i) {
        if (set.base[i] >= 0) continue;
        if (set.period[i] == 0) {
            set.base.clear();
            return;
        }
        turns = std::max(turns, ceil_div(Integer(-set.base[i]), set.period[i]));
    }
    for (std::size_t i = 0; i < set.base.size(); ++i) set.base[i] += turns * set.period[i];
}

}  // namespace

std::optional<std::vector<LinearSet>> as_linear_sets(const PositionSet& set) {
    std::vector<LinearSet> sets;
    for (const Family& family : set.families())
        if (!add_family(family, sets)) return std::nullopt;
    return sets;
}

ShortcutSet::ShortcutSet(const PositionSet& set) : dimension_(set.dimension()) {
    auto sets = as_linear_sets(set);
    if (!sets)
        throw InputError(
            "shortcuts can be formed only for sets of single vectors and families in "
            "one index n >= c built from multiples of n and floors");
    if (sets->size() > most_shortcut_sets)
        throw LimitError("the shortcuts of " + std::to_string(sets->size()) +
                         " linear sets are too many; at most " +
                         std::to_string(most_shortcut_sets) + " sets are paired with each other");
    period_.assign(dimension_, 0);
    for (const LinearSet& linear : *sets) {
        if (is_zero(linear.period)) continue;
        if (!is_zero(period_) && period_ != linear.period)
            throw InputError("shortcuts can be formed only if all families have the same period");
        period_ = linear.period;
    }
    if (std::any_of(period_.begin(), period_.end(), [](const Integer& x) { return x < 0; }))
        throw InputError("shortcuts can be formed only of families that grow with their index");
    for (LinearSet& linear : *sets) drop_negative_members(linear);
    sets->erase(std::remove_if(sets->begin(), sets->end(),
                               [](const LinearSet& linear) { return linear.base.empty(); }),
                sets->end());
    while (pivot_ + 1 < dimension_ && period_[pivot_] <= 0) ++pivot_;
    // (p + s·period) - (q + t·period): s - t is free, or has one sign if one of the two is single.
    const std::optional<Integer> none;
    const std::optional<Integer> zero = Integer(0);
    for (const LinearSet& p : *sets)
        for (const LinearSet& q : *sets)
            add(minus(p.base, q.base), is_zero(q.period) ? zero : none,
                is_zero(p.period) ? zero : none);
    std::sort(lines_.begin(), lines_.end(),
              [](const Line& a, const Line& b) { return a.residue < b.residue; });
    const auto same = [](const Line& a, const Line& b) {
        return a.residue == b.residue && a.low == b.low && a.high == b.high;
    };
    lines_.erase(std::unique(lines_.begin(), lines_.end(), same), lines_.end());
}

/// Moves the base to the representative of its line whose pivot coordinate is in 0 .. period - 1.
void ShortcutSet::add(std::vector<Integer> base, std::optional<Integer> low,
                      std::optional<Integer> high) {
    if (period_[pivot_] > 0) {
        const Integer turns = floor_div(base[pivot_], period_[pivot_]);
        for (std::size_t i = 0; i < dimension_; ++i) base[i] -= turns * period_[i];
        if (low) *low += turns;
        if (high) *high += turns;
    }
    lines_.push_back({std::move(base), std::move(low), std::move(high)});
}

bool ShortcutSet::contains(const std::vector<Integer>& vector) const {
    if (std::any_of(vector.begin(), vector.end(), [](const Integer& x) { return x < 0; }))
        return false;
    Integer turns = 0;
    std::vector<Integer> residue = vector;
    if (period_[pivot_] > 0) {
        turns = floor_div(vector[pivot_], period_[pivot_]);
        for (std::size_t i = 0; i < dimension_; ++i) residue[i] -= turns * period_[i];
    }
    auto line = std::lower_bound(
        lines_.begin(), lines_.end(), residue,
        [](const Line& a, const std::vector<Integer>& r) { return a.residue < r; });
    for (; line != lines_.end() && line->residue == residue; ++line)
        if ((!line->low || turns >= *line->low) && (!line->high || turns <= *line->high))
            return true;
    return false;
}

bool ShortcutSet::contains(const std::vector<std::int64_t>& vector) const {
    return contains(to_big(vector));
}

}  // namespace takeaway::rules
