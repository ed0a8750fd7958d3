/// by_sparse_columns.hpp on several ranks (ranks.hpp), each with its share of the columns.
///
/// Decided columns are dealt out, and a rank keeps the P-positions of its own only. A round opens
/// the next columns on every rank; each rank marks what its own columns rule out there; the bitmaps
/// are or-ed together (or_scatter.hpp), and what is left unmarked, which is little, goes to all.
/// Then all ranks decide the round's columns, each of them the same: that is less work than telling
/// each other. While the bitmaps travel, the next round is marked already.
///
/// So the bulk, P-positions times moves, is divided by the number of ranks; not divided are the
/// moves inside a round (columns of a round / columns of the board of all the work) and the bitmaps
/// of all columns, which each rank sends about once. Figures: bench/cluster/README.md.
#pragma once

#include <cstdint>

#include "solve/columns/column_game.hpp"
#include "solve/control.hpp"
#include "solve/position_list.hpp"

namespace takeaway::solve {

/// The bytes that a rank certainly needs besides its share of the P-positions; rank 0 has the list
/// of all of them besides.
std::uint64_t memory_by_sparse_columns_on_ranks(std::int64_t bound);

/// On rank 0 the P-positions with both piles below the bound, an empty list elsewhere. Every rank
/// of control.ranks must call this with the same game. control.resume_from and
/// control.columns_decided count on rank 0 only. One thread a rank. If one rank throws, all do.
PositionList p_positions_by_sparse_columns_on_ranks(const ColumnGame& game,
                                                    const SolveControl& control);

}  // namespace takeaway::solve
