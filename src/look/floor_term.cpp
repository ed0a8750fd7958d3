#include "look/floor_term.hpp"

#include <algorithm>
#include <numeric>

#include "core/integer.hpp"
#include "look/description_length.hpp"

namespace takeaway::look {

namespace {

/// " + 3", " - 1" or nothing.
std::string plus(std::int64_t constant) {
    if (constant == 0) return "";
    return constant > 0 ? " + " + std::to_string(constant) : " - " + std::to_string(-constant);
}

/// floor((p·n + c)/q) in the rule language, with the whole part of c/q outside or inside the floor.
std::string rational_text(std::int64_t p, std::int64_t q, std::int64_t c) {
    const std::int64_t outside = floor_div(c, q);
    const std::int64_t inside = floor_mod(c, q);
    if (p == 0) return std::to_string(outside);
    const std::string product = p == 1 ? "n" : std::to_string(p) + "n";
    if (q == 1) return product + plus(outside);
    const auto floor_of = [&](std::int64_t constant) {
        const std::string top = constant == 0 ? product : "(" + product + plus(constant) + ")";
        return "floor(" + top + "/" + std::to_string(q) + ")";
    };
    return shorter(floor_of(inside) + plus(outside), floor_of(c));
}

/// An offset (a + bω)/c.
struct FieldNumber {
    std::int64_t a = 0;
    std::int64_t b = 0;
    std::int64_t c = 1;
};

/// " + (1 - phi)/2", " - sqrt(2)/2", " + 1/3" or nothing; 0 <= a < c.
std::string plus(const FieldNumber& x, const std::string& omega) {
    const std::string below = x.c == 1 ? "" : "/" + std::to_string(x.c);
    if (x.b == 0) return x.a == 0 ? "" : " + " + std::to_string(x.a) + below;
    const std::int64_t size = x.b < 0 ? -x.b : x.b;
    const std::string product = (size == 1 ? "" : std::to_string(size) + "*") + omega;
    const std::string sign = x.b < 0 ? " - " : " + ";
    if (x.a == 0) return sign + product + below;
    return " + (" + std::to_string(x.a) + sign + product + ")" + below;
}

/// The whole part of a/c is printed outside, the rest inside the floor.
std::string irrational_text(const std::string& product, const FieldNumber& gamma,
                            const std::string& omega) {
    const FieldNumber inside{floor_mod(gamma.a, gamma.c), gamma.b, gamma.c};
    return "floor(" + product + plus(inside, omega) + ")" + plus(floor_div(gamma.a, gamma.c));
}

/// αn in the rule language for α = (a + b√D)/c: "(sqrt(13) - 1)*n/2".
std::string product_text(const Quadratic& alpha) {
    const std::string root =
        (alpha.b() == 1 ? "" : to_text(alpha.b()) + "*") + "sqrt(" + to_text(alpha.d()) + ")";
    const std::string sum = alpha.a() == 0  ? root
                            : alpha.a() < 0 ? "(" + root + " - " + to_text(-alpha.a()) + ")"
                                            : "(" + to_text(alpha.a()) + " + " + root + ")";
    return sum + "*n" + (alpha.c() == 1 ? "" : "/" + to_text(alpha.c()));
}

/// a/b times each, for 1 <= a, b <= 6 in the order of a + b; `name` is that of the number if it has
/// one.
struct NamedNumber {
    Quadratic value;
    std::string name;
};
void add_multiples(const std::vector<NamedNumber>& numbers, std::vector<Modulus>& made) {
    constexpr std::int64_t largest_factor = 6;
    for (std::int64_t sum = 2; sum <= 2 * largest_factor; ++sum) {
        for (std::int64_t a = 1; a <= largest_factor; ++a) {
            const std::int64_t b = sum - a;
            if (b < 1 || b > largest_factor || std::gcd(a, b) != 1) continue;
            for (const NamedNumber& number : numbers) {
                const Quadratic value = Quadratic::rational(a, b) * number.value;
                made.push_back({value,
                                number.name.empty()
                                    ? product_text(value)
                                    : (a == 1 ? "" : std::to_string(a) + "*") + number.name + "*n" +
                                          (b == 1 ? "" : "/" + std::to_string(b)),
                                sum == 2});
            }
        }
    }
}

/// Whether ⌊(pn + c)/q⌋ = x_n for some c and all n: the numbers q·x_n - p·n differ by less than q.
bool suits(const std::vector<std::int64_t>& values, std::int64_t p, std::int64_t q) {
    std::int64_t low = 0;
    std::int64_t high = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::int64_t at =
            subtract(multiply(q, values[i]), multiply(p, static_cast<std::int64_t>(i)));
        low = i == 0 ? at : std::min(low, at);
        high = i == 0 ? at : std::max(high, at);
        if (high - low >= q) return false;
    }
    return true;
}

std::optional<Modulus> smallest_denominator(const std::vector<std::int64_t>& values,
                                            std::int64_t least_periods) {
    const auto length = static_cast<std::int64_t>(values.size());
    const std::int64_t steps = length - 1;
    const std::int64_t growth = subtract(values.back(), values.front());
    const std::int64_t most = std::min(largest_denominator, length / least_periods);
    for (std::int64_t q = 1; q <= most; ++q) {
        // Strictly between q(growth - 1)/steps and q(growth + 1)/steps.
        const std::int64_t begin = floor_div(multiply(q, growth - 1), steps) + 1;
        const std::int64_t end = ceil_div(multiply(q, growth + 1), steps);
        for (std::int64_t p = std::max<std::int64_t>(begin, 0); p < end; ++p)
            if (suits(values, p, q)) return Modulus{Quadratic::rational(p, q), "", true};
    }
    return std::nullopt;
}

/// c/q of [low, high) with the shortest text.
std::optional<FloorTerm> shortest_rational(const Quadratic& alpha, const Quadratic& low,
                                           const Quadratic& high) {
    const std::int64_t p = to_int64(alpha.numerator());
    const std::int64_t q = to_int64(alpha.denominator());
    std::optional<FloorTerm> best;
    const std::int64_t end = to_int64((high * Quadratic(q)).ceil());
    for (std::int64_t c = to_int64((low * Quadratic(q)).ceil()); c < end; ++c) {
        std::string text = rational_text(p, q, c);
        if (!best || description_length(text) < description_length(best->text))
            best = FloorTerm{alpha, Quadratic::rational(c, q), std::move(text)};
    }
    return best;
}

/// (a + bω)/c of [low, high) with the shortest text.
std::optional<FloorTerm> shortest_irrational(const Modulus& modulus, const Quadratic& low,
                                             const Quadratic& high, const Offsets& offsets) {
    const bool few = offsets.numbers < least_irrational_numbers;
    const bool golden = modulus.value.d() == 5;
    const Quadratic omega = golden ? Quadratic::golden() : Quadratic::root(modulus.value.d());
    const std::string omega_text = golden ? "phi" : "sqrt(" + to_text(modulus.value.d()) + ")";
    const Quadratic width = high - low;
    std::optional<FloorTerm> best;
    for (std::int64_t c = 1; c <= largest_offset_denominator; ++c) {
        for (std::int64_t b = -largest_offset_factor; b <= largest_offset_factor; ++b) {
            if (few && (b != 0 || c != 1)) continue;
            const std::int64_t as_simple =
                (2 * (b < 0 ? -b : b) + 1) * c * (c + 1) / 2 * offsets.tries;
            constexpr std::int64_t expected_at_most = 4;  // one part in so many
            if (!few && width * Quadratic(as_simple * expected_at_most) > Quadratic(1)) continue;
            const Quadratic part = Quadratic(b) * omega;
            const Integer end = (high * Quadratic(c) - part).ceil();
            for (Integer a = (low * Quadratic(c) - part).ceil(); a < end; ++a) {
                const FieldNumber gamma{to_int64(a), b, c};
                if (std::gcd(std::gcd(gamma.a, b), c) != 1 && c != 1) continue;
                std::string text = irrational_text(modulus.text, gamma, omega_text);
                if (!best || description_length(text) < description_length(best->text))
                    best = FloorTerm{modulus.value, (Quadratic(gamma.a) + part) / Quadratic(c),
                                     std::move(text)};
            }
        }
    }
    return best;
}

}  // namespace

