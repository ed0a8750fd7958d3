#include "numeration/rat_vectors.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "core/words.hpp"
#include "numeration/mex_sequence.hpp"

namespace takeaway::numeration {

namespace {

Integer power_of_two(std::size_t exponent) { return Integer(1) << exponent; }

std::size_t checked_piles(std::size_t piles) {
    if (piles == 0) throw InputError("rat vectors need at least one pile");
    if (piles > most_rat_piles)
        throw LimitError("rat vectors are limited to " + std::to_string(most_rat_piles) + " piles");
    return piles;
}

/// The row that starts with `first`, each entry twice the one before less a digit of n - 1.
std::vector<Integer> doubled_row(std::size_t piles, const Integer& first, const Integer& digits) {
    std::vector<Integer> row{first};
    for (std::size_t j = 2; j <= piles; ++j)
        row.push_back(2 * row.back() - (bit_test(digits, piles - j) ? 1 : 0));
    return row;
}

}  // namespace

RatVectors::RatVectors(std::size_t piles)
    : piles_(checked_piles(piles)), modulus_(power_of_two(piles) - 1) {}

std::vector<Integer> RatVectors::r(const Integer& n) const {
    if (n < 0) throw InputError("rat vectors are numbered from 0, not " + shortened(to_text(n)));
    std::vector<Integer> entries(piles_, 0);
    if (n == 0) return entries;
    const Integer product = modulus_ * n;
    for (std::size_t i = 1; i <= piles_; ++i)
        entries[i - 1] = (product >> (piles_ - i)) - power_of_two(i - 1) + 1;
    return entries;
}

std::optional<Integer> RatVectors::index_of(const std::vector<Integer>& position) const {
    if (position.size() != piles_)
        throw InputError("expected a position of " + std::to_string(piles_) + " piles, not " +
                         std::to_string(position.size()));
    if (std::all_of(position.begin(), position.end(), [](const Integer& x) { return x == 0; }))
        return Integer(0);
    // The last column is an arithmetic progression: r_d(n) = (2^d - 1)n - 2^(d-1) + 1.
    const Integer n = floor_div(position.back() + power_of_two(piles_ - 1) - 1, modulus_);
    if (n >= 1 && r(n) == position) return n;
    return std::nullopt;
}

std::vector<Integer> rat_vector_by_matrix(std::size_t piles, const Integer& n) {
    const Integer rows = power_of_two(checked_piles(piles) - 1);
    if (n < 1) throw InputError("the rows of the rat matrix are numbered from 1");
    const Integer t = floor_div(Integer(n - 1), rows);
    const Integer i = n - 1 - t * rows;
    return doubled_row(piles, (power_of_two(piles) - 1) * t + 2 * i + 1, i);
}

std::vector<std::vector<Integer>> rat_vectors_by_mex(std::size_t piles, std::size_t count) {
    checked_piles(piles);
    MexSequence unused;
    std::vector<std::vector<Integer>> rows;
    for (std::size_t n = 1; n <= count; ++n) {
        rows.push_back(doubled_row(piles, unused.mex(), Integer(n - 1)));
        for (const Integer& entry : rows.back()) unused.use(entry);
    }
    return rows;
}

}  // namespace takeaway::numeration
