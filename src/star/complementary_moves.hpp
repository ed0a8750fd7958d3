/// The moves of a two-pile game as one pair for each number: permutations, involutions, and pairs
/// of complementary sequences.
///
/// A permutation game has exactly one move in every row and column but the first, where it has
/// none; an involution game is one whose moves are symmetric [star-operator, section 1.3]. An
/// involution that fixes no number is a pair of complementary sequences: a_i the smaller, b_i the
/// larger entry of a move, a increasing (Remark 2, and Theorem 1 for what follows from it). On a
/// box a column may have its move outside, so answers reach as far as every number has one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "numeration/beatty.hpp"
#include "solve/position_list.hpp"
#include "star/judgement.hpp"

namespace takeaway::star {

/// `moves` are all moves of a two-pile invariant game with entries below the bound, in order.
Judgement is_permutation(const PositionList& moves, std::int64_t bound);
/// Whether (x, y) is a move exactly if (y, x) is; for any number of piles every exchange of
/// neighbours is tried.
Judgement is_symmetric(const PositionList& moves, std::int64_t bound);

/// The moves {a_i, b_i}, i >= 1, of an involution without fixed numbers, as far as known.
struct ComplementaryMoves {
    std::vector<std::pair<std::int64_t, std::int64_t>> pairs;  // a_i < b_i, a increasing
    std::int64_t covered =
        0;  // 1 … covered are in exactly one pair; pairs are those with a_i <= it
    std::int64_t bound = 0;

    bool b_increases() const;
    /// The largest b_i/a_i of the pairs, as numerator and denominator.
    std::pair<std::int64_t, std::int64_t> largest_ratio() const;
    /// Whether n < bound is an a_i. Above `covered` a number without a partner in the box is one,
    /// because the partner is larger.
    bool is_a(std::int64_t n) const;

    std::vector<bool> is_b;  // of numbers below the bound
};
struct ComplementaryAnswer {
    Judgement judgement;
    std::optional<ComplementaryMoves> moves;  // if the judgement holds
};
ComplementaryAnswer complementary_moves(const PositionList& moves, std::int64_t bound);

/// Two Beatty sequences with {s_n, t_n} = {a_n, b_n} for all pairs, complementary by theorem.
struct BeattyNames {
    BeattySequence s;
    BeattySequence t;
    std::string why_complementary;
};
/// Tried are b_n - a_n = kn + c, which makes the moduli quadratic irrationals, and then rational
/// moduli q/p and q/(q-p) for q up to `largest_class_tried`, the smallest first. A rational pair is
/// named only if at least two periods were seen.
constexpr std::int64_t largest_class_tried = 64;
std::optional<BeattyNames> name_beatty_pair(const ComplementaryMoves& moves);

}  // namespace takeaway::star
