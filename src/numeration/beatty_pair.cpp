#include "numeration/beatty_pair.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "core/words.hpp"
#include "numeration/beatty_counting.hpp"
#include "numeration/beatty_tail.hpp"

namespace takeaway::numeration {

// The counting behind all verdicts. N(x) = max(0, ⌈xu + c⌉ - first), u = 1/α, c = -γ/α, is the
// number of terms below x, and E(x) the sum of both counts. The sequences split the integers >= 1
// exactly if E(x + 1) - E(x) = 1 for every x >= 1.
//
// Let u + v = 1 and both moduli exceed 1. Where both sequences have begun, E(x) - x + const is
// ⌈w⌉ - ⌊w - s⌋ with w = xu + c, s = c + d, because ⌈xv + d⌉ = x - ⌊xu - d⌋.
//   Irrational: w mod 1 is dense, so s must be whole; then E(x) = x + 1 + s, except where w is
//   whole
//     (at most one x*), where it is 1 less: x* is in both and x* - 1 in none.
//   Rational, α = p/q, β = p/(p - q): with G = ⌊qγ⌋, H = ⌊(p - q)δ⌋ the offsets that matter, w runs
//   over
//     all residues mod p, and constancy is G + H ≡ -1 mod p. No exceptions.
// The start: let a = ⌊(first - 1)α + γ⌋, the term that is just left out; S is silent for x <= a.
//   Silent both at 1: then 1 is missing. Silent S alone at 1 … a: there E is too large, since
//   ⌈xu + c⌉ <= first - 1 was replaced by first, unless the exception above takes the 1 back: x* =
//   1 = a.
// So: complementary exactly if u + v = 1, the offset condition holds, and either a < 1 and b < 1
// and x* is not an integer >= 1, or one of (first - 1)α + γ and (first' - 1)β + δ equals 1 exactly,
// irrational α, and the other one is below 1.

namespace {

using std::optional;

bool is_in(const BeattySequence& s, const BeattySequence& t, Cell cell, const Integer& x) {
    const bool wanted = cell == Cell::both;
    return s.contains(x) == wanted && t.contains(x) == wanted;
}

/// The least x in 1 … bound in one of the cells.
optional<Integer> least_in(const BeattySequence& s, const BeattySequence& t,
                           const std::vector<Cell>& cells, std::int64_t bound) {
    for (std::int64_t x = 1; x <= bound; ++x) {
        const bool in_s = s.contains(x);
        if (in_s != t.contains(x)) continue;
        const Cell cell = in_s ? Cell::both : Cell::neither;
        if (std::find(cells.begin(), cells.end(), cell) != cells.end()) return Integer(x);
    }
    return std::nullopt;
}

/// One question about a pair: which cells must hold no integer >= 1, and how far to look.
struct Question {
    const BeattySequence& s;
    const BeattySequence& t;
    std::vector<Cell> forbidden;
    std::int64_t bound;

    /// No, with the least witness within the bound, or else the one at hand.
    Judgement no(std::string why, optional<Integer> at_hand = std::nullopt) const {
        if (auto least = least_in(s, t, forbidden, at_hand ? small_bound() : bound))
            at_hand = least;
        if (!at_hand) return Judgement::refuted(std::move(why));
        return Judgement::refuted(std::move(why), {*at_hand});
    }

