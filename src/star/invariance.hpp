/// Whether the moves of a game are vectors, and which ones.
///
/// A game is invariant if there is a set of vectors such that a move is to subtract one of them
/// wherever it fits [star-operator, section 1]. Where piles are unordered the set is symmetric in
/// them, and (3,4) -> (1,3) may be subtracting (2,1) or (0,3): a move is explained by any vector
/// that leads to some arrangement of the option.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/progress.hpp"
#include "rules/game/game.hpp"
#include "solve/position_list.hpp"
#include "star/judgement.hpp"

namespace takeaway::star {

/// From the rules where no rule mentions the position and no pile is known by its rank; otherwise
/// every move of a small box is compared with the vectors that may be subtracted everywhere in it.
/// Blocking is left aside: this is about moves. At most about half a million questions of legality.
Judgement invariance(const Game& game);

/// All moves of an invariant game with every entry below the bound, in lexicographic order, in
/// every arrangement of unordered piles. Throws LimitError if they outgrow the memory limit, or if
/// the bound is above `largest_listed_bound`.
PositionList moves_below(const Game& game, std::int64_t bound, std::uint64_t memory_limit,
                         const Progress& progress = {});

/// The positions in every arrangement of their unordered piles, in order, each once.
PositionList in_every_arrangement(const PositionList& sorted, const std::vector<PileGroup>& groups);

/// The list without the position 0.
PositionList without_zero(const PositionList& list);

/// The first position that is in exactly one of two lists in order.
std::optional<Position> first_difference(const PositionList& a, const PositionList& b);

}  // namespace takeaway::star
