#include "solve/lines/rays.hpp"

#include <algorithm>

namespace takeaway::solve {

namespace {

/// Narrows low … high to where value(s) <= most.
void keep_at_most(const Affine& value, std::int64_t most, std::int64_t& low, std::int64_t& high) {
    const std::int64_t room = most - value.at_zero;
    if (value.slope > 0) {
        high = std::min(high, floor_div(room, value.slope));
    } else if (value.slope < 0) {
        low = std::max(low, ceil_div(-room, -value.slope));
    } else if (room < 0) {
        high = low - 1;
    }
}

}  // namespace

RayMaker::RayMaker(const LineMoves& moves, std::int64_t bound, bool unordered)
    : moves_(moves),
      bound_(bound),
      unordered_(unordered),
      same_for_all_(!moves.guard_mentions_piles()) {
    // Some slope is at least 1, so no place of the board is further than this.
    if (same_for_all_ && moves_.first <= bound)
        pieces_for_all_ = pieces({0, 0}, {0, 0}, {moves_.first, std::min(moves_.last, bound)});
}

RayMaker::Range RayMaker::on_board(const Affine& x, const Affine& y) const {
    Range range{moves_.first, moves_.last};
    keep_at_most(x, bound_ - 1, range.low, range.high);
    keep_at_most(y, bound_ - 1, range.low, range.high);
    if (unordered_)
        keep_at_most({x.at_zero - y.at_zero, x.slope - y.slope}, 0, range.low, range.high);
    return range;
}

std::vector<Piece> RayMaker::pieces(const Affine& x, const Affine& y, Range range) const {
    std::vector<Affine> slots(moves_.slot_count());
    slots[0] = x;
    slots[1] = y;
    if (moves_.variable_slot >= 0)
        slots[static_cast<std::size_t>(moves_.variable_slot)] = moves_.variable;
    return pieces_along_line(*moves_.guard, slots, range.low, range.high);
}

void RayMaker::rays(std::int64_t a, std::int64_t b, std::vector<Ray>& out) const {
    out.clear();
    const Affine x{a + moves_.take[0].at_zero, moves_.take[0].slope};
    const Affine y{b + moves_.take[1].at_zero, moves_.take[1].slope};
    const Range range = on_board(x, y);
    if (range.low > range.high) return;
    const auto note = [&](const Piece& piece) {
        const std::int64_t low = std::max(piece.first, range.low);
        const std::int64_t high = std::min(piece.last, range.high);
        if (piece.answer == Truth::no || low > high) return;
        // A single vector is no line: where it ends, others may follow.
        const bool is_last = high == range.high && moves_.last == LineMoves::no_last;
        out.push_back({piece.answer, is_last, x.at(low), y.at(low), x.at(high), y.at(high)});
    };
    if (same_for_all_) {
        for (const Piece& piece : pieces_for_all_) note(piece);
    } else {
        for (const Piece& piece : pieces(x, y, range)) note(piece);
    }
}

}  // namespace takeaway::solve
