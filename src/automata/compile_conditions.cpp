/// Conditions to automata: linear ones directly, large constants as chains of small conditions,
/// membership and floors with a variable for each term.
#include <algorithm>
#include <set>
#include <utility>

#include "automata/compile.hpp"
#include "automata/operations.hpp"
#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::automata {

namespace {

/// The graph of y = a·x has about a states in any system, and so has a residue modulo a.
constexpr std::int64_t largest_factor = 1 << 16;
/// Larger constants are written in this base, a condition a digit.
constexpr std::int64_t chain_base = 4;

Integer size_of(const Integer& a) { return a < 0 ? Integer(-a) : a; }

void require_small_factor(const Integer& factor) {
    if (size_of(factor) > Integer(largest_factor))
        throw LimitError("the factor or modulus " + shortened(to_text(factor)) +
                         " needs more states than there are for one condition; up to " +
                         std::to_string(largest_factor) + " is tried");
}

Sum small_sum(const NumberTerm& term) {
    Sum sum;
    for (const auto& [variable, coefficient] : term.coefficients)
        sum[variable] = to_int64(coefficient);
    return sum;
}

bool is_plain_variable(const NumberTerm& term) {
    return term.constant == 0 && term.coefficients.size() == 1 &&
           term.coefficients.begin()->second == 1;
}

}  // namespace

LoggedSet Compiler::condition(const NumberFormula& formula) {
    const NumberFormula::Node& node = *formula;
    switch (node.kind) {
        case NumberFormula::Kind::truth:
            return node.value ? do_.everything({}) : do_.complement(do_.everything({}));
        case NumberFormula::Kind::at_most:
            return comparison(node.terms[0] - node.terms[1], false);
        case NumberFormula::Kind::equal:
            return comparison(node.terms[0] - node.terms[1], true);
        case NumberFormula::Kind::congruent:
            return congruence(node.terms[0] - node.terms[1], node.modulus);
        default:
            return applied(formula);
    }
}

/// difference <= 0, or = 0.
LoggedSet Compiler::comparison(const NumberTerm& difference, bool equality) {
    if (difference.coefficients.empty()) {
        const bool holds = equality ? difference.constant == 0 : difference.constant <= 0;
        return condition(truth(holds));
    }
    for (const auto& [variable, coefficient] : difference.coefficients)
        require_small_factor(coefficient);
    if (size_of(difference.constant) > Integer(largest_number_in_a_condition)) {
        // A variable for the constant.
        const std::string c = fresh();
        NumberTerm rest = difference;
        rest.constant = 0;
        rest = difference.constant > 0 ? rest + NumberTerm(c) : rest - NumberTerm(c);
        return eliminated(
            {c}, {large_constant(size_of(difference.constant), c), comparison(rest, equality)});
    }
    const std::int64_t bound = -to_int64(difference.constant);
    Interval interval;
    interval.highest = bound;
    if (equality) interval.lowest = bound;
    return do_.linear(small_sum(difference), interval);
}

/// {value}, for a value of any size: Horner's rule, a small condition for each digit.
LoggedSet Compiler::large_constant(const Integer& value, const std::string& out) {
    const Integer base = chain_base;
    if (value < base) return comparison(NumberTerm(out) - NumberTerm(value), true);
    const std::string rest = fresh();
    return eliminated({rest}, {large_constant(floor_div(value, base), rest),
                               comparison(NumberTerm(out) - base * NumberTerm(rest) -
                                              NumberTerm(floor_mod(value, base)),
                                          true)});
}

LoggedSet Compiler::congruence(const NumberTerm& difference, const Integer& modulus) {
    require_small_factor(modulus);
    Sum sum;
    for (const auto& [variable, coefficient] : difference.coefficients)
        sum[variable] = to_int64(floor_mod(coefficient, modulus));
    const Integer residue = floor_mod(Integer(-difference.constant), modulus);
    if (sum.empty()) return condition(truth(residue == 0));
    return do_.modular(sum, to_int64(modulus), to_int64(residue));
}

/// Membership and floors: a variable for each term that is not one already.
LoggedSet Compiler::applied(const NumberFormula& formula) {
    const NumberFormula::Node& node = *formula;
    std::vector<std::string> names, helpers;
    std::vector<LoggedSet> parts;
    std::set<std::string> used;
    for (const NumberTerm& term : node.terms) {
        if (is_plain_variable(term) && used.insert(term.coefficients.begin()->first).second) {
            names.push_back(term.coefficients.begin()->first);
            continue;
        }
        names.push_back(fresh());
        helpers.push_back(names.back());
        parts.push_back(comparison(term - NumberTerm(names.back()), true));
    }
    if (node.kind == NumberFormula::Kind::floor) {
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
