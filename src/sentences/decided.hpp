/// A sentence with its premises, decided.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "automata/decide.hpp"
#include "sentences/sentence.hpp"

namespace takeaway::sentences {

/// One thing that was decided on the way: a part of "the claim of this game is right".
struct DecidedPremise {
    std::string game;
    std::string name;
    std::string means;
    automata::Decision decision;
};

struct DecidedSentence {
    /// The verdict on the sentence; unknown if a premise is.
    automata::Decision decision;
    std::vector<DecidedPremise> premises;
};

/// Who decides: automata::decide, or somebody who does not believe it without a check.
using Decider = std::function<automata::Decision(
    const automata::NumberFormula&, const automata::System&, const automata::DecideOptions&)>;

/// Decides the premises, then the sentence. Throws InputError if a premise is false (what is
/// claimed of the game is wrong) and what automata::decide throws.
DecidedSentence decided(const NumberSentence& sentence, const automata::System& system,
                        const automata::DecideOptions& options,
                        const Decider& decide = automata::decide);

/// The premises alone: unknown, with the reason, if one of them is.
std::vector<DecidedPremise> decided_premises(const NumberSentence& sentence,
                                             const automata::System& system,
                                             const automata::DecideOptions& options,
                                             const Decider& decide = automata::decide);

}  // namespace takeaway::sentences
