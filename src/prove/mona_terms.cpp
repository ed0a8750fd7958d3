#include "prove/mona_terms.hpp"

#include <algorithm>
#include <numeric>

namespace takeaway::mona {

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

namespace {

Value whole(const Integer& n) { return {{}, n}; }

}  // namespace

Tree Translator::close(Pool pool, const Tree& goal) const {
    pool.conjuncts.push_back(goal);
    return exists(std::move(pool.variables), std::move(pool.conjuncts),
                  definitions_.numeration.number());
}

std::string Translator::fresh_name(const std::string& prefix, Pool& pool) {
    pool.variables.push_back(prefix + std::to_string(++counter_));
    return pool.variables.back();
}

Value Translator::fresh(const std::string& prefix, bool never_negative, Pool& pool) {
    const std::string plus = fresh_name(prefix, pool);
    if (never_negative) return variable(plus);
    const std::string minus = fresh_name(prefix, pool);
    pool.conjuncts.push_back(some({equals(plus, "empty"), equals(minus, "empty")}));
    return variable(plus) - variable(minus);
}

/// A variable that equals a value which is never negative.
std::string Translator::as_variable(const Value& value, Pool& pool) {
    if (value.constant == 0 && value.parts.size() == 1 && value.parts.begin()->second == 1)
        return value.parts.begin()->first;
    const std::string name = fresh_name("N", pool);
    pool.conjuncts.push_back(is_zero(variable(name) - value, pool));
    return name;
}

/// p - m with p = 0 or m = 0.
Value Translator::as_difference(const Value& value, Pool& pool) {
    const Value difference = fresh("M", false, pool);
    pool.conjuncts.push_back(is_zero(difference - value, pool));
    return difference;
}

// Sums and multiples.

std::string Translator::multiple(const Integer& factor, const std::string& name, Pool& pool) {
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
    const std::string product = fresh_name("P", pool);
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

std::string Translator::plus(const Integer& amount, const std::string& name, Pool& pool) {
    if (amount == 0) return name;
    const std::string sum = fresh_name("S", pool);
    pool.conjuncts.push_back(is_plus(amount, name, sum));
    return sum;
}

void Translator::sum_up(std::vector<std::string>& addends, std::size_t most, Pool& pool) {
    while (addends.size() > most) {
        const std::string sum = fresh_name("S", pool);
        pool.conjuncts.push_back(call("add", {addends[0], addends[1], sum}));
        addends.erase(addends.begin(), addends.begin() + 2);
        addends.push_back(sum);
    }
}

/// The variables of the positive parts, and of the negative parts with the sign turned.
std::pair<std::vector<std::string>, std::vector<std::string>> Translator::sides(const Value& value,
                                                                                Pool& pool) {
    std::pair<std::vector<std::string>, std::vector<std::string>> result;
    for (const auto& [name, coefficient] : value.parts) {
        if (coefficient > 0) result.first.push_back(multiple(coefficient, name, pool));
        if (coefficient < 0) result.second.push_back(multiple(-coefficient, name, pool));
    }
    return result;
}

Tree Translator::is_zero(const Value& value, Pool& pool) {
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
        return all(std::move(all_zero));
    }
    sum_up(right, 1, pool);
    sum_up(left, 2, pool);
    return left.size() == 1 ? equals(left[0], right[0]) : call("add", {left[0], left[1], right[0]});
}

Tree Translator::is_at_most_zero(const Value& value, Pool& pool) {
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

// Terms that are not linear.

Value Translator::quotient(const Value& dividend, const Integer& divisor, bool never_negative,
                           Pool& pool, Value* remainder) {
    if (divisor == 1 && remainder == nullptr) return dividend;
    const Value q = fresh("Q", never_negative, pool);
    const Value r = fresh("R", true, pool);
    pool.conjuncts.push_back(is_at_most_zero(r - whole(divisor - 1), pool));
    pool.conjuncts.push_back(is_zero(divisor * q + r - dividend, pool));
    if (remainder != nullptr) *remainder = r;
    return q;
}

Value Translator::absolute(const Value& value, Pool& pool) {
    if (value.never_negative()) return value;
    if (value.never_positive()) return Integer(-1) * value;
    Value size;
    for (const auto& [name, coefficient] : as_difference(value, pool).parts)
        size = size + variable(name);
    return size;
}

Value Translator::extreme(const Term& term, const Slots& slots, Pool& pool) {
    std::vector<Value> values;
    for (const TermPtr& kid : term.kids) values.push_back(value(*kid, slots, pool));
    const bool minimum = term.kind == Term::Kind::minimum;
    const bool never_negative = std::all_of(values.begin(), values.end(),
                                            [](const Value& v) { return v.never_negative(); });
    const Value best = fresh("V", never_negative, pool);
    std::vector<Tree> one_of;
    for (const Value& v : values) {
        Pool equality;
        const Tree equal = is_zero(best - v, equality);
        one_of.push_back(close(std::move(equality), equal));
        pool.conjuncts.push_back(is_at_most_zero(minimum ? best - v : v - best, pool));
    }
    pool.conjuncts.push_back(some(std::move(one_of)));
    return best;
}

Value Translator::choice(const Term& term, const Slots& slots, Pool& pool) {
    const Value yes = value(*term.kids[0], slots, pool);
    const Value otherwise = value(*term.kids[1], slots, pool);
    const Tree condition = formula(*term.condition, slots);
    const Value chosen = fresh("V", yes.never_negative() && otherwise.never_negative(), pool);
    const auto is = [&](const Value& v) {
        Pool equality;
        const Tree equal = is_zero(chosen - v, equality);
        return close(std::move(equality), equal);
    };
    pool.conjuncts.push_back(
        some({all({condition, is(yes)}), all({no(condition), is(otherwise)})}));
    return chosen;
}

Value Translator::nim_sum(const Term& term, const Slots& slots, Pool& pool) {
    if (!definitions_.numeration.is_binary())
        throw NotInMona{"a nim sum needs binary digits, an irrational sequence needs others"};
    if (term.constant.value != 2)
        throw NotInMona{"a nim sum modulo " + to_text(term.constant.value) + " is not available"};
    if (!definitions_.predicates.knows("nim_sum"))
        definitions_.predicates.define_text(
            "nim_sum", "z is the nim sum of x and y.",
            "pred nim_sum(var2 X, var2 Y, var2 Z) = all1 i: i in Z <=> ~(i in X <=> i in Y);", {});
    std::vector<std::string> names;
    for (const TermPtr& kid : term.kids) {
        const Value v = value(*kid, slots, pool);
        if (!v.never_negative())
            throw NotInMona{"a nim sum of something that may be negative is not available"};
        names.push_back(as_variable(v, pool));
    }
    while (names.size() > 1) {
        const std::string sum = fresh_name("S", pool);
        pool.conjuncts.push_back(call("nim_sum", {names[0], names[1], sum}));
        names.erase(names.begin(), names.begin() + 2);
        names.push_back(sum);
    }
    return names.empty() ? whole(0) : variable(names[0]);
}

Value Translator::value(const Term& term, const Slots& slots, Pool& pool) {
    const auto kid = [&] { return value(*term.kids[0], slots, pool); };
    switch (term.kind) {
        case Term::Kind::slot: {
            const auto slot = static_cast<std::size_t>(term.slot);
            if (slot >= slots.size() || !slots[slot])
                throw NotInMona{"a condition looks at a number that has no name here"};
            return *slots[slot];
        }
        case Term::Kind::linear: {
            Value sum = whole(term.constant.value);
            for (const auto& [coefficient, part] : term.parts)
                sum = sum + coefficient.value * value(*part, slots, pool);
            return sum;
        }
        case Term::Kind::floor_div: {
            const Value dividend = kid();
            return quotient(dividend, term.constant.value, dividend.never_negative(), pool);
        }
        case Term::Kind::modulo: {
            const Value dividend = kid();
            Value remainder;
            quotient(dividend, term.constant.value, dividend.never_negative(), pool, &remainder);
            return remainder;
        }
        case Term::Kind::absolute:
            return absolute(kid(), pool);
        case Term::Kind::minimum:
        case Term::Kind::maximum:
            return extreme(term, slots, pool);
        case Term::Kind::choice:
            return choice(term, slots, pool);
        case Term::Kind::sequence_term:
            return sequence_term(term.sequence, kid(), pool);
        case Term::Kind::last_index:
            return last_index(term.sequence, kid(), pool);
        case Term::Kind::nim_sum:
            return nim_sum(term, slots, pool);
    }
    throw NotInMona{"a term of an unknown kind"};
}

// Conditions.

Tree Translator::formula(const Formula& formula, const Slots& slots) {
    const auto kids = [&] {
        std::vector<Tree> trees;
        for (const FormulaPtr& kid : formula.kids) trees.push_back(this->formula(*kid, slots));
        return trees;
    };
    Pool pool;
    std::vector<Value> values;
    for (const TermPtr& term : formula.terms) values.push_back(value(*term, slots, pool));
    Tree goal;
    switch (formula.kind) {
        case Formula::Kind::truth:
            return constant(formula.value);
        case Formula::Kind::all_of:
            return all(kids());
        case Formula::Kind::some_of:
            return some(kids());
        case Formula::Kind::negation:
            return no(kids()[0]);
        case Formula::Kind::flag:
            throw NotInMona{"a condition was evaluated in advance"};
        case Formula::Kind::at_most_zero:
            goal = is_at_most_zero(values[0], pool);
            break;
        case Formula::Kind::zero:
            goal = is_zero(values[0], pool);
            break;
        case Formula::Kind::not_zero:
            goal = is_zero(values[0], pool);
            return no(close(std::move(pool), goal));
        case Formula::Kind::in_sequence:
            goal = in_sequence(formula.sequence, values[0], pool);
            break;
        case Formula::Kind::in_set:
            goal = in_set(formula.set, values, pool);
            break;
        case Formula::Kind::in_tail_set:
            throw NotInMona{"tails of digits in the " + formula.tails->system.name() +
                            " are not available: state the set as a Beatty sequence"};
    }
    return close(std::move(pool), goal);
}

}  // namespace takeaway::mona
