/// A numeration system as a value: digits, what they are worth, and which words of digits are
/// valid.
///
/// One form holds bases, p(k) and q(k), linear recurrences and Ostrowski systems. A word of digits
/// d_1 … d_n, the most significant first, is worth
///
///     (final · v_n) / over   where  v_0 = 0,  v_i = matrix · v_{i-1} + vector(d_i),
///
/// all whole numbers, matrix and vectors without negative entries. A recurrence U_i = c_1 U_{i-1} +
/// … + c_d U_{i-d} is this with v the coefficients of (U_i, …, U_{i-d+1}), i digits before the end;
/// an Ostrowski system whose quotients have period r reads r digits as one, because a word that is
/// read from its front does not say at which place of the period it begins.
///
/// The valid words are those of a small automaton (`valid`). What makes a system lawful is not that
/// somebody chose it well but that laws.hpp proves, before it is used: the valid words without
/// leading zeros, in the order of their digits, are worth 0, 1, 2, …
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/integer.hpp"
#include "numeration/quadratic.hpp"

namespace takeaway::automata {

/// One digit; also the letter of an automaton with one track.
using Digit = std::uint32_t;

/// What a system consists of. See the head of this file.
struct SystemParts {
    std::string name;
    std::vector<std::vector<std::int64_t>> matrix;  ///< d rows of d
    std::vector<std::vector<std::int64_t>>
        vectors;                      ///< a vector of d for each digit, in their order
    std::vector<std::int64_t> final;  ///< d
    std::int64_t over = 1;
    /// The valid words: valid[state][digit], state 0 is dead, 1 the start; and which states may
    /// end.
    std::vector<std::vector<std::uint32_t>> valid;
    std::vector<bool> may_end;
    /// How a digit is shown; empty: as its number.
    std::vector<std::string> digit_names;
};

class System {
  public:
    /// Throws InputError if the parts do not fit together. Proves no law: see laws.hpp.
    explicit System(SystemParts parts);

    const std::string& name() const { return parts_->name; }
    const SystemParts& parts() const { return *parts_; }
    Digit digit_count() const { return static_cast<Digit>(parts_->vectors.size()); }
    std::size_t dimension() const { return parts_->final.size(); }

    /// The valid word of n >= 0 without leading zeros, found greedily; 0 is the empty word.
    /// O(length) additions and comparisons of long numbers. Throws InputError if n < 0.
    std::vector<Digit> digits(const Integer& n) const;
    /// What the word is worth, valid or not. Throws InputError if a digit does not exist.
    Integer value(const std::vector<Digit>& word) const;
    bool is_valid(const std::vector<Digit>& word) const;

    /// The dominant root of the matrix if that is a quadratic irrational.
    std::optional<Quadratic> root() const;

    /// Two systems are equal if their parts are (names aside).
    friend bool operator==(const System& a, const System& b);

    /// Whether laws.hpp has proved the laws for this very value; kept with it and its copies.
    bool is_known_lawful() const { return lawful_->load(); }
    void remember_lawful() const { lawful_->store(true); }

  private:
    std::shared_ptr<const SystemParts> parts_;
    std::shared_ptr<std::atomic<bool>> lawful_;
};

/// Powers of b >= 2.
System base(std::int64_t b);
/// U = 1, k+1, …, U' = kU + U (k >= 1); p(1) is Zeckendorf's system.
System p_recurrence(std::int64_t k);
/// U = 1, k, …, U' = kU + U (k >= 2).
System q_recurrence(std::int64_t k);
/// U' = c_1 U + … + c_d U with the greedy beginning U_i = c_1 U_{i-1} + … + c_i U_0 + 1 for i < d.
/// Throws InputError unless c_1 >= 1, c_d >= 1 and no c_i exceeds c_1; laws.hpp is the judge of the
/// rest (c_1 >= … >= c_d >= 1 always works: Brauer 1951).
System recurrence(const std::vector<std::int64_t>& coefficients);
/// Denominators of the convergents of a quadratic irrational [a_0; a_1, a_2, …] whose quotients are
/// periodic from a_1 on (every √D), a period of them a digit. Throws InputError otherwise.
System ostrowski(const Quadratic& alpha);

/// "base 3", "zeckendorf", "p(3)", "q(2)", "f(2,2)", "tribonacci", "recurrence(1,0,1)",
/// "ostrowski(sqrt(3))". Throws InputError with the known forms otherwise.
System parse_system(std::string_view text);

/// The word as text: digits side by side, or with spaces if a digit needs more than one character.
std::string word_to_text(const System& system, const std::vector<Digit>& word);

}  // namespace takeaway::automata
