/// What one check of a claim found: a verdict with its evidence.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "core/verdict.hpp"

namespace takeaway::claims {

struct Finding {
    /// Refuted: and the counterexample was confirmed by a second method. Unknown: the check ran
    /// into a limit.
    Verdict result = Verdict::unknown;
    /// How far, in the paper's own terms: "piles below 240", "all n >= 1", "all 48 cells".
    std::string extent;
    /// What was done, or why the check did not finish: one sentence without its full stop.
    std::string evidence;
    /// Of a refutation: the smallest case that fails, what is so there, and how a second method saw
    /// it too.
    std::string counterexample;
    std::string reason;
    std::string confirmed;

    friend bool operator==(const Finding&, const Finding&) = default;
};

inline Finding proved(std::string extent, std::string evidence) {
    return {Verdict::proved, std::move(extent), std::move(evidence), "", "", ""};
}
inline Finding complete(std::string extent, std::string evidence) {
    return {Verdict::complete, std::move(extent), std::move(evidence), "", "", ""};
}
inline Finding holds(std::string extent, std::string evidence) {
    return {Verdict::verified, std::move(extent), std::move(evidence), "", "", ""};
}
inline Finding refuted(std::string counterexample, std::string reason, std::string confirmed) {
    return {Verdict::refuted,    "", "", std::move(counterexample), std::move(reason),
            std::move(confirmed)};
}
inline Finding unfinished(std::string why) {
    return {Verdict::unknown, "", std::move(why), "", "", ""};
}

/// One line of JSON, and back. Throws InputError for a text that is no finding.
std::string to_line(const Finding& finding);
Finding finding_of(const std::string& line);

}  // namespace takeaway::claims
