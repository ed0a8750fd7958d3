#include "automata/core_form.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "automata/floor_graph.hpp"
#include "automata/linear.hpp"
#include "core/error.hpp"

namespace takeaway::automata {

namespace {

using Kind = NumberFormula::Kind;

/// Larger constants are written in this base, a condition a digit.
constexpr std::int64_t chain_base = 4;

bool is_large(const Integer& constant) {
    return constant > Integer(largest_number_in_a_condition) ||
           constant < -Integer(largest_number_in_a_condition);
}

bool is_plain_variable(const NumberTerm& term) {
    return term.constant == 0 && term.coefficients.size() == 1 &&
           term.coefficients.begin()->second == 1;
}

class CoreForm {
  public:
    CoreForm(const System& system, Floors floors, std::set<std::string> used)
        : system_(system), floors_(floors), used_(std::move(used)) {}

    NumberFormula of(const NumberFormula& formula) {
        NumberFormula::Node node = *formula;
        switch (node.kind) {
            case Kind::truth:
                return formula;
            case Kind::at_most:
            case Kind::equal:
                return comparison(node.terms[0] - node.terms[1], node.kind == Kind::equal);
            case Kind::congruent: {
                const NumberTerm difference = node.terms[0] - node.terms[1];
                if (!difference.coefficients.empty())
                    return congruent(difference, NumberTerm(0), node.modulus);
                return truth(floor_mod(difference.constant, node.modulus) == 0);
            }
            case Kind::floor:
            case Kind::member:
                return applied(formula);
            case Kind::infinitely_many: {
                const std::string bound = helper();
                const std::string& x = node.variables[0];
                return of(for_all({bound},
                                  exists({x}, NumberTerm(x) > NumberTerm(bound) && node.parts[0])));
            }
            case Kind::exists:
            case Kind::for_all:
                for (std::string& variable : node.variables) {
                    const std::string own = unused(variable);
                    if (own != variable) node.parts[0] = renamed(node.parts[0], variable, own);
                    variable = own;
                }
                [[fallthrough]];
            default:
                for (NumberFormula& part : node.parts) part = of(part);
                return NumberFormula(std::move(node));
        }
    }

  private:
    std::string unused(const std::string& name) {
        std::string own = name;
        for (int i = 2; !used_.insert(own).second; ++i) own = name + "." + std::to_string(i);
        return own;
    }
    std::string helper() { return unused("."); }

    /// A word for each set: two that share a name are told apart.
    std::string own_name(const std::string& name, const Automaton& set) {
        std::string word = name;
        for (char& c : word)
            if (c == ' ' || c == '\t' || c == '\n') c = '_';
        std::vector<Automaton>& same = sets_[word];
        const auto known = std::find(same.begin(), same.end(), set);
        const auto number = known - same.begin();
        if (known == same.end()) same.push_back(set);
        return number == 0 ? word : word + "'" + std::to_string(number + 1);
    }

    /// difference <= 0, or = 0, with a variable for a large constant.
    NumberFormula comparison(const NumberTerm& difference, bool equality) {
        const NumberTerm nothing(0);
        if (difference.coefficients.empty())
            return truth(equality ? difference.constant == 0 : difference.constant <= 0);
        if (!is_large(difference.constant))
            return equality ? equals(difference, nothing) : difference <= nothing;
        const std::string c = helper();
        NumberTerm rest = difference;
        rest.constant = 0;
        rest = difference.constant > 0 ? rest + NumberTerm(c) : rest - NumberTerm(c);
        return exists({c}, large_constant(abs(difference.constant), c) &&
                               (equality ? equals(rest, nothing) : rest <= nothing));
    }
    /// out = value, by Horner's rule.
    NumberFormula large_constant(const Integer& value, const std::string& out) {
        const Integer base = chain_base;
        if (value < base) return equals(NumberTerm(out), NumberTerm(value));
        const std::string rest = helper();
        return exists({rest}, large_constant(floor_div(value, base), rest) &&
                                  equals(NumberTerm(out), base * NumberTerm(rest) +
                                                              NumberTerm(floor_mod(value, base))));
    }

    /// A variable for each term that is not one already.
    NumberFormula applied(const NumberFormula& formula) {
        NumberFormula::Node node = *formula;
        std::vector<std::string> helpers;
        std::vector<NumberFormula> parts;
        std::set<std::string> seen;
        for (NumberTerm& term : node.terms) {
            if (is_plain_variable(term) && seen.insert(term.coefficients.begin()->first).second)
                continue;
            helpers.push_back(helper());
            parts.push_back(comparison(term - NumberTerm(helpers.back()), true));
            term = NumberTerm(helpers.back());
        }
        if (node.kind == Kind::member) node.set_name = own_name(node.set_name, *node.set);
        const bool expand =
            node.kind == Kind::floor && floors_ == Floors::of_the_root && !node.alpha.is_rational();
        parts.push_back(
            expand ? floor_of_the_root(node.alpha, node.gamma, node.terms[0], node.terms[1])
                   : NumberFormula(std::move(node)));
        return exists(helpers, all_of(parts));
    }

