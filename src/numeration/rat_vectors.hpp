/// Fraenkel's rat vectors r(n), whose d columns split the positive integers.
///
/// Three definitions: the standard form (class RatVectors), the rat matrix coded in binary, and the
/// mex rule. The last two share no arithmetic with the first and are there to check it.
/// Rests on: arbitrarily-large-rats, (1), Definition 9 and Theorem 14, Definition 11 and
/// Theorem 16.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/integer.hpp"

namespace takeaway::numeration {

/// More piles are refused: entries have d bits more than n, so this is already absurdly wide.
constexpr std::size_t most_rat_piles = 10'000;

class RatVectors {
  public:
    /// Throws InputError for d = 0 and LimitError above most_rat_piles.
    explicit RatVectors(std::size_t piles);

    std::size_t piles() const { return piles_; }

    /// r_i(n) = ⌊(2^d - 1)n / 2^(d-i)⌋ - 2^(i-1) + 1 for i = 1 … d, and r(0) = (0, …, 0).
    /// d shifts of numbers of d bits more than n. Throws InputError for n < 0.
    std::vector<Integer> r(const Integer& n) const;

    /// The n >= 0 with r(n) = position, if there is one. Costs one division and one r.
    /// Throws InputError if the position has not d piles.
    std::optional<Integer> index_of(const std::vector<Integer>& position) const;

  private:
    std::size_t piles_;
    Integer modulus_;  // 2^d - 1
};

/// r(n), n >= 1, by the rat matrix: R_{i,1}(t) = (2^d - 1)t + 2i + 1, R_{i,j} = 2R_{i,j-1} -
/// b_{i,d-j}, with i = (n-1) mod 2^(d-1), t = ⌊(n-1)/2^(d-1)⌋ and b_i the binary digits of i.
std::vector<Integer> rat_vector_by_matrix(std::size_t piles, const Integer& n);

/// r(1), …, r(count) by the mex rule: u_{n,1} = mex of all earlier entries,
/// u_{n,i} = 2u_{n,i-1} - b_{n-1,d-i}. Only the digits b_{n-1,0} … b_{n-1,d-2} occur, so the rows
/// of the binary matrix repeat with period 2^(d-1), as in Theorem 14.
std::vector<std::vector<Integer>> rat_vectors_by_mex(std::size_t piles, std::size_t count);

}  // namespace takeaway::numeration
