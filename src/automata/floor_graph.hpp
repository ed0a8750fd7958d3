/// The graph y = ⌊nα + γ⌋ as an automaton, for α and γ in the field of the system.
///
/// Rational α and γ are two linear conditions in every system. For a system with a quadratic root
/// θ, |θ'| < 1 (θ' the conjugate), and α, γ in ℚ(θ): with ℓ the left eigenvector of the matrix and
/// σ = αℓ·v(n) - ℓ·v(y), w = ℓ'·v(n), the number nα + γ - y is a fixed linear form of σ, σ' and w.
/// σ must stay bounded and lies in a lattice, so it has finitely many values; w is known up to the
/// finitely many thresholds at which the form crosses 0 or 1 or a preimage of those under
/// w ↦ θ'w + digit. A state is σ and the place of w between the thresholds.
/// Where θ is not a unit the thresholds need not be finitely many: then a LimitError says so.
#pragma once

#include <optional>
#include <string>

#include "automata/automaton.hpp"
#include "automata/linear.hpp"
#include "numeration/quadratic.hpp"

namespace takeaway::automata {

/// y = ⌊nα + γ⌋ for rational α as one linear condition; nothing if α is irrational.
struct Condition {
    Sum sum;
    Interval interval;
};
std::optional<Condition> rational_floor(const Quadratic& alpha, const Quadratic& gamma,
                                        const std::string& n, const std::string& y);

/// {(n, y) : y = ⌊nα + γ⌋}; n with a negative floor are left out.
/// Throws InputError if α or γ are not in the field of the system.
Automaton floor_graph(const System& system, const Quadratic& alpha, const Quadratic& gamma,
                      const std::string& n, const std::string& y, Work& work);

}  // namespace takeaway::automata