  private:
    /// With a witness at hand a smaller one is only a courtesy to the reader.
    std::int64_t small_bound() const { return std::min<std::int64_t>(bound, 1'000); }
};

/// A term of t that is also one of the dense s.
Integer common_with_dense(const BeattySequence& s, const BeattySequence& t) {
    const Integer from = std::max(Integer(1), start_of(s));
    return t.term(std::max(t.first(), t.least_index_reaching(from)));
}

constexpr const char* by_kronecker =
    "the moduli are not irrationals of one field, so by Kronecker's theorem every case occurs";

constexpr const char* dense_meets =
    "a sequence of modulus at most 1 has every integer from its first term on, so it meets the "
    "other";

/// Whether no theorem about one common field can apply: one modulus rational, or two fields.
bool are_unrelated(const BeattySequence& s, const BeattySequence& t) {
    return s.alpha().is_rational() != t.alpha().is_rational() || !same_field(s.alpha(), t.alpha());
}

bool period_exceeds(const BeattySequence& s, const BeattySequence& t, std::int64_t bound) {
    constexpr std::int64_t most = std::int64_t{1} << 31;
    return std::max(s.alpha().numerator(), t.alpha().numerator()) > std::min(bound, most);
}

Judgement search_only(const Question& ask) {
    if (auto witness = least_in(ask.s, ask.t, ask.forbidden, ask.bound))
        return Judgement::refuted("found by search", {*witness});
    return Judgement::unknown(ask.bound, "the rational period is longer than the search bound");
}

/// The offset condition for 1/α + 1/β = 1.
bool offsets_match(const BeattySequence& s, const BeattySequence& t) {
    if (!s.alpha().is_rational())
        return (s.gamma() / s.alpha() + t.gamma() / t.alpha()).is_integer();
    const Integer g = (s.alpha().denominator() * s.gamma()).floor();
    const Integer h = (t.alpha().denominator() * t.gamma()).floor();
    return (g + h + 1) % s.alpha().numerator() == 0;
}

/// (first - 1)α + γ compared with 1: whether the sequence is silent at 1, and whether just so.
enum class Start { begun, exactly_one, silent };

Start start_at_one(const BeattySequence& s) {
    const Integer left_out = s.term(Integer(s.first() - 1));
    if (left_out < 1) return Start::begun;
    const bool exact = !s.alpha().is_rational() && whole_term(s) == Integer(1) && left_out == 1;
    return exact ? Start::exactly_one : Start::silent;
}

}  // namespace

Judgement complementary(const BeattySequence& s, const BeattySequence& t, std::int64_t bound) {
    const Question ask{s, t, {Cell::both, Cell::neither}, bound};
    if (is_dense(s)) return ask.no(dense_meets, common_with_dense(s, t));
    if (is_dense(t)) return ask.no(dense_meets, common_with_dense(t, s));
    if (are_unrelated(s, t)) return ask.no(by_kronecker);
    const Quadratic density = 1 / s.alpha() + 1 / t.alpha();
    if (density != 1)
        return ask.no("the densities 1/α + 1/β = " + shortened(to_text(density)) + " are not 1",
                      density_witness(s, t, density > 1 ? 1 : -1));
    if (!offsets_match(s, t))
        return ask.no(s.alpha().is_rational()
                          ? "⌊qγ⌋ + ⌊q'δ⌋ is not -1 mod p, for α = p/q and β = p/q'"
                          : "γ/α + δ/β is not an integer");

    // Step 2. The start, and the one exception.
    const Start start_s = start_at_one(s);
    const Start start_t = start_at_one(t);
    const bool one_is_left_to_t = start_s == Start::exactly_one && start_t == Start::begun;
    const bool one_is_left_to_s = start_t == Start::exactly_one && start_s == Start::begun;
    if (start_s == Start::begun && start_t == Start::begun) {
        const optional<Integer> x = s.alpha().is_rational() ? std::nullopt : whole_term(s);
        if (x && *x >= 1) return ask.no("nα + γ is the integer " + to_text(*x) + " for some n", *x);
    } else if (!one_is_left_to_s && !one_is_left_to_t) {
        // E deviates between the start and a place behind it; 1 or 2 and the last two places may be
        // the exception x*, so one of four pairs shows it.
        const Integer behind = std::max({start_of(s), start_of(t), Integer(2)}) + 1;
        for (const Integer& low : {Integer(1), Integer(2)})
            for (const Integer& high : {behind, Integer(behind + 1)})
                if (const int sign = surplus(s, t, low, high).sign(); sign != 0)
                    return ask.no("the first indices do not fit",
                                  bisect_surplus(s, t, low, high, sign));
        return ask.no("the first indices do not fit");
    }
    return Judgement::proved(
        s.alpha().is_rational()
            ? "Fraenkel's partition theorem for rational moduli: 1/α + 1/β = 1 and "
              "⌊qγ⌋ + ⌊q'δ⌋ ≡ -1 mod p"
            : "Fraenkel's partition theorem for irrational moduli: 1/α + 1/β = 1 and "
              "γ/α + δ/β is an integer");
}

Judgement disjoint(const BeattySequence& s, const BeattySequence& t, std::int64_t bound) {
    const Question ask{s, t, {Cell::both}, bound};
    if (is_dense(s)) return ask.no(dense_meets, common_with_dense(s, t));
    if (is_dense(t)) return ask.no(dense_meets, common_with_dense(t, s));
    if (are_unrelated(s, t)) return ask.no(by_kronecker);
    const Quadratic density = 1 / s.alpha() + 1 / t.alpha();
    if (density > 1)
        return ask.no("the densities 1/α + 1/β = " + shortened(to_text(density)) + " exceed 1",
                      density_witness(s, t, 1));
    if (s.alpha().is_rational()) {
        if (period_exceeds(s, t, bound)) return search_only(ask);
        const Integer from = std::max({Integer(1), start_of(s), start_of(t)});
        if (auto x = rational_cell_member(s, t, Cell::both, from))
            return ask.no("a term of each agrees modulo the common divisor of the numerators", x);
        return Judgement::proved(
            "no terms agree modulo the greatest common divisor of the two numerators");
    }
    if (!tail_misses(s, t, Cell::both))
        return ask.no(
            "no relation of the moduli prevents it, so by Kronecker's theorem it happens "
            "infinitely often");
    for (const Integer& x : edge_points(s, t, Cell::both))
        if (x >= 1 && is_in(s, t, Cell::both, x))
            return ask.no("nα + γ is an integer for some n", x);
    return Judgement::proved(
        "a relation k/α + l/β ∈ {0, 1}, with offsets that keep all terms apart");
}

Judgement covering(const BeattySequence& s, const BeattySequence& t, std::int64_t bound) {
    const Question ask{s, t, {Cell::neither}, bound};
    // Step 1. The start: what one sequence does not reach yet, the other one must have.
    for (const auto& [late, other] : {std::pair(&s, &t), std::pair(&t, &s)}) {
        if (start_of(*late) <= 1) continue;
        const Integer gap = is_dense(*other) ? Integer(1) : least_missing(*other);
        const bool reaches = is_dense(*other) ? start_of(*other) <= 1 : gap >= start_of(*late);
        if (!reaches) return ask.no("a gap before the first term of one sequence", gap);
    }
    // Step 2. All integers from both starts on.
    if (is_dense(s) || is_dense(t))
        return Judgement::proved(
            "a sequence of modulus at most 1 has every integer from its first term on");
    if (are_unrelated(s, t)) return ask.no(by_kronecker);
    const Quadratic density = 1 / s.alpha() + 1 / t.alpha();
    if (density < 1)
        return ask.no("the densities 1/α + 1/β = " + shortened(to_text(density)) + " are below 1",
                      density_witness(s, t, -1));
    if (s.alpha().is_rational()) {
        if (period_exceeds(s, t, bound)) return search_only(ask);
        const Integer from = std::max({Integer(1), start_of(s), start_of(t)});
        if (auto x = rational_cell_member(s, t, Cell::neither, from))
            return ask.no("a gap of each agrees modulo the common divisor of the numerators", x);
        return Judgement::proved(
            "no gaps agree modulo the greatest common divisor of the two numerators");
    }
    if (!tail_misses(s, t, Cell::neither))
        return ask.no(
            "no relation of the moduli prevents it, so by Kronecker's theorem it happens "
            "infinitely often");
    for (const Integer& x : edge_points(s, t, Cell::neither))
        if (x >= 1 && is_in(s, t, Cell::neither, x))
            return ask.no("nα + γ is an integer for some n", x);
    return Judgement::proved(
        "a relation k(1 - 1/α) + l(1 - 1/β) ∈ {0, 1}, with offsets that keep all gaps apart");
}

Judgement complementary_by_one_period(const BeattySequence& s, const BeattySequence& t,
                                      std::int64_t bound) {
    const Integer& p = s.alpha().numerator();
    const Integer& p2 = t.alpha().numerator();
    const Integer period = p / greatest_common_divisor(p, p2) * p2;
    const Integer last = std::max({Integer(1), start_of(s), start_of(t)}) + period - 1;
    if (last > bound)
        throw LimitError("start and period need " + shortened(to_text(last)) +
                         " integers, more than " + std::to_string(bound));
    if (auto witness = least_in(s, t, {Cell::both, Cell::neither}, to_int64(last)))
        return Judgement::refuted("found in the start or in one period", {*witness});
    return Judgement::proved("every integer of the start and of one period is hit exactly once");
}

bool satisfies_fraenkel_partition(const BeattySequence& s, const BeattySequence& t) {
    // ⌊(n + first - 1)α + γ⌋ = ⌊(n - δ)/(1/α)⌋ with δ = 1 - first - γ/α, in the letters of (35).
    const Quadratic alpha = 1 / s.alpha();
    const Quadratic beta = 1 / t.alpha();
    if (alpha >= 1 || are_unrelated(s, t) || alpha + beta != 1) return false;
    const Quadratic delta = 1 - Quadratic(s.first()) - s.gamma() / s.alpha();
    const Quadratic gamma = 1 - Quadratic(t.first()) - t.gamma() / t.alpha();
    if (!alpha.is_rational()) {
        if (alpha + delta < 0 || alpha + delta > 1 || !same_field(delta, gamma)) return false;
        const optional<Integer> x = whole_term(s);  // kα + δ ∈ ℤ exactly for k = x
        return delta + gamma == 0 && !(x && *x >= 2);
    }
    const Quadratic q = alpha.denominator();
    const Quadratic sum = alpha + delta;
    return sum.sign() > 0 && sum <= 1 && (q * delta).ceil() + (q * gamma).ceil() == 1;
}

std::string pair_word(const Judgement& judgement) {
    return holds(judgement) ? "yes" : fails(judgement) ? "no" : "not known";
}

std::string pair_answer(const Judgement& judgement) {
    std::string text = pair_word(judgement);
    if (is_unknown(judgement)) text += " beyond " + std::to_string(judgement.reach);
    text += ": " + judgement.why;
    if (!judgement.witness.empty())
        text += " (witness " + shortened(to_text(judgement.witness[0])) + ")";
    return text;
}

}  // namespace takeaway::numeration
