/// Samples of a class of games, and what is looked at in each.
///
/// "Every permutation game" cannot be run; a fixed sample of such games is, each on a box. What
/// happens on the box depends on the moves in the box alone, so the parts of the samples outside it
/// do not matter.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "claims/check.hpp"
#include "rules/game/game.hpp"

namespace takeaway::claims {

/// What is wrong with a sample, or nothing.
using Look =
    std::function<std::optional<std::string>(const Game& game, const std::vector<Position>& moves)>;

/// Looks at so many sample games, the number and the class being the first two arguments.
Finding on_samples(const CheckContext& context, std::uint64_t seed, const Look& look);

/// Why it is not so. What is not decided is no complaint, and no success either.
std::optional<std::string> complaint(const Judgement& judgement);

}  // namespace takeaway::claims
