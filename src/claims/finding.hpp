/// What one check of a claim found.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

namespace takeaway::claims {

struct Finding {
    enum class Result {
        proved,      // for all cases, by an engine that decides such statements
        complete,    // the statement is finite, and every case of it was looked at
        holds,       // every case up to the bound was looked at
        refuted,     // a counterexample was found, and confirmed by a second method
        unfinished,  // the check ran into a limit: nothing is known
    };
    Result result = Result::unfinished;
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
    return {Finding::Result::proved, std::move(extent), std::move(evidence), "", "", ""};
}
inline Finding complete(std::string extent, std::string evidence) {
    return {Finding::Result::complete, std::move(extent), std::move(evidence), "", "", ""};
}
inline Finding holds(std::string extent, std::string evidence) {
    return {Finding::Result::holds, std::move(extent), std::move(evidence), "", "", ""};
}
inline Finding refuted(std::string counterexample, std::string reason, std::string confirmed) {
    return {Finding::Result::refuted, "", "", std::move(counterexample), std::move(reason),
            std::move(confirmed)};
}
inline Finding unfinished(std::string why) {
    return {Finding::Result::unfinished, "", std::move(why), "", "", ""};
}

/// One line of JSON, and back. Throws InputError for a text that is no finding.
std::string to_line(const Finding& finding);
Finding finding_of(const std::string& line);

}  // namespace takeaway::claims
