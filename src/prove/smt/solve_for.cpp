#include "prove/smt/solve_for.hpp"

#include <algorithm>

#include "prove/smt/reduce.hpp"
#include "rules/formula/slot_bounds.hpp"
#include "rules/formula/substitute.hpp"

namespace takeaway::prove {

namespace {

/// The factor of a slot in a sum, if the slot stands nowhere else in it; otherwise 0.
Integer sole_factor(const TermPtr& term, int slot) {
    if (term->kind == Term::Kind::slot) return term->slot == slot ? 1 : 0;
    if (term->kind != Term::Kind::linear) return 0;
    Integer factor = 0;
    for (const auto& [coefficient, part] : term->parts) {
        if (part->kind == Term::Kind::slot && part->slot == slot) {
            factor = coefficient.value;
        } else if (mentions(part, slot)) {
            return 0;
        }
    }
    return factor;
}

}  // namespace

TermPtr value_by_equation(const std::vector<FormulaPtr>& conjuncts, int slot) {
    for (const FormulaPtr& conjunct : conjuncts) {
        if (conjunct->kind != Formula::Kind::zero) continue;
        const TermPtr& term = conjunct->terms[0];
        const Integer factor = sole_factor(term, slot);
        if (abs(factor) != 1) continue;
        return linear_term({{-factor, term}, {1, slot_term(slot)}});
    }
    return nullptr;
}

namespace {

/// The value that the slot must have if any: a·slot lies between l and u, and u - l is a constant
/// less than a, so ⌈l/a⌉ is the only candidate.
TermPtr value_in_gap(const std::vector<FormulaPtr>& conjuncts, int slot) {
    std::vector<SlotBound> lower;
    std::vector<SlotBound> upper;
    for (const FormulaPtr& conjunct : conjuncts) {
        const bool is_equation = conjunct->kind == Formula::Kind::zero;
        if (!is_equation && conjunct->kind != Formula::Kind::at_most_zero) continue;
        std::vector<TermPtr> sides{conjunct->terms[0]};
        if (is_equation) sides.push_back(scaled(-1, conjunct->terms[0]));
        for (const TermPtr& side : sides) {
            const auto found = bound_from(side, slot);
            if (found) (found->is_upper ? upper : lower).push_back(found->bound);
        }
    }
    for (const SlotBound& low : lower) {
        for (const SlotBound& high : upper) {
            const Integer& a = low.divisor.value;
            if (high.divisor.value != a) continue;
            const TermPtr gap = reduced(difference(high.numerator, low.numerator));
            const Integer* width = constant_value(gap);
            if (width == nullptr || *width >= a) continue;
            return floor_div_term(linear_term({{1, low.numerator}}, a - 1), a);
        }
    }
    return nullptr;
}

}  // namespace

FormulaPtr solved_for(FormulaPtr condition, std::vector<int>& variables) {
    condition = reduced(condition);
    for (const auto& value_of_slot : {value_by_equation, value_in_gap}) {
        for (std::size_t i = 0; i < variables.size();) {
            const int slot = variables[i];
            const TermPtr value = value_of_slot(conjuncts_of(condition), slot);
            if (!value || mentions(value, slot)) {
                ++i;
                continue;
            }
            condition = reduced(
                substitute(condition, [&](int s) { return s == slot ? value : TermPtr(); }));
            variables.erase(variables.begin() + static_cast<std::ptrdiff_t>(i));
            i = 0;
        }
    }
    // A variable that is not mentioned can have any value.
    variables.erase(std::remove_if(variables.begin(), variables.end(),
                                   [&](int slot) { return !mentions(condition, slot); }),
                    variables.end());
    return condition;
}

}  // namespace takeaway::prove
