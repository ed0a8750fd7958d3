/// A periodic set as a union of linear sets base + t·period, t = 0, 1, 2, …, printed in the rule
/// language: {(1 + 3t, 2 + 6t) : t >= 0} + …
///
/// Each member that has not been reached yet, that repeats under a period vector and for which
/// three repetitions fit, becomes a base; what remains must lie at the beginning, below half the
/// bound. A set that is thick in two directions needs a base for every line in it and is refused:
/// it has no such form with finitely many bases.
/// Rests on: rules/formula/linear_set.hpp for the form, set_periods.hpp for the vectors. The text
/// is read back and compared with the members on the whole box.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "look/beatty_fit.hpp"
#include "look/set_members.hpp"

namespace takeaway::look {

struct LinearPart {
    Position base;
    Position period;
};

struct LinearFit {
    std::vector<LinearPart> parts;
    std::vector<Position> exceptions;
    std::string text;
};

using LinearSearch = std::variant<LinearFit, NoFit>;

/// More bases, or exceptions, are no description that a reader could use.
constexpr std::size_t most_linear_parts = 64;

/// `unordered` as for beatty_fit. Vectors under which nothing repeats are not used.
LinearSearch linear_fit(const SetMembers& set, const std::vector<Position>& vectors,
                        const std::vector<PileGroup>& unordered = {});

}  // namespace takeaway::look
