#include "solve/columns/column_book.hpp"

#include "core/error.hpp"

namespace takeaway::solve {

ColumnBook::ColumnBook(const ColumnGame& game, const SolveControl& control)
    : control_(control),
      game_(game),
      rank_(control.ranks == nullptr ? 0 : control.ranks->rank()),
      size_(control.ranks == nullptr ? 1 : control.ranks->size()),
      lists_(rank_ == 0),
      waiting_(game.symmetric ? game.bound : 0),
      row_closed_(game.bound / 64 + 2, 0),
      found_(2) {}

void ColumnBook::close_rows(std::uint32_t x) {
    if (!game_.row_0_is_p) return;
    for (const std::uint32_t b : game_.moves.at(x))
        row_closed_[b / 64] |= std::uint64_t{1} << (b % 64);
}

ColumnCells ColumnBook::decide(std::span<const std::uint32_t> unmarked) {
    const std::uint32_t x = next_++;
    close_rows(x);
    below_.clear();
    above_.clear();
    if (game_.symmetric) below_ = std::exchange(waiting_[x], {});
    for (const std::uint32_t y : unmarked) {
        if ((row_closed_[y / 64] >> (y % 64) & 1) != 0) continue;
        (y < x ? below_ : above_).push_back(y);
        if (game_.symmetric && y > x && keeps_waiting(y)) waiting_[y].push_back(x);
    }
    if (lists_ && game_.row_0_is_p) found_.push_back(x, 0);
    for (const auto* cells : {&below_, &above_})
        for (std::size_t i = 0; lists_ && i < cells->size(); ++i) found_.push_back(x, (*cells)[i]);
    return {x, below_, above_};
}

std::span<const std::uint32_t> ColumnBook::below_since(std::uint32_t first,
                                                       const ColumnCells& cells) const {
    if (!game_.symmetric) return cells.below;
    // Below the diagonal a cell is the column of its mirror image.
    return {std::lower_bound(cells.below.begin(), cells.below.end(), first), cells.below.end()};
}

void ColumnBook::require_memory(std::uint64_t besides) const {
    // Lists grow by doubling; the next step may have both the old and the new piece.
    if (besides + 2 * bytes_of_list() <= control_.memory_limit) return;
    throw LimitError("the P-positions of the columns below " + std::to_string(next_) +
                     " already need more than the limit of " +
                     bytes_to_text(control_.memory_limit) +
                     (control_.ranks == nullptr ? "" : " on rank " + std::to_string(rank_)) +
                     "; try a smaller bound" + (lists_ ? "" : " or more ranks"));
}

}  // namespace takeaway::solve
