/// A family of games: a text with parameters, and the values that they take.
///
/// Either a game expression in which some names stand for numbers, `block(k_wythoff(k), b)`, or a
/// rule text whose last game has parameters, `game f(a, b) …`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/workbench.hpp"

namespace takeaway::app {

/// The name of a parameter and its values, as typed: 1..8 or 1,2,5.
struct ParameterValues {
    std::string name;
    std::string values;
};

struct FamilyMember {
    std::vector<std::int64_t> values;  // of the parameters, in their order
    std::string expression;
};

struct GameFamily {
    /// As it was given.
    std::string text;
    /// If it is a rule text, for workbenches that are to know it.
    OwnRules own;
    std::vector<std::string> parameters;
    /// The last parameter changes first.
    std::vector<FamilyMember> members;
    /// ` --k 1..8 --b 0..3`, the same for the same values.
    std::string values;
};

/// Throws InputError if a name has no values or is no parameter, or values are not whole numbers
/// from 0 to 1,000,000, and RuleError.
GameFamily family_of(const Workbench& bench, const std::string& text,
                     const std::vector<ParameterValues>& given);

}  // namespace takeaway::app
