/// What the solvers by sparse columns know of a game before they begin: its moves by the column
/// difference that they bridge, and which cells of a column can be P at all.
///
/// Rests on [star-operator, Lemma 7 and Theorem 1]: if no move takes from the second pile alone,
/// every (0, y) is P, so a move (x, j) makes (x, y) N for all y >= j; likewise with the piles
/// exchanged. If the moves are the same with the piles exchanged then so are the P-positions, and
/// one half decides the other. All three are checked on the moves below the bound, exactly.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/game/game.hpp"
#include "solve/columns/column_marks.hpp"

namespace takeaway::solve {

struct ColumnGame {
    std::uint32_t bound = 0;
    MovesByDifference moves;
    bool symmetric = false;
    /// No move takes from the first pile alone, so every (x, 0) is P, and a move (a, b) makes
    /// (x, b) N for all x >= a: row b is closed from column a on.
    bool row_0_is_p = false;

    /// The cells of column x >= 1 that have to be decided: no cell outside is P, except in row 0
    /// if that is P, and below the diagonal if the game is symmetric.
    OpenColumns::Column window(std::uint32_t x) const {
        const auto seconds = moves.at(x);
        const std::uint32_t low = symmetric ? x : row_0_is_p ? 1 : 0;
        return {x, low, seconds.empty() ? bound : seconds.front()};
    }
};

/// The column game, or why the game is none that suits.
struct ColumnGameOrReason {
    std::optional<ColumnGame> game;
    std::string reason;
};

/// Lists the moves below the bound, or until they are too many.
ColumnGameOrReason column_game(const Game& game, std::int64_t bound);

/// The part of it that is decided without listing moves.
std::optional<std::string> why_no_column_game_by_form(const Game& game, std::int64_t bound);

/// From which column on each row is closed; the bound for rows that never are.
std::vector<std::uint32_t> columns_that_close_rows(const ColumnGame& game);

}  // namespace takeaway::solve
