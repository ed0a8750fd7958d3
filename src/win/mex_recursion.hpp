/// A fast mex: rows of numbers that are defined one after the other, found far out without the
/// rows before.
///
/// The recursion [rat-and-mouse, Theorems 1 and 6]: row 0 is all zeros; the first entry a_n of row
/// n is the mex of all earlier rows, the other entries follow from it by given differences. For m
/// columns, with P = 2^m - 1 and Q = 2^(m-1),
///
///     a_n = mex{all entries of rows 0 … n-1},    next entry = entry + ⌊(P·n - offset) / divisor⌋
///
/// with divisors Q, Q/2, …, 2. A row depends on all rows before it, so a table needs time
/// exponential in the length of n. Here nothing is known but the recursion, and the time is linear
/// in the length. That it can be done in polynomial time is due to Fraenkel and Peled ("Harnessing
/// the unwieldy MEX function", as quoted for rat-and-mouse, Theorem 8), for sequences that stay
/// within a constant of a line.
///
/// **Counting.** The columns grow and split the positive integers (rat-and-mouse, Theorem 3 with
/// Lemma 2; two columns do so by the mex alone), so x is in the first column exactly if it is in no
/// other one, and then it is a_n for
///
///     n = x - Σ (the number of entries below x in column s),   s = 1 … m-1.                    (1)
///
/// **Close to a line.** The excess e_n = Q·a_n - P·n is bounded. For the rat (P = 7, Q = 4, columns
/// a, b, c): 4b_i is 14i + e_i less 2 … 5, and 4c_i is 28i + e_i less 8 … 13. Suppose that
/// -h <= e_i <= g for the rows i < n, let x = a_n, and let N_b and N_c be the counts in (1). As
/// b_{N_b} <= x - 1 and b_{N_b + 1} >= x + 1, and likewise for c,
///
///     4x - 8 - g <= 14 N_b <= 4x + h + 1,        4x - 16 - g <= 28 N_c <= 4x + h + 9,
///
/// so x = n + N_b + N_c gives -32 - 3g <= 4e_n <= 3h + 11, and h = 23, g = 20 hold by induction.
/// (Row N_b + 1 is before row n from n = 4 on: of any four successive numbers at most two are a b
/// and one is a c, so a_n <= a_{n-1} + 4 <= b_{n-1}. The first rows are in the table below.) For
/// the mouse (P = 3, Q = 2) in the same way: 2b_i is 6i + e_i less 1 or 2, so 2x - 3 - g <= 6 N_b
/// <= 2x + h, whence -3 - g <= 2e_n <= h, and h = 2, g = 1.
///
/// **Halving.** Write n_k = ⌊n / 2^k⌋. Near a_{n_k} lie the entries of column s with indices near
/// n_k / 2^s, that is near n_{k+s}. So if a_i is known for all i within w of n_{k+1}, …, n_{k+m-1},
/// then all entries of the other columns are known in an interval of numbers around a_{n_k}, and
/// (1) gives the a_i in that interval with their indices. By the bounds on the excess the interval
/// contains all a_i with i within w of n_k again. For the rat these have
///
///     7n_k - 7w - 23 <= 4a_i <= 7n_k + 7w + 20,
///
/// the known 4b_i reach from 7n_k - 14w + 18 or less to 7n_k + 14w - 35 or more, and the known 4c_i
/// from 7n_k - 28w + 12 or less to 7n_k + 28w - 57 or more, so that w = 8 is enough. For the mouse
/// w = 3 is. `step` checks that this is so and would throw, rather than answer wrongly.
///
/// **Automaton.** All of this happens relative to n_k: numbers x as Q·x - P·n_k, indices i as i -
/// n_k, terms as their excess. These are bounded, and of n_k itself only the last 2m - 2 bits
/// matter. So what level k is computed from is one of finitely many states, and the next bit of n,
/// from the top, leads to the state of level k - 1. The constructor finds all states that occur (16
/// for the rat, 4 for the mouse) and where the bits lead from them; with that, `step` has succeeded
/// for every n. Afterwards a level costs one look into a table, and there is one level for each bit
/// of n.
///
/// The closed forms ⌊7n/4⌋ and ⌊3n/2⌋ are not used, so that this can be compared with them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/integer.hpp"

namespace takeaway::win {

class MexRecursion {
  public:
    /// ⌊((2^m - 1)·n - offset) / divisor⌋ between neighbouring columns.
    struct Difference {
        std::int64_t offset;
        std::int64_t divisor;
    };

    /// Column 0 holds the a_n.
    template <class Int>
    struct Place {
        std::size_t column;
        Int n;
    };

    /// m - 1 differences, at most `most_partners`, with divisors 2^(m-1), …, 4, 2.
    /// Carries out the recursion for some hundred rows, and finds the states.
    explicit MexRecursion(std::vector<Difference> differences);

    /// The first entry of row n >= 0. Time linear in the length of n, here and below; both throw
    /// Overflow if 64 bits are not enough.
    template <class Int>
    Int first(const Int& n) const;

    /// The row and the column of x >= 1.
    template <class Int>
    Place<Int> place(const Int& x) const;

    static constexpr std::size_t most_partners = 2;

  private:
    // Everything below is relative to n_k: see "Automaton".
    static constexpr int half_width = 8;
    static constexpr std::size_t width = 2 * half_width + 1;
    /// For the indices n_k - w … n_k + w: the excess, or another number that grows with the index.
    using Window = std::array<int, width>;
    using Windows = std::array<Window, most_partners>;

    /// What level k is computed from: the windows of the levels k+1, …, k+m-1, and n_k modulo
    /// 2^(2m-2).
    struct State {
        Windows windows;
        unsigned low_bits;
        bool operator==(const State&) const = default;
    };
    /// A state and what follows from it.
    struct Level {
        State state;
        Windows partners;  // Q·entry - P·n_k in the other columns
        int excess = 0;    // of row n_k
        std::array<std::uint32_t, 2> next{};
    };

    int difference_after(std::size_t column, int n) const;
    void tabulate();
    void find_levels();
    State tabulated_state(unsigned n) const;
    std::uint32_t number_of(const State& state);
    Windows partners(const State& state) const;
    Window step(const Windows& partners, unsigned low_bits) const;
    int offset_of(int u, const std::array<int, most_partners>& below, unsigned low_bits) const;
    template <class Int>
    const Level& level_0(const Int& n) const;

    std::size_t partner_count_;  // m - 1
    int p_, q_;                  // P and Q
    unsigned low_bits_mask_;
    std::vector<Difference> differences_;
    /// Q times the difference between column s and column 0 in row i, less P(2^s - 1)·i. It depends
    /// on i mod Q only.
    std::array<std::vector<int>, most_partners> deficit_;
    /// The recursion, carried out from row 0: first entries, and the places of the numbers below
    /// the last of them.
    std::vector<int> first_entries_;
    std::vector<Place<int>> places_;
    /// The levels that occur, and those of the n_k with which to begin.
    std::vector<Level> levels_;
    std::vector<std::uint32_t> begin_;
};

}  // namespace takeaway::win
