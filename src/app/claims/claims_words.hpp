/// Words that the four forms of the claims report share.
#pragma once

#include <string>
#include <vector>

#include "app/workbench.hpp"
#include "claims/run.hpp"

namespace takeaway::app {

/// Where the claim stands: its place in the paper, or the source of the theorem.
std::string place_of(const claims::Claim& claim);
/// Adds the source and the games of a claim of the shelf.
void add_source(Json& json, const claims::Claim& claim);

/// The check as written, a line end, and what was found.
std::string part_words(const claims::Part& part, const claims::Finding& found);

/// "40 proved, 60 holds, 12 misprint".
std::string verdict_counts(const std::vector<claims::ClaimResult>& results);

}  // namespace takeaway::app
