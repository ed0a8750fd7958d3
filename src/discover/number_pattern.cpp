#include "discover/number_pattern.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace takeaway::discover {

namespace {

/// Coefficients of 1, k, k², …, all rational.
using Polynomial = std::vector<Quadratic>;

Quadratic value_at(const Polynomial& polynomial, const Integer& k) {
    Quadratic value = 0;
    for (std::size_t i = polynomial.size(); i-- > 0;) value = value * Quadratic(k) + polynomial[i];
    return value;
}

Polynomial product(const Polynomial& a, const Polynomial& b) {
    Polynomial result(a.size() + b.size() - 1, Quadratic(0));
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j) result[i + j] = result[i + j] + a[i] * b[j];
    return result;
}

Polynomial scaled(Polynomial polynomial, const Quadratic& factor) {
    for (Quadratic& coefficient : polynomial) coefficient = coefficient * factor;
    return polynomial;
}

Polynomial sum(Polynomial a, const Polynomial& b) {
    if (a.size() < b.size()) a.resize(b.size(), Quadratic(0));
    for (std::size_t i = 0; i < b.size(); ++i) a[i] = a[i] + b[i];
    return a;
}

/// The polynomial of the least degree through the points, by Newton's steps.
Polynomial through(const std::vector<NumberCase>& points) {
    Polynomial result{Quadratic(0)}, nodes{Quadratic(1)};
    for (const NumberCase& point : points) {
        const Quadratic missing = point.value - value_at(result, point.parameter);
        result = sum(result, scaled(nodes, missing / value_at(nodes, point.parameter)));
        nodes = product(nodes, {Quadratic(-point.parameter), Quadratic(1)});
    }
    while (result.size() > 1 && result.back().sign() == 0) result.pop_back();
    return result;
}

Integer common_multiple(const Integer& a, const Integer& b) {
    return a / greatest_common_divisor(a, b) * b;
}

Integer denominator_of(const Polynomial& polynomial) {
    Integer all = 1;
    for (const Quadratic& coefficient : polynomial)
        all = common_multiple(all, coefficient.denominator());
    return all;
}

bool all_divisible(const Polynomial& polynomial, const Integer& by) {
    return std::all_of(polynomial.begin(), polynomial.end(), [&](const Quadratic& coefficient) {
        return (coefficient / Quadratic(by)).is_integer();
    });
}

/// Of whole coefficients: the signs as one writes them, a positive term first if there is one.
std::string written(const std::string& name, const Polynomial& polynomial) {
    std::vector<std::pair<bool, std::string>> terms;  // whether it is negative
    for (std::size_t i = polynomial.size(); i-- > 0;) {
        const Integer& factor = polynomial[i].numerator();
        if (factor == 0) continue;
        const Integer size = abs(factor);
        const std::string power = i == 0 ? "" : i == 1 ? name : fmt::format("{}^{}", name, i);
        std::string term = power.empty() ? to_text(size)
                           : size == 1   ? power
                                         : to_text(size) + "*" + power;
        terms.emplace_back(factor < 0, std::move(term));
    }
    if (terms.empty()) return "0";
    std::stable_partition(terms.begin(), terms.end(), [](const auto& term) { return !term.first; });
    std::string text;
    for (const auto& [negative, term] : terms)
        text += text.empty() ? (negative ? "-" : "") + term : (negative ? " - " : " + ") + term;
    return text;
}

std::string quotient(const std::string& numerator, bool is_one_term, const Integer& by) {
    if (by == 1) return numerator;
    return (is_one_term ? numerator : "(" + numerator + ")") + "/" + to_text(by);
}

std::size_t terms_of(const Polynomial& polynomial) {
    return static_cast<std::size_t>(
        std::count_if(polynomial.begin(), polynomial.end(),
                      [](const Quadratic& coefficient) { return coefficient.sign() != 0; }));
}

