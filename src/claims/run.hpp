/// Runs claims on all cores, and takes results of earlier runs over.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "claims/check.hpp"
#include "claims/standing.hpp"

namespace takeaway::claims {

struct RunRequest {
    std::vector<Ledger> ledgers;
    /// Only claims whose id or paper is one of these, or whose id continues one by a slash, a dash
    /// or a letter for a part; all if empty.
    std::vector<std::string> wanted;
    Depth depth = Depth::quick;
    SolveControl control;  // limits, threads, and where progress is reported
    Engines engines;
};

/// A claim with what was found about it.
struct ClaimResult {
    Claim claim;
    std::vector<Finding> findings;  // one for each part
    Judged judged;
};

/// One finding, with everything that it depends on.
struct PartResult {
    std::string claim;
    std::size_t part = 0;
    std::string fingerprint;
    Depth depth = Depth::quick;
    Finding finding;
};

/// Where findings of earlier runs come from and new ones go; both may be absent.
struct Memory {
    std::function<std::optional<Finding>(const PartResult& wanted)> recall;
    std::function<void(const PartResult&)> keep;
};

/// Reads every text of every claim without running anything: unknown checks, wrong numbers of
/// arguments, bounds that are missing. Throws InputError naming the claim.
void validate(const std::vector<Ledger>& ledgers);

/// The claims in the order of the ledgers. A check that meets a limit is left `unfinished`; one
/// that fails for another reason ends the run. Throws InputError if a wanted claim is unknown, and
/// Interrupted when told to stop: what was found until then was kept.
std::vector<ClaimResult> run_claims(const RunRequest& request, const Memory& memory);

}  // namespace takeaway::claims
