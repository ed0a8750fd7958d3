/// `best` and `value`: who wins a position of any size, how, and why.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/workbench.hpp"
#include "win/legal_lines.hpp"

namespace takeaway::app {

struct BestRequest {
    std::string game;
    std::string position;
    bool all = false;
    std::string strategy;  // empty for the first
};
struct BestReport {
    std::string game;
    BigPosition position;
    bool is_p = false;
    std::optional<BigPosition> move;
    std::string reason;
    std::string rests_on;
    /// All winning moves, if they were asked for.
    std::optional<std::vector<PositionLine>> all;
    std::vector<std::size_t> components;  // piles of each summand
    bool blocking = false;
};
BestReport best_move(const Workbench& bench, const BestRequest& request);
std::string to_text(const BestReport& report);
Json to_json(const BestReport& report);

struct ValueRequest {
    std::string game;
    std::string position;
};
struct ValueReport {
    std::string game;
    BigPosition position;
    std::vector<std::size_t> components;
    Integer value;
    std::string rests_on;
};
/// By definition if there are few positions below, then by a theorem, else from a table.
ValueReport value_of_position(const Workbench& bench, const ValueRequest& request);
/// The same for a position in the game's form.
ValueReport value_of_position(const Workbench& bench, const Game& game,
                              const BigPosition& position);
/// By a theorem about the game, by a period, or by those of the summands of a sum; nothing if none
/// of these tells. Throws LimitError if a summand is out of reach.
std::optional<Integer> value_by_theorem(const Workbench& bench, const Game& game,
                                        const BigPosition& position);
std::string to_text(const ValueReport& report);
Json to_json(const ValueReport& report);

}  // namespace takeaway::app
