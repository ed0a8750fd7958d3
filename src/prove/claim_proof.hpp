/// From a game and its claimed P-positions to a verdict for all positions.
///
/// First a box by brute force, which finds the smallest counterexample if there is a small one;
/// then the questions of claim_problem.hpp. PROVED is said only if every question was answered as
/// wanted. A counterexample is replayed on the game, which knows nothing of the translation, before
/// REFUTED is said. Everything else is UNKNOWN, with what was tried.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "prove/claim_problem.hpp"
#include "prove/solvers.hpp"

namespace takeaway {

enum class Verdict { proved, refuted, unknown };
std::string to_text(Verdict verdict);  // PROVED

struct ProofLimits {
    AskLimits each;
    /// After this many candidates added one by one the cover is given up.
    std::size_t rounds = 200;
    /// How long one question without an answer may take before it is split by residues.
    std::chrono::milliseconds before_splitting{10'000};
};

/// How the work goes on: what is being asked, and of the seconds it takes. Throws to stop.
struct ProofWatch {
    std::function<void(const std::string& part, double seconds)> report;
    std::function<bool()> should_stop;
};

struct ClaimProof {
    Verdict verdict = Verdict::unknown;
    /// For refuted and unknown: why.
    std::string reason;
    /// The position that refutes the claim.
    std::optional<BigPosition> counterexample;
    /// Every position below this passed the independent checker.
    std::int64_t box = 0;
    /// The cases of (B), in words.
    std::vector<std::string> cases;
    /// Every question that the verdict rests on, in order.
    std::vector<Asked> asked;
};

/// `folder` exists and receives the files of the questions.
ClaimProof prove_claim(const Game& game, const std::vector<Solver>& solvers,
                       const std::string& folder, const ProofLimits& limits,
                       const ProofWatch& watch, const Tampering& tampering = {});

}  // namespace takeaway
