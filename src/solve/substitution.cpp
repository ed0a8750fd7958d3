#include "solve/substitution.hpp"

namespace takeaway {

namespace {

template <class Tree>
bool mentions(const Tree& tree, int slot) {
    bool found = false;
    each_slot(tree, [&](int s) { found = found || s == slot; });
    return found;
}

}  // namespace

TermPtr substituted(const TermPtr& term, int slot, const TermPtr& by) {
    if (!mentions(term, slot)) return term;
    if (term->kind == Term::Kind::slot) return by;
    if (term->kind == Term::Kind::linear) {
        std::vector<std::pair<Integer, TermPtr>> parts;
        for (const auto& [coefficient, part] : term->parts)
            parts.emplace_back(coefficient.value, substituted(part, slot, by));
        return linear_term(parts, term->constant.value);
    }
    Term copy = *term;
    for (TermPtr& kid : copy.kids) kid = substituted(kid, slot, by);
    if (copy.condition) copy.condition = substituted(copy.condition, slot, by);
    switch (copy.kind) {
        case Term::Kind::floor_div:
            return floor_div_term(copy.kids[0], copy.constant.value);
        case Term::Kind::modulo:
            return modulo_term(copy.kids[0], copy.constant.value);
        case Term::Kind::absolute:
            if (const Integer* value = constant_value(copy.kids[0]))
                return constant_term(*value < 0 ? Integer(-*value) : *value);
            break;
        case Term::Kind::choice:
            if (copy.condition->kind == Formula::Kind::truth)
                return copy.kids[copy.condition->value ? 0 : 1];
            break;
        default:
            break;
    }
    return make_term(std::move(copy));
}

FormulaPtr substituted(const FormulaPtr& formula, int slot, const TermPtr& by) {
    if (!mentions(formula, slot)) return formula;
    Formula copy = *formula;
    for (TermPtr& term : copy.terms) term = substituted(term, slot, by);
    for (FormulaPtr& kid : copy.kids) kid = substituted(kid, slot, by);
    switch (copy.kind) {
        case Formula::Kind::at_most_zero:
            return at_most(copy.terms[0], constant_term(0));
        case Formula::Kind::zero:
            return equal(copy.terms[0], constant_term(0));
        case Formula::Kind::not_zero:
            return not_equal(copy.terms[0], constant_term(0));
        case Formula::Kind::all_of:
            return all_of(std::move(copy.kids));
        case Formula::Kind::some_of:
            return some_of(std::move(copy.kids));
        case Formula::Kind::negation:
            return negation(copy.kids[0]);
        default:
            return make_formula(std::move(copy));
    }
}

}  // namespace takeaway
