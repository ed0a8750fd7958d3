/// Everything about one position at once, of any size: who wins, why, the nim value, the options
/// and which of them win. What `best`, `value` and `moves` answer one by one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/workbench.hpp"
#include "win/advisor.hpp"

namespace takeaway::app {

struct PositionReport {
    struct Move {
        BigPosition to;
        std::string words;               // "take 3 from x"
        std::vector<std::string> names;  // of the kinds of moves that lead there
        /// Absent if not all winning moves are known.
        std::optional<bool> is_p;
        bool may_be_blocked = false;
    };

    std::string game;
    std::vector<std::size_t> components;
    BigPosition position;
    bool is_p = false;
    /// Absent where it is not defined, or would need a large table.
    std::optional<Integer> value;
    std::string reason;
    std::string rests_on;
    bool blocking = false;
    bool misere = false;
    /// Moves to P-positions: all of them, or the one that is known.
    std::vector<Move> winning;
    bool winning_complete = true;
    std::vector<Move> options;
    bool options_complete = true;
};

/// Beyond this many positions below, nim values come from theorems only: a moment's work.
constexpr std::int64_t positions_for_value = 40'000;

/// The adviser is that of the game. Options are listed if there are at most `options_most`; of
/// winning moves at most that many are told. Throws LimitError if nobody knows who wins.
PositionReport report_position(const Advisor& advisor, const BigPosition& position,
                               std::size_t options_most);
Json to_json(const PositionReport& report);

/// ["3", "5"]: numbers that a reader of JSON would round are safe as texts.
Json digits_of(const BigPosition& position);

}  // namespace takeaway::app
