/// Nim values (Sprague–Grundy values) in closed form, for piles of any size.
///
/// What a player of a sum needs to know about one summand: its value, and a move to any smaller
/// value [arbitrarily-large-rats, section 12].
#pragma once

#include <optional>
#include <string>

#include "rules/position.hpp"

namespace takeaway::win {

class NimValues {
  public:
    virtual ~NimValues() = default;

    /// The theorem, or the computation, that the values rest on.
    virtual std::string rests_on() const = 0;
    /// The nim value of a position; nothing if it is not known for this position.
    virtual std::optional<Integer> value(const BigPosition& position) const = 0;
    /// An option with that value, for any value below that of the position. The same one each time.
    virtual BigPosition move_to_value(const BigPosition& from, const Integer& value) const = 0;
};

}  // namespace takeaway::win
