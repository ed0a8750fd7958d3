/// `claims`: the statements of the papers and of the shelf as runnable claims, each with a verdict
/// and its evidence.
///
/// The ledger and the checks are in src/claims; here a request becomes a report, and a report one
/// of four texts: lines for the terminal, JSON, Markdown (docs/results.md and
/// docs/shelf_results.md) and HTML.
#pragma once

#include <string>
#include <vector>

#include "app/workbench.hpp"
#include "claims/run.hpp"

namespace takeaway::app {

struct ClaimsRequest {
    std::vector<std::string> wanted;  // ids or papers; all if empty
    std::string depth = "quick";
    /// Claims files to be used instead of the built-in ones; `papers`, `shelf` and `all` are
    /// collections of those. None is `all`.
    std::vector<std::string> ledgers;
    /// A file of findings: those that fit are taken over, new ones are added.
    std::string results;
    /// Runs nothing: everything must be in the file of findings.
    bool recorded_only = false;
    /// Runs nothing: findings are those that travel with the program; what they do not tell is
    /// left unfinished.
    bool built_in_results = false;
    /// Whether proofs for all positions may be asked of other programs (z3, cvc5, MONA).
    bool ask_solvers = true;
};

/// Of a claims file: what a table of the report is about.
struct PaperSummary {
    claims::Collection collection = claims::Collection::papers;
    std::string paper;
    std::string title;
};

struct ClaimsReport {
    std::string depth;
    std::vector<PaperSummary> papers;
    std::vector<claims::ClaimResult> results;
    bool brief = false;  // one line each, no details

    /// Whether a claim has another verdict than the one that is recorded, or none.
    bool has_news() const;
};

ClaimsReport run_claims(const Workbench& bench, const ClaimsRequest& request);

std::string to_text(const ClaimsReport& report);
Json to_json(const ClaimsReport& report);
std::string to_markdown(const ClaimsReport& report);
std::string to_html(const ClaimsReport& report);

/// Nothing is run: the claims that there are.
struct ClaimsList {
    std::vector<claims::Claim> claims;
};
ClaimsList list_claims(const ClaimsRequest& request);
std::string to_text(const ClaimsList& list);
Json to_json(const ClaimsList& list);

/// The sentences that a claims file may use.
struct ChecksList {
    std::vector<std::pair<std::string, std::string>> checks;  // sentence, what it does
};
ChecksList list_checks();
std::string to_text(const ChecksList& list);
Json to_json(const ChecksList& list);

}  // namespace takeaway::app
