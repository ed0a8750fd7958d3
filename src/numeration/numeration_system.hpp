/// Numeration systems: every N >= 0 as one string of digits, and what its last zeros say.
///
/// The p- and q-system of α = [1, a_1, a_2, …], 1 < α < 2, count with the numerators p_i and the
/// denominators q_i of the convergents of α [rat-and-mouse §6; freak §6]:
///
///     N = Σ s_i p_i,  0 <= s_i <= a_{i+1},                s_{i+1} = a_{i+2} ⇒ s_i = 0;
///     N = Σ t_i q_i,  0 <= t_i <= a_{i+1},  t_0 < a_1,    t_{i+1} = a_{i+2} ⇒ t_i = 0.
///
/// A rational α is written as [1, a_1, …, a_2n] (of its two expansions the one with an even last
/// index), and the digit of p_2n or q_2n has no bound. Zeckendorf's system is the p-system of φ.
/// Rests on: numeration/continued_fraction.hpp; the representation is the greedy one, which
/// numeration/long_digits.hpp finds for long numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/integer.hpp"
#include "numeration/continued_fraction.hpp"
#include "numeration/quadratic.hpp"

namespace takeaway::numeration {

class LongDigits;

class NumerationSystem {
  public:
    /// Most significant digit first, without leading zeros; the digits of 0 are the empty string.
    /// The greedy ones. With B bits in N, and M(B) the cost of a product, O(M(B) log B): 100,000
    /// decimal digits take some hundredths of a second. (For rational α: O(B) for each place.)
    /// Throws InputError for n < 0, here and below.
    std::vector<Integer> digits(const Integer& n) const;

    /// Σ digit · basis element, for any digits; O(M(B) log B). Throws InputError if there are more
    /// digits than basis elements.
    Integer value(const std::vector<Integer>& digits) const;

    /// Whether these are the digits of some number: digits(value(d)) = d.
    bool is_valid(const std::vector<Integer>& digits) const;

    /// The number of zeros at the end of the digits of n; 0 for n = 0. O(M(B)) if the period of α
    /// is short, without making the digits.
    std::size_t trailing_zeros(const Integer& n) const;

    /// Vile: an even number of zeros at the end; dopey: an odd one [freak §6]. 0 is vile.
    bool is_vile(const Integer& n) const { return trailing_zeros(n) % 2 == 0; }
    bool is_vile(std::int64_t n) const;  // tens of nanoseconds
    bool is_vile(int n) const { return is_vile(std::int64_t{n}); }
    bool is_dopey(const Integer& n) const { return !is_vile(n); }
    bool is_dopey(std::int64_t n) const { return !is_vile(n); }
    bool is_dopey(int n) const { return !is_vile(n); }

    /// The basis elements up to `bound`, by index. The q-system begins 1, 1 if a_1 = 1.
    std::vector<Integer> basis(const Integer& bound) const;

    /// "Zeckendorf", "p-system of 7/4", "base 10".
    const std::string& name() const { return name_; }

    /// Throw InputError unless 1 < α < 2.
    friend NumerationSystem p_system(const Quadratic& alpha);
    friend NumerationSystem q_system(const Quadratic& alpha);
    /// The Fibonacci numbers 1, 2, 3, 5, …, no two neighbours used.
    friend NumerationSystem zeckendorf();
    /// Throws InputError for a base below 2.
    friend NumerationSystem positional(const Integer& base);

  private:
    enum class Kind { numerators, denominators, powers };
    class Ladder;

    NumerationSystem(Kind kind, ContinuedFraction expansion, std::string name);
    bool has_element(std::size_t i) const;
    bool is_long(std::size_t length) const;
    Ladder highest_up_to(const Integer& n) const;
    Ladder where_blocks_begin() const;
    LongDigits blocks_from(const Ladder& ladder) const;
    static void walk_down(Ladder ladder, const Integer& n, std::vector<Integer>& digits);
    static std::size_t last_nonzero(Ladder ladder, const Integer& n);

    Kind kind_;
    ContinuedFraction expansion_;  // for powers: the base as the only, repeated, quotient
    std::string name_;
    std::vector<std::int64_t> small_basis_;
};

NumerationSystem p_system(const Quadratic& alpha);
NumerationSystem q_system(const Quadratic& alpha);
NumerationSystem zeckendorf();
NumerationSystem positional(const Integer& base);

/// "1010"; with a digit above 9, or a negative one, "1 0 12"; no digits are "0".
std::string digits_to_text(const std::vector<Integer>& digits);

}  // namespace takeaway::numeration