const std::vector<Modulus>& known_moduli() {
    static const std::vector<Modulus> all = [] {
        const Quadratic phi = Quadratic::golden();
        const std::vector<NamedNumber> golden{{phi, "phi"}, {phi * phi, "phi^2"}};
        std::vector<NamedNumber> others;
        for (const std::int64_t d : {2, 3, 5}) others.push_back({Quadratic::root(d), ""});
        for (std::int64_t k = 2; k <= 8; ++k)
            for (const std::int64_t sign : {-1, 1})
                others.push_back({Quadratic(2 + sign * k, 1, k * k + 4, 2), ""});
        std::vector<Modulus> made;
        add_multiples(golden, made);
        add_multiples(others, made);
        return made;
    }();
    return all;
}

std::optional<Offsets> offsets_of(const std::vector<std::int64_t>& values, std::size_t begin,
                                  const Quadratic& alpha) {
    Quadratic low = 0;
    Quadratic high = 0;
    for (std::size_t i = begin; i < values.size(); ++i) {
        const Quadratic at =
            Quadratic(values[i]) - Quadratic(static_cast<std::int64_t>(i - begin)) * alpha;
        if (i == begin || at > low) low = at;
        if (i == begin || at + 1 < high) high = at + 1;
        if (low >= high) return std::nullopt;
    }
    return Offsets{std::move(low), std::move(high), values.size() - begin, 1};
}

