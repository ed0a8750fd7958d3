/// Conditions in core form to automata, each directly.
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
    for (const auto& [variable, coefficient] : difference.coefficients)
        require_small_factor(coefficient);
    const std::int64_t bound = -to_int64(difference.constant);
    Interval interval;
    interval.highest = bound;
    if (equality) interval.lowest = bound;
    return do_.linear(small_sum(difference), interval);
}

LoggedSet Compiler::congruence(const NumberTerm& difference, const Integer& modulus) {
    require_small_factor(modulus);
    Sum sum;
    for (const auto& [variable, coefficient] : difference.coefficients)
        sum[variable] = to_int64(floor_mod(coefficient, modulus));
    const Integer residue = floor_mod(Integer(-difference.constant), modulus);
    return do_.modular(sum, to_int64(modulus), to_int64(residue));
}

/// Membership and floors, of different variables.
LoggedSet Compiler::applied(const NumberFormula& formula) {
    const NumberFormula::Node& node = *formula;
    std::vector<std::string> names;
    for (const NumberTerm& term : node.terms) names.push_back(term.coefficients.begin()->first);
    if (node.kind == NumberFormula::Kind::floor)
        return do_.floor(node.alpha, node.gamma, names[0], names[1]);
    if (!(node.set->system() == do_.system()))
        throw InputError("the set " + node.set_name + " is written in the system " +
                         node.set->system().name() + ", the sentence in " + do_.system().name());
    return do_.given(node.set_name, *node.set, names);
}

}  // namespace takeaway::automata
