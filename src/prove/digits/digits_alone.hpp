/// A verdict for all positions by this program's own automata, and by nothing else: no other
/// programs, no threads, no files. For the browser, where there are none.
///
/// The same proof as the portfolio's (prover.hpp) with one engine: the same sentences, each answer
/// confirmed by the independent checker of certificates, and every violation put to the game.
#pragma once

#include "prove/digits/digit_sentence.hpp"
#include "prove/proof.hpp"

namespace takeaway::prove {

struct DigitsAlone {
    ProofWatch watch = {};
    /// As in DigitSetting.
    std::function<void(const std::string& file, const std::string& certificate)> keep = {};
    automata::WorkLimits limits = most_digit_work;
};

/// What digits cannot say, or only beyond their limits, is UNKNOWN. Throws as
/// prove_for_all_positions does. A mutation of the kernel is for tests.
Proof prove_by_digits(const Proposition& proposition, const DigitsAlone& alone,
                      std::optional<Mutation> mutation = {});

}  // namespace takeaway::prove
