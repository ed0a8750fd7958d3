/// Claims about complementary rational Beatty pairs: how many there are, and when two sequences are
/// one [star-operator, section 5].
#include <numeric>
#include <set>

#include "claims/checks/whole_argument.hpp"
#include "core/error.hpp"
#include "numeration/beatty_pair.hpp"
#include "star/ornament_classes.hpp"

namespace takeaway::claims {

namespace {

/// The residues mod q of a sequence of class q whose terms repeat with q: as a set it is determined
/// by them and by its first term, which is at most q for the pairs here.
std::vector<std::int64_t> terms_of(const BeattySequence& sequence, std::int64_t q) {
    std::vector<std::int64_t> terms;
    for (std::int64_t n = 1; sequence.term(n) <= 2 * q; ++n) terms.push_back(sequence.term(n));
    return terms;
}

/// Counted from conditions (37) to (40), not from a list of pairs: all α = p/q and all whole qδ and
/// qγ in a wide range whose two sequences are complementary, up to exchanging the two.
std::int64_t counted_pairs(std::int64_t q) {
    std::set<std::set<std::vector<std::int64_t>>> pairs;
    for (std::int64_t p = 1; p < q; ++p) {
        if (std::gcd(p, q) != 1) continue;
        for (std::int64_t t = -2 * q; t <= 2 * q; ++t) {
            const std::int64_t u = 1 - t;  // (40) for whole numbers: qδ + qγ = 1
            const BeattySequence s(Quadratic::rational(q, p), Quadratic::rational(-t, p));
            const BeattySequence r(Quadratic::rational(q, q - p), Quadratic::rational(-u, q - p));
            if (s.term(1) < 1 || r.term(1) < 1) continue;
            if (!holds(complementary_by_one_period(s, r))) continue;
            pairs.insert({terms_of(s, q), terms_of(r, q)});
        }
    }
    return static_cast<std::int64_t>(pairs.size());
}

/// Twice the number that the formula says.
std::int64_t twice_the_formula(const std::string& formula, std::int64_t q) {
    if (formula == "C(φ(C) + 1)/2") return q * (euler_phi(q) + 1);
    if (formula == "Cφ(C)/2") return q * euler_phi(q);
    throw InputError("the formulas are `C(φ(C) + 1)/2` and `Cφ(C)/2`");
}

Finding number_of_pairs(const CheckContext& context) {
    for (std::int64_t q = whole_argument(context, 1); q <= context.bound; ++q) {
        const std::int64_t count = counted_pairs(q);
        if (2 * count == twice_the_formula(context.argument(0), q)) continue;
        const std::int64_t twice = twice_the_formula(context.argument(0), q);
        return refuted(
            "C = " + std::to_string(q),
            "there are " + std::to_string(count) + " pairs, the formula says " +
                std::to_string(twice / 2) + (twice % 2 != 0 ? " 1/2" : ""),
            "listed by p and t there are " + std::to_string(ornament_pairs(q).size()) + ", too");
    }
    return holds(context.extent, "counted by trying all offsets");
}

Integer bracket(const std::string& kind, const Quadratic& x) {
    if (kind == "floor") return x.floor();
    if (kind == "ceiling") return x.ceil();
    if (kind == "nearest") return (x + Quadratic::rational(1, 2)).floor();
    throw InputError("brackets are floor, ceiling or nearest");
}

/// All α = p/q and offsets δ, γ that are multiples of 1/(parts·q): the conditions must say exactly
/// when ⌊(n - δ)/α⌋ and ⌊(n - γ)/β⌋ split the positive integers, no term lying below 1.
Finding partition_conditions(const CheckContext& context) {
    const std::string& kind = context.argument(0);
    const bool lower_is_zero = context.argument(1) == "0 <";
    const std::int64_t parts = whole_argument(context, 2);
    std::uint64_t tried = 0;
    for (std::int64_t q = 2; q <= context.bound; ++q) {
        for (std::int64_t p = 1; p < q; ++p) {
            if (std::gcd(p, q) != 1) continue;
            const Quadratic alpha = Quadratic::rational(p, q);
            const Quadratic beta = Quadratic(1) - alpha;
            for (std::int64_t i = -2 * q * parts; i <= 2 * q * parts; ++i) {
                const Quadratic delta = Quadratic::rational(i, q * parts);
                for (std::int64_t j = -2 * q * parts; j <= 2 * q * parts; ++j) {
                    const Quadratic gamma = Quadratic::rational(j, q * parts);
                    const BeattySequence s(Quadratic(1) / alpha, -delta / alpha);
                    const BeattySequence r(Quadratic(1) / beta, -gamma / beta);
                    const Quadratic sum = alpha + delta;
                    const bool condition =
                        (lower_is_zero ? sum.sign() > 0 : sum >= Quadratic::rational(1, q)) &&
                        sum <= Quadratic(1) &&
                        bracket(kind, Quadratic(q) * delta) + bracket(kind, Quadratic(q) * gamma) ==
                            1;
                    // Far apart they cannot be complementary: the first terms decide cheaply.
                    const bool ones =
                        s.term(1) >= 1 && r.term(1) >= 1 && (s.term(1) == 1 || r.term(1) == 1);
                    ++tried;
                    if (!condition && !ones) continue;
                    const bool truth = ones && holds(complementary_by_one_period(s, r));
                    if (truth == condition) continue;
                    return refuted(
                        "α = " + numeration::to_text(alpha) + ", δ = " +
                            numeration::to_text(delta) + ", γ = " + numeration::to_text(gamma),
                        std::string("the two sequences ") + (truth ? "split" : "do not split") +
                            " the positive integers, the conditions say otherwise",
                        "every integer of one period was looked at; the exact conditions "
                        "of numeration/beatty_pair agree");
                }
            }
        }
    }
    return holds(context.extent, std::to_string(tried) + " choices of α, δ and γ");
}

}  // namespace

void add_rational_pair_checks(std::vector<Check>& checks) {
    checks.push_back({"the number of complementary pairs of class C is ` from C = `",
                      "Proposition 2: counted by trying all offsets.", true, number_of_pairs});
    checks.push_back(
        {"(39) and (40) decide with brackets read as `, lower limit ` and offsets in `",
         "The conditions for two rational sequences to split the positive integers; the "
         "last number says into how many parts 1/q is divided.",
         true, partition_conditions});
}

}  // namespace takeaway::claims
