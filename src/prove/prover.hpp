/// Puts questions to the solvers one after the other and keeps what follows from the answers.
///
/// A statement is PROVED only if every question was answered as wanted. A model is put to the game
/// itself before REFUTED is said; the game knows nothing of the translation. Everything else is
/// UNKNOWN, with what was tried.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/verdict.hpp"
#include "prove/smt/cover.hpp"
#include "prove/solvers.hpp"
#include "rules/game/position.hpp"

namespace takeaway::prove {

using rules::to_text;

struct ProofLimits {
    AskLimits each{};
    /// After this many candidates added one by one a cover is given up.
    std::size_t rounds = 200;
    /// How long a question as a whole may take before it is split by residues.
    std::chrono::milliseconds before_splitting{4'000};
};

/// How the work goes on: what is being asked, and for how many seconds.
struct ProofWatch {
    std::function<void(const std::string& part, double seconds)> report;
    std::function<bool()> should_stop;

    /// Throws Interrupted if the work should stop.
    void at(const std::string& part, double seconds) const;
};

/// A counterexample that the game itself has confirmed.
struct Refutation {
    BigPosition position;
    std::string reason;
};

struct Proof {
    Verdict verdict = Verdict::unknown;
    /// For refuted and unknown: why.
    std::string reason;
    std::optional<BigPosition> counterexample;
    /// Every position with piles below this was tested first, without solvers.
    std::int64_t box = 0;
    /// The cases of a cover, in words.
    std::vector<std::string> cases;
    /// What was tried and did not lead anywhere.
    std::vector<std::string> detours;
    /// Every question that the verdict rests on, in order.
    std::vector<Asked> asked;
};

/// Looks at a model with the game's own eyes; nothing if it is no counterexample.
using Replay = std::function<std::optional<Refutation>(const Model&)>;

class Prover {
  public:
    /// `folder` exists and receives the questions as files.
    Prover(std::vector<Solver> solvers, std::string folder, ProofLimits limits, ProofWatch watch);

    /// Asks, and returns whether the answer was the wanted one. If not, the proof is closed.
    bool settle(const Question& question, const Replay& replay);
    /// The same for a question that can be split by the residues of a number to a modulus. It is
    /// split if it is not answered soon as a whole, which is asked for with modulus 1.
    bool settle(const std::function<Question(std::int64_t modulus, std::int64_t residue)>& question,
                std::int64_t modulus, const Replay& replay);
    /// The same for a cover, with a sample on which candidates compete.
    bool settle(const CoverProblem& problem, const std::vector<std::vector<Integer>>& sample,
                const std::string& name, const std::string& meaning, const Replay& replay);

    /// Closes the proof; the first reason counts.
    void refute(const Refutation& refutation);
    void give_up(const std::string& reason);
    /// Everything was shown.
    void conclude();

    bool is_closed() const { return is_closed_; }
    void note_box(std::int64_t bound) { proof_.box = bound; }
    const ProofWatch& watch() const { return watch_; }
    const Proof& proof() const { return proof_; }

  private:
    Asked put(const Question& question, std::chrono::milliseconds time);
    void close_after(const Asked& asked, const Replay& replay);
    void note_splitting(const Asked& asked, std::int64_t modulus);
    enum class Covered { yes, no_answer, closed };
    Covered cover_class(const CoverProblem& problem, std::vector<Candidate>& chosen,
                        Question outline, const ResidueClass& of, const Replay& replay);

    std::vector<Solver> solvers_;
    std::string folder_;
    ProofLimits limits_;
    ProofWatch watch_;
    Proof proof_;
    bool is_closed_ = false;
};

/// The numbers that a model calls x1, x2, … (or y1, y2, …); nothing if it does not name them all.
std::optional<BigPosition> position_in(const Model& model, char letter, std::size_t piles);

/// The largest bound with at most so many vectors of this length below it; at least 1.
std::int64_t bound_for(std::size_t length, std::uint64_t most);

}  // namespace takeaway::prove
