/// Periods of the P-positions of the game on a rational pair [star-operator, Conjecture 3].
///
/// In all classes that were looked at the vectors are those that the pair suggests: (q, q), or
/// q(p, q - p) and its mirror, by which the two branches {a_n, b_n} of moves repeat. So these are
/// tried first. That saves the search of set_periods.hpp, and three repetitions are enough: a
/// vector that is named beforehand is not one of many, some of which would fit by chance.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "look/set_periods.hpp"
#include "star/ornament_classes.hpp"

namespace takeaway::star {

struct OrnamentPeriods {
    /// Fewest first; none if no period was seen.
    std::vector<Position> vectors;
    /// The least bound on the largest pile from which they serve every member that can be judged.
    std::int64_t from = 0;
    /// The bound below which this was seen.
    std::int64_t below = 0;
};

/// Boxes are enlarged up to this bound until the vectors have room: twice for all pairs of classes
/// up to 16, whose entries are at most 240.
constexpr std::int64_t largest_period_box = 4'000;

/// `p_positions` are those of the pair's game below `bound`; `solve` gives those below a larger
/// one. Where the vectors above do not serve, set_periods looks for others below `bound`.
OrnamentPeriods ornament_periods(const OrnamentPair& pair, const PositionList& p_positions,
                                 std::int64_t bound,
                                 const std::function<PositionList(std::int64_t)>& solve,
                                 const Progress& progress = {});

}  // namespace takeaway::star
