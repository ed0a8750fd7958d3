#include "rules/formula/formula.hpp"

#include <algorithm>
#include <map>

namespace takeaway::rules {

namespace {

/// Beyond this a weight is just large; sums of a few such do not overflow.
constexpr std::uint64_t heaviest = std::uint64_t{1} << 40;

}  // namespace

TermPtr make_term(Term term) {
    term.weight = 1;
    const auto carry = [&](const auto& kid) {
        term.weight = std::min(heaviest, term.weight + kid->weight);
    };
    for (const auto& [coefficient, part] : term.parts) carry(part);
    for (const TermPtr& kid : term.kids) carry(kid);
    if (term.condition) carry(term.condition);
    return std::make_shared<const Term>(std::move(term));
}

FormulaPtr make_formula(Formula formula) {
    formula.weight = 1;
    const auto carry = [&](const auto& kid) {
        formula.weight = std::min(heaviest, formula.weight + kid->weight);
    };
    for (const TermPtr& term : formula.terms) carry(term);
    for (const FormulaPtr& kid : formula.kids) carry(kid);
    return std::make_shared<const Formula>(std::move(formula));
}

TermPtr constant_term(const Integer& value) {
    Term term;
    term.constant = value;
    return make_term(std::move(term));
}

TermPtr slot_term(int slot) {
    Term term;
    term.kind = Term::Kind::slot;
    term.slot = slot;
    return make_term(std::move(term));
}

const Integer* constant_value(const TermPtr& term) {
    const bool is_constant = term->kind == Term::Kind::linear && term->parts.empty();
    return is_constant ? &term->constant.value : nullptr;
}

namespace {

/// Adds factor·term to a sum of slots (merged by number) and other terms (merged if the very same,
/// so that subtracting a part from a sum removes it).
void collect(const Integer& factor, const TermPtr& term, std::map<int, Integer>& slots,
             std::vector<std::pair<Integer, TermPtr>>& others, Integer& constant) {
    switch (term->kind) {
        case Term::Kind::slot:
            slots[term->slot] += factor;
            return;
        case Term::Kind::linear:
            constant += factor * term->constant.value;
            for (const auto& [coefficient, part] : term->parts)
                collect(factor * coefficient.value, part, slots, others, constant);
            return;
        default:
            for (auto& [coefficient, other] : others) {
                if (other != term) continue;
                coefficient += factor;
                return;
            }
            others.emplace_back(factor, term);
    }
}

}  // namespace

TermPtr linear_term(const std::vector<std::pair<Integer, TermPtr>>& parts,
                    const Integer& constant) {
    std::map<int, Integer> slots;
    std::vector<std::pair<Integer, TermPtr>> others;
    Integer total = constant;
    for (const auto& [factor, part] : parts) collect(factor, part, slots, others, total);
    Term term;
    term.constant = total;
    for (const auto& [slot, coefficient] : slots)
        if (coefficient != 0) term.parts.emplace_back(coefficient, slot_term(slot));
    for (auto& [coefficient, part] : others)
        if (coefficient != 0) term.parts.emplace_back(coefficient, part);
    const bool is_single = term.parts.size() == 1 && total == 0 && term.parts[0].first.value == 1;
    return is_single ? term.parts[0].second : make_term(std::move(term));
}

TermPtr difference(const TermPtr& a, const TermPtr& b) {
    // A move takes nothing from most piles of a game with many, so this case is the common one.
    if (const Integer* value = constant_value(b); value != nullptr && *value == 0) return a;
    return linear_term({{1, a}, {-1, b}});
}

TermPtr scaled(const Integer& factor, const TermPtr& term, const Integer& constant) {
    return linear_term({{factor, term}}, constant);
}

TermPtr floor_div_term(const TermPtr& term, const Integer& divisor) {
    if (divisor == 1) return term;
    if (const Integer* value = constant_value(term))
        return constant_term(floor_div(*value, divisor));
    Term result;
    result.kind = Term::Kind::floor_div;
    result.constant = divisor;
    result.kids = {term};
    return make_term(std::move(result));
}

TermPtr modulo_term(const TermPtr& term, const Integer& divisor) {
    if (const Integer* value = constant_value(term))
        return constant_term(floor_mod(*value, divisor));
    Term result;
    result.kind = Term::Kind::modulo;
    result.constant = divisor;
    result.kids = {term};
    return make_term(std::move(result));
}

TermPtr product_term(const std::vector<TermPtr>& factors) {
    Term product;
    product.kind = Term::Kind::product;
    Integer constant = 1;
    for (const TermPtr& factor : factors) {
        if (const Integer* value = constant_value(factor)) {
            constant *= *value;
        } else if (factor->kind == Term::Kind::product) {
            product.kids.insert(product.kids.end(), factor->kids.begin(), factor->kids.end());
        } else {
            product.kids.push_back(factor);
        }
    }
    if (product.kids.empty() || constant == 0) return constant_term(constant);
    if (product.kids.size() == 1) return scaled(constant, product.kids[0]);
    return scaled(constant, make_term(std::move(product)));
}

TermPtr gcd_term(const TermPtr& a, const TermPtr& b) {
    const Integer* x = constant_value(a);
    const Integer* y = constant_value(b);
    if (x != nullptr && y != nullptr) return constant_term(greatest_common_divisor(*x, *y));
    Term term;
    term.kind = Term::Kind::gcd;
    term.kids = {a, b};
    return make_term(std::move(term));
}

bool multiplies_variables(const Term& term) {
    if (term.kind == Term::Kind::product || term.kind == Term::Kind::gcd) return true;
    return std::any_of(term.parts.begin(), term.parts.end(),
                       [](const auto& part) { return multiplies_variables(*part.second); }) ||
           std::any_of(term.kids.begin(), term.kids.end(),
                       [](const TermPtr& kid) { return multiplies_variables(*kid); }) ||
           (term.condition && multiplies_variables(*term.condition));
}

bool multiplies_variables(const Formula& formula) {
    return std::any_of(formula.terms.begin(), formula.terms.end(),
                       [](const TermPtr& term) { return multiplies_variables(*term); }) ||
           std::any_of(formula.kids.begin(), formula.kids.end(),
                       [](const FormulaPtr& kid) { return multiplies_variables(*kid); });
}

FormulaPtr truth(bool value) {
    Formula formula;
    formula.value = value;
    return make_formula(std::move(formula));
}

namespace {

FormulaPtr comparison(Formula::Kind kind, const TermPtr& term, bool if_constant) {
    if (constant_value(term) != nullptr) return truth(if_constant);
    Formula formula;
    formula.kind = kind;
    formula.terms = {term};
    return make_formula(std::move(formula));
}

/// One connective over the kids: flattened, `unit` dropped, and decided by any kid that is !unit.
FormulaPtr connective(Formula::Kind kind, bool unit, std::vector<FormulaPtr> kids) {
    Formula formula;
    formula.kind = kind;
    for (FormulaPtr& kid : kids) {
        if (kid->kind == Formula::Kind::truth) {
            if (kid->value != unit) return truth(!unit);
        } else if (kid->kind == kind) {
            formula.kids.insert(formula.kids.end(), kid->kids.begin(), kid->kids.end());
        } else {
            formula.kids.push_back(std::move(kid));
        }
    }
    if (formula.kids.empty()) return truth(unit);
    return formula.kids.size() == 1 ? formula.kids[0] : make_formula(std::move(formula));
}

}  // namespace

FormulaPtr at_most(const TermPtr& a, const TermPtr& b) {
    const TermPtr term = difference(a, b);
    const Integer* value = constant_value(term);
    return comparison(Formula::Kind::at_most_zero, term, value != nullptr && *value <= 0);
}

FormulaPtr equal(const TermPtr& a, const TermPtr& b) {
    const TermPtr term = difference(a, b);
    const Integer* value = constant_value(term);
    return comparison(Formula::Kind::zero, term, value != nullptr && *value == 0);
}

FormulaPtr not_equal(const TermPtr& a, const TermPtr& b) {
    const TermPtr term = difference(a, b);
    const Integer* value = constant_value(term);
    return comparison(Formula::Kind::not_zero, term, value != nullptr && *value != 0);
}

FormulaPtr all_of(std::vector<FormulaPtr> kids) {
    return connective(Formula::Kind::all_of, true, std::move(kids));
}

FormulaPtr some_of(std::vector<FormulaPtr> kids) {
    return connective(Formula::Kind::some_of, false, std::move(kids));
}

FormulaPtr negation(const FormulaPtr& kid) {
    if (kid->kind == Formula::Kind::truth) return truth(!kid->value);
    if (kid->kind == Formula::Kind::negation) return kid->kids[0];
    Formula formula;
    formula.kind = Formula::Kind::negation;
    formula.kids = {kid};
    return make_formula(std::move(formula));
}

}  // namespace takeaway::rules
