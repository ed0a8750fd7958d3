/// All winning moves of a position, as lines of where they lead, for people and for programs.
#pragma once

#include <string>
#include <vector>

#include "app/workbench.hpp"
#include "win/legal_lines.hpp"

namespace takeaway::app {

struct WinningLines {
    std::vector<PositionLine> lines;
    std::vector<std::size_t> components;  // piles of each summand
    bool blocking = false;                // what leads to P may be blocked, and need not win

    /// How many there are, counting what lies on two lines twice.
    Integer count() const;
    /// Whether no position lies on two lines, as far as is known.
    bool count_is_exact() const;
};

/// A position that lies on two lines of one position each is listed once. Throws LimitError if
/// nobody knows them all.
WinningLines winning_lines(const Advisor& advisor, const BigPosition& position);

/// "3 winning moves", "At most 7 moves to P-positions".
std::string counted_moves(const WinningLines& winning);
/// Each line on a line of its own, indented.
std::string to_text(const WinningLines& winning);
/// [{"first": …, "step": …, "count": …}, …]
Json to_json(const WinningLines& winning);

}  // namespace takeaway::app
