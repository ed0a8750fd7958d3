/// Counterexamples, found without solvers or named by one, as the game itself sees them.
#pragma once

#include "core/progress.hpp"
#include "prove/trial.hpp"

namespace takeaway::prove {

/// How far all positions are tested before any solver is asked.
std::int64_t bound_of_box(const Proposition& proposition);

/// The first counterexample with piles below the bound.
std::optional<Refutation> refutation_in_box(const Proposition& proposition, std::int64_t bound,
                                            const Progress& progress);

/// Whether a model is a counterexample: at any size, as long as the rules can tell. Throws
/// LimitError if they cannot.
std::optional<Refutation> replayed(const Proposition& proposition, const Model& model);

}  // namespace takeaway::prove
