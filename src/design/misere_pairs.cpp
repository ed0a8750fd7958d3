#include "design/misere_pairs.hpp"

#include <algorithm>
#include <numeric>

#include "design/fractional_beatty.hpp"

namespace takeaway::design {

std::vector<MiserePair> misere_pairs_of_class(std::int64_t c) {
    std::vector<MiserePair> pairs;
    for (std::int64_t p = 1; p < c; ++p) {
        if (std::gcd(p, c) != 1) continue;
        const std::int64_t q = c - p;
        for (std::int64_t e = std::max<std::int64_t>(0, p - q); e < p; ++e)
            pairs.push_back(
                {BeattySequence(Quadratic::rational(c, p), Quadratic::rational(e, p), 0),
                 BeattySequence(Quadratic::rational(c, q), Quadratic::rational(c - 1 - e, q), 0)});
    }
    return pairs;
}

std::vector<MiserePair> misere_pairs_with_difference(const Quadratic& t, std::int64_t parts) {
    const FractionalPair moduli = fractional_pair(1, t);
    const Quadratic& alpha = moduli.a.alpha();
    const Quadratic& beta = moduli.b.alpha();
    std::vector<MiserePair> pairs;
    if (alpha.is_rational()) return pairs;
    for (std::int64_t j = 0; j < parts; ++j) {
        const Quadratic gamma = Quadratic::rational(j, parts);
        const Quadratic delta = beta - beta * gamma / alpha;
        if (delta < Quadratic(1) || delta >= Quadratic(2)) continue;
        pairs.push_back({BeattySequence(alpha, gamma, 0), BeattySequence(beta, delta, 0)});
    }
    return pairs;
}

std::optional<Obstruction> misere_obstruction(const MiserePair& pair, std::int64_t below,
                                              const Progress& progress) {
    return obstruction_to_invariant_game(positions_below(pair.a, pair.b, below), below,
                                         Ending::misere, progress);
}

}  // namespace takeaway::design
