#include <algorithm>

#include "core/words.hpp"
#include "rules/meaning/scope.hpp"

namespace takeaway::rules {

using syntax::Kind;
using syntax::Node;

namespace {

/// Square factors are looked for under a root, which takes long for numbers beyond this.
constexpr std::size_t largest_root_bits = 10'000;

}  // namespace

/// Numbers of different fields, or too large ones, are refused below; the place is added here.
Scope::ExactSum Scope::exact_sum(const Node& node) const {
    try {
        return exact_sum_of(node);
    } catch (const RuleError&) {
        throw;
    } catch (const InputError& error) {
        fail(node, error.what());
    }
}

Scope::ExactSum Scope::exact_sum_of(const Node& node) const {
    spend(node, 1);
    const auto times = [&](const Quadratic& factor, ExactSum sum) {
        sum.constant = paid(node, sum.constant * factor);
        for (auto& [coefficient, part] : sum.parts) coefficient = paid(node, coefficient * factor);
        return sum;
    };
    const auto plus = [&](ExactSum a, const ExactSum& b) {
        spend(node, a.parts.size() + b.parts.size());
        a.constant = paid(node, a.constant + b.constant);
        a.parts.insert(a.parts.end(), b.parts.begin(), b.parts.end());
        return a;
    };
    switch (node.kind) {
        case Kind::negate:
            return times(-1, exact_sum(node.kids[0]));
        case Kind::add:
            return plus(exact_sum(node.kids[0]), exact_sum(node.kids[1]));
        case Kind::subtract:
            return plus(exact_sum(node.kids[0]), times(-1, exact_sum(node.kids[1])));
        case Kind::multiply: {
            const ExactSum left = exact_sum(node.kids[0]);
            const ExactSum right = exact_sum(node.kids[1]);
            if (left.parts.empty()) return times(left.constant, right);
            if (right.parts.empty()) return times(right.constant, left);
            fail(node, "the product of two variables is not linear: one factor must be a constant");
        }
        case Kind::divide: {
            const Quadratic divisor = exact_constant(node.kids[1]);
            if (divisor.sign() == 0) fail(node.kids[1], "division by zero");
            return times(Quadratic(1) / divisor, exact_sum(node.kids[0]));
        }
        case Kind::power:
            return exact_power(node);
        case Kind::call:
            if (node.text == "sqrt" && node.kids.size() == 1) {
                const Integer root = whole_constant(node.kids[0], "the number under a root");
                if (root < 0) fail(node, "there is no real square root of a negative number");
                if (bit_length(root) > largest_root_bits)
                    fail(node, "the number under a root may have at most " +
                                   std::to_string(largest_root_bits) + " binary digits");
                return {Quadratic::root(root), {}};
            }
            break;
        case Kind::name:
            if (node.text == "phi" && !knows("phi")) return {Quadratic::golden(), {}};
            break;
        default:
            break;
    }
    const TermPtr whole = term(node);
    if (const Integer* value = constant_value(whole)) return {Quadratic(*value), {}};
    return {0, {{Quadratic(1), whole}}};
}

Scope::ExactSum Scope::exact_power(const Node& node) const {
    const Quadratic base = exact_constant(node.kids[0]);
    const Integer exponent = whole_constant(node.kids[1], "an exponent");
    if (base.is_integer() && exponent >= 0)
        return {paid(node, Quadratic(core::power(base.numerator(), exponent))), {}};
    constexpr std::int64_t largest_exponent = 1'000;
    if (abs(exponent) > largest_exponent)
        fail(node, "an exponent of a base that is not a whole number is at most " +
                       std::to_string(largest_exponent));
    if (exponent < 0 && base.sign() == 0) fail(node, "division by zero");
    Quadratic result = 1;
    for (Integer i = 0; i < abs(exponent); ++i) result = paid(node, result * base);
    return {exponent < 0 ? Quadratic(1) / result : result, {}};
}

Quadratic Scope::exact_constant(const Node& node) const {
    ExactSum sum = exact_sum(node);
    if (!sum.parts.empty()) fail(node, "expected a constant here: it may use parameters only");
    return sum.constant;
}

Integer Scope::whole_constant(const Node& node, const std::string& what) const {
    const Quadratic value = exact_constant(node);
    if (!value.is_integer())
        fail(node, what + " must be a whole number, but this is " + shortened(to_text(value)));
    return value.numerator();
}

std::shared_ptr<const BeattySequence> Scope::beatty_sequence(const Node& node,
                                                             const Quadratic& alpha,
                                                             const Quadratic& gamma,
                                                             const Integer& first) const {
    try {
        return std::make_shared<const BeattySequence>(alpha, gamma, first);
    } catch (const InputError& error) {
        fail(node, error.what());
    }
}

/// ⌊Σ coefficient · term + constant⌋: one division if all coefficients are rational.
TermPtr Scope::floor_of(const Node& node) const {
    const ExactSum sum = exact_sum(node);
    if (sum.parts.empty()) return constant_term(sum.constant.floor());
    const bool irrational_part =
        std::any_of(sum.parts.begin(), sum.parts.end(),
                    [](const auto& part) { return !part.first.is_rational(); });
    if (irrational_part) return irrational_floor(node, sum);
    Integer common = sum.constant.is_rational() ? sum.constant.denominator() : 1;
    for (const auto& [coefficient, part] : sum.parts) {
        const Integer& q = coefficient.denominator();
        common = common / greatest_common_divisor(common, q) * q;
    }
    std::vector<std::pair<Integer, TermPtr>> numerator;
    for (const auto& [coefficient, part] : sum.parts)
        numerator.emplace_back(coefficient.numerator() * (common / coefficient.denominator()),
                               part);
    // ⌊(N + γ)/q⌋ = ⌊(N + ⌊γ⌋)/q⌋ for a whole number N, so that γ may be irrational.
    return floor_div_term(linear_term(numerator, (sum.constant * Quadratic(common)).floor()),
                          common);
}

/// Where all irrational coefficients are whole multiples of one α, up to whole numbers, this is the
/// term of a Beatty sequence: ⌊xφ + yφ²⌋ = y + ⌊(x + y)φ⌋. Else all numbers are (a + b√D)/c with
/// one c, and ⌊(A + B√D)/c⌋ = ⌊(A + ⌊B√D⌋)/c⌋ for whole A and B.
TermPtr Scope::irrational_floor(const Node& node, const ExactSum& sum) const {
    // b√D/c of (a + b√D)/c.
    const auto surd = [](const Quadratic& x) { return (x - x.conjugate()) / Quadratic(2); };
    Quadratic alpha = 0;  // the coefficient with the smallest of these
    for (const auto& [coefficient, part] : sum.parts) {
        if (coefficient.is_rational()) continue;
        if (!same_field(alpha, coefficient) || !same_field(sum.constant, coefficient))
            fail(node,
                 "the numbers under a floor must be of one field: roots of different "
                 "numbers, such as sqrt(2) and sqrt(3), cannot be added exactly");
        if (alpha.sign() == 0) alpha = coefficient;
        const Quadratic ratio = surd(coefficient) / surd(alpha);
        if (ratio < Quadratic(1) && -ratio < Quadratic(1)) alpha = coefficient;
    }
    if (alpha.sign() < 0) alpha = -alpha;
    std::vector<std::pair<Integer, TermPtr>> whole, index;
    for (const auto& [coefficient, part] : sum.parts) {
        const Quadratic times = surd(coefficient) / surd(alpha);
        const Quadratic rest = coefficient - times * alpha;
        if (!times.is_integer() || !rest.is_integer()) {
            whole.clear();
            index.clear();
            break;
        }
        whole.emplace_back(rest.numerator(), part);
        index.emplace_back(times.numerator(), part);
    }
    if (!index.empty()) {
        whole.emplace_back(1, sequence_term(beatty_sequence(node, alpha, sum.constant, Integer(0)),
                                            linear_term(index)));
        return linear_term(whole);
    }
    const Quadratic unit = Quadratic::root(alpha.d());
    Integer common = 1;
    const auto make_common = [&](const Integer& q) {
        common = common / greatest_common_divisor(common, q) * q;
    };
    std::vector<Quadratic> coefficients{sum.constant};
    for (const auto& [coefficient, part] : sum.parts) coefficients.push_back(coefficient);
    for (const Quadratic& x : coefficients) {
        make_common((x - surd(x)).denominator());
        make_common((surd(x) / unit).denominator());
    }
    const auto rational_part = [&](const Quadratic& x) {
        return ((x - surd(x)) * Quadratic(common)).numerator();
    };
    const auto root_part = [&](const Quadratic& x) {
        return (surd(x) / unit * Quadratic(common)).numerator();
    };
    std::vector<std::pair<Integer, TermPtr>> rational, roots;
    for (const auto& [coefficient, part] : sum.parts) {
        rational.emplace_back(rational_part(coefficient), part);
        roots.emplace_back(root_part(coefficient), part);
    }
    const TermPtr of_root = sequence_term(beatty_sequence(node, unit, 0, Integer(0)),
                                          linear_term(roots, root_part(sum.constant)));
    rational.emplace_back(1, of_root);
    return floor_div_term(linear_term(rational, rational_part(sum.constant)), common);
}

}  // namespace takeaway::rules
