#include "look/floor_term.hpp"

#include <algorithm>
#include <numeric>

#include "core/integer.hpp"

namespace takeaway::look {

namespace {

/// " + 3", " - 1" or nothing.
std::string plus(std::int64_t constant) {
    if (constant == 0) return "";
    return constant > 0 ? " + " + std::to_string(constant) : " - " + std::to_string(-constant);
}

/// floor((p·n + c)/q) in the rule language, with the whole part of c/q outside the floor.
std::string rational_text(std::int64_t p, std::int64_t q, std::int64_t c) {
    const std::int64_t outside = floor_div(c, q);
    const std::int64_t inside = floor_mod(c, q);
    if (p == 0) return std::to_string(outside);
    const std::string product = p == 1 ? "n" : std::to_string(p) + "n";
    if (q == 1) return product + plus(outside);
    const std::string top = inside == 0 ? product : "(" + product + plus(inside) + ")";
    return "floor(" + top + "/" + std::to_string(q) + ")" + plus(outside);
}

/// ⌊r⌋ is printed outside, the rest inside the floor.
std::string irrational_text(const std::string& product, const Quadratic& gamma) {
    const std::int64_t outside = to_int64(gamma.floor());
    const Quadratic rest = gamma - Quadratic(outside);
    const std::string inside =
        rest.sign() == 0 ? ""
                         : " + " + to_text(rest.numerator()) + "/" + to_text(rest.denominator());
    return "floor(" + product + inside + ")" + plus(outside);
}

/// (a + b√D)/c in the rule language.
std::string rule_text(const Quadratic& x) {
    const std::string root =
        (x.b() == 1 ? "" : to_text(x.b()) + "*") + "sqrt(" + to_text(x.d()) + ")";
    const std::string sum = x.a() == 0 ? root : "(" + to_text(x.a()) + " + " + root + ")";
    return x.c() == 1 ? sum : sum + "/" + to_text(x.c());
}

/// a/b times each, for 1 <= a, b <= 6 in the order of a + b.
void add_multiples(const std::vector<KnownModulus>& bases, std::vector<KnownModulus>& made) {
    constexpr std::int64_t largest_factor = 6;
    for (std::int64_t sum = 2; sum <= 2 * largest_factor; ++sum) {
        for (std::int64_t a = 1; a <= largest_factor; ++a) {
            const std::int64_t b = sum - a;
            if (b < 1 || b > largest_factor || std::gcd(a, b) != 1) continue;
            for (const KnownModulus& base : bases)
                made.push_back({Quadratic::rational(a, b) * base.value,
                                (a == 1 ? "" : std::to_string(a) + "*") + base.text + "*n" +
                                    (b == 1 ? "" : "/" + std::to_string(b)),
                                sum == 2});
        }
    }
}

/// c with ⌊(pn + c)/q⌋ = x_n for all n: at least every q·x_n - p·n, and less than q above each.
std::optional<std::int64_t> offset_for(const std::vector<std::int64_t>& values, std::int64_t first,
                                       std::int64_t p, std::int64_t q) {
    std::int64_t low = 0;
    std::int64_t high = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::int64_t n = add(first, static_cast<std::int64_t>(i));
        const std::int64_t at = subtract(multiply(q, values[i]), multiply(p, n));
        low = i == 0 ? at : std::min(low, at);
        high = i == 0 ? at : std::max(high, at);
        if (high - low >= q) return std::nullopt;
    }
    return high;
}

struct RationalFit {
    std::int64_t p = 0;
    std::int64_t q = 1;
    std::int64_t c = 0;
};

std::optional<RationalFit> smallest_denominator(const std::vector<std::int64_t>& values,
                                                std::int64_t first) {
    const auto length = static_cast<std::int64_t>(values.size());
    if (length < 2) return std::nullopt;
    const std::int64_t steps = length - 1;
    const std::int64_t growth = subtract(values.back(), values.front());
    const std::int64_t most = std::min(largest_denominator, length / least_rational_periods);
    for (std::int64_t q = 1; q <= most; ++q) {
        // Strictly between q(growth - 1)/steps and q(growth + 1)/steps.
        const std::int64_t begin = floor_div(multiply(q, growth - 1), steps) + 1;
        const std::int64_t end = ceil_div(multiply(q, growth + 1), steps);
        for (std::int64_t p = std::max<std::int64_t>(begin, 0); p < end; ++p)
            if (const auto c = offset_for(values, first, p, q)) return RationalFit{p, q, *c};
    }
    return std::nullopt;
}

FloorTerm term_of(const RationalFit& fit) {
    return {Quadratic::rational(fit.p, fit.q), Quadratic::rational(fit.c, fit.q),
            rational_text(fit.p, fit.q, fit.c)};
}

}  // namespace

