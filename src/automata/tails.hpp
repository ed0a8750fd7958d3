/// Numbers by the zeros at the end of their digits: the vile and the dopey numbers of a system.
///
/// Three live states for every system: digits are read from the most significant on, and what
/// counts is whether the zeros since the last other digit are even or odd in number.
#pragma once

#include <string>

#include "automata/automaton.hpp"
#include "automata/work.hpp"

namespace takeaway::automata {

enum class Zeros { even, odd };

/// The numbers that end in an even, or odd, number of zeros; 0, which has no digits, ends in none.
Automaton ending_in_zeros(const System& system, const std::string& track, Zeros zeros, Work& work);

}  // namespace takeaway::automata
