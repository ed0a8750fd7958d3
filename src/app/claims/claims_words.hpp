/// Words that the four forms of the claims report share.
#pragma once

#include <string>
#include <vector>

#include "claims/run.hpp"

namespace takeaway::app {

/// The check as written, a line end, and what was found.
std::string part_words(const claims::Part& part, const claims::Finding& found);

/// "40 proved, 60 holds, 12 misprint".
std::string verdict_counts(const std::vector<claims::ClaimResult>& results);

}  // namespace takeaway::app