std::vector<Modulus> moduli_of(const std::vector<std::int64_t>& values, const Care& care) {
    std::vector<Modulus> found;
    if (values.size() < care.least_numbers) return found;
    if (auto rational = smallest_denominator(values, care.least_periods))
        found.push_back(std::move(*rational));
    const auto steps = static_cast<std::int64_t>(values.size()) - 1;
    const std::int64_t growth = subtract(values.back(), values.front());
    for (const Modulus& modulus : known_moduli()) {
        if (!modulus.plain && values.size() < least_irrational_numbers) continue;
        // α lies strictly between (growth - 1)/steps and (growth + 1)/steps.
        const Quadratic rise = modulus.value * Quadratic(steps);
        if (rise <= Quadratic(growth - 1) || rise >= Quadratic(growth + 1)) continue;
        if (offsets_of(values, 0, modulus.value)) found.push_back(modulus);
    }
    // A fraction with a large denominator beside a known irrational is one of its convergents.
    if (found.size() > 1 && found[0].value.is_rational() &&
        found[0].value.denominator() > simple_denominator)
        found.erase(found.begin());
    return found;
}

std::optional<FloorTerm> shortest_term(const Modulus& modulus, const Offsets& offsets,
                                       std::int64_t first) {
    const Quadratic shift = Quadratic(first) * modulus.value;
    const Quadratic low = offsets.low - shift;
    const Quadratic high = offsets.high - shift;
    if (modulus.value.is_rational()) return shortest_rational(modulus.value, low, high);
    return shortest_irrational(modulus, low, high, offsets);
}

std::optional<FloorTerm> fit_floor_term(const std::vector<std::int64_t>& values,
                                        std::int64_t first) {
    std::optional<FloorTerm> best;
    for (const Modulus& modulus : moduli_of(values)) {
        const auto offsets = offsets_of(values, 0, modulus.value);
        if (!offsets) continue;
        auto term = shortest_term(modulus, *offsets, first);
        if (term && (!best || description_length(term->text) < description_length(best->text)))
            best = std::move(term);
    }
    return best;
}

}  // namespace takeaway::look
