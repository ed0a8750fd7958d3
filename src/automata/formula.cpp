#include "automata/formula.hpp"

#include <algorithm>
#include <utility>

#include "core/error.hpp"

namespace takeaway::automata {

namespace {

NumberFormula of_kind(NumberFormula::Kind kind, std::vector<NumberFormula> parts) {
    NumberFormula::Node node;
    node.kind = kind;
    node.parts = std::move(parts);
    return NumberFormula(std::move(node));
}

NumberFormula comparison(NumberFormula::Kind kind, const NumberTerm& a, const NumberTerm& b) {
    NumberFormula::Node node;
    node.kind = kind;
    node.terms = {a, b};
    return NumberFormula(std::move(node));
}

NumberFormula quantified(NumberFormula::Kind kind, std::vector<std::string> variables,
                         const NumberFormula& body) {
    if (variables.empty()) return body;
    NumberFormula::Node node;
    node.kind = kind;
    node.variables = std::move(variables);
    node.parts = {body};
    return NumberFormula(std::move(node));
}

/// A name that is none of these.
std::string name_beside(const std::string& name, const std::set<std::string>& taken) {
    std::string fresh = name + "'";
    while (taken.count(fresh) != 0) fresh += "'";
    return fresh;
}

}  // namespace

NumberTerm::NumberTerm(const std::string& variable) { coefficients[variable] = 1; }

NumberTerm operator+(const NumberTerm& a, const NumberTerm& b) {
    NumberTerm sum = a;
    sum.constant += b.constant;
    for (const auto& [variable, coefficient] : b.coefficients) {
        Integer& total = sum.coefficients[variable];
        total += coefficient;
        if (total == 0) sum.coefficients.erase(variable);
    }
    return sum;
}

NumberTerm operator*(const Integer& factor, const NumberTerm& a) {
    NumberTerm product;
    if (factor == 0) return product;
    product.constant = factor * a.constant;
    for (const auto& [variable, coefficient] : a.coefficients)
        product.coefficients[variable] = factor * coefficient;
    return product;
}

NumberTerm operator-(const NumberTerm& a, const NumberTerm& b) { return a + Integer(-1) * b; }

NumberFormula truth(bool value) {
    NumberFormula::Node node;
    node.value = value;
    return NumberFormula(std::move(node));
}

NumberFormula operator<=(const NumberTerm& a, const NumberTerm& b) {
    return comparison(NumberFormula::Kind::at_most, a, b);
}
NumberFormula operator<(const NumberTerm& a, const NumberTerm& b) { return a + NumberTerm(1) <= b; }
NumberFormula operator>=(const NumberTerm& a, const NumberTerm& b) { return b <= a; }
NumberFormula operator>(const NumberTerm& a, const NumberTerm& b) { return b < a; }
NumberFormula equals(const NumberTerm& a, const NumberTerm& b) {
    return comparison(NumberFormula::Kind::equal, a, b);
}
NumberFormula differs(const NumberTerm& a, const NumberTerm& b) { return !equals(a, b); }

NumberFormula congruent(const NumberTerm& a, const NumberTerm& b, const Integer& modulus) {
    if (modulus < 1) throw InputError("a modulus is at least 1, not " + to_text(modulus));
    NumberFormula::Node node;
    node.kind = NumberFormula::Kind::congruent;
    node.terms = {a, b};
    node.modulus = modulus;
    return NumberFormula(std::move(node));
}

NumberFormula is_floor(const NumberTerm& y, const Quadratic& alpha, const NumberTerm& n,
                       const Quadratic& gamma) {
    NumberFormula::Node node;
    node.kind = NumberFormula::Kind::floor;
    node.terms = {n, y};
    node.alpha = alpha;
    node.gamma = gamma;
    return NumberFormula(std::move(node));
}

NumberFormula in_set(const std::vector<NumberTerm>& terms, const Automaton& set, std::string name) {
    if (terms.size() != set.tracks().size())
        throw InputError("the set " + name + " has tuples of " +
                         std::to_string(set.tracks().size()) + " numbers, not of " +
                         std::to_string(terms.size()));
    NumberFormula::Node node;
    node.kind = NumberFormula::Kind::member;
    node.terms = terms;
    node.set = std::make_shared<const Automaton>(set);
    node.set_name = std::move(name);
    return NumberFormula(std::move(node));
}

NumberFormula operator!(const NumberFormula& a) {
    if (a->kind == NumberFormula::Kind::negation) return a->parts[0];
    if (a->kind == NumberFormula::Kind::truth) return truth(!a->value);
    return of_kind(NumberFormula::Kind::negation, {a});
}
NumberFormula all_of(std::vector<NumberFormula> parts) {
    if (parts.empty()) return truth(true);
    if (parts.size() == 1) return parts[0];
    return of_kind(NumberFormula::Kind::conjunction, std::move(parts));
}
NumberFormula any_of(std::vector<NumberFormula> parts) {
    if (parts.empty()) return truth(false);
    if (parts.size() == 1) return parts[0];
    return of_kind(NumberFormula::Kind::disjunction, std::move(parts));
}
NumberFormula operator&&(const NumberFormula& a, const NumberFormula& b) { return all_of({a, b}); }
NumberFormula operator||(const NumberFormula& a, const NumberFormula& b) { return any_of({a, b}); }
NumberFormula implies(const NumberFormula& a, const NumberFormula& b) { return !a || b; }
NumberFormula iff(const NumberFormula& a, const NumberFormula& b) {
    return of_kind(NumberFormula::Kind::equivalence, {a, b});
}
NumberFormula choose(const NumberFormula& condition, const NumberFormula& a,
                     const NumberFormula& b) {
    return (condition && a) || (!condition && b);
}

NumberFormula exists(std::vector<std::string> variables, const NumberFormula& body) {
    return quantified(NumberFormula::Kind::exists, std::move(variables), body);
}
NumberFormula for_all(std::vector<std::string> variables, const NumberFormula& body) {
    return quantified(NumberFormula::Kind::for_all, std::move(variables), body);
}
NumberFormula infinitely_many(const std::string& variable, const NumberFormula& body) {
    return quantified(NumberFormula::Kind::infinitely_many, {variable}, body);
}
NumberFormula exactly_one(const std::string& variable, const NumberFormula& body) {
    const std::string other = name_beside(variable, free_variables(body));
    return exists({variable},
                  body && !exists({other}, renamed(body, variable, other) &&
                                               differs(NumberTerm(variable), NumberTerm(other))));
}

std::set<std::string> free_variables(const NumberFormula& formula) {
    std::set<std::string> names;
    for (const NumberTerm& term : formula->terms)
        for (const auto& [variable, coefficient] : term.coefficients) names.insert(variable);
    for (const NumberFormula& part : formula->parts) names.merge(free_variables(part));
    for (const std::string& bound : formula->variables) names.erase(bound);
    return names;
}

NumberFormula renamed(const NumberFormula& formula, const std::string& from,
                      const std::string& to) {
    NumberFormula::Node node = *formula;
    for (NumberTerm& term : node.terms) {
        const auto found = term.coefficients.find(from);
        if (found == term.coefficients.end()) continue;
        const Integer coefficient = found->second;
        term.coefficients.erase(found);
        term = term + coefficient * NumberTerm(to);
    }
    const auto& bound = node.variables;
    if (std::find(bound.begin(), bound.end(), from) != bound.end()) return formula;
    // A quantifier that would catch the new name gets another variable first.
    for (std::string& variable : node.variables)
        if (variable == to) {
            std::set<std::string> taken = free_variables(node.parts[0]);
            taken.insert({from, to});
            taken.insert(bound.begin(), bound.end());
            const std::string fresh = name_beside(variable, taken);
            node.parts[0] = renamed(node.parts[0], variable, fresh);
            variable = fresh;
        }
    for (NumberFormula& part : node.parts) part = renamed(part, from, to);
    return NumberFormula(std::move(node));
}

}  // namespace takeaway::automata
