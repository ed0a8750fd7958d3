/// Games for statements about all permutation games, or all invariant games: a fixed stream of
/// samples.
///
/// The samples are the same in every run, so that a verdict can be repeated. They are stated as
/// rule texts, like any other game.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/position.hpp"

namespace takeaway::claims {

/// A generator with a fixed sequence (SplitMix64).
class Samples {
  public:
    explicit Samples(std::uint64_t seed) : state_(seed) {}

    /// In low … high, nearly uniform.
    std::int64_t in(std::int64_t low, std::int64_t high);

  private:
    std::uint64_t state_;
};

/// The rule text of the game that subtracts one of these vectors; {} has a move that never fits.
std::string game_of_vectors(const std::vector<Position>& moves);

/// i -> p(i), i = 1 … 2·bound, for a permutation p that displaces by about `reach`: at most one
/// move in each row and column, and exactly one in those of the box, except that its partner may
/// lie outside.
std::vector<Position> permutation_moves(Samples& samples, std::int64_t bound, std::int64_t reach);

/// Pairs {a_i, b_i}, a_i < b_i, a increasing, of two sequences that split 1 … bound-1, in both
/// orders. If `increasing`, b increases as well.
std::vector<Position> complementary_moves_of(Samples& samples, std::int64_t bound,
                                             std::int64_t widest_gap, bool increasing);

/// Up to nine vectors with entries up to `largest`.
std::vector<Position> few_moves(Samples& samples, std::size_t piles, std::int64_t largest);

}  // namespace takeaway::claims
