/// The answer to "is the game of this kind?" in words.
///
/// What was looked at on a box is never more than "below N"; only what can be read off the rules is
/// said of all positions. A "no" carries its counterexample in the reason.
#pragma once

#include <string>

#include "core/verdict.hpp"

namespace takeaway::star {

/// "yes, from the rules: …", "yes below 200: …", "no: …", "not decided below 200: …".
inline std::string game_answer(const Judgement& judgement) {
    const std::string below = " below " + std::to_string(judgement.reach);
    switch (judgement.verdict) {
        case Verdict::proved:
        case Verdict::complete:
            return "yes, from the rules: " + judgement.why;
        case Verdict::verified:
            return "yes" + below + ": " + judgement.why;
        case Verdict::refuted:
            return "no: " + judgement.why;
        case Verdict::unknown:
            break;
    }
    return "not decided" + below + ": " + judgement.why;
}

}  // namespace takeaway::star
