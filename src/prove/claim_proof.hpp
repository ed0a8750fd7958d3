/// From a game and its claimed P-positions to a verdict for all positions.
///
/// First a box by brute force, which finds the smallest counterexample if there is a small one;
/// then the questions of claim_problem.hpp.
#pragma once

#include "prove/claim_problem.hpp"
#include "prove/prover.hpp"

namespace takeaway::prove {

/// With witnesses, (B) is shown by those alone. Throws InputError without a claim or for misère
/// play, and Interrupted.
Proof prove_claim(const Game& game, Prover prover, const std::vector<Witness>& witnesses = {},
                  const Tampering& tampering = {});

}  // namespace takeaway::prove
