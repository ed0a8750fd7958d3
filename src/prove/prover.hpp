/// From a proposition to a verdict for all positions: the portfolio of engines.
///
/// First a box by brute force, which finds the smallest counterexample if there is a small one.
/// Then the kernel's sentences, each put to every engine that can read it, side by side. PROVED is
/// said only if each sentence was settled; REFUTED only with a position that the game itself
/// confirms; everything else is UNKNOWN, with what was tried.
#pragma once

#include "core/verdict.hpp"
#include "prove/trial.hpp"

namespace takeaway::prove {

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

/// Who is asked, where the questions are kept, and how long it may take.
struct Prover {
    std::vector<Solver> solvers;
    std::string folder;  // exists
    ProofLimits limits = {};
    ProofWatch watch = {};
};

/// Throws InputError if the proposition makes no sense of its game, and Interrupted. A mutation of
/// the kernel is for tests.
Proof prove_for_all_positions(const Proposition& proposition, const Prover& prover,
                              std::optional<Mutation> mutation = {});

/// Questions that test what the words of linear arithmetic say against the game, on a sample; with
/// them comes one that wants a model, so that a solver which always denies is caught.
std::vector<Question> questions_about_words(const Proposition& proposition,
                                            std::optional<Mutation> mutation = {});

/// The largest bound with at most so many vectors of this length below it; at least 1.
std::int64_t bound_for(std::size_t length, std::uint64_t most);

}  // namespace takeaway::prove
