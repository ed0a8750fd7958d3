/// Why the automata mean numbers: the laws of a system, proved by the engine from digit order
/// alone.
///
/// Valid words of equal length are ordered by their first different digit. That order, leading
/// zeros ignored, is that of 0, 1, 2, … because only finitely many words are shorter than a given
/// length. So the word of rank n may be called n, and it remains to show that digits are worth what
/// they should be:
///   zero       the least word is worth 0, and it is 0…0;
///   successor  y comes next after x  ⇔  y is worth one more than x;       (so rank = worth)
///   no end     every x has a successor;
///   sum        x + 0 = z ⇔ z = x;  x + y' = z' ⇔ z' follows some z with x + y = z, y' following y.
/// By induction on y the last line says that the automaton of x + y - z = 0, built by linear.hpp,
/// is the graph of addition: total, functional, and right.
#pragma once

#include <string>

#include "automata/automaton.hpp"

namespace takeaway::automata {

/// {(x, y) : x's word comes before y's in digit order}. No arithmetic.
Automaton digit_order(const System& system, const std::string& x, const std::string& y, Work& work);

/// Proves the laws, once for a system value and its copies. Throws InputError, naming the law that
/// fails, and LimitError if they could not be proved within the limits.
void require_lawful(const System& system, Work& work);

}  // namespace takeaway::automata
