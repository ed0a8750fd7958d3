/// A proof as it grows: the box first, then sentence by sentence what engines have come to.
///
/// First a box by brute force, which finds the smallest counterexample if there is a small one.
/// Then the kernel's sentences, each decided by whoever there is: the portfolio (prover.hpp), or
/// this program's own automata alone (digits/digits_alone.hpp). What their ends mean is said here,
/// once. PROVED is said only if each sentence was settled; REFUTED only with a position that the
/// game itself confirms; everything else is UNKNOWN, with what was tried.
#pragma once

#include <exception>
#include <functional>

#include "core/verdict.hpp"
#include "kernel/sentence.hpp"
#include "kernel/steps.hpp"
#include "prove/trial.hpp"

namespace takeaway::prove {

using kernel::Sentence;

/// Which engines settled a sentence.
struct SettledSentence {
    std::string name;
    std::string meaning;
    std::vector<std::string> by;
};

struct Proof {
    Verdict verdict = Verdict::unknown;
    /// For refuted and unknown: why.
    std::string reason;
    std::optional<BigPosition> counterexample;
    /// Every position with piles below this was tested first, without solvers.
    std::int64_t box = 0;
    std::vector<SettledSentence> sentences;
    /// The cases of a cover, in words.
    std::vector<std::string> cases;
    /// What was tried and did not lead anywhere.
    std::vector<std::string> detours;
    /// Every question that the verdict rests on, in order.
    std::vector<Asked> asked;
    /// The certificates that it rests on, and the system that they are about.
    std::vector<CertifiedPart> certified;
    std::string system;
    /// The digits that the questions to MONA are written in.
    int digits = 0;

    /// Whether two engines that share no translation settled every sentence.
    bool is_sure() const;
};

/// Who settled the sentences of a proof: "all 6 sentences by two engines (digits, linear
/// arithmetic)", "5 of 6 sentences by two engines (…), the rest by one".
std::string engines_in_words(const Proof& proof);

/// What an engine has come to with a sentence.
struct EngineEnd {
    std::string engine;
    std::optional<Trial> trial;  // none if it cannot read the sentence, or was not needed
    std::string cannot;          // why it cannot
    std::exception_ptr error;
};

/// The sentences that are left to be settled after the box. None if that refutes the proposition,
/// or if the kernel cannot say it; then the proof is over and says so. Throws InputError if the
/// proposition makes no sense of its game, and Interrupted.
std::vector<Sentence> sentences_to_settle(const Proposition& proposition, const ProofWatch& watch,
                                          std::optional<Mutation> mutation, Proof& proof);

/// Puts the sentences to `decide`, one after the other, until one is not settled by so many engines
/// (two if `sure`), and gives the proof its verdict.
void settle_each(const std::vector<Sentence>& sentences,
                 const std::function<std::vector<EngineEnd>(const Sentence&)>& decide, bool sure,
                 Proof& proof);

}  // namespace takeaway::prove
