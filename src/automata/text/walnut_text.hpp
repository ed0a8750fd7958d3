/// Walnut's text format for automata, in and out.
///
/// The first line names the system of each track (msd_2, msd_fib, …); then each state is a line
/// "number output" followed by lines "digits -> state", a digit for each track. An output other
/// than 0 accepts. The first state is the start; what has no line is dead.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "automata/automaton.hpp"

namespace takeaway::automata {

/// The set as Walnut would read it, tracks in their order. Throws InputError for a system that has
/// no name there, and for a set without tracks.
std::string to_walnut(const Automaton& set);

/// Reads a set whose tracks, in the order of the file, get these names. Throws InputError, with the
/// line, for text that is cut short or not understood, a nondeterministic or
/// least-significant-first automaton, and for one that accepts invalid words or depends on leading
/// zeros (Automaton::checked).
Automaton from_walnut(std::string_view text, const std::vector<std::string>& tracks, Work& work);

/// msd_2 → base 2, msd_fib → zeckendorf, msd_trib → tribonacci, msd_pell → q(2).
System walnut_system(std::string_view name);

}  // namespace takeaway::automata
