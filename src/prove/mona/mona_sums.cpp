/// The part of mona_terms.hpp that is linear: sums, multiples, equations and inequalities.
#include <algorithm>

#include "prove/mona/mona_terms.hpp"

namespace takeaway::prove::mona {

bool Value::never_negative() const {
    return constant >= 0 && std::all_of(parts.begin(), parts.end(),
                                        [](const auto& part) { return part.second >= 0; });
}

bool Value::never_positive() const { return (Integer(-1) * *this).never_negative(); }

Value variable(const std::string& name) { return {{{name, 1}}, 0}; }

Value operator*(const Integer& factor, const Value& a) {
    Value result;
    result.constant = factor * a.constant;
    if (factor != 0)
        for (const auto& [name, coefficient] : a.parts) result.parts[name] = factor * coefficient;
    return result;
}

Value operator+(const Value& a, const Value& b) {
    Value result = a;
    result.constant += b.constant;
    for (const auto& [name, coefficient] : b.parts) {
        Integer& sum = result.parts[name];
        sum += coefficient;
        if (sum == 0) result.parts.erase(name);
    }
    return result;
}

Value operator-(const Value& a, const Value& b) { return a + Integer(-1) * b; }

Tree Translator::close(FreshVariables pool, const Tree& goal) const {
    pool.conjuncts.push_back(goal);
    return exists(std::move(pool.variables), std::move(pool.conjuncts),
                  definitions_.numeration.number());
}

std::string Translator::fresh_name(const std::string& prefix, FreshVariables& pool) {
    pool.variables.push_back(prefix + std::to_string(++counter_));
    return pool.variables.back();
}

Value Translator::fresh(const std::string& prefix, bool never_negative, FreshVariables& pool) {
    const std::string plus = fresh_name(prefix, pool);
    if (never_negative) return variable(plus);
    const std::string minus = fresh_name(prefix, pool);
    pool.conjuncts.push_back(some({equals(plus, "empty"), equals(minus, "empty")}));
    return variable(plus) - variable(minus);
}

/// A variable that equals a value which is never negative.
std::string Translator::as_variable(const Value& value, FreshVariables& pool) {
    if (value.constant == 0 && value.parts.size() == 1 && value.parts.begin()->second == 1)
        return value.parts.begin()->first;
    std::string name = fresh_name("N", pool);
    pool.conjuncts.push_back(is_zero(variable(name) - value, pool));
    return name;
}

/// p - m with p = 0 or m = 0.
Value Translator::as_difference(const Value& value, FreshVariables& pool) {
    Value difference = fresh("M", false, pool);
    pool.conjuncts.push_back(is_zero(difference - value, pool));
    return difference;
}

std::string Translator::multiple(const Integer& factor, const std::string& name,
                                 FreshVariables& pool) {
    if (factor == 1) return name;
    Predicates& predicates = definitions_.predicates;
    // times_c for the binary beginnings of c: twice the half, and once more if c is odd.
    std::vector<Integer> chain;
    for (Integer c = factor; c > 1; c /= 2) chain.push_back(c);
    for (std::size_t i = chain.size(); i-- > 0;) {
        const Integer& c = chain[i];
        const std::string made = "times_" + to_text(c);
        if (predicates.knows(made)) continue;
        const bool odd = c % 2 != 0;
        std::vector<Tree> steps;
        const std::string half = c <= 3 ? "X" : "H";
        if (c > 3) steps.push_back(call("times_" + to_text(Integer(c / 2)), {"X", "H"}));
        steps.push_back(call("add", {half, half, odd ? "D" : "Y"}));
        if (odd) steps.push_back(call("add", {"D", "X", "Y"}));
        predicates.define({made,
                           "y = " + to_text(c) + " * x",
                           {"X", "Y"},
                           exists({"H", "D"}, std::move(steps), definitions_.numeration.number())});
    }
    std::string product = fresh_name("P", pool);
    pool.conjuncts.push_back(call("times_" + to_text(factor), {name, product}));
    return product;
}

/// x + amount = y, for amount >= 1.
Tree Translator::is_plus(const Integer& amount, const std::string& x, const std::string& y) {
    if (amount == 1) return call("next", {x, y});
    const std::string name = "plus_" + to_text(amount);
    if (!definitions_.predicates.knows(name))
        definitions_.predicates.define(
            {name,
             "y = x + " + to_text(amount),
             {"X", "Y"},
             call("add", {"X", definitions_.numeration.set_text(amount), "Y"})});
    return call(name, {x, y});
}

std::string Translator::plus(const Integer& amount, const std::string& name, FreshVariables& pool) {
    if (amount == 0) return name;
    std::string sum = fresh_name("S", pool);
    pool.conjuncts.push_back(is_plus(amount, name, sum));
    return sum;
}

void Translator::sum_up(std::vector<std::string>& addends, std::size_t most, FreshVariables& pool) {
    while (addends.size() > most) {
        std::string sum = fresh_name("S", pool);
        pool.conjuncts.push_back(call("add", {addends[0], addends[1], sum}));
        addends.erase(addends.begin(), addends.begin() + 2);
        addends.push_back(sum);
    }
}

/// The variables of the positive parts, and of the negative parts with the sign turned.
std::pair<std::vector<std::string>, std::vector<std::string>> Translator::sides(
    const Value& value, FreshVariables& pool) {
    std::pair<std::vector<std::string>, std::vector<std::string>> result;
    for (const auto& [name, coefficient] : value.parts) {
        if (coefficient > 0) result.first.push_back(multiple(coefficient, name, pool));
        if (coefficient < 0) result.second.push_back(multiple(-coefficient, name, pool));
    }
    return result;
}

Tree Translator::is_zero(const Value& value, FreshVariables& pool) {
    if (value.constant < 0) return is_zero(Integer(-1) * value, pool);
    auto [left, right] = sides(value, pool);
    // Σ left + constant = Σ right, constant >= 0.
    if (value.constant > 0) {
        if (right.empty()) return constant(false);
        sum_up(left, 1, pool);
        sum_up(right, 1, pool);
        if (left.empty()) return equals(right[0], definitions_.numeration.set_text(value.constant));
        return is_plus(value.constant, left[0], right[0]);
    }
    if (left.size() < right.size()) std::swap(left, right);
    if (left.empty()) return constant(true);
    if (right.empty()) {
        std::vector<Tree> all_zero;
        for (const std::string& name : left) all_zero.push_back(equals(name, "empty"));
        return all(all_zero);
    }
    sum_up(right, 1, pool);
    sum_up(left, 2, pool);
    return left.size() == 1 ? equals(left[0], right[0]) : call("add", {left[0], left[1], right[0]});
}

Tree Translator::is_at_most_zero(const Value& value, FreshVariables& pool) {
    auto [left, right] = sides(value, pool);
    sum_up(left, 1, pool);
    sum_up(right, 1, pool);
    const auto set_text = [&](const Integer& n) { return definitions_.numeration.set_text(n); };
    if (value.constant > 0) {  // left + constant <= right
        const Integer before = value.constant - 1;
        if (right.empty()) return constant(false);
        if (left.empty() && before == 0) return no(equals(right[0], "empty"));
        if (left.empty()) return call("less", {set_text(before), right[0]});
        return call("less", {plus(before, left[0], pool), right[0]});
    }
    const Integer more = -value.constant;  // left <= right + more
    if (left.empty()) return constant(true);
    if (right.empty())
        return more == 0 ? equals(left[0], "empty") : call("at_most", {left[0], set_text(more)});
    return call("at_most", {left[0], plus(more, right[0], pool)});
}

}  // namespace takeaway::prove::mona
