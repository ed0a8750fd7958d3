/// Walnut's text format for automata, in and out.
///
/// A file of Walnut begins with the systems of its tracks (msd_2, msd_fib, …) and lists states with
/// their output and "digits -> state" lines. Automata with output 0 or 1 are sets.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "automata/automaton.hpp"

namespace takeaway::automata {

/// The automaton as Walnut would read it. Throws InputError for a system that has no name there.
std::string to_walnut(const Automaton& set);

/// Reads a set over tracks with the given names. Missing transitions are dead. Throws InputError,
/// with the line, for text cut short, a nondeterministic or least-significant-first automaton, a
/// system that we do not have, or an automaton that depends on leading zeros.
Automaton from_walnut(std::string_view text, const std::vector<std::string>& tracks, Work& work);

/// msd_fib → zeckendorf, msd_2 → base 2, msd_trib → tribonacci, msd_pell → q(2) …
System walnut_system(std::string_view name);

}  // namespace takeaway::automata
