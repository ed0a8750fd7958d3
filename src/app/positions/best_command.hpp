/// `best` and `value`: who wins a position of any size, how, and why.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/positions/position_command.hpp"
#include "app/positions/winning_lines.hpp"
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
    std::optional<WinningLines> all;
    std::vector<std::size_t> components;  // piles of each summand
    // Where heaps are split, positions differ in length.
    std::vector<std::size_t> move_components;
    std::optional<std::vector<ShownPosition>> all_heaps;  // all winning moves, if asked for
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
    bool was_solved = false;  // from a table, which rests on the rules alone
};
ValueReport value_of_position(const Workbench& bench, const ValueRequest& request);
std::string to_text(const ValueReport& report);
Json to_json(const ValueReport& report);

}  // namespace takeaway::app
