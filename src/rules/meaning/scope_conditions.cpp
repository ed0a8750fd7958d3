#include <algorithm>
#include <numeric>
#include <sstream>

#include "rules/meaning/plain_meaning.hpp"
#include "rules/meaning/scope.hpp"
#include "rules/text/print.hpp"

namespace takeaway::rules {

using syntax::Kind;
using syntax::Node;

FormulaPtr Scope::relation(const std::string& sign, const TermPtr& a, const TermPtr& b) const {
    if (sign == "<") return at_most(scaled(1, a, 1), b);
    if (sign == "<=") return at_most(a, b);
    if (sign == ">") return at_most(scaled(1, b, 1), a);
    if (sign == ">=") return at_most(b, a);
    if (sign == "divides") {
        // 0 divides 0 alone, and that is what gcd(0, b) = |b| = 0 says. A constant divides by a
        // remainder, of which more can be proved.
        if (const Integer* value = constant_value(a))
            return equal(*value == 0 ? b : modulo_term(b, abs(*value)), constant_term(0));
        Term size;
        size.kind = Term::Kind::absolute;
        size.kids = {a};
        return equal(gcd_term(a, b), make_term(std::move(size)));
    }
    return sign == "=" ? equal(a, b) : not_equal(a, b);
}

FormulaPtr Scope::conditions(const std::vector<Node>& nodes) const {
    std::vector<FormulaPtr> parts;
    for (const Node& node : nodes) parts.push_back(condition(node));
    return all_of(std::move(parts));
}

FormulaPtr Scope::condition(const Node& node) const {
    spend(node, 1);
    FormulaPtr made = condition_of(node);
    if (made->weight > most_elaboration_steps) fail_too_large(node.spot);
    return made;
}

FormulaPtr Scope::condition_of(const Node& node) const {
    switch (node.kind) {
        case Kind::compare:
        case Kind::chain: {
            // Each term is made once, although a middle one stands in two comparisons: made twice,
            // chains inside chains would take exponential time.
            std::vector<TermPtr> terms;
            for (const Node& kid : node.kids) terms.push_back(term(kid));
            std::istringstream signs(node.text);
            std::string sign;
            std::vector<FormulaPtr> links;
            for (std::size_t i = 0; signs >> sign; ++i)
                links.push_back(relation(sign, terms[i], terms[i + 1]));
            return all_of(std::move(links));
        }
        case Kind::is_in:
            return membership(node.kids[0], node.kids[1]);
        case Kind::is_not_in:
            return negation(membership(node.kids[0], node.kids[1]));
        case Kind::logical_and:
            return conditions(node.kids);
        case Kind::logical_or: {
            std::vector<FormulaPtr> parts;
            for (const Node& kid : node.kids) parts.push_back(condition(kid));
            return some_of(std::move(parts));
        }
        case Kind::logical_not:
            return negation(condition(node.kids[0]));
        case Kind::for_all:
        case Kind::for_some:
            return quantified(node);
        default:
            fail(node, "expected a condition here");
    }
}

std::pair<std::int64_t, std::int64_t> Scope::constant_range(const Node& node) const {
    const Integer first = whole_constant(node.kids[0], "the beginning of a range");
    const Integer last = whole_constant(node.kids[1], "the end of a range");
    if (last - first >= most_written_out || !fits_int64(first) || !fits_int64(last))
        fail(node, "this range has more than " + std::to_string(most_written_out) + " indices");
    return {to_int64(first), to_int64(last)};
}

/// `any q in 1..3: t = q*x` reads as "t is a multiple of x", but says so for three multiples only.
void Scope::warn_of_products_with_an_index(const Node& quantifier) const {
    const auto varies = [&](const Node& node) {
        std::vector<const Node*> waiting{&node};
        while (!waiting.empty()) {
            const Node& at = *waiting.back();
            waiting.pop_back();
            const auto number = names_.numbers.find(at.text);
            const bool is_variable = at.kind == Kind::name && number != names_.numbers.end() &&
                                     constant_value(number->second) == nullptr;
            if (is_variable || at.kind == Kind::after || at.kind == Kind::index ||
                at.kind == Kind::after_index)
                return true;
            for (const Node& kid : at.kids) waiting.push_back(&kid);
        }
        return false;
    };
    std::vector<const Node*> waiting{&quantifier.kids[1]};
    while (!waiting.empty()) {
        const Node& at = *waiting.back();
        waiting.pop_back();
        for (const Node& kid : at.kids) waiting.push_back(&kid);
        if (at.kind != Kind::multiply) continue;
        const bool left = mentions_name(at.kids[0], quantifier.text) && varies(at.kids[1]);
        const bool right = mentions_name(at.kids[1], quantifier.text) && varies(at.kids[0]);
        if (!left && !right) continue;
        warn(at.spot, "this multiplies by `" + quantifier.text +
                          "` = " + print(quantifier.kids[0]) +
                          " only; where a larger factor would fit, the rule is another one. If "
                          "every multiple is meant, see products in docs/what_can_be_said.md");
        return;
    }
}

FormulaPtr Scope::quantified(const Node& node) const {
    if (knows(node.text))
        fail(node, "`" + node.text + "` has a meaning already; use another index");
    warn_of_products_with_an_index(node);
    const auto [first, last] = constant_range(node.kids[0]);
    Scope inner = *this;
    std::vector<FormulaPtr> cases;
    for (std::int64_t i = first; i <= last; ++i) {
        inner.names_.numbers[node.text] = constant_term(i);
        cases.push_back(inner.condition(node.kids[1]));
    }
    return node.kind == Kind::for_all ? all_of(std::move(cases)) : some_of(std::move(cases));
}

/// A set that is written out in a condition, such as {x, 2x}, speaks of the names around it.
/// A family {n : …} and a set defined by `let` are closed: their names are their own.
FormulaPtr Scope::listed(const std::vector<TermPtr>& element, const Node& family) const {
    const bool any_order = !family.text.empty();
    std::vector<FormulaPtr> cases;
    for (const Node& head : family.kids) {
        const std::vector<TermPtr> member = entries(head);
        if (member.size() != element.size())
            fail(head, "this vector has " + std::to_string(member.size()) +
                           " entries, but the left side has " + std::to_string(element.size()));
        if (any_order && member.size() > most_piles_in_any_order)
            fail(head, "`in any order` is limited to " + std::to_string(most_piles_in_any_order) +
                           " entries");
        std::vector<std::size_t> arrangement(member.size());
        std::iota(arrangement.begin(), arrangement.end(), std::size_t{0});
        do {
            std::vector<FormulaPtr> equations;
            for (std::size_t i = 0; i < member.size(); ++i)
                equations.push_back(equal(element[i], member[arrangement[i]]));
            spend(head, member.size());
            cases.push_back(all_of(std::move(equations)));
        } while (any_order && std::next_permutation(arrangement.begin(), arrangement.end()));
    }
    return some_of(std::move(cases));
}

FormulaPtr Scope::membership(const Node& element, const Node& where) const {
    const auto number = [&] {
        const std::vector<TermPtr> terms = entries(element);
        if (terms.size() != 1)
            fail(element, "this set holds numbers, but the left side is a vector");
        return terms[0];
    };
    if (where.kind == Kind::set_sum) {
        std::vector<FormulaPtr> cases;
        for (const Node& part : where.kids) cases.push_back(membership(element, part));
        return some_of(std::move(cases));
    }
    if (where.kind == Kind::range) {
        const TermPtr term_of_element = number();
        return all_of({at_most(term(where.kids[0]), term_of_element),
                       at_most(term_of_element, term(where.kids[1]))});
    }
    if (where.kind == Kind::name && names_.lists.count(where.text) > 0) {
        const TermPtr term_of_element = number();
        std::vector<FormulaPtr> cases;
        for (const Integer& member : names_.lists.at(where.text))
            cases.push_back(equal(term_of_element, constant_term(member)));
        return some_of(std::move(cases));
    }
    const bool is_list = where.kind == Kind::family && where.text.find(':') == std::string::npos;
    if (is_list) return listed(entries(element), where);
    const SetMeaning meaning = set(where);
    Formula formula;
    if (const auto* beatty = std::get_if<std::shared_ptr<const BeattySequence>>(&meaning)) {
        formula.kind = Formula::Kind::in_sequence;
        formula.sequence = *beatty;
        formula.terms = {number()};
    } else if (const auto* tails = std::get_if<std::shared_ptr<const TailSet>>(&meaning)) {
        formula.kind = Formula::Kind::in_tail_set;
        formula.tails = *tails;
        formula.terms = {number()};
    } else {
        formula.kind = Formula::Kind::in_set;
        formula.set = std::get<VectorSet>(meaning);
        formula.terms = entries(element);
        const std::size_t dimension = dimension_of(formula.set);
        if (formula.terms.size() != dimension)
            fail(element, "this set holds vectors of " + std::to_string(dimension) +
                              " entries, but the left side has " +
                              std::to_string(formula.terms.size()));
    }
    return make_formula(std::move(formula));
}

}  // namespace takeaway::rules
