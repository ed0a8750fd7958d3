/// From formulas to automata: the set of the values of the free variables that make it true.
///
/// What decides the time is the number of tracks that meet in one table. So conjunctions are kept
/// as lists, a quantified variable is eliminated as soon as only the conjuncts that mention it have
/// been joined (the variable with the narrowest join first), "exists" moves into disjunctions, and
/// conditions are built once for all variables with the same coefficients.
#pragma once

#include "automata/automaton.hpp"
#include "automata/formula.hpp"
#include "automata/work.hpp"

namespace takeaway::automata {

class Certificate;

/// Requires the system to be lawful (laws.hpp) and proves that first if it is not known.
/// Writes each step into the certificate if there is one.
/// Throws LimitError, Interrupted, and InputError for a set of another system or a field that the
/// system does not have.
Automaton compiled(const Formula& formula, const System& system, Work& work,
                   Certificate* certificate = nullptr);

}  // namespace takeaway::automata
