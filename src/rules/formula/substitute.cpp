#include "rules/formula/substitute.hpp"

namespace takeaway::rules {

TermPtr substitute(const TermPtr& term, const Substitution& replacement) {
    switch (term->kind) {
        case Term::Kind::slot: {
            const TermPtr replaced = replacement(term->slot);
            return replaced ? replaced : term;
        }
        case Term::Kind::linear: {
            std::vector<std::pair<Integer, TermPtr>> parts;
            for (const auto& [coefficient, part] : term->parts)
                parts.emplace_back(coefficient.value, substitute(part, replacement));
            return linear_term(parts, term->constant.value);
        }
        case Term::Kind::floor_div:
            return floor_div_term(substitute(term->kids[0], replacement), term->constant.value);
        case Term::Kind::modulo:
            return modulo_term(substitute(term->kids[0], replacement), term->constant.value);
        case Term::Kind::product: {
            std::vector<TermPtr> factors;
            for (const TermPtr& kid : term->kids) factors.push_back(substitute(kid, replacement));
            return product_term(factors);
        }
        case Term::Kind::gcd:
            return gcd_term(substitute(term->kids[0], replacement),
                            substitute(term->kids[1], replacement));
        default: {
            Term copy = *term;
            for (TermPtr& kid : copy.kids) kid = substitute(kid, replacement);
            if (copy.condition) copy.condition = substitute(copy.condition, replacement);
            return make_term(std::move(copy));
        }
    }
}

FormulaPtr substitute(const FormulaPtr& formula, const Substitution& replacement) {
    return with_terms(formula, [&](const TermPtr& term) { return substitute(term, replacement); });
}

FormulaPtr with_terms(const FormulaPtr& formula,
                      const std::function<TermPtr(const TermPtr&)>& of_term) {
    const TermPtr zero = constant_term(0);
    std::vector<FormulaPtr> kids;
    for (const FormulaPtr& kid : formula->kids) kids.push_back(with_terms(kid, of_term));
    switch (formula->kind) {
        case Formula::Kind::truth:
        case Formula::Kind::flag:
            return formula;
        case Formula::Kind::at_most_zero:
            return at_most(of_term(formula->terms[0]), zero);
        case Formula::Kind::zero:
            return equal(of_term(formula->terms[0]), zero);
        case Formula::Kind::not_zero:
            return not_equal(of_term(formula->terms[0]), zero);
        case Formula::Kind::all_of:
            return all_of(std::move(kids));
        case Formula::Kind::some_of:
            return some_of(std::move(kids));
        case Formula::Kind::negation:
            return negation(kids[0]);
        default: {
            Formula copy = *formula;
            for (TermPtr& term : copy.terms) term = of_term(term);
            return make_formula(std::move(copy));
        }
    }
}

}  // namespace takeaway::rules
