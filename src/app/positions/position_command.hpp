/// `outcome` and `moves`: questions about one position.
///
/// Each decides all positions below the given one if that is a matter of about a second, so that
/// the answer rests on no theorem about the game; beyond that whatever `best` knows answers, and
/// the report says what it rests on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/positions/winning_lines.hpp"
#include "app/workbench.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::app {

/// A position for programs, and as people read it: sums are divided by bars.
struct ShownPosition {
    BigPosition piles;
    std::string text;
};

struct OutcomeRequest {
    std::string game;
    std::string position;
};
struct OutcomeReport {
    std::string game;
    ShownPosition position;
    Outcome outcome = Outcome::P;
    /// For an N-position a move that wins: the first in lexicographic order of where it leads. With
    /// blocking it depends on what is blocked, and none is named.
    std::optional<ShownPosition> winning_move;
    bool blocking = false;
    bool was_solved = false;
    std::string rests_on;
};
OutcomeReport outcome_of(const Workbench& bench, const OutcomeRequest& request);
std::string to_text(const OutcomeReport& report);
Json to_json(const OutcomeReport& report);

struct MovesRequest {
    std::string game;
    std::string position;
    bool winning = false;  // only moves to P-positions
    /// List instead the positions with all piles below this from which the position can be reached.
    std::optional<std::int64_t> parents_below;
};
struct MovesReport {
    struct Row {
        ShownPosition position;
        std::vector<std::string> moves;
        std::optional<Outcome> outcome;  // when the request needed it
        bool may_be_blocked = false;
    };
    std::string game;
    ShownPosition position;
    bool winning = false;
    bool parents = false;
    bool blocking = false;
    std::vector<Row> rows;
    /// Instead of rows where the winning moves come from a theorem or a claim.
    std::optional<WinningLines> lines;
    std::string rests_on;  // for lines
};
MovesReport moves_of(const Workbench& bench, const MovesRequest& request);
std::string to_text(const MovesReport& report);
Json to_json(const MovesReport& report);

}  // namespace takeaway::app
