#include "design/fractional_beatty.hpp"

#include <algorithm>

#include "core/error.hpp"

namespace takeaway::design {

FractionalPair fractional_pair(const Quadratic& r, const Quadratic& t) {
    if (!r.is_rational() || !t.is_rational() || r.sign() <= 0 || t.sign() <= 0)
        throw InputError("r and t of a fractional Beatty pair are positive rational numbers");
    const Quadratic two_over_r = Quadratic(2) / r;
    const Quadratic square = t * t + two_over_r * two_over_r;
    // √(p/q) = √(pq)/q
    const Quadratic root = Quadratic::root(square.numerator() * square.denominator()) /
                           Quadratic(square.denominator());
    const Quadratic alpha = (two_over_r - t + root) / Quadratic(2);
    return {BeattySequence(alpha, 0, 0), BeattySequence(alpha + t, 0, 0)};
}

std::vector<Position> positions_below(const BeattySequence& a, const BeattySequence& b,
                                      std::int64_t below) {
    std::vector<Position> positions;
    for (std::int64_t n = to_int64(a.first());; ++n) {
        const std::int64_t x = a.term(n);
        const std::int64_t y = b.term(n);
        if (std::max(x, y) >= below) return positions;
        positions.push_back({x, y});
        if (x != y) positions.push_back({y, x});
    }
}

Integer most_repetitions(const BeattySequence& a) { return (Quadratic(1) / a.alpha()).ceil(); }

FractionalFacts fractional_facts(const FractionalPair& pair, std::int64_t below,
                                 const Progress& progress) {
    FractionalFacts facts{
        pair.a.alpha().is_rational(),
        covering(pair.a, pair.b),
        disjoint(pair.a, pair.b),
        most_repetitions(pair.a),
        std::nullopt,
    };
    facts.obstruction = obstruction_to_invariant_game(positions_below(pair.a, pair.b, below), below,
                                                      Ending::normal, progress);
    return facts;
}

}  // namespace takeaway::design
