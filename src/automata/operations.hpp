/// Logic on sets of tuples: and, or, not, exists.
///
/// `both` joins on common tracks. The others need the same tracks on both sides: `widened` adds
/// tracks whose numbers are arbitrary (and valid). `without` is the complement's general form: what
/// is not in b is meant among valid tuples, never among words.
#pragma once

#include <string>
#include <vector>

#include "automata/automaton.hpp"

namespace takeaway::automata {

/// All tuples over these tracks (sorted here, no name twice).
Automaton everything(const System& system, std::vector<std::string> tracks, Work& work);
Automaton nothing(const System& system, std::vector<std::string> tracks, Work& work);

/// Tuples over the union of the tracks whose parts are in a and in b.
Automaton both(const Automaton& a, const Automaton& b, Work& work);
/// Same tracks: in a or in b; in exactly one; in a but not in b. Throw InputError otherwise.
Automaton either(const Automaton& a, const Automaton& b, Work& work);
Automaton exactly_one(const Automaton& a, const Automaton& b, Work& work);
Automaton without(const Automaton& a, const Automaton& b, Work& work);

/// The tuples over a's tracks that are not in a.
Automaton complement(const Automaton& a, Work& work);
/// The same set with further tracks that may hold any number.
Automaton widened(const Automaton& a, const std::vector<std::string>& tracks, Work& work);

/// The tuples that some value of this track completes: "there is a `track` with …".
/// Projection, then the subset construction, which is where an automaton can explode.
Automaton projected(const Automaton& a, const std::string& track, Work& work);

}  // namespace takeaway::automata
