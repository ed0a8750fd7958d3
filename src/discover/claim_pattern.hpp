/// One claim for a whole family: the claims of some of its games, with numbers that are functions
/// of the parameter.
///
/// The claims of the games are laid over each other (claim_shape.hpp). Of those that have one shape
/// the numbers at each place are guessed from the first few games (number_pattern.hpp) and must be
/// right for all the others. The claims may be theorems; that they go on like this is a guess. So
/// is it that the pattern holds for the games that were left out, because a set has many texts;
/// whoever wants to know puts `claim_for` to the proof.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/integer.hpp"

namespace takeaway::discover {

struct KnownClaim {
    Integer parameter;
    std::string claim;  // in the rule language
};

struct ClaimPattern {
    /// In the rule language, with the name of the parameter in it.
    std::string claim;
    /// Values of the parameter: those whose claims look different, those from which the numbers
    /// were made, and those that they predicted rightly.
    std::vector<Integer> left_out, makers, predicted;
};

struct PatternSearch {
    std::optional<ClaimPattern> pattern;
    /// Why there is none.
    std::string reason;
};

/// No pattern is called one before it has predicted so many claims.
constexpr std::size_t fewest_predictions = 2;

/// Claims in order of different values of the parameter.
PatternSearch claim_pattern(const std::string& parameter, const std::vector<KnownClaim>& claims);

/// The pattern with a value of the parameter in its place.
std::string claim_for(const ClaimPattern& pattern, const std::string& parameter,
                      const Integer& value);

}  // namespace takeaway::discover
