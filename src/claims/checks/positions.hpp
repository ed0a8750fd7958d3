/// Small things that checks about positions share: order, differences, and what is said of one.
#pragma once

#include <optional>
#include <vector>

#include "claims/check.hpp"
#include "rules/position.hpp"
#include "solve/position_list.hpp"

namespace takeaway::claims {

/// By the largest pile, then in lexicographic order: "smallest" does not depend on how far one
/// looked.
bool comes_before(const Position& a, const Position& b);

/// The smallest position that is in exactly one of two sorted lists.
std::optional<Position> smallest_difference(const std::vector<Position>& a,
                                            const std::vector<Position>& b);

std::vector<Position> positions_of(const PositionList& list);

/// The refutation by a position that was claimed to be P, or N, and is not. Throws std::logic_error
/// if the second method contradicts the first.
Finding wrong_outcome(const CheckContext& context, const Game& game, const Position& position,
                      bool claimed_p);

}  // namespace takeaway::claims
