/// P-positions of a two-pile invariant game with few moves a column, decided by a device.
///
/// The same games, the same columns and the same result as by_sparse_columns.hpp; the marking is
/// done by a ColumnDevice (src/gpu), batch after batch, and what was found is checked here: after
/// the last batch a random sample of columns is decided again by the processor.
#pragma once

#include <cstdint>

#include "rules/game/game.hpp"
#include "solve/columns/column_device.hpp"
#include "solve/control.hpp"
#include "solve/position_list.hpp"

namespace takeaway::solve {

/// Columns that the processor decides again after a run.
constexpr std::size_t columns_checked_again = 64;

/// The P-positions with both piles below the bound. Begins at control.resume_column and reports
/// decided columns, if asked. Throws InputError if the game is no column game, LimitError if the
/// positions exceed control.memory_limit here or the device's memory there, Interrupted if told to
/// stop, and DeviceError if the sample shows that the device was wrong.
PositionList p_positions_by_device_columns(const Game& game, std::int64_t bound,
                                           ColumnDevice& device, const SolveControl& control);

/// The first of these columns, ascending and at least 1, in which `found` is not what the moves
/// say; nothing if they are all right. The columns before each are taken as given.
std::optional<std::uint32_t> first_wrong_column(const ColumnGame& game, const PositionList& found,
                                                std::span<const std::uint32_t> columns,
                                                const SolveControl& control);

}  // namespace takeaway::solve
