#include "star/complementary_moves.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "numeration/beatty_pair.hpp"

namespace takeaway::star {

namespace {

constexpr std::int64_t no_move = -1;

std::string pair_text(std::int64_t x, std::int64_t y) { return to_text(Position{x, y}); }

/// The pairs ordered by n must be {s_n, t_n}, and s and t complementary by theorem.
std::optional<BeattyNames> confirmed(const BeattySequence& s, const BeattySequence& t,
                                     const ComplementaryMoves& moves) {
    std::int64_t n = 0;
    for (const auto& pair : moves.pairs) {
        ++n;
        if (std::minmax(s.term(n), t.term(n)) != std::minmax(pair.first, pair.second))
            return std::nullopt;
    }
    const Judgement verdict = complementary(s, t);
    if (!holds(verdict)) return std::nullopt;
    return BeattyNames{s, t, verdict.why};
}

/// b_n - a_n = kn + c with k >= 1. Then β = α + k and 1/α + 1/β = 1 give
///     α = (2 - k + √(k² + 4))/2,
/// and the offsets δ of a and γ = δ + c of b must satisfy δ/α + γ/β = 0, so δ = -c/β.
std::optional<BeattyNames> irrational_pair(const ComplementaryMoves& moves) {
    const auto difference = [&](std::size_t i) {
        return moves.pairs[i].second - moves.pairs[i].first;
    };
    if (moves.pairs.size() < 3) return std::nullopt;
    const std::int64_t k = difference(1) - difference(0);
    const std::int64_t c = difference(0) - k;
    if (k < 1) return std::nullopt;
    const Quadratic alpha(Integer(2 - k), Integer(1), Integer(k) * k + 4, Integer(2));
    const Quadratic beta = alpha + Quadratic(k);
    const Quadratic delta = Quadratic(-c) / beta;
    return confirmed(BeattySequence(alpha, delta), BeattySequence(beta, delta + Quadratic(c)),
                     moves);
}

/// A t with ⌊(qn - t)/p⌋ = term(n) for all n from `first` on:  qn - p·term - p < t <= qn - p·term.
template <class Term>
std::optional<std::int64_t> offset_of(std::int64_t q, std::int64_t p, std::size_t first,
                                      std::size_t count, const Term& term) {
    std::int64_t low = std::numeric_limits<std::int64_t>::min();
    std::int64_t high = std::numeric_limits<std::int64_t>::max();
    for (std::size_t i = first; i < count; ++i) {
        const std::int64_t rest =
            subtract(multiply(q, static_cast<std::int64_t>(i) + 1), multiply(p, term(i)));
        high = std::min(high, rest);
        low = std::max(low, rest - p + 1);
        if (low > high) return std::nullopt;
    }
    return high;
}

BeattySequence rational_beatty(std::int64_t q, std::int64_t p, std::int64_t t) {
    return BeattySequence(Quadratic::rational(q, p), Quadratic::rational(-t, p));
}

/// Only the second half of the pairs is used to find the offsets: there the sequence of smaller
/// modulus is the smaller one, while the first few pairs may be the other way round.
std::optional<BeattyNames> rational_pair(const ComplementaryMoves& moves) {
    const std::size_t count = moves.pairs.size();
    for (std::int64_t q = 2; q <= largest_class_tried; ++q) {
        for (std::int64_t p = (q + 1) / 2; p < q; ++p) {
            if (std::gcd(p, q) != 1) continue;
            if (count < static_cast<std::size_t>(2 * p)) continue;
            const auto t = offset_of(q, p, count / 2, count,
                                     [&](std::size_t i) { return moves.pairs[i].first; });
            const auto u = offset_of(q, q - p, count / 2, count,
                                     [&](std::size_t i) { return moves.pairs[i].second; });
            if (!t || !u) continue;
            if (auto names =
                    confirmed(rational_beatty(q, p, *t), rational_beatty(q, q - p, *u), moves))
                return names;
        }
    }
    return std::nullopt;
}

}  // namespace

Judgement is_permutation(const PositionList& moves, std::int64_t bound) {
    if (moves.piles() != 2) return Judgement::refuted("a permutation game has two piles");
    std::vector<std::int64_t> in_column(static_cast<std::size_t>(bound), no_move);
    std::vector<std::int64_t> in_row(static_cast<std::size_t>(bound), no_move);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const std::int64_t x = moves.row(i)[0];
        const std::int64_t y = moves.row(i)[1];
        if (x == 0 || y == 0)
            return Judgement::refuted(pair_text(x, y) + " is a move and takes from one pile only");
        std::int64_t& column = in_column[static_cast<std::size_t>(x)];
        std::int64_t& row = in_row[static_cast<std::size_t>(y)];
        if (column != no_move)
            return Judgement::refuted(pair_text(x, column) + " and " + pair_text(x, y) +
                                      " are moves in one column");
        if (row != no_move)
            return Judgement::refuted(pair_text(row, y) + " and " + pair_text(x, y) +
                                      " are moves in one row");
        column = y;
        row = x;
    }
    std::int64_t covered = 0;
    while (covered + 1 < bound && in_column[static_cast<std::size_t>(covered + 1)] != no_move &&
           in_row[static_cast<std::size_t>(covered + 1)] != no_move)
        ++covered;
    if (covered == 0)
        return Judgement::unknown(bound, "column 1 or row 1 has no move with entries below that");
    return Judgement::verified(
        covered + 1, "every row and column from 1 to " + std::to_string(covered) +
                         " has exactly one move, and no later one has two with entries below " +
                         std::to_string(bound));
}

