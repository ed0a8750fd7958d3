/// What a caller gives to a long solve besides the game: limits, progress, and a way to go on
/// later.
///
/// Solvers that work column by column (a column holds the positions with the same first pile) can
/// begin after the columns that an earlier run finished, and say now and then which are finished.
/// Solvers of values take the values that an earlier run found, in whatever order, for theirs. Who
/// writes that to a file, and when, is not their business (checkpoint.hpp).
#pragma once

#include <cstdint>
#include <functional>

#include "core/progress.hpp"
#include "solve/box.hpp"
#include "solve/position_list.hpp"

namespace takeaway::solve {

class Ranks;       // solve/many/ranks.hpp
class ValueTable;  // solve/plain/by_definition.hpp

struct SolveControl {
    Progress progress;
    std::uint64_t memory_limit = no_memory_limit;
    /// How many threads may work; results do not depend on it.
    unsigned threads = 1;
    /// The processes that share this solve, each of which calls the same solver with the same
    /// game; null if this one is alone. Only rank 0 gets the P-positions.
    Ranks* ranks = nullptr;

    /// All P-positions of the columns below resume_column, from an earlier run; null to begin anew.
    const PositionList* resume_from = nullptr;
    std::int64_t resume_column = 0;
    /// Called at moments when all columns below `columns` are decided and `found` holds exactly
    /// their P-positions.
    std::function<void(std::int64_t columns, const PositionList& found)> columns_decided;

    /// Values of an earlier run on the same box; null to begin anew. Those that are not known are
    /// ValueTable::no_value.
    const ValueTable* known_values = nullptr;
    /// Called at moments when no value is being looked for, with those found so far.
    std::function<void(const ValueTable& so_far)> values_decided;
};

}  // namespace takeaway::solve
