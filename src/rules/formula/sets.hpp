/// Sets that a text can name or write out, each of one of a few kinds.
///
/// Numbers: the terms of a Beatty sequence, or what a numeration system says of the last digits.
/// Vectors (numbers are vectors of length 1): families {heads : condition}, the shortcuts of such a
/// set, what an automaton recognises by its digits, or whatever a test accepts. Who needs more than
/// membership visits all kinds, so that a new kind does not compile before each such place has an
/// answer for it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "core/integer.hpp"
#include "numeration/beatty.hpp"
#include "numeration/numeration_system.hpp"

namespace takeaway::rules {

class PositionSet;   // position_set.hpp
class ShortcutSet;   // linear_set.hpp
class AutomaticSet;  // automatic_set.hpp
using PositionSetPtr = std::shared_ptr<const PositionSet>;
using ShortcutSetPtr = std::shared_ptr<const ShortcutSet>;
using AutomaticSetPtr = std::shared_ptr<const AutomaticSet>;

/// Vectors that only a test knows, such as the P-positions that a solver found.
class TestedSet {
  public:
    using Test = std::function<bool(const std::vector<std::int64_t>& vector)>;
    TestedSet(std::size_t dimension, Test test) : dimension_(dimension), test_(std::move(test)) {}

    std::size_t dimension() const { return dimension_; }
    bool contains(const std::vector<std::int64_t>& vector) const { return test_(vector); }
    /// Throws LimitError if the vector does not fit 64 bits.
    bool contains(const std::vector<Integer>& vector) const;

  private:
    std::size_t dimension_;
    Test test_;
};
using TestedSetPtr = std::shared_ptr<const TestedSet>;

/// A set of vectors that can answer for one vector at a time.
using VectorSet = std::variant<PositionSetPtr, ShortcutSetPtr, TestedSetPtr, AutomaticSetPtr>;

/// The numbers whose representation ends in an even (vile) or odd (dopey) number of zeros.
struct TailSet {
    NumerationSystem system;
    bool vile = true;

    template <class Int>
    bool contains(const Int& number) const {
        return number >= 0 && system.is_vile(number) == vile;
    }
};

using SetMeaning =
    std::variant<std::shared_ptr<const BeattySequence>, std::shared_ptr<const TailSet>, VectorSet>;

std::size_t dimension_of(const VectorSet& set);
std::size_t dimension_of(const SetMeaning& set);

bool contains(const VectorSet& set, const std::vector<std::int64_t>& vector);
bool contains(const VectorSet& set, const std::vector<Integer>& vector);
bool contains(const SetMeaning& set, const std::vector<std::int64_t>& vector);

/// The set as families of vectors; null if it is of another kind.
PositionSetPtr families_of(const VectorSet& set);
PositionSetPtr families_of(const SetMeaning& set);

}  // namespace takeaway::rules
