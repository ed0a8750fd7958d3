/// P-positions of a two-pile invariant game with few moves a column, column by column.
///
/// Where by_bit_rows.hpp shifts whole rows, most of whose bits are 0, this keeps the P-positions
/// only: a P-position (x', y') and a move (x - x', j) rule out the cell (x, y' + j). Columns are
/// opened in batches, and the columns before a batch are gone through once for the whole batch.
/// What makes that sound, and which cells are looked at, is in column_game.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "rules/game/game.hpp"
#include "solve/control.hpp"
#include "solve/position_list.hpp"

namespace takeaway::solve {

/// Why p_positions_by_sparse_columns does not apply; nothing if it does. Lists the moves below the
/// bound, or until they are too many.
std::optional<std::string> why_not_by_sparse_columns(const Game& game, std::int64_t bound);

/// The bytes that are certainly needed besides those for the P-positions themselves, of which a
/// position needs about 8 in the result and 10 while working.
std::uint64_t memory_by_sparse_columns(std::int64_t bound, unsigned threads);

/// The bytes of the bitmaps of all columns, which ranks send to each other; 0 if it does not apply.
std::uint64_t bitmap_bytes_by_sparse_columns(const Game& game, std::int64_t bound);

/// The P-positions with both piles below the bound.
/// Time: P-positions times moves; for star(wythoff) about bound^2.4. Uses control.threads threads;
/// begins at control.resume_column and reports decided columns, if asked. With control.ranks the
/// ranks share the work (sparse_columns_on_ranks.hpp).
/// Throws InputError if why_not_by_sparse_columns gives a reason, LimitError before allocating
/// beyond control.memory_limit, Interrupted if told to stop.
PositionList p_positions_by_sparse_columns(const Game& game, std::int64_t bound,
                                           const SolveControl& control);

}  // namespace takeaway::solve
