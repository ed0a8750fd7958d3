/// The ladder of solvers, and the one place that chooses between them (rungs.hpp says how).
///
/// Every rung gives the same P-positions; they differ in which games they take and what they cost.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "solve/rungs.hpp"

namespace takeaway::solve {

enum class Method { definition, marking, bit_rows, lines, sparse_columns };

const std::vector<Method>& all_methods();
std::string name_of(Method method);
/// Throws InputError with the known names.
Method method_named(const std::string& name);

using Plan = PlanBy<Method>;

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