const std::vector<KnownModulus>& known_moduli() {
    static const std::vector<KnownModulus> all = [] {
        const Quadratic phi = Quadratic::golden();
        const std::vector<KnownModulus> golden{{phi, "phi", true}, {phi * phi, "phi^2", true}};
        std::vector<KnownModulus> others;
        for (const std::int64_t d : {2, 3, 5})
            others.push_back({Quadratic::root(d), rule_text(Quadratic::root(d)), true});
        for (std::int64_t k = 2; k <= 8; ++k) {
            for (const std::int64_t sign : {-1, 1}) {
                const Quadratic value(2 + sign * k, 1, k * k + 4, 2);
                others.push_back({value, rule_text(value), true});
            }
        }
        std::vector<KnownModulus> made;
        add_multiples(golden, made);
        add_multiples(others, made);
        return made;
    }();
    return all;
}

std::optional<Quadratic> simplest_in(const Quadratic& low, const Quadratic& high) {
    if (!(low < high)) return std::nullopt;
    // The denominators up to this are enough for offsets; the interval of a short list is wide.
    constexpr std::int64_t most = 10'000;
    for (std::int64_t q = 1; q <= most; ++q) {
        // Whole c with low <= c/q < high.
        const Integer least = (low * Quadratic(q)).ceil();
        const Integer end = (high * Quadratic(q)).ceil();
        if (least >= end) continue;
        const Integer zero = 0;
        const Integer nearest = least > 0 ? least : (end <= 0 ? Integer(end - 1) : zero);
        return Quadratic::rational(nearest, q);
    }
    return std::nullopt;
}

std::optional<FloorTerm> fit_simple_rational(const std::vector<std::int64_t>& values,
                                             std::int64_t first) {
    if (values.size() < least_fitted_numbers) return std::nullopt;
    const auto fit = smallest_denominator(values, first);
    if (!fit || fit->q > simple_denominator) return std::nullopt;
    return term_of(*fit);
}

std::optional<FloorTerm> fit_irrational(const std::vector<std::int64_t>& values,
                                        std::int64_t first) {
    if (values.size() < 2) return std::nullopt;
    const auto steps = static_cast<std::int64_t>(values.size()) - 1;
    const std::int64_t growth = subtract(values.back(), values.front());
    for (const KnownModulus& modulus : known_moduli()) {
        // α lies strictly between (growth - 1)/steps and (growth + 1)/steps.
        const Quadratic rise = modulus.value * Quadratic(steps);
        if (rise <= Quadratic(growth - 1) || rise >= Quadratic(growth + 1)) continue;
        Quadratic low = 0;
        Quadratic high = 0;
        bool suits = true;
        for (std::size_t i = 0; i < values.size() && suits; ++i) {
            const Quadratic at =
                Quadratic(values[i]) -
                Quadratic(add(first, static_cast<std::int64_t>(i))) * modulus.value;
            if (i == 0 || at > low) low = at;
            if (i == 0 || at + 1 < high) high = at + 1;
            suits = low < high;
        }
        if (!suits) continue;
        const auto gamma = simplest_in(low, high);
        if (!gamma) continue;
        const bool plain = modulus.plain && gamma->sign() == 0;
        if (plain || values.size() >= least_irrational_numbers)
            return FloorTerm{modulus.value, *gamma, irrational_text(modulus.text, *gamma)};
    }
    return std::nullopt;
}

std::optional<FloorTerm> fit_floor_term(const std::vector<std::int64_t>& values,
                                        std::int64_t first) {
    if (values.size() < least_fitted_numbers) return std::nullopt;
    const auto rational = smallest_denominator(values, first);
    const bool simple = rational && rational->q <= simple_denominator;
    if (!simple)
        if (auto irrational = fit_irrational(values, first)) return irrational;
    if (!rational) return std::nullopt;
    return term_of(*rational);
}

}  // namespace takeaway::look
