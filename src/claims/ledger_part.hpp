/// A part of a claim as its line says it: what is checked, of what, and how far.
///
///     check  `B(n) - A(n) = floor((7n - 2)/4)` for all `n >= 1`; n up to 1,000 | 10,000
///
/// What stands between backquotes are arguments; the words around them name the check.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "claims/claim.hpp"

namespace takeaway::claims {

/// Throws InputError.
Part parse_part(Role role, const std::string& text);

/// 60, 240 and 500 of "60 | 240 | 500"; thousands may be separated by commas.
/// Throws InputError.
std::array<std::int64_t, 3> parse_bounds(const std::string& text);

}  // namespace takeaway::claims
