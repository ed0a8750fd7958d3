/// The part of mona_terms.hpp that knows Beatty sequences and families of vectors.
#include <algorithm>
#include <cctype>
#include <numeric>

#include "core/error.hpp"
#include "prove/mona/mona_terms.hpp"

namespace takeaway::prove::mona {

namespace {

/// nα + γ = (p·n + p0 + (q·n + q0)·θ)/c.
struct OverTheta {
    Integer p, p0, q, q0, c;
};

/// x as (p + qθ)/c.
struct Split {
    Integer p, q, c;
};

/// With D·s² = k² + 4: √D = (2θ - k)/s.
Split split(const Quadratic& x, const Numeration& numeration) {
    if (x.is_rational()) return {x.numerator(), 0, x.denominator()};
    const Integer k = numeration.k();
    const Integer square = numeration.is_binary() ? Integer(0) : (k * k + 4) / x.d();
    const Integer s = integer_sqrt(square);
    if (numeration.is_binary() || s * s * x.d() != k * k + 4)
        throw NotInMona{to_text(x) + " does not lie in the field of " + numeration.name()};
    return {x.a() * s - x.b() * k, 2 * x.b(), x.c() * s};
}

OverTheta over_theta(const BeattySequence& sequence, const Numeration& numeration) {
    const Split slope = split(sequence.alpha(), numeration);
    const Split offset = split(sequence.gamma(), numeration);
    OverTheta result{slope.p * offset.c, offset.p * slope.c, slope.q * offset.c, offset.q * slope.c,
                     slope.c * offset.c};
    Integer common = result.c;
    for (const Integer* part : {&result.p, &result.p0, &result.q, &result.q0})
        common = greatest_common_divisor(common, *part);
    for (Integer* part : {&result.p, &result.p0, &result.q, &result.q0, &result.c}) *part /= common;
    return result;
}

bool same_sequence(const BeattySequence& a, const BeattySequence& b) {
    return a.alpha() == b.alpha() && a.gamma() == b.gamma() && a.first() == b.first();
}

Value whole(const Integer& n) { return {{}, n}; }

}  // namespace

/// ⌊mθ⌋; for negative m it is -⌈|m|θ⌉.
Value Translator::floor_times_theta(const Value& m, FreshVariables& pool) {
    const Numeration& numeration = definitions_.numeration;
    if (m.parts.empty()) return whole((Quadratic(m.constant) * numeration.theta()).floor());
    const auto rounded = [&](const std::string& how, const Value& size) {
        const std::string name = as_variable(size, pool);
        Value result = fresh("W", true, pool);
        pool.conjuncts.push_back(call(how, {name, result.parts.begin()->first}));
        return result;
    };
    if (m.never_negative()) return rounded(numeration.floor_name(), m);
    if (m.never_positive()) return Integer(-1) * rounded(numeration.ceil_name(), Integer(-1) * m);
    // One of the two is 0, and so is what its rounding adds.
    Value result = whole(0);
    for (const auto& [name, coefficient] : as_difference(m, pool).parts)
        result = result + (coefficient > 0
                               ? rounded(numeration.floor_name(), variable(name))
                               : Integer(-1) * rounded(numeration.ceil_name(), variable(name)));
    return result;
}

Value Translator::sequence_formula(const BeattySequence& sequence, const Value& n,
                                   FreshVariables& pool) {
    const OverTheta f = over_theta(sequence, definitions_.numeration);
    const Value m = f.q * n + whole(f.q0);
    const bool rational = f.q == 0 && f.q0 == 0;
    const Value floor = rational ? whole(0) : floor_times_theta(m, pool);
    const bool never_negative = n.never_negative() && sequence.term(n.constant) >= 0;
    return quotient(f.p * n + whole(f.p0) + floor, f.c, never_negative, pool);
}

Value Translator::sequence_term(const SequencePtr& sequence, const Value& n, FreshVariables& pool) {
    if (n.parts.empty()) return whole(sequence->term(n.constant));
    // A predicate of its own: terms of the same sequence tend to come in numbers, and its inner
    // variables are out of the way before anything else is looked at.
    const bool from_0 = n.never_negative();
    const bool never_negative = from_0 && sequence->gamma().sign() >= 0;
    auto& terms = definitions_.terms[from_0 ? 0 : 1];
    const auto known = std::find_if(terms.begin(), terms.end(), [&](const auto& entry) {
        return same_sequence(*entry.first, *sequence);
    });
    std::string name;
    if (known != terms.end()) {
        name = known->second;
    } else {
        name = definitions_.predicates.free_name(from_0 ? "term" : "term_of_any_sign");
        Translator inner(definitions_);
        FreshVariables inside;
        const Value index = from_0 ? variable("N") : variable("N") - variable("N_minus");
        const Value result = never_negative ? variable("V") : variable("V") - variable("V_minus");
        std::vector<std::string> parameters{"N"};
        if (!from_0) {
            parameters.emplace_back("N_minus");
            inside.conjuncts.push_back(some({equals("N", "empty"), equals("N_minus", "empty")}));
        }
        parameters.emplace_back("V");
        if (!never_negative) {
            parameters.emplace_back("V_minus");
            inside.conjuncts.push_back(some({equals("V", "empty"), equals("V_minus", "empty")}));
        }
        const Value term = inner.sequence_formula(*sequence, index, inside);
        const Tree equal = inner.is_zero(result - term, inside);
        definitions_.predicates.define({name, "v is the term of index n of " + to_text(*sequence),
                                        parameters, inner.close(std::move(inside), equal)});
        terms.emplace_back(sequence, name);
    }
    std::vector<std::string> arguments;
    const auto add_arguments = [&](const Value& value) {
        // p - m, in this order
        for (const int sign : {1, -1})
            for (const auto& [part, coefficient] : value.parts)
                if (coefficient == sign) arguments.push_back(part);
    };
    if (from_0) {
        arguments.push_back(as_variable(n, pool));
    } else {
        add_arguments(as_difference(n, pool));
    }
    Value term = fresh("T", never_negative, pool);
    add_arguments(term);
    pool.conjuncts.push_back(call(name, arguments));
    return term;
}

Value Translator::last_index(const SequencePtr& sequence, const Value& x, FreshVariables& pool) {
    // Terms grow with the index, and the term of 0 is ⌊γ⌋: if that is at most 0 <= x, n >= 0.
    const bool never_negative = x.never_negative() && sequence->gamma().floor() <= 0;
    Value n = fresh("I", never_negative, pool);
    const Value here = sequence_term(sequence, n, pool);
    const Value after = sequence_term(sequence, n + whole(1), pool);
    pool.conjuncts.push_back(is_at_most_zero(here - x, pool));
    pool.conjuncts.push_back(is_at_most_zero(x + whole(1) - after, pool));
    return n;
}

/// There is an index n = first + i with ⌊nα + γ⌋ = x.
Tree Translator::in_sequence(const SequencePtr& sequence, const Value& x, FreshVariables& pool) {
    const auto some_index = [&](Translator& translator, const Value& of) {
        FreshVariables inside;
        const Value i = translator.fresh("I", true, inside);
        const Value term = translator.sequence_term(sequence, i + whole(sequence->first()), inside);
        const Tree equal = translator.is_zero(of - term, inside);
        return translator.close(std::move(inside), equal);
    };
    if (!x.never_negative()) return some_index(*this, x);
    auto& members = definitions_.members;
    const auto known = std::find_if(members.begin(), members.end(), [&](const auto& entry) {
        return same_sequence(*entry.first, *sequence);
    });
    std::string name;
    if (known != members.end()) {
        name = known->second;
    } else {
        Translator inner(definitions_);
        const Tree body = some_index(inner, variable("X"));
        name = definitions_.predicates.free_name("in_sequence");
        definitions_.predicates.define({name, "x is in " + to_text(*sequence), {"X"}, body});
        members.emplace_back(sequence, name);
    }
    return call(name, {as_variable(x, pool)});
}

// Families.

namespace {

/// The condition and, if it is a conjunction, its kids.
std::vector<const Formula*> conjuncts_of(const Formula& condition) {
    std::vector<const Formula*> found{&condition};
    if (condition.kind == Formula::Kind::all_of)
        for (const FormulaPtr& kid : condition.kids) found.push_back(kid.get());
    return found;
}

}  // namespace

std::vector<bool> never_negative_slots(const Formula& condition, std::size_t first,
                                       std::size_t count) {
    std::vector<bool> known(count);
    for (const Formula* conjunct : conjuncts_of(condition)) {
        if (conjunct->kind != Formula::Kind::at_most_zero) continue;
        const Term& term = *conjunct->terms[0];
        if (term.kind != Term::Kind::linear || term.parts.size() != 1) continue;
        const auto& [coefficient, part] = term.parts[0];
        const auto slot = static_cast<std::size_t>(part->slot);
        if (part->kind != Term::Kind::slot || slot < first || slot >= first + count) continue;
        // c - a·v <= 0 with a > 0 and c > -a: v >= c/a > -1.
        if (coefficient.value < 0 && term.constant.value > coefficient.value)
            known[slot - first] = true;
    }
    return known;
}

void Translator::add_variables(const std::vector<std::string>& names, std::size_t first,
                               const std::vector<bool>& never_negative, Slots& slots,
                               FreshVariables& pool) {
    slots.resize(std::max(slots.size(), first + names.size()));
    for (std::size_t i = 0; i < names.size(); ++i) {
        // One letter is nobody else's name: piles have numbers, MONA's own words are longer.
        std::string name = names[i].size() == 1 ? names[i] : "v_" + names[i];
        for (char& letter : name)
            if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
        // A set within the condition of a set may have a variable of the same name.
        if (!names_.insert(name).second) {
            name += "_" + std::to_string(++counter_);
            names_.insert(name);
        }
        pool.variables.push_back(name);
        slots[first + i] = variable(name);
        if (never_negative[i]) continue;
        const std::string minus = name + "_minus";
        pool.variables.push_back(minus);
        pool.conjuncts.push_back(some({equals(name, "empty"), equals(minus, "empty")}));
        slots[first + i] = variable(name) - variable(minus);
    }
}

Tree Translator::family_member(const Family& family, const std::vector<Value>& vector) {
    Slots slots(vector.begin(), vector.end());
    slots.emplace_back();  // the bound, which no condition sees
    FreshVariables pool;
    const std::size_t first = family.first_variable();
    std::vector<bool> never_negative =
        never_negative_slots(*family.condition, first, family.variables.size());
    for (std::size_t i = 0; i < vector.size(); ++i) {
        const Term& head = *family.heads[i];
        const auto slot = static_cast<std::size_t>(head.slot);
        if (head.kind == Term::Kind::slot && slot >= first && vector[i].never_negative())
            never_negative[slot - first] = true;
    }
    add_variables(family.variables, first, never_negative, slots, pool);
    std::vector<Tree> goals{formula(*family.condition, slots)};
    for (std::size_t i = 0; i < vector.size(); ++i) {
        const Value head = value(*family.heads[i], slots, pool);
        goals.push_back(is_zero(head - vector[i], pool));
    }
    return close(std::move(pool), all(goals));
}

Tree Translator::member(const PositionSet& set, const std::vector<Value>& vector) {
    std::vector<Tree> one_of;
    for (const Family& family : set.families()) {
        std::vector<std::size_t> order(vector.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        do {
            std::vector<Value> arranged;
            for (const std::size_t i : order) arranged.push_back(vector[i]);
            one_of.push_back(family_member(family, arranged));
        } while (family.any_order && std::next_permutation(order.begin(), order.end()));
    }
    return some(one_of);
}

Tree Translator::in_set(const VectorSet& set, const std::vector<Value>& vector,
                        FreshVariables& pool) {
    const PositionSetPtr families = families_of(set);
    if (!families) throw NotInMona{"a set that has no formula is not available"};
    const bool numbers = std::all_of(vector.begin(), vector.end(),
                                     [](const Value& v) { return v.never_negative(); });
    if (!numbers) return member(*families, vector);
    auto& sets = definitions_.sets;
    const auto known = std::find_if(sets.begin(), sets.end(),
                                    [&](const auto& entry) { return entry.first == families; });
    std::string name;
    if (known != sets.end()) {
        name = known->second;
    } else {
        std::vector<std::string> parameters;
        std::vector<Value> values;
        for (std::size_t i = 0; i < vector.size(); ++i) {
            parameters.push_back("X" + std::to_string(i + 1) + "_");
            values.push_back(variable(parameters.back()));
        }
        Translator inner(definitions_);
        const Tree body = inner.member(*families, values);
        name = definitions_.predicates.free_name("in_set");
        definitions_.predicates.define(
            {name, "The vector is in a set of the rules.", parameters, body});
        sets.emplace_back(families, name);
    }
    std::vector<std::string> arguments;
    for (const Value& v : vector) arguments.push_back(as_variable(v, pool));
    return call(name, arguments);
}

}  // namespace takeaway::prove::mona
