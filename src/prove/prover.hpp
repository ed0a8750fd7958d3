/// From a proposition to a verdict for all positions: the portfolio of engines.
///
/// Each sentence of the proof (proof.hpp) is put to every engine that can read it, side by side,
/// with threads, other programs and files.
#pragma once

#include "prove/proof.hpp"

namespace takeaway::prove {

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

}  // namespace takeaway::prove
