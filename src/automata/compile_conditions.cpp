/// Conditions to automata: linear ones directly, those with large numbers as chains of small ones,
/// those on terms with a variable for each term.
#include <algorithm>
#include <set>
#include <utility>

#include "automata/compile.hpp"
#include "automata/operations.hpp"
#include "core/error.hpp"

namespace takeaway::automata {

namespace {

/// An automaton for a·x has about a states, one for x + c about log c.
constexpr std::int64_t largest_direct_coefficient = 1 << 12;
/// Larger numbers are written in this base, a condition a digit.
constexpr std::int64_t chain_base = 16;

Integer size_of(const Integer& a) { return a < 0 ? Integer(-a) : a; }

bool is_direct(const Term& term) {
    if (size_of(term.constant) > Integer(largest_number_in_a_condition)) return false;
    return std::all_of(term.coefficients.begin(), term.coefficients.end(), [](const auto& entry) {
        return size_of(entry.second) <= Integer(largest_direct_coefficient);
    });
}

Sum small_sum(const Term& term) {
    Sum sum;
    for (const auto& [variable, coefficient] : term.coefficients)
        sum[variable] = to_int64(coefficient);
    return sum;
}

bool is_plain_variable(const Term& term) {
    return term.constant == 0 && term.coefficients.size() == 1 &&
           term.coefficients.begin()->second == 1;
}

/// The terms with positive and with negative sign, so that term = first - second.
std::pair<Term, Term> sides(const Term& term) {
    Term positive, negative;
    (term.constant < 0 ? negative : positive).constant = size_of(term.constant);
    for (const auto& [variable, coefficient] : term.coefficients)
        (coefficient < 0 ? negative : positive).coefficients[variable] = size_of(coefficient);
    return {positive, negative};
}

}  // namespace

Part Compiler::condition(const Formula& formula) {
    const Formula::Node& node = *formula;
    switch (node.kind) {
        case Formula::Kind::truth:
            return node.value ? do_.everything({}) : do_.complement(do_.everything({}));
        case Formula::Kind::at_most:
            return comparison(node.terms[0] - node.terms[1], false);
        case Formula::Kind::equal:
            return comparison(node.terms[0] - node.terms[1], true);
        case Formula::Kind::congruent:
            return congruence(node.terms[0] - node.terms[1], node.modulus);
        default:
            return applied(formula);
    }
}

/// difference <= 0, or = 0.
Part Compiler::comparison(Term difference, bool equality) {
    if (difference.coefficients.empty()) {
        const bool holds = equality ? difference.constant == 0 : difference.constant <= 0;
        return condition(truth(holds));
    }
    if (is_direct(difference)) {
        const std::int64_t bound = -to_int64(difference.constant);
        Interval interval;
        interval.highest = bound;
        if (equality) interval.lowest = bound;
        return do_.linear(small_sum(difference), interval);
    }
    const auto [positive, negative] = sides(difference);
    const std::string a = fresh(), b = fresh();
    return eliminated({a, b}, {sum_of(positive, a), sum_of(negative, b),
                               comparison(Term(a) - Term(b), equality)});
}

/// {… : out = term} for a term without negative numbers, by Horner's rule if they are large.
Part Compiler::sum_of(const Term& term, const std::string& out) {
    if (is_direct(term)) return comparison(term - Term(out), true);
    Term high, low;
    const Integer base = chain_base;
    high.constant = floor_div(term.constant, base);
    low.constant = floor_mod(term.constant, base);
    for (const auto& [variable, coefficient] : term.coefficients) {
        high = high + floor_div(coefficient, base) * Term(variable);
        low = low + floor_mod(coefficient, base) * Term(variable);
    }
    const std::string rest = fresh();
    return eliminated({rest},
                      {sum_of(high, rest), comparison(base * Term(rest) + low - Term(out), true)});
}

Part Compiler::congruence(const Term& difference, const Integer& modulus) {
    if (modulus > Integer(largest_direct_coefficient)) {
        // difference = modulus·k or -modulus·k.
        const std::string k = fresh();
        const Part up = eliminated({k}, {comparison(difference - modulus * Term(k), true)});
        const Part down = eliminated({k}, {comparison(difference + modulus * Term(k), true)});
        return disjunction({up, down});
    }
    Sum sum;
    for (const auto& [variable, coefficient] : difference.coefficients)
        sum[variable] = to_int64(floor_mod(coefficient, modulus));
    const Integer residue = floor_mod(Integer(-difference.constant), modulus);
    if (sum.empty()) return condition(truth(residue == 0));
    return do_.modular(sum, to_int64(modulus), to_int64(residue));
}

/// Membership and floors: a variable for each term that is not one already.
Part Compiler::applied(const Formula& formula) {
    const Formula::Node& node = *formula;
    std::vector<std::string> names, helpers;
    std::vector<Part> parts;
    std::set<std::string> used;
    for (const Term& term : node.terms) {
        if (is_plain_variable(term) && used.insert(term.coefficients.begin()->first).second) {
            names.push_back(term.coefficients.begin()->first);
            continue;
        }
        names.push_back(fresh());
        helpers.push_back(names.back());
        parts.push_back(comparison(term - Term(names.back()), true));
    }
    if (node.kind == Formula::Kind::floor) {
        parts.push_back(do_.floor(node.alpha, node.gamma, names[0], names[1]));
    } else {
        if (!(node.set->system() == do_.system()))
            throw InputError("the set " + node.set_name + " is written in the system " +
                             node.set->system().name() + ", the sentence in " +
                             do_.system().name());
        parts.push_back(do_.given(node.set_name, *node.set, names));
    }
    return eliminated(std::move(helpers), std::move(parts));
}

}  // namespace takeaway::automata
