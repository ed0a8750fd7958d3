/// The simplest description of a set of positions by floors that fits all members below a bound:
///     P = {(0, 0)} + {(floor(3n/2), 3n - 1) : n >= 1}.
///
/// The members are put in order, a chain in which no pile decreases, and each pile is fitted as a
/// function of the index (floor_term.hpp); a few members at the beginning may stay outside. A set
/// that is no chain is cut into the branches of its slopes (slopes.hpp); then the formula of a
/// branch comes from its later half and is continued downwards as long as it gives members. The
/// result is printed in the rule language, read back as a PositionSet and compared with the members
/// on the whole box; what does not agree is not reported. A fit is evidence, never a proof.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "look/floor_term.hpp"
#include "look/set_members.hpp"

namespace takeaway::look {

struct FittedFamily {
    std::vector<FloorTerm> piles;
    std::int64_t first = 0;  // the first index
    bool any_order = false;
};

struct BeattyFit {
    std::vector<Position> exceptions;  // outside the families; sorted piles if any_order
    std::vector<FittedFamily> families;
    /// The set in the rule language: what stands after `claim P =`.
    std::string text;
};

struct NoFit {
    std::string why;
};

using FitSearch = std::variant<BeattyFit, NoFit>;

/// Members at the beginning that may stay outside the families.
constexpr std::size_t most_exceptions = 8;

/// `unordered` are the piles that the members list sorted (empty if every order is listed).
FitSearch beatty_fit(const SetMembers& set, const std::vector<PileGroup>& unordered = {});

/// The first member that is smaller in some pile than the one before it, if there is one.
std::optional<Position> chain_break(const std::vector<Position>& members);

}  // namespace takeaway::look
