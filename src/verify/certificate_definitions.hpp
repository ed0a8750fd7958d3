/// What each operation of a certificate means, as a walk that a table can be compared with.
///
/// These are the definitions, not the algorithms, of the engine: pairs of states for "and", sets of
/// states for "exists", the running sum of the digits for a linear condition. Nothing is minimised.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "verify/certificate_text.hpp"

namespace takeaway::verify {

/// A deterministic walk over keys; an empty key is a dead end. `next` writes over what stands in
/// `after`, which is not `key`: certificates have millions of steps, and none needs memory of its
/// own.
struct CertifiedDefinition {
    Vector start;
    std::function<void(const Vector& key, std::int64_t letter, Vector& after)> next;
    std::function<bool(const Vector& key)> accepts;
};

/// Operands are kept by reference. All throw std::runtime_error for an operation on wrong tracks.
class CertifiedDefinitions {
  public:
    /// Throws unless the digit 0 is worth nothing and may lead every word.
    explicit CertifiedDefinitions(WrittenSystem system);

    const WrittenSystem& system() const { return system_; }

    /// All tuples of valid words.
    CertifiedDefinition numbers(const Names& tracks) const;
    /// The one set that is given by a name alone: in base 2, the third is the exclusive or of the
    /// others.
    CertifiedDefinition nim_sum(const Names& tracks) const;
    /// vile | dopey: the word ends in an even, or odd, number of zeros; that of 0 is empty.
    CertifiedDefinition tail(bool even, const Names& tracks) const;
    /// table:SYSTEM:ROWS, a set that is its own name: rows of numbers, each a state, the first the
    /// start; a star before those that accept.
    CertifiedDefinition table(const std::string& name, const Names& tracks) const;
    /// order x y: the word x comes before y by the first different digit.
    CertifiedDefinition order(const Names& operation, const Names& tracks) const;
    /// linear LOW HIGH x a y b …: LOW <= ax + by + … <= HIGH, * for none;
    /// modular M R x a y b …: ax + by + … ≡ R modulo M.
    CertifiedDefinition sum(const Names& operation, const Names& tracks) const;
    /// both | either | one | without: and, or, exactly one, a and not b.
    CertifiedDefinition joined(const WrittenSet& a, const WrittenSet& b, const Names& operation,
                               const Names& tracks) const;
    /// exists x N.
    CertifiedDefinition exists(const WrittenSet& a, const Names& operation,
                               const Names& tracks) const;
    /// renamed N names…: the same set, its tracks under these names.
    CertifiedDefinition renamed(const WrittenSet& a, const Names& operation,
                                const Names& tracks) const;
    /// A set from outside, which must be one of valid words, however many zeros lead.
    CertifiedDefinition itself(const WrittenSet& set) const;

  private:
    /// Changes the front; no if that is a dead end.
    using Step = std::function<bool(Vector& front, const Vector& digits)>;
    using Accepts = std::function<bool(const Vector& key)>;
    CertifiedDefinition among_numbers(const Names& tracks, const Vector& front, const Step& step,
                                      const Accepts& accepts) const;
    /// For each letter over all tracks what some of them read, as a letter over those in this
    /// order.
    std::vector<std::int64_t> letters_of(const Names& some, const Names& all) const;
    std::vector<Vector> digits_of(std::size_t tracks) const;
    std::int64_t worth(const Vector& v) const;
    void shift(const Vector& v, std::int64_t drift, Vector& shifted) const;
    bool stays_above(Vector v, std::int64_t drift, std::int64_t bound) const;

    WrittenSystem system_;
    Vector most_;  // the largest entries of all digits
    int settling_ = 0;
};

}  // namespace takeaway::verify
