/// The moves of a game as lines: take c_i + u_i·s from each pile i, for whole numbers s. Of two
/// piles:
///
/// Read off the amounts and guards of stated moves, whatever the game is called:
///     take t from x where t >= 1                  → (s, 0)
///     take i from x, j from y where |i - j| < 3   → (s, s + e) for e = -2 … 2
///     subtract (3n + i, 3n + j) where i, j in 0..1 → (3s + i, 3s + j) for four pairs i, j
///     subtract (2, 5)                             → one place of a line
/// Every way to make a stated move is one place of one of the lines (the converse holds only where
/// the guard holds), so whoever looks at all lines overlooks no move.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <variant>
#include <vector>

#include "rules/formula/along_line.hpp"
#include "rules/game/stated_rules.hpp"

namespace takeaway::solve {

struct LineMoves {
    std::size_t name = 0;      // of the stated move
    std::vector<Affine> take;  // from each pile: slopes >= 0, not all 0
    /// The places: from `first` on all amounts are at least 0 and together at least 1.
    std::int64_t first = 0;
    std::int64_t last = no_last;
    /// The first slots are the piles before the move; `variable`, if any, runs along the line.
    FormulaPtr guard;
    int variable_slot = -1;
    Affine variable;

    static constexpr std::int64_t no_last = std::numeric_limits<std::int64_t>::max();
    /// Slots that the guard may mention.
    std::size_t slot_count() const {
        return variable_slot < 0 ? take.size() : static_cast<std::size_t>(variable_slot) + 1;
    }
    bool guard_mentions_piles() const;
};

/// The lines of one stated move, or a few words saying why it is not made of lines.
std::variant<std::vector<LineMoves>, std::string> lines_of_move(const StatedMove& move);

/// The lines of all moves, or one sentence saying which is not made of lines.
std::variant<std::vector<LineMoves>, std::string> line_moves(const StatedRules& rules);

}  // namespace takeaway::solve
