/// The rows of a claim as numbers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "claims/claim.hpp"

namespace takeaway::claims {

/// Throws InputError if there are none, or for a cell that is no number.
std::vector<std::vector<std::int64_t>> number_rows(const Claim& claim);

/// "2 3 4" as indices from 0. Throws InputError if a row has no such column.
std::vector<std::size_t> column_numbers(const Claim& claim, const std::string& text);

/// "all 48 cells"
std::string cells(std::size_t count);

}  // namespace takeaway::claims
