/// The ladder for tables of nim values, of the same shape as the one for P-positions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solve/plain/by_definition.hpp"
#include "solve/rungs.hpp"

namespace takeaway::solve {

enum class ValueMethod { definition, lines, one_pile };

std::string name_of(ValueMethod method);
/// Throws InputError with the known names.
ValueMethod value_method_named(const std::string& name);

using ValuePlan = PlanBy<ValueMethod>;

/// The fastest sound method that fits, or the forced one. Throws InputError if that does not apply
/// or the game has no nim values, LimitError if nothing fits.
ValuePlan plan_values_for(const Game& game, std::int64_t bound, std::uint64_t memory_limit,
                          std::optional<ValueMethod> forced = std::nullopt);

/// The value of every position with piles below the bound.
ValueTable nim_values(const Game& game, std::int64_t bound, ValueMethod method,
                      const SolveControl& control);

}  // namespace takeaway::solve
