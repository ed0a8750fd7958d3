/// From the verdicts on the parts of a claim to how the printed claim stands.
///
/// A claim never stands better than its weakest part: a single part that was looked at below a
/// bound makes the whole claim "holds up to", and one that did not finish leaves it unfinished.
#pragma once

#include <string>
#include <vector>

#include "claims/claim.hpp"
#include "claims/finding.hpp"

namespace takeaway::claims {

enum class Standing {
    proved,      // by an engine, for all cases
    complete,    // about finitely many cases, all of which were looked at
    holds,       // every case up to the stated bounds
    misprint,    // false as printed; the corrected form holds
    refuted,     // false: a counterexample is there, confirmed by a second method
    answered,    // an open question or conjecture that is settled, with the argument
    open,        // a conjecture or question, checked so far
    unfinished,  // a check ran into a limit
};
std::string name_of(Standing standing);
/// Throws InputError with the known names.
Standing standing_named(const std::string& name);
/// All but `unfinished`, in the order of reports.
const std::vector<Standing>& all_standings();

struct Judged {
    Standing standing = Standing::unfinished;
    /// One line: "piles below 240", "fails at (7,13); corrected: piles below 240".
    std::string headline;
    /// Whether the ledger's authors recorded this, or nothing; if not, this is news.
    bool as_recorded = true;
    /// For good: nothing that a longer run could change. All parts are proved or complete, of a
    /// misprint those of the corrected form; or it is false.
    bool is_settled = false;
};

/// `findings` are those of the claim's parts, in order, at this depth. A claim whose recorded
/// standing shows at a greater depth only is expected to survive here, and the headline says what
/// is recorded.
Judged judge(const Claim& claim, const std::vector<Finding>& findings, Depth depth);

}  // namespace takeaway::claims
