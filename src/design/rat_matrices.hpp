/// The finite matrices of the rat vectors and of their shortcuts, and what counts their rows.
///
/// R^d has 2^(d-1) rows and F^d has 3^(d-1); a row stands for row + t·(2^d - 1)(1, 2, 4, …,
/// 2^(d-1)), t = 0, 1, 2, …  F^d is listed here in three ways that share no arithmetic: as
/// differences of rows of R^d, from the ternary words, and as the paths of trees. How many rows of
/// F^d end in k(2^d - 1) needs none of them: it is Stern's number s(2^(d-1) + k), see
/// docs/design.md for the proof. Rests on: arbitrarily-large-rats, Definitions 9, 12 and 13,
/// Theorem 17, Conjecture 18.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/integer.hpp"
#include "rules/position.hpp"

namespace takeaway::design {

/// Matrices are built for 2 up to this many piles: 3^12 rows are half a million.
constexpr std::size_t most_matrix_piles = 13;
/// Counts by Stern's recursion go up to this many piles: 2^22 numbers.
constexpr std::size_t most_counted_piles = 24;

/// (2^d - 1)(1, 2, 4, …, 2^(d-1)): what is added to a row for each step of t.
Position rat_period(std::size_t piles);

/// R^d at t = 0: the rows r(1), …, r(2^(d-1)).
std::vector<Position> rat_matrix(std::size_t piles);

/// F^d at t = 0 by its definition: all differences of two rat vectors, each moved down by
/// rat_period as far as it goes, in right-to-left lexicographic order, each once. Time 4^d.
std::vector<Position> shortcut_matrix_by_differences(std::size_t piles);

/// The same from the words: f_1 = 2v or 2v + 2^d - 1, whichever of them is in 0 .. 2^d - 2, where v
/// is the value of the word with the digits 1 - t_j in base 2, and f_j = 2f_{j-1} + t_j - 1. Time
/// 3^d. Throws LimitError above most_matrix_piles, like all that build the matrix.
std::vector<Position> shortcut_matrix(std::size_t piles);

/// The digits t_j = f_j - 2f_{j-1} + 1 of a row, j = 2 … d: each 0, 1 or 2 [Example 4].
std::string ternary_word(const Position& row);
/// The word read as a number in base 3.
std::uint64_t word_value(const Position& row);

/// The row of F^d at t = 0 that has this word.
Position row_of_word(const std::string& word);

/// The paths of the tree with root k(2^d - 1), read from the leaf to the root, from left to right:
/// an even label has its half below it, an odd one both its neighbours' halves [Definition 13].
std::vector<Position> tree_paths(std::size_t piles, std::int64_t k);

/// How many rows of F^d end in k(2^d - 1), for k = 0 … 2^(d-1) - 1, by counting built rows.
std::vector<std::int64_t> shortcut_counts_by_rows(std::size_t piles);

/// The same as Stern's numbers s(2^(d-1)), s(2^(d-1) + 1), …, s(2^d - 1), each row from the one
/// before it: an even place repeats, an odd one is the sum of its neighbours. The vector σ^d of
/// Conjecture 18 is the entries 1 … 2^(d-2); the rest mirrors them. Time and memory 2^d.
std::vector<std::int64_t> shortcut_counts(std::size_t piles);

/// s(n): s(0) = 0, s(1) = 1, s(2n) = s(n), s(2n + 1) = s(n) + s(n + 1). Time: digits of n.
Integer stern_number(const Integer& n);

/// σ^d, with the recursion of Conjecture 18 read as it must be: σ_{2j} = σ_j and σ_{2j+1} = σ_j +
/// σ_{j+1} of the row before, with 1 <= j <= 2^(d-2) and 1 <= j < 2^(d-2).
std::vector<std::int64_t> sigma_by_recursion(std::size_t piles);

}  // namespace takeaway::design
