#include "automata/formula.hpp"

#include <algorithm>
#include <utility>

#include "core/error.hpp"

namespace takeaway::automata {

namespace {

Formula of_kind(Formula::Kind kind, std::vector<Formula> parts) {
    Formula::Node node;
    node.kind = kind;
    node.parts = std::move(parts);
    return Formula(std::move(node));
}

Formula comparison(Formula::Kind kind, const Term& a, const Term& b) {
    Formula::Node node;
    node.kind = kind;
    node.terms = {a, b};
    return Formula(std::move(node));
}

Formula quantified(Formula::Kind kind, std::vector<std::string> variables, const Formula& body) {
    if (variables.empty()) return body;
    Formula::Node node;
    node.kind = kind;
    node.variables = std::move(variables);
    node.parts = {body};
    return Formula(std::move(node));
}

/// A name that is none of these.
std::string name_beside(const std::string& name, const std::set<std::string>& taken) {
    std::string fresh = name + "'";
    while (taken.count(fresh) != 0) fresh += "'";
    return fresh;
}

}  // namespace

Term::Term(const std::string& variable) { coefficients[variable] = 1; }

Term operator+(const Term& a, const Term& b) {
    Term sum = a;
    sum.constant += b.constant;
    for (const auto& [variable, coefficient] : b.coefficients) {
        Integer& total = sum.coefficients[variable];
        total += coefficient;
        if (total == 0) sum.coefficients.erase(variable);
    }
    return sum;
}

Term operator*(const Integer& factor, const Term& a) {
    Term product;
    if (factor == 0) return product;
    product.constant = factor * a.constant;
    for (const auto& [variable, coefficient] : a.coefficients)
        product.coefficients[variable] = factor * coefficient;
    return product;
}

Term operator-(const Term& a, const Term& b) { return a + Integer(-1) * b; }

Formula truth(bool value) {
    Formula::Node node;
    node.value = value;
    return Formula(std::move(node));
}

Formula operator<=(const Term& a, const Term& b) {
    return comparison(Formula::Kind::at_most, a, b);
}
Formula operator<(const Term& a, const Term& b) { return a + Term(1) <= b; }
Formula operator>=(const Term& a, const Term& b) { return b <= a; }
Formula operator>(const Term& a, const Term& b) { return b < a; }
Formula equals(const Term& a, const Term& b) { return comparison(Formula::Kind::equal, a, b); }
Formula differs(const Term& a, const Term& b) { return !equals(a, b); }

Formula congruent(const Term& a, const Term& b, const Integer& modulus) {
    if (modulus < 1) throw InputError("a modulus is at least 1, not " + to_text(modulus));
    Formula::Node node;
    node.kind = Formula::Kind::congruent;
    node.terms = {a, b};
    node.modulus = modulus;
    return Formula(std::move(node));
}

Formula is_floor(const Term& y, const Quadratic& alpha, const Term& n, const Quadratic& gamma) {
    Formula::Node node;
    node.kind = Formula::Kind::floor;
    node.terms = {n, y};
    node.alpha = alpha;
    node.gamma = gamma;
    return Formula(std::move(node));
}

Formula in_set(const std::vector<Term>& terms, const Automaton& set, std::string name) {
    if (terms.size() != set.tracks().size())
        throw InputError("the set " + name + " has tuples of " +
                         std::to_string(set.tracks().size()) + " numbers, not of " +
                         std::to_string(terms.size()));
    Formula::Node node;
    node.kind = Formula::Kind::member;
    node.terms = terms;
    node.set = std::make_shared<const Automaton>(set);
    node.set_name = std::move(name);
    return Formula(std::move(node));
}

Formula operator!(const Formula& a) {
    if (a->kind == Formula::Kind::negation) return a->parts[0];
    if (a->kind == Formula::Kind::truth) return truth(!a->value);
    return of_kind(Formula::Kind::negation, {a});
}
Formula all_of(std::vector<Formula> parts) {
    if (parts.empty()) return truth(true);
    if (parts.size() == 1) return parts[0];
    return of_kind(Formula::Kind::conjunction, std::move(parts));
}
Formula any_of(std::vector<Formula> parts) {
    if (parts.empty()) return truth(false);
    if (parts.size() == 1) return parts[0];
    return of_kind(Formula::Kind::disjunction, std::move(parts));
}
Formula operator&&(const Formula& a, const Formula& b) { return all_of({a, b}); }
Formula operator||(const Formula& a, const Formula& b) { return any_of({a, b}); }
Formula implies(const Formula& a, const Formula& b) { return !a || b; }
Formula iff(const Formula& a, const Formula& b) {
    return of_kind(Formula::Kind::equivalence, {a, b});
}
Formula choose(const Formula& condition, const Formula& a, const Formula& b) {
    return (condition && a) || (!condition && b);
}

Formula exists(std::vector<std::string> variables, const Formula& body) {
    return quantified(Formula::Kind::exists, std::move(variables), body);
}
Formula for_all(std::vector<std::string> variables, const Formula& body) {
    return quantified(Formula::Kind::for_all, std::move(variables), body);
}
Formula infinitely_many(const std::string& variable, const Formula& body) {
    return quantified(Formula::Kind::infinitely_many, {variable}, body);
}
Formula exactly_one(const std::string& variable, const Formula& body) {
    const std::string other = name_beside(variable, free_variables(body));
    return exists({variable}, body && !exists({other}, renamed(body, variable, other) &&
                                                           differs(Term(variable), Term(other))));
}

std::set<std::string> free_variables(const Formula& formula) {
    std::set<std::string> names;
    for (const Term& term : formula->terms)
        for (const auto& [variable, coefficient] : term.coefficients) names.insert(variable);
    for (const Formula& part : formula->parts) names.merge(free_variables(part));
    for (const std::string& bound : formula->variables) names.erase(bound);
    return names;
}

Formula renamed(const Formula& formula, const std::string& from, const std::string& to) {
    Formula::Node node = *formula;
    for (Term& term : node.terms) {
        const auto found = term.coefficients.find(from);
        if (found == term.coefficients.end()) continue;
        const Integer coefficient = found->second;
        term.coefficients.erase(found);
        term = term + coefficient * Term(to);
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
    for (Formula& part : node.parts) part = renamed(part, from, to);
    return Formula(std::move(node));
}

}  // namespace takeaway::automata