    NumberFormula floor_of_the_root(const Quadratic& alpha, const Quadratic& gamma,
                                    const NumberTerm& n, const NumberTerm& y) {
        const std::optional<Quadratic> root = system_.root();
        if (!root || !same_field(*root, alpha) || !same_field(*root, gamma))
            throw InputError("the system " + system_.name() + " does not know the field of " +
                             to_text(alpha) +
                             (gamma.is_rational() ? "" : " and " + to_text(gamma)));
        const Quadratic width = *root - root->conjugate();
        const Quadratic q_n = (alpha - alpha.conjugate()) / width;
        const Quadratic q_0 = (gamma - gamma.conjugate()) / width;
        const Quadratic p_n = alpha - q_n * *root, p_0 = gamma - q_0 * *root;
        Integer c = 1;
        for (const Quadratic* x : {&q_n, &q_0, &p_n, &p_0})
            c = c / greatest_common_divisor(c, x->denominator()) * x->denominator();
        const auto times_c = [&](const Quadratic& x) { return (x * Quadratic(c)).numerator(); };
        const NumberTerm whole = times_c(p_n) * n + NumberTerm(times_c(p_0));
        const NumberTerm index = times_c(q_n) * n + NumberTerm(times_c(q_0));
        const auto divided = [&](const NumberTerm& dividend) {
            const NumberTerm rest = dividend - c * y;
            if (c == 1) return comparison(rest, true);
            return comparison(Integer(-1) * rest, false) &&
                   comparison(rest - NumberTerm(c - 1), false);
        };
        const auto with_floor = [&](const auto& body) {
            const std::string m = helper(), z = helper();
            return exists({m, z}, is_floor(NumberTerm(z), *root, NumberTerm(m), 0) &&
                                      body(NumberTerm(m), NumberTerm(z)));
        };
        NumberFormula forwards = with_floor([&](const NumberTerm& m, const NumberTerm& z) {
            return comparison(index - m, true) && divided(whole + z);
        });
        const bool never_negative = times_c(q_n) >= 0 && times_c(q_0) >= 0;
        if (never_negative) return forwards;
        return forwards || with_floor([&](const NumberTerm& m, const NumberTerm& z) {
                   return comparison(index + m, true) && comparison(NumberTerm(1) - m, false) &&
                          divided(whole - z - NumberTerm(1));
               });
    }

    const System& system_;
    Floors floors_;
    std::set<std::string> used_;
    std::map<std::string, std::vector<Automaton>> sets_;
};

std::string sum_text(const NumberTerm& term) {
    std::string text;
    for (const auto& [variable, coefficient] : term.coefficients)
        text += " " + variable + " " + to_text(coefficient);
    return text;
}

}  // namespace

std::int64_t trace_of(const System& system) {
    return system.parts().matrix[0][0] + system.parts().matrix[1][1];
}

std::int64_t norm_of(const System& system) {
    const auto& m = system.parts().matrix;
    return m[0][0] * m[1][1] - m[0][1] * m[1][0];
}

NumberFormula core_form(const NumberFormula& formula, const System& system, Floors floors) {
    return CoreForm(system, floors, free_variables(formula)).of(formula);
}

std::string core_text(const NumberFormula& core, const System& system) {
    const NumberFormula::Node& node = *core;
    std::string parts;
    for (const NumberFormula& part : node.parts) parts += " " + core_text(part, system);
    std::string names;
    for (const std::string& variable : node.variables) names += " " + variable;
    for (const NumberTerm& term : node.terms)
        if (is_plain_variable(term)) names += " " + term.coefficients.begin()->first;
    switch (node.kind) {
        case Kind::truth:
            return node.value ? "true" : "false";
        case Kind::at_most:
        case Kind::equal: {
            const NumberTerm difference = node.terms[0] - node.terms[1];
            const std::string bound = to_text(Integer(-difference.constant));
            return "( linear " + (node.kind == Kind::equal ? bound : "*") + " " + bound +
                   sum_text(difference) + " )";
        }
        case Kind::congruent: {
            const NumberTerm difference = node.terms[0] - node.terms[1];
            std::string text = "( modular " + to_text(node.modulus) + " " +
                               to_text(floor_mod(Integer(-difference.constant), node.modulus));
            for (const auto& [variable, coefficient] : difference.coefficients)
                text += " " + variable + " " + to_text(floor_mod(coefficient, node.modulus));
            return text + " )";
        }
        case Kind::floor: {
            const auto variable = [&](std::size_t i) {
                return node.terms[i].coefficients.begin()->first;
            };
            const auto linear = rational_floor(node.alpha, node.gamma, variable(0), variable(1));
            if (!linear)
                return "( floor " + std::to_string(trace_of(system)) + " " +
                       std::to_string(norm_of(system)) + names + " )";
            std::string text = "( linear " + std::to_string(*linear->interval.lowest) + " " +
                               std::to_string(*linear->interval.highest);
            for (const auto& [name, coefficient] : linear->sum)
                text += " " + name + " " + std::to_string(coefficient);
            return text + " )";
        }
        case Kind::member:
            return "( in " + node.set_name + names + " )";
        case Kind::negation:
            return "( not" + parts + " )";
        case Kind::conjunction:
            return "( and" + parts + " )";
        case Kind::disjunction:
            return "( or" + parts + " )";
        case Kind::equivalence:
            return "( iff" + parts + " )";
        case Kind::exists:
            return "( exists" + names + " :" + parts + " )";
        case Kind::for_all:
            return "( all" + names + " :" + parts + " )";
        case Kind::infinitely_many:
            break;
    }
    throw InputError("a formula that is not in core form");
}

std::string certified_text(const NumberFormula& sentence, const System& system) {
    return core_text(core_form(sentence, system, Floors::of_the_root), system);
}

}  // namespace takeaway::automata
