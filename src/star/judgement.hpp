/// An answer to "is the game of this kind?", with how far it reaches.
///
/// What was looked at on a box is never more than "below N"; only what can be read off the rules is
/// said of all positions. A "no" carries its counterexample in the reason.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "rules/game/position.hpp"

namespace takeaway::star {

using rules::to_text;

enum class Certainty {
    from_the_rules,  // yes, for all positions
    below_a_bound,   // yes as far as was looked
    refuted,         // no, and the reason is a counterexample
    open,            // what was looked at decides nothing
};

struct Judgement {
    Certainty certainty = Certainty::open;
    std::int64_t below = 0;  // how far was looked, where that matters
    std::string why;

    bool holds() const {
        return certainty == Certainty::from_the_rules || certainty == Certainty::below_a_bound;
    }

    static Judgement from_the_rules(std::string why) {
        return {Certainty::from_the_rules, 0, std::move(why)};
    }
    static Judgement holds_below(std::int64_t bound, std::string why) {
        return {Certainty::below_a_bound, bound, std::move(why)};
    }
    static Judgement refuted(std::string why) { return {Certainty::refuted, 0, std::move(why)}; }
    static Judgement open(std::int64_t bound, std::string why) {
        return {Certainty::open, bound, std::move(why)};
    }
};

/// "yes, from the rules: …", "yes below 200: …", "no: …", "not decided below 200: …".
inline std::string to_text(const Judgement& judgement) {
    switch (judgement.certainty) {
        case Certainty::from_the_rules:
            return "yes, from the rules: " + judgement.why;
        case Certainty::below_a_bound:
            return "yes below " + std::to_string(judgement.below) + ": " + judgement.why;
        case Certainty::refuted:
            return "no: " + judgement.why;
        case Certainty::open:
            break;
    }
    return "not decided below " + std::to_string(judgement.below) + ": " + judgement.why;
}

}  // namespace takeaway::star
