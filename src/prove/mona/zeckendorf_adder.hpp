/// Addition of numbers written in Fibonacci numbers, and in their relatives, as a small automaton.
///
/// The basis of k >= 1 is u_0 = 1, u_1 = k (for k = 1: u_1 = 2), u_{i+1} = k·u_i + u_{i-1}; every
/// N >= 0 is Σ s_i u_i with digits 0 <= s_i <= k, s_{i+1} = k ⇒ s_i = 0, and s_0 < k if k >= 2, in
/// exactly one way. For k = 1 these are the Fibonacci numbers 1, 2, 3, 5, … and Zeckendorf's
/// digits. (This is the q-system of [1; k, k, …] in numeration/numeration_system.hpp.)
///
/// Whether x + y = z is decided from the highest digits down. With d_i = x_i + y_i - z_i the digits
/// read so far are worth a·u_i + b·u_{i-1} for small whole a and b, and because u_i = k·u_{i-1} +
/// u_{i-2} one more digit turns (a, b) into (k·a + b + d_{i-1}, a). At the end a·u_0 + b·u_{-1}
/// must be 0. Only few pairs (a, b) can still come to 0; the others are left out.
///
/// Nothing rests on that "few" being right: the laws of mona_numeration.hpp prove that the
/// automaton adds, and would fail if a needed pair were missing.
#pragma once

#include <cstddef>
#include <tuple>
#include <vector>

namespace takeaway::prove {

struct AdderState {
    int a = 0;
    int b = 0;
    bool operator==(const AdderState&) const = default;
    bool operator<(const AdderState& other) const {
        return std::tie(a, b) < std::tie(other.a, other.b);
    }
};

/// In state `from` (an index), digits with x + y - z = sum lead to state `to`.
struct AdderStep {
    std::size_t from = 0;
    int sum = 0;
    std::size_t to = 0;
    bool operator<(const AdderStep& other) const {
        return std::tie(from, sum, to) < std::tie(other.from, other.sum, other.to);
    }
};

struct DigitAdder {
    int k = 1;
    std::vector<AdderState> states;  // states[0] = (0, 0), where reading begins
    std::vector<AdderStep> steps;    // sorted; at most one for each state and sum
    std::vector<bool> accepting;     // after the digit of u_0

    /// Whether the sums x_i + y_i - z_i, the highest first, come to 0.
    bool accepts(const std::vector<int>& sums) const;
};

/// The automaton for the basis of k. Throws InputError unless 1 <= k <= largest_digit.
DigitAdder digit_adder(int k);

/// Larger digits would need more than four binary places each, which no proof has needed yet.
constexpr int largest_digit = 15;

}  // namespace takeaway::prove
