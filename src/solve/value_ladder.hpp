/// The ladder for tables of nim values, and the one place that chooses between its rungs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solve/control.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::solve {

enum class ValueMethod { definition, lines, one_pile };

std::string name_of(ValueMethod method);
/// Throws InputError with the known names.
ValueMethod value_method_named(const std::string& name);

struct ValuePlan {
    ValueMethod method = ValueMethod::definition;
    std::string why;
    std::string growth;
    std::uint64_t memory = 0;
    std::vector<std::pair<ValueMethod, std::string>> others;
};

/// The fastest sound method that fits, or the forced one. Throws InputError if that does not apply
/// or the game has no nim values, LimitError if nothing fits.
ValuePlan plan_values_for(const Game& game, std::int64_t bound, std::uint64_t memory_limit,
                          std::optional<ValueMethod> forced = std::nullopt);

/// The value of every position with piles below the bound.
ValueTable nim_values(const Game& game, std::int64_t bound, ValueMethod method,
                      const SolveControl& control);

}  // namespace takeaway::solve
