/// The ladder of solvers, and the one place that chooses between them.
///
/// Every rung gives the same P-positions; they differ in which games they take and what they cost.
/// A rung is sound for a game only if it says so itself, from the rule value (why_not_…).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/game/game.hpp"
#include "solve/control.hpp"

namespace takeaway::solve {

enum class Method { definition, marking, bit_rows, lines, sparse_columns };

const std::vector<Method>& all_methods();
std::string name_of(Method method);
/// Throws InputError with the known names.
Method method_named(const std::string& name);

/// How a game would be solved, and why.
struct Plan {
    Method method = Method::definition;
    std::string why;
    std::uint64_t memory = 0;  // bytes, about
    std::string growth;        // how the cost grows with the bound
    /// The methods that were passed over, each with the reason.
    std::vector<std::pair<Method, std::string>> others;
};

/// The fastest sound method for piles below the bound that fits the memory limit, or the forced
/// one. Throws InputError if the forced one does not apply, LimitError if nothing fits, with the
/// figure.
Plan plan_for(const Game& game, std::int64_t bound, std::uint64_t memory_limit,
              std::optional<Method> forced = std::nullopt);

/// The largest bound for which a method that applies fits the memory limit.
std::int64_t largest_fitting_bound(const Game& game, std::uint64_t memory_limit);

/// Whether the method works column by column on this game, reports finished ones and can begin
/// after them (see control.hpp).
bool keeps_finished_columns(Method method, const Game& game);

/// Whether ranks can share the work of the method on this game (control.ranks).
bool is_shared_by_ranks(Method method, const Game& game);

/// All P-positions with every pile below the bound, by that method.
PositionList p_positions(const Game& game, std::int64_t bound, Method method,
                         const SolveControl& control);
/// The same by the method of plan_for.
PositionList p_positions(const Game& game, std::int64_t bound, const SolveControl& control);

}  // namespace takeaway::solve
