/// Automata as texts of one line, for rule texts: the rows of their tables.
///
///     *1 2 3 0; 4 0 0 5; …
///
/// Each row is a state, the first is the start; its numbers say where the letters lead, in the
/// order of automaton.hpp: the digits of all numbers side by side, the first number the most
/// significant. 0 is the dead state, which has no row. A star marks a state that accepts. Spaces
/// and line breaks mean nothing beyond parting numbers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "automata/automaton.hpp"

namespace takeaway::automata {

/// Names for so many tracks that sort as they are numbered.
std::vector<std::string> numbered_tracks(std::size_t count);

/// The rows, with spaces as in the head of this file, or as one word.
enum class Spaces { yes, no };
std::string table_text(const Automaton& set, Spaces spaces = Spaces::yes);

/// A name for sentences and certificates that says what the set is: its system and table, in one
/// word. verify/automata_certificate compares the table with the one that was used.
std::string defining_name(const Automaton& set);

/// The set of tuples of so many numbers, under the names of `numbered_tracks`. Throws InputError,
/// with the row, for a text that is no table, and for one that accepts invalid words or depends on
/// leading zeros (Automaton::checked).
Automaton from_table_text(const System& system, std::string_view text, std::size_t tracks,
                          Work& work);

/// How many numbers a table of this system reads, told from the length of its first row. Throws
/// InputError if no number fits.
std::size_t tracks_of_table_text(const System& system, std::string_view text);

}  // namespace takeaway::automata
