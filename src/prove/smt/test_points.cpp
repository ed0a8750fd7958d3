#include "prove/smt/test_points.hpp"

#include <algorithm>

#include "prove/smt/reduce.hpp"
#include "rules/formula/evaluate.hpp"
#include "rules/formula/slot_bounds.hpp"
#include "rules/formula/substitute.hpp"
#include "rules/position.hpp"

namespace takeaway::prove {

namespace {

bool mentions_any(const TermPtr& term, const std::vector<int>& slots) {
    return std::any_of(slots.begin(), slots.end(), [&](int slot) { return mentions(term, slot); });
}

std::vector<int> without(std::vector<int> slots, int slot) {
    slots.erase(std::find(slots.begin(), slots.end(), slot));
    return slots;
}

TermPtr least(const SlotBound& bound) {
    const Integer& a = bound.divisor.value;
    return floor_div_term(linear_term({{1, bound.numerator}}, a - 1), a);
}
TermPtr largest(const SlotBound& bound) {
    return floor_div_term(bound.numerator, bound.divisor.value);
}

/// What the conjuncts say about one variable in terms of known numbers alone.
struct Ends {
    TermPtr exact;  // from an equation: the only candidate
    std::vector<TermPtr> candidates;
};

Ends ends_of(const std::vector<FormulaPtr>& conjuncts, int slot, const std::vector<int>& others) {
    Ends ends;
    for (const FormulaPtr& conjunct : conjuncts) {
        const bool is_equation = conjunct->kind == Formula::Kind::zero;
        if (!is_equation && conjunct->kind != Formula::Kind::at_most_zero) continue;
        const auto found = bound_from(conjunct->terms[0], slot);
        if (!found || mentions_any(found->bound.numerator, others)) continue;
        const TermPtr value = found->is_upper ? largest(found->bound) : least(found->bound);
        if (is_equation) {
            ends.exact = value;
            return ends;
        }
        ends.candidates.push_back(value);
    }
    return ends;
}

void extend(const FormulaPtr& condition, const std::vector<int>& variables, TestPoint& known,
            TestPoint& last, std::vector<TestPoint>& out);

/// An equation ±v + … = 0 between several unknown numbers determines each by the others. Which one
/// is determined makes a difference to where the others are looked for, so each is tried.
bool branch_on_equation(const FormulaPtr& condition, const std::vector<FormulaPtr>& conjuncts,
                        const std::vector<int>& variables, TestPoint& known, TestPoint& last,
                        std::vector<TestPoint>& out) {
    for (const FormulaPtr& conjunct : conjuncts) {
        if (conjunct->kind != Formula::Kind::zero) continue;
        const TermPtr& term = conjunct->terms[0];
        if (term->kind != Term::Kind::linear) continue;
        bool branched = false;
        for (const auto& [coefficient, part] : term->parts) {
            const bool is_unknown =
                part->kind == Term::Kind::slot && abs(coefficient.value) == 1 &&
                std::find(variables.begin(), variables.end(), part->slot) != variables.end();
            if (!is_unknown) continue;
            const int slot = part->slot;
            const TermPtr value = linear_term({{-coefficient.value, term}, {1, slot_term(slot)}});
            if (mentions(value, slot)) continue;
            branched = true;
            const FormulaPtr rest =
                substitute(condition, [&](int s) { return s == slot ? value : TermPtr(); });
            last.insert(last.begin(), {slot, value});
            extend(rest, without(variables, slot), known, last, out);
            last.erase(last.begin());
        }
        if (branched) return true;
    }
    return false;
}

void extend(const FormulaPtr& condition, const std::vector<int>& variables, TestPoint& known,
            TestPoint& last, std::vector<TestPoint>& out) {
    if (variables.empty()) {
        TestPoint point = known;
        point.insert(point.end(), last.begin(), last.end());
        out.push_back(std::move(point));
        return;
    }
    const std::vector<FormulaPtr> conjuncts = conjuncts_of(condition);
    int best = -1;
    Ends best_ends;
    for (const int slot : variables) {
        Ends ends = ends_of(conjuncts, slot, without(variables, slot));
        if (best >= 0 && !ends.exact) continue;
        if (!ends.exact && ends.candidates.empty()) continue;
        const bool is_exact = ends.exact != nullptr;
        best = slot;
        best_ends = std::move(ends);
        if (is_exact) break;
    }
    const bool is_exact = best_ends.exact != nullptr;
    if (!is_exact && branch_on_equation(condition, conjuncts, variables, known, last, out)) return;
    if (best < 0) return;
    std::vector<TermPtr> values = best_ends.candidates;
    if (is_exact) values = {best_ends.exact};
    for (const TermPtr& value : values) {
        known.emplace_back(best, value);
        extend(condition, without(variables, best), known, last, out);
        known.pop_back();
    }
}

}  // namespace

namespace {

/// A choice in the sums that the conjuncts of the condition compare.
TermPtr first_choice(const FormulaPtr& condition) {
    for (const FormulaPtr& conjunct : conjuncts_of(condition)) {
        for (const TermPtr& term : conjunct->terms) {
            if (term->kind == Term::Kind::choice) return term;
            for (const auto& [coefficient, part] : term->parts)
                if (part->kind == Term::Kind::choice) return part;
        }
    }
    return nullptr;
}

/// The tree with one term in the place of another, wherever it is the very same. Parts without it
/// stay the very same too, so that another choice can be found in several places later.
TermPtr replaced(const TermPtr& term, const TermPtr& old, const TermPtr& by) {
    if (term == old) return by;
    Term copy = *term;
    for (auto& [coefficient, part] : copy.parts) part = replaced(part, old, by);
    for (TermPtr& kid : copy.kids) kid = replaced(kid, old, by);
    const bool is_same =
        copy.kids == term->kids &&
        std::equal(copy.parts.begin(), copy.parts.end(), term->parts.begin(),
                   [](const auto& a, const auto& b) { return a.second == b.second; });
    return is_same ? term : make_term(std::move(copy));
}
FormulaPtr replaced(const FormulaPtr& formula, const TermPtr& old, const TermPtr& by) {
    Formula copy = *formula;
    for (TermPtr& term : copy.terms) term = replaced(term, old, by);
    for (FormulaPtr& kid : copy.kids) kid = replaced(kid, old, by);
    const bool is_same = copy.terms == formula->terms && copy.kids == formula->kids;
    return is_same ? formula : make_formula(std::move(copy));
}

void split_choices(const FormulaPtr& conjuncts, std::vector<FormulaPtr>& out) {
    const TermPtr choice = first_choice(conjuncts);
    if (!choice) {
        const FormulaPtr part = reduced(conjuncts);
        if (part->kind != Formula::Kind::truth || part->value) out.push_back(part);
        return;
    }
    for (const bool first : {true, false}) {
        const FormulaPtr outcome = first ? choice->condition : negation(choice->condition);
        const FormulaPtr rest = replaced(conjuncts, choice, choice->kids[first ? 0 : 1]);
        split_choices(all_of({outcome, rest}), out);
    }
}

}  // namespace

std::vector<FormulaPtr> by_choices(const FormulaPtr& condition) {
    std::vector<FormulaPtr> parts;
    split_choices(all_of(conjuncts_of(condition)), parts);
    return parts;
}

std::vector<TestPoint> test_points(const FormulaPtr& condition, const std::vector<int>& variables) {
    std::vector<TestPoint> out;
    TestPoint known;
    TestPoint last;
    extend(condition, variables, known, last, out);
    return out;
}

namespace {

template <class Int>
bool holds_with(const Formula& condition, const TestPoint& point, std::vector<Int> slots) {
    for (const auto& [slot, term] : point)
        slots[static_cast<std::size_t>(slot)] = value_of(*term, slots.data());
    return holds(condition, slots.data());
}

}  // namespace

bool holds_at(const Formula& condition, const TestPoint& point,
              const std::vector<Integer>& position, std::size_t count) {
    count = std::max(count, position.size());
    if (std::all_of(position.begin(), position.end(),
                    [](const Integer& x) { return fits_int64(x); })) {
        std::vector<std::int64_t> small = to_small(position);
        small.resize(count);
        try {
            return holds_with<std::int64_t>(condition, point, std::move(small));
        } catch (const Overflow&) {
            // The large type below never overflows.
        }
    }
    std::vector<Integer> slots = position;
    slots.resize(count);
    return holds_with<Integer>(condition, point, std::move(slots));
}

}  // namespace takeaway::prove
