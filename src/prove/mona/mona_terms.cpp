#include "prove/mona/mona_terms.hpp"

#include <algorithm>

namespace takeaway::prove::mona {

namespace {}  // namespace

Value Translator::quotient(const Value& dividend, const Integer& divisor, bool never_negative,
                           FreshVariables& pool, Value* remainder) {
    if (divisor == 1 && remainder == nullptr) return dividend;
    Value q = fresh("Q", never_negative, pool);
    const Value r = fresh("R", true, pool);
    pool.conjuncts.push_back(is_at_most_zero(r - whole(divisor - 1), pool));
    pool.conjuncts.push_back(is_zero(divisor * q + r - dividend, pool));
    if (remainder != nullptr) *remainder = r;
    return q;
}

Value Translator::absolute(const Value& value, FreshVariables& pool) {
    if (value.never_negative()) return value;
    if (value.never_positive()) return Integer(-1) * value;
    Value size;
    for (const auto& [name, coefficient] : as_difference(value, pool).parts)
        size = size + variable(name);
    return size;
}

Value Translator::extreme(const Term& term, const Slots& slots, FreshVariables& pool) {
    std::vector<Value> values;
    for (const TermPtr& kid : term.kids) values.push_back(value(*kid, slots, pool));
    const bool minimum = term.kind == Term::Kind::minimum;
    const bool never_negative = std::all_of(values.begin(), values.end(),
                                            [](const Value& v) { return v.never_negative(); });
    Value best = fresh("V", never_negative, pool);
    std::vector<Tree> one_of;
    for (const Value& v : values) {
        FreshVariables equality;
        const Tree equal = is_zero(best - v, equality);
        one_of.push_back(close(std::move(equality), equal));
        pool.conjuncts.push_back(is_at_most_zero(minimum ? best - v : v - best, pool));
    }
    pool.conjuncts.push_back(some(one_of));
    return best;
}

Value Translator::choice(const Term& term, const Slots& slots, FreshVariables& pool) {
    const Value yes = value(*term.kids[0], slots, pool);
    const Value otherwise = value(*term.kids[1], slots, pool);
    const Tree condition = formula(*term.condition, slots);
    Value chosen = fresh("V", yes.never_negative() && otherwise.never_negative(), pool);
    const auto is = [&](const Value& v) {
        FreshVariables equality;
        const Tree equal = is_zero(chosen - v, equality);
        return close(std::move(equality), equal);
    };
    pool.conjuncts.push_back(
        some({all({condition, is(yes)}), all({no(condition), is(otherwise)})}));
    return chosen;
}

Value Translator::value(const Term& term, const Slots& slots, FreshVariables& pool) {
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
        case Term::Kind::product:
        case Term::Kind::gcd:
            throw NotInMona{"it multiplies variables"};
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
    const bool is_equation =
        formula.kind == Formula::Kind::zero || formula.kind == Formula::Kind::not_zero;
    if (is_equation && formula.terms[0]->kind == Term::Kind::nim_sum) {
        const Tree vanishes = nim_sum_is_zero(*formula.terms[0], slots);
        return formula.kind == Formula::Kind::zero ? vanishes : no(vanishes);
    }
    FreshVariables pool;
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

}  // namespace takeaway::prove::mona
