/// The moves of an invariant game, as vectors.
///
/// In an invariant game a move is a vector that may be subtracted wherever it fits, so the options
/// of the largest position of a box say every move that matters in the box. Solvers that know this
/// list the moves once instead of asking for the options of each position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/game/rules.hpp"
#include "solve/box.hpp"

namespace takeaway::solve {

/// Moves in lexicographic order, each once: four bytes an entry, grouped by the first entry.
class MoveVectors {
  public:
    /// Indices begin … end-1.
    struct Group {
        std::size_t begin = 0;
        std::size_t end = 0;

        std::size_t size() const { return end - begin; }
        bool empty() const { return begin == end; }
    };

    /// `flat` holds the moves row by row, sorted, without repetition, first entries below `bound`.
    MoveVectors(std::size_t piles, std::int64_t bound, std::vector<std::uint32_t> flat);

    std::size_t piles() const { return piles_; }
    std::size_t size() const { return flat_.size() / piles_; }
    /// The entries of move i: `piles()` numbers.
    const std::uint32_t* row(std::size_t i) const { return flat_.data() + i * piles_; }
    /// The moves whose first entry is this; none if it is not below the bound.
    Group with_first(std::uint64_t entry) const {
        if (entry >= begins_.size() - 1) return {};
        return {begins_[entry], begins_[entry + 1]};
    }

  private:
    std::size_t piles_;
    std::vector<std::uint32_t> flat_;
    std::vector<std::size_t> begins_;  // of each first entry, and the end
};

/// Calls visit(move) for every move of an invariant game that fits into the box; a move may come
/// repeatedly. Ends, and returns false, when `visit` does. The box has a position.
bool each_move(const Rules& rules, const Box& box, FunctionRef<bool(const Position& move)> visit);

/// All moves of an invariant game that fit into the box; nothing if they are more than `most`.
/// Throws LimitError if a side of the box exceeds 2^32. Time: one listing of options, and a sort.
std::optional<MoveVectors> move_vectors(const Rules& rules, const Box& box, std::size_t most);

/// Whether exchanging the two piles gives the same moves.
bool is_symmetric(const MoveVectors& moves);

}  // namespace takeaway::solve
