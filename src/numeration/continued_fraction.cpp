#include "numeration/continued_fraction.hpp"

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::numeration {

namespace {

ContinuedFraction expansion_of_rational(const Quadratic& x) {
    ContinuedFraction expansion;
    Integer p = x.numerator();
    Integer q = x.denominator();
    while (q != 0) {
        const Integer quotient = floor_div(p, q);
        const Integer remainder = p - quotient * q;
        expansion.start.push_back(quotient);
        p = q;
        q = remainder;
    }
    return expansion;
}

/// The number (P + √N)/Q with Q dividing N - P²: then its successor 1/(x - ⌊x⌋) has the same shape.
struct Surd {
    Integer p, q;
    bool operator==(const Surd&) const = default;
};

/// ⌊(P + √N)/Q⌋, where root = ⌊√N⌋ and N is no square: √N lies strictly between root and root + 1.
Integer floor_of(const Surd& x, const Integer& root) {
    return x.q > 0 ? floor_div(x.p + root, x.q) : floor_div(-x.p - root - 1, -x.q);
}

Surd successor(const Surd& x, const Integer& quotient, const Integer& n) {
    const Integer p = quotient * x.q - x.p;
    return {p, (n - p * p) / x.q};
}

/// x > 1 and -1 < conjugate < 0: exactly these numbers have a purely periodic expansion (Galois).
bool is_reduced(const Surd& x, const Integer& root) {
    // conjugate = (P - √N)/Q. With Q > 0: P < √N, P + Q > √N and P + √N > Q.
    return x.q > 0 && x.p <= root && x.p + x.q > root && x.p + root >= x.q;
}

}  // namespace

const Integer& ContinuedFraction::operator[](std::size_t i) const {
    if (i < start.size()) return start[i];
    if (period.empty())
        throw InputError("a finite continued fraction has no partial quotient number " +
                         std::to_string(i));
    return period[(i - start.size()) % period.size()];
}

ContinuedFraction continued_fraction(const Quadratic& x) {
    if (x.is_rational()) return expansion_of_rational(x);
    // (a + b√D)/c = (±ac + √(b²D c²))/(±c²): now Q = ±c² divides N - P² = c²(b²D - a²).
    const Integer turn = x.b() > 0 ? 1 : -1;
    const Integer n = x.b() * x.b() * x.d() * x.c() * x.c();
    const Integer root = integer_sqrt(n);
    Surd at{turn * x.a() * x.c(), turn * x.c() * x.c()};
    ContinuedFraction expansion;
    // The first reduced number begins the shortest period: all earlier ones are not periodic.
    while (!is_reduced(at, root)) {
        expansion.start.push_back(floor_of(at, root));
        at = successor(at, expansion.start.back(), n);
    }
    const Surd beginning = at;
    do {
        if (expansion.period.size() == longest_period)
            throw LimitError("the continued fraction of " + shortened(to_text(x)) +
                             " has a period longer than " + std::to_string(longest_period));
        expansion.period.push_back(floor_of(at, root));
        at = successor(at, expansion.period.back(), n);
    } while (!(at == beginning));
    return expansion;
}

ContinuedFraction other_expansion(const ContinuedFraction& expansion) {
    if (!expansion.is_finite() || expansion.start.empty())
        throw InputError("only a finite continued fraction has a second expansion");
    ContinuedFraction other = expansion;
    const bool ends_in_one = other.start.size() > 1 && other.start.back() == 1;
    if (ends_in_one) other.start.pop_back();
    other.start.back() += ends_in_one ? 1 : -1;
    if (!ends_in_one) other.start.emplace_back(1);
    return other;
}

std::vector<Convergent> convergents(const ContinuedFraction& expansion, std::size_t count) {
    std::vector<Convergent> found;
    Convergent before{0, 1};
    Convergent last{1, 0};
    for (std::size_t k = 0; k < count; ++k) {
        if (expansion.is_finite() && k == expansion.start.size()) break;
        const Integer& a = expansion[k];
        const Convergent next{a * last.p + before.p, a * last.q + before.q};
        before = last;
        last = next;
        found.push_back(next);
    }
    return found;
}

std::string to_text(const ContinuedFraction& expansion) {
    std::string text = "[";
    std::size_t written = 0;
    const auto write = [&](const Integer& quotient, bool opens) {
        if (written > 0) text += written == 1 ? "; " : ", ";
        if (opens) text += "(";
        text += to_text(quotient);
        ++written;
    };
    for (const Integer& quotient : expansion.start) write(quotient, false);
    for (std::size_t i = 0; i < expansion.period.size(); ++i) write(expansion.period[i], i == 0);
    return text + (expansion.is_finite() ? "]" : ")]");
}

}  // namespace takeaway::numeration