std::optional<std::string> as_polynomial(const std::string& name,
                                         const std::vector<NumberCase>& cases, std::size_t makers) {
    const Polynomial found =
        through({cases.begin(), cases.begin() + static_cast<std::ptrdiff_t>(makers)});
    for (const NumberCase& known : cases)
        if (value_at(found, known.parameter) != known.value) return {};
    const Integer by = denominator_of(found);
    return quotient(written(name, scaled(found, Quadratic(by))), terms_of(found) <= 1, by);
}

/// (T ± √(T² - 4N))/2.
std::string written_root(const std::string& name, const Polynomial& trace, const Polynomial& norm,
                         bool is_larger) {
    const Integer scale = common_multiple(denominator_of(trace), denominator_of(norm));
    Polynomial rational = scaled(trace, Quadratic(scale));
    Polynomial under =
        scaled(sum(product(trace, trace), scaled(norm, Quadratic(-4))), Quadratic(scale * scale));
    Integer by = 2 * scale;
    constexpr int largest_divisor = 100;  // a larger common factor costs beauty, not truth
    for (Integer divisor = 2; divisor <= by && divisor <= largest_divisor; ++divisor)
        while (by % divisor == 0 && all_divisible(rational, divisor) &&
               all_divisible(under, divisor * divisor)) {
            rational = scaled(rational, Quadratic::rational(1, divisor));
            under = scaled(under, Quadratic::rational(1, divisor * divisor));
            by /= divisor;
        }
    const std::string root = "sqrt(" + written(name, under) + ")";
    if (terms_of(rational) == 0) return quotient((is_larger ? "" : "-") + root, true, by);
    return quotient(written(name, rational) + (is_larger ? " + " : " - ") + root, false, by);
}

std::optional<std::string> as_root(const std::string& name, const std::vector<NumberCase>& cases,
                                   std::size_t makers) {
    std::vector<NumberCase> traces, norms;
    std::optional<bool> is_larger;
    for (const NumberCase& known : cases) {
        if (known.value.is_rational()) continue;
        const bool larger = known.value.b() > 0;
        if (is_larger && *is_larger != larger) return {};
        is_larger = larger;
        if (traces.size() == makers) continue;
        traces.push_back({known.parameter, known.value + known.value.conjugate()});
        norms.push_back({known.parameter, known.value * known.value.conjugate()});
    }
    if (traces.size() < makers) return {};
    const Polynomial trace = through(traces), norm = through(norms);
    for (const NumberCase& known : cases) {
        const Quadratic t = value_at(trace, known.parameter), n = value_at(norm, known.parameter);
        const Quadratic half = t / Quadratic(2);
        if ((known.value * known.value - known.value * t + n).sign() != 0) return {};
        // Which of the two roots it is.
        if (*is_larger ? known.value < half : known.value > half) return {};
    }
    return written_root(name, trace, norm, *is_larger);
}

std::optional<std::string> whole_pattern(const std::string& name,
                                         const std::vector<NumberCase>& cases, std::size_t makers) {
    const bool rational = std::all_of(cases.begin(), cases.end(), [](const NumberCase& known) {
        return known.value.is_rational();
    });
    return rational ? as_polynomial(name, cases, makers) : as_root(name, cases, makers);
}

}  // namespace

std::optional<std::string> number_pattern(const std::string& name,
                                          const std::vector<NumberCase>& cases,
                                          std::size_t makers) {
    if (makers == 0 || cases.size() < makers) return {};
    const bool constant = std::all_of(cases.begin(), cases.end(), [&](const NumberCase& known) {
        return known.value == cases[0].value;
    });
    if (constant) return whole_pattern(name, {cases[0]}, 1);
    if (auto text = whole_pattern(name, cases, makers)) return text;
    for (const int shift : {0, 1}) {
        std::vector<NumberCase> multiples = cases;
        for (NumberCase& known : multiples)
            known.value = known.value * Quadratic(known.parameter + shift);
        const bool divides = std::none_of(cases.begin(), cases.end(), [&](const NumberCase& known) {
            return known.parameter + shift == 0;
        });
        if (!divides) continue;
        if (const auto text = whole_pattern(name, multiples, makers))
            return "(" + *text + ")/" + (shift == 0 ? name : "(" + name + " + 1)");
    }
    return {};
}

}  // namespace takeaway::discover
