/// The complementary pairs of rational Beatty sequences of a class, and their ornament games.
///
/// A pair of class q is ⌊(qn - t)/p⌋ and ⌊(qn - 1 + t)/(q - p)⌋, n >= 1, with p prime to q and
/// 1 - p <= t <= q - p; the pair (p, t) is the pair (q - p, 1 - t) with the two exchanged
/// [star-operator, section 5.2, in the reading of docs/readings.md]. G subtracts {a_n, b_n}; the
/// ornament game of the pair is G*.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "numeration/beatty.hpp"
#include "star/star_powers.hpp"

namespace takeaway::star {

struct OrnamentPair {
    std::int64_t q = 2;
    std::int64_t p = 1;
    std::int64_t t = 1;

    BeattySequence first() const;   // ⌊(qn - t)/p⌋
    BeattySequence second() const;  // ⌊(qn - 1 + t)/(q - p)⌋
    /// Theorem 6: ⌊(qn - 1)/(q - 1)⌋ and qn, one pair in each class.
    bool is_subsided() const { return p == q - 1 && t == 1; }
    /// The catalog's names for G and for the ornament game G*.
    std::string pair_game() const;
    std::string ornament_game() const;

    friend bool operator==(const OrnamentPair&, const OrnamentPair&) = default;
};

/// All pairs of class q, each once: p > q/2, and t = 1 where p = q/2, which is class 2. In order of
/// p, then t. Throws InputError if q < 2, LimitError above `largest_class`.
std::vector<OrnamentPair> ornament_pairs(std::int64_t q);
constexpr std::int64_t largest_class = 1000;

/// How many numbers from 1 to n are prime to n.
std::int64_t euler_phi(std::int64_t n);
/// The number of pairs: qφ(q)/2.
std::int64_t number_of_ornament_pairs(std::int64_t q);
/// As Proposition 2 and Corollary 4 print it, q(φ(q) + 1)/2: "4 1/2" for q = 3.
std::string number_of_ornament_pairs_as_printed(std::int64_t q);

/// Equation (13), P(G*) = M(G) ∪ {0}, on a box; also the moves and P-positions for pictures.
struct OrnamentSolved {
    OrnamentPair pair;
    PositionList moves;           // of G
    PositionList p_positions;     // of G
    PositionList star_positions;  // P-positions of G*
    /// The first position at which (13) fails, and what is wrong there.
    std::optional<Position> failure;
    std::string why;
};
/// `game` is the pair's G. Throws LimitError if it does not fit.
OrnamentSolved solve_ornament(const OrnamentPair& pair, const Game& game, std::int64_t bound,
                              const SolveControl& control);

}  // namespace takeaway::star
