/// The parameters of a family on the command line: `--k 1..8` for whatever names the family has.
#pragma once

#include <CLI/CLI.hpp>
#include <vector>

#include "app/discover/family.hpp"

namespace takeaway::cli {

/// What CLI11 did not know, as parameters and their values. Throws InputError for anything else.
std::vector<app::ParameterValues> parameter_values(const CLI::App& command);

}  // namespace takeaway::cli
