/// What a list of pairs looks like: do they split the integers, are they Beatty sequences, are they
/// periodic, do they follow the mex rule of Wythoff's games?
///
/// For the constrained k-Mouse of [star-operator, section 5.4] the paper asks for the P-positions
/// for k > 3. The answer, in the reading of games/papers/constrained_mouse.game:
///     a_n = the least positive integer not among a_i, b_i, i < n,
///     b_n = a_n + d_n, where d_1 < d_2 < … are the positive integers not divisible by k,
///           d_n = n + ⌊(n - 1)/(k - 1)⌋.
/// The proof is in docs/sweeping.md; here the prediction is compared with solved positions.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/position.hpp"

namespace takeaway::look {

/// The positions (a_n, b_n) of the formula above with b_n below the bound, n = 1, 2, …
std::vector<Position> constrained_mouse_pairs(std::int64_t k, std::int64_t below);

/// The first position that is in one of two sorted lists only.
std::optional<Position> first_difference(const std::vector<Position>& p,
                                         const std::vector<Position>& q);

/// Each of 1 … covered_to is in exactly one pair, once, and covered_to + 1 is in none; or else
/// `repeated` is the least number that is twice.
struct PairSplitting {
    std::int64_t covered_to = 0;
    std::optional<std::int64_t> repeated;
};
PairSplitting splitting_of(const std::vector<Position>& pairs);

/// The least n for which no numbers α, γ give s_i = ⌊iα + γ⌋ for i = 1 … n, for a sequence s_1,
/// s_2, … of integers; nothing if they all are such. Exact: a finite sequence is of this form
/// exactly if s_{i+h} - s_i takes at most two neighbouring values for every h (its steps form a
/// balanced word; Lothaire, Algebraic combinatorics on words, 2.1).
std::optional<std::size_t> first_not_beatty(const std::vector<std::int64_t>& sequence);

/// pair_{n+length} = pair_n + step for all n; at least two whole periods were seen.
struct PairPeriod {
    std::size_t length = 0;
    Position step;
};
std::optional<PairPeriod> period_of(const std::vector<Position>& pairs);

}  // namespace takeaway::look
