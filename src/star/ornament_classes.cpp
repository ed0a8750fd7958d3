#include "star/ornament_classes.hpp"

#include <numeric>

#include "core/error.hpp"
#include "star/invariance.hpp"

namespace takeaway::star {

namespace {

/// Why a move of G is no P-position of G*: some P-position of G, taken away, leaves another move of
/// G that is P in G*, or 0.
std::string why_not_p(const Position& position, const OrnamentSolved& solved) {
    for (std::size_t i = 0; i < solved.star_positions.size(); ++i) {
        const Position to = solved.star_positions.position(i);
        if (to[0] > position[0]) break;
        if (to[1] > position[1]) continue;
        const Position taken{position[0] - to[0], position[1] - to[1]};
        if (solved.p_positions.contains(taken) && taken != Position{0, 0})
            return to_text(position) + " is a move of G, but N in G*: taking " + to_text(taken) +
                   ", a P-position of G, leaves " + to_text(to) + ", a P-position of G*";
    }
    return to_text(position) + " is a move of G, but N in G*";
}

}  // namespace

BeattySequence OrnamentPair::first() const {
    return BeattySequence(Quadratic::rational(q, p), Quadratic::rational(-t, p));
}
BeattySequence OrnamentPair::second() const {
    return BeattySequence(Quadratic::rational(q, q - p), Quadratic::rational(t - 1, q - p));
}

namespace {
std::string call(const char* name, const OrnamentPair& pair) {
    return std::string(name) + "(" + std::to_string(pair.q) + "," + std::to_string(pair.p) + "," +
           std::to_string(pair.t) + ")";
}
}  // namespace

std::string OrnamentPair::pair_game() const { return call("ornament_pair", *this); }
std::string OrnamentPair::ornament_game() const { return call("ornament", *this); }

std::vector<OrnamentPair> ornament_pairs(std::int64_t q) {
    if (q < 2) throw InputError("classes begin with 2");
    if (q > largest_class)
        throw LimitError("pairs are listed for classes up to " + std::to_string(largest_class));
    if (q == 2) return {{2, 1, 1}};
    std::vector<OrnamentPair> pairs;
    for (std::int64_t p = q / 2 + 1; p < q; ++p) {
        if (std::gcd(p, q) != 1) continue;
        for (std::int64_t t = 1 - p; t <= q - p; ++t) pairs.push_back({q, p, t});
    }
    return pairs;
}

std::int64_t euler_phi(std::int64_t n) {
    std::int64_t count = 0;
    for (std::int64_t k = 1; k <= n; ++k) count += std::gcd(k, n) == 1 ? 1 : 0;
    return count;
}

std::int64_t number_of_ornament_pairs(std::int64_t q) { return q * euler_phi(q) / 2; }

std::string number_of_ornament_pairs_as_printed(std::int64_t q) {
    const std::int64_t twice = q * (euler_phi(q) + 1);
    return std::to_string(twice / 2) + (twice % 2 == 0 ? "" : " 1/2");
}

OrnamentSolved solve_ornament(const OrnamentPair& pair, const Game& game, std::int64_t bound,
                              const SolveControl& control) {
    PositionList moves = moves_below(game, bound, control.memory_limit, control.progress);
    StarPowers powers(game, bound, moves, Ending::normal, control);
    powers.solve_next();
    powers.solve_next();
    OrnamentSolved solved{
        pair, std::move(moves), powers.p_positions(0), powers.p_positions(1), std::nullopt, ""};
    solved.failure = first_difference(without_zero(solved.star_positions), solved.moves);
    if (solved.failure)
        solved.why = solved.moves.contains(*solved.failure)
                         ? why_not_p(*solved.failure, solved)
                         : to_text(*solved.failure) + " is a P-position of G*, but no move of G";
    return solved;
}

}  // namespace takeaway::star
