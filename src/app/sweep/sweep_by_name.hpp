/// The questions of `sweep` by their names, with the axes of their grids as texts: for programs
/// that have no command line of their own.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "app/sweep/sweeps.hpp"

namespace takeaway::app {

/// `fractional` has the axes r and t, `constrained` k, `misere` class, t and offsets; one that is
/// not given has its standard values, and so has a bound of 0. Throws InputError for a name that is
/// not known, with those that are.
Sweep sweep_by_name(const Workbench& bench, const std::string& question,
                    const std::vector<std::pair<std::string, std::string>>& values,
                    std::int64_t below);

}  // namespace takeaway::app
