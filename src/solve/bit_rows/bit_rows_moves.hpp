/// The moves of a game as bits, sorted by the rows that they lead to; what bit_rows_strip.hpp marks
/// with.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/game/game.hpp"
#include "solve/bit_rows/bit_row.hpp"
#include "solve/box.hpp"

namespace takeaway::solve {

/// The moves from one row to another, or inside a row: bits that grow at both ends.
class MoveBits {
  public:
    void set(std::size_t place);
    std::size_t words() const { return words_.size(); }
    /// to |= these bits << shift.
    void mark(std::uint64_t* to, std::size_t to_words, std::uint64_t shift) const {
        or_shifted(to, to_words, {words_.data(), 0, words_.size()}, shift + 64 * first_);
    }
    std::vector<std::size_t> list() const;

  private:
    std::size_t first_ = 0;
    std::vector<std::uint64_t> words_;
};

/// The moves that lower the other piles by `difference` and the last one by each of the list, which
/// the bits hold too.
struct StripMoves {
    Position difference;
    std::size_t number = 0;  // of the difference, as a row
    MoveBits bits;
    std::vector<std::size_t> list;
};

/// All moves of the game in the box, by how they lower the piles but the last; those between rows
/// in lexicographic order of the difference.
struct MovesByRow {
    StripMoves inside;
    std::vector<StripMoves> between;
};
MovesByRow moves_by_row(const Game& game, const Box& box);

}  // namespace takeaway::solve
