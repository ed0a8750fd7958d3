/// Where a number stands among the rat vectors by the mex rule, without listing them.
///
/// The mex rule builds row n from its first entry, the least positive integer in no earlier row,
/// by u_{n,i} = 2u_{n,i-1} - b_{n-1,d-i} with the binary digits b of n - 1, of which only those at
/// the places 0 … d-2 occur [arbitrarily-large-rats, Definition 11]. Every positive integer is in
/// exactly one column and each column increases [Theorems 16 and 21]; nothing else is used here,
/// no division and no formula for an entry.
///
/// The number is read bit by bit from the top. Let P be the number read so far; known are
///
///   - the column of P + 1, and the row of P + 1 less one, modulo 2^(d-1);
///   - C_j(P), for each column j how many of its entries are at most P, modulo 2^(d-1).
///
/// Let P' be 2P or 2P + 1. Since u_{n,i} = ⌈u_{n,i+1} / 2⌉, a number q is in column i + 1 > 1 if
/// and only if ⌈q/2⌉ is in column i and q is 2⌈q/2⌉ less the digit b_{n-1,d-i-1} of that row n;
/// else q is in column 1. For both P' we have ⌈(P' + 1)/2⌉ = P + 1, and if P' is odd, ⌈P'/2⌉ =
/// P + 1 too: so the place of P + 1 tells the columns of P' + 1 and of an odd P'. The counts
/// follow:
///
///     C_{j+1}(P') = C_j(P), and one more if P' is odd and in column j + 1;
///     C_1(P') = P' - C_2(P') - … - C_d(P')
///             = ⌈P'/2⌉ + C_d(P), and one less if P' is odd and not in column 1,
///
/// because C_1(P) + … + C_d(P) = P. If P' + 1 is in column 1, it opens row C_1(P') + 1. So each
/// bit costs a few operations modulo 2^(d-1), and the time is linear in the length.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/integer.hpp"
#include "core/words.hpp"

namespace takeaway::win {

namespace detail {

/// A number modulo a power of two. Unsigned 64-bit numbers wrap, which the mask makes harmless.
template <class Residue>
class CountedColumns {
  public:
    explicit CountedColumns(std::size_t columns)
        : counts_(columns, Residue(0)), mask_((Residue(1) << (columns - 1)) - 1) {}

    /// From P to 2P + bit.
    void read(bool bit) {
        const std::size_t d = counts_.size();
        const bool goes_on = column_ < d;
        const bool digit = goes_on && bit_test(row_, d - column_ - 1);
        const bool odd_in_next_column = bit && digit;
        // The counts move on by one column: the place of the last becomes that of the first.
        first_ = (first_ == 0 ? d : first_) - 1;
        Residue& first = counts_[first_];
        first += read_ + Residue(bit && !odd_in_next_column ? 1 : 0);
        first &= mask_;
        if (odd_in_next_column) {
            const std::size_t at = first_ + column_;
            Residue& next = counts_[at < d ? at : at - d];
            next += 1;
            next &= mask_;
        }
        read_ = ((read_ << 1) + Residue(bit ? 1 : 0)) & mask_;
        if (goes_on && digit != bit) {
            ++column_;
        } else {
            column_ = 1;
            row_ = first;
        }
    }

    /// Where P + 1 stands: its column, and its row less one modulo 2^(d-1).
    std::size_t column() const { return column_; }
    const Residue& row() const { return row_; }

  private:
    std::vector<Residue> counts_;  // C_j(P) at (first_ + j - 1) mod d
    std::size_t first_ = 0;
    Residue mask_;
    Residue read_ = 0;  // P
    std::size_t column_ = 1;
    Residue row_ = 0;
};

/// The row less one that the number after `before` opens, if it opens one.
template <class Residue, class Unsigned>
std::optional<Residue> row_opened_after(std::size_t columns, const Unsigned& before) {
    CountedColumns<Residue> counted(columns);
    for (std::size_t place = bit_length(before); place-- > 0;)
        counted.read(bit_test(before, place));
    if (counted.column() != 1) return std::nullopt;
    return counted.row();
}

/// So many columns can be counted with 64-bit numbers.
constexpr std::size_t columns_in_a_word = 64;

}  // namespace detail

/// If the number, >= 1, opens a row: that row's number less one, modulo 2^(columns-1).
inline std::optional<Integer> row_opened_by(std::size_t columns, const Integer& number) {
    const Integer before = number - 1;
    if (columns > detail::columns_in_a_word)
        return detail::row_opened_after<Integer>(columns, before);
    const auto row = detail::row_opened_after<std::uint64_t>(columns, before);
    if (!row) return std::nullopt;
    return Integer(*row);
}
/// The same within 64 bits. Throws Overflow if there are too many columns for that.
inline std::optional<std::int64_t> row_opened_by(std::size_t columns, std::int64_t number) {
    if (columns > detail::columns_in_a_word) throw Overflow{};
    const auto row =
        detail::row_opened_after<std::uint64_t>(columns, static_cast<std::uint64_t>(number - 1));
    if (!row) return std::nullopt;
    return static_cast<std::int64_t>(*row);
}

}  // namespace takeaway::win
