/// A solve that keeps what it has found in a file, and goes on from there.
///
/// When it is written is decided here: at most every so many seconds, and so that writing takes no
/// more than a tenth of the time, however large the file has become.
#pragma once

#include <chrono>
#include <string>

#include "solve/columns/column_device.hpp"
#include "solve/control.hpp"
#include "solve/ladder.hpp"
#include "solve/value_ladder.hpp"

namespace takeaway::app {

struct CheckpointWish {
    std::string path;
    std::chrono::seconds pause{0};  // 0: at every chance
};

/// By that method, or on the device if there is one.
PositionList positions_there(const Game& game, std::int64_t bound, Method method,
                             ColumnDevice* device, const SolveControl& control);

/// Throws InputError if the method cannot go on from a checkpoint or the file is not one of this
/// solve, FileError if it cannot be written.
PositionList positions_with_checkpoint(const Game& game, std::int64_t bound, Method method,
                                       ColumnDevice* device, const CheckpointWish& wish,
                                       SolveControl control);

/// Likewise. Values that are known do not depend on the method that found them: a run by one may go
/// on from what another has left.
ValueTable values_with_checkpoint(const Game& game, std::int64_t bound, ValueMethod method,
                                  const CheckpointWish& wish, SolveControl control);

}  // namespace takeaway::app
