#include "numeration/beatty_tail.hpp"

#include <cassert>

namespace takeaway::numeration {

namespace {

/// The rational number y with x - y√D rational, for x written over the root of `reference`.
Quadratic irrational_part(const Quadratic& x, const Quadratic& reference) {
    const Quadratic aligned = (reference + x) - reference;
    return Quadratic::rational(aligned.b(), aligned.c());
}

Quadratic offset_of(const BeattySequence& s) { return -s.gamma() / s.alpha(); }

}  // namespace

Relation relation_of(const BeattySequence& s, const BeattySequence& t) {
    const Quadratic u = 1 / s.alpha();
    const Quadratic v = 1 / t.alpha();
    assert(!u.is_rational() && !v.is_rational() && same_field(u, v));
    // The irrational parts cancel: k·u₁ + l·v₁ = 0. Then clear the denominator of what is left.
    const Quadratic ratio = -irrational_part(v, u) / irrational_part(u, u);
    const Quadratic rest = ratio.numerator() * u + ratio.denominator() * v;
    const Integer& scale = rest.denominator();
    return {ratio.numerator() * scale, ratio.denominator() * scale};
}

bool tail_misses(const BeattySequence& s, const BeattySequence& t, Cell cell) {
    const auto [k, l] = relation_of(s, t);
    Quadratic u = 1 / s.alpha();
    Quadratic v = 1 / t.alpha();
    if (cell == Cell::neither) {
        u = 1 - u;
        v = 1 - v;
    }
    const Quadratic width = k * u + l * v;
    const Quadratic z = k * offset_of(s) + l * offset_of(t);
    if (k > 0) return width == 1 && z.is_integer();
    if (width != 0) return false;
    const Quadratic fraction = z - z.floor();
    return fraction >= l * v && fraction <= 1 - l * v;
}

std::optional<Integer> whole_term(const BeattySequence& s) {
    const Quadratic u = 1 / s.alpha();
    const Quadratic c = offset_of(s);
    const Quadratic x = -irrational_part(c, u) / irrational_part(u, u);
    if (x.is_integer() && (x * u + c).is_integer()) return x.numerator();
    return std::nullopt;
}

std::vector<Integer> edge_points(const BeattySequence& s, const BeattySequence& t, Cell cell) {
    // A(x) = 0 means xu + c ∈ ℤ, and A(x) = u means (x + 1)u + c ∈ ℤ.
    const Integer shift = cell == Cell::both ? 0 : 1;
    std::vector<Integer> points;
    for (const BeattySequence* sequence : {&s, &t})
        if (const auto x = whole_term(*sequence)) points.push_back(*x - shift);
    return points;
}

namespace {

/// Whether x is a term for some n ∈ ℤ.
bool in_continuation(const BeattySequence& s, const Integer& x) {
    return s.least_index_reaching(x) < s.least_index_reaching(x + 1);
}

/// For each residue mod `modulus`, some r in 0 … p-1 with that residue whose membership in the
/// continued sequence is `wanted`, or -1.
std::vector<std::int64_t> members_by_residue(const BeattySequence& s, bool wanted,
                                             std::int64_t modulus) {
    std::vector<std::int64_t> member(static_cast<std::size_t>(modulus), -1);
    const std::int64_t p = to_int64(s.alpha().numerator());
    for (std::int64_t r = 0; r < p; ++r) {
        std::int64_t& entry = member[static_cast<std::size_t>(r % modulus)];
        if (entry < 0 && in_continuation(s, r) == wanted) entry = r;
    }
    return member;
}

}  // namespace

std::optional<Integer> rational_cell_member(const BeattySequence& s, const BeattySequence& t,
                                            Cell cell, const Integer& from) {
    const bool wanted = cell == Cell::both;
    const std::int64_t p = to_int64(s.alpha().numerator());
    const std::int64_t p2 = to_int64(t.alpha().numerator());
    const std::int64_t common = to_int64(greatest_common_divisor(p, p2));
    const std::vector<std::int64_t> in_s = members_by_residue(s, wanted, common);
    const std::vector<std::int64_t> in_t = members_by_residue(t, wanted, common);
    for (std::size_t residue = 0; residue < in_s.size(); ++residue) {
        if (in_s[residue] < 0 || in_t[residue] < 0) continue;
        // Chinese remainders, by trying the p'/gcd candidates: no longer than the loops above.
        std::int64_t x = in_s[residue];
        while (x % p2 != in_t[residue]) x += p;
        const Integer period = Integer(p) / common * p2;
        const Integer periods = ceil_div(Integer(from - x), period);
        return Integer(periods > 0 ? x + periods * period : Integer(x));
    }
    return std::nullopt;
}

}  // namespace takeaway::numeration