Judgement is_symmetric(const PositionList& moves, std::int64_t bound) {
    if (moves.piles() == 1) return Judgement::proved("there is one pile only");
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Position move = moves.position(i);
        for (std::size_t j = 0; j + 1 < move.size(); ++j) {
            Position swapped = move;
            std::swap(swapped[j], swapped[j + 1]);
            if (!moves.contains(swapped))
                return Judgement::refuted(to_text(move) + " is a move, " + to_text(swapped) +
                                          " is not");
        }
    }
    return Judgement::verified(bound,
                               "the moves with entries below that are the same with piles "
                               "exchanged");
}

ComplementaryAnswer complementary_moves(const PositionList& moves, std::int64_t bound) {
    const Judgement permutation = is_permutation(moves, bound);
    if (!holds(permutation)) return {permutation, std::nullopt};
    const Judgement symmetric = is_symmetric(moves, bound);
    if (!holds(symmetric)) return {symmetric, std::nullopt};
    ComplementaryMoves found;
    found.bound = bound;
    found.covered = permutation.reach - 1;
    found.is_b.assign(static_cast<std::size_t>(bound), false);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const std::int64_t a = moves.row(i)[0];
        const std::int64_t b = moves.row(i)[1];
        if (a == b)
            return {Judgement::refuted(pair_text(a, b) + " is a move, so " + std::to_string(a) +
                                       " would be in both sequences"),
                    std::nullopt};
        if (a < b) found.is_b[static_cast<std::size_t>(b)] = true;
        if (a < b && a <= found.covered) found.pairs.emplace_back(a, b);
    }
    std::string why = "the moves are {a_n, b_n} with a = ";
    constexpr std::size_t shown = 6;
    std::string b_terms;
    for (std::size_t i = 0; i < std::min(shown, found.pairs.size()); ++i) {
        why += std::to_string(found.pairs[i].first) + ", ";
        b_terms += std::to_string(found.pairs[i].second) + ", ";
    }
    why += "… and b = " + b_terms + "…, and each number from 1 to " +
           std::to_string(found.covered) + " is in exactly one of them";
    return {Judgement::verified(permutation.reach, why), std::move(found)};
}

bool ComplementaryMoves::b_increases() const {
    for (std::size_t i = 1; i < pairs.size(); ++i)
        if (pairs[i].second <= pairs[i - 1].second) return false;
    return true;
}

std::pair<std::int64_t, std::int64_t> ComplementaryMoves::largest_ratio() const {
    std::pair<std::int64_t, std::int64_t> largest{0, 1};
    for (const auto& [a, b] : pairs)
        if (multiply(b, largest.second) > multiply(largest.first, a)) largest = {b, a};
    return largest;
}

bool ComplementaryMoves::is_a(std::int64_t n) const {
    return n >= 1 && !is_b[static_cast<std::size_t>(n)];
}

std::optional<BeattyNames> name_beatty_pair(const ComplementaryMoves& moves) {
    if (auto names = irrational_pair(moves)) return names;
    return rational_pair(moves);
}

}  // namespace takeaway::star
