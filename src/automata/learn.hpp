/// A guess at the automaton of a set of which only a box is known.
///
/// Known are all members with every number of at most L digits. Two words lead to the same state of
/// the minimal automaton if and only if the same words, put behind them, make members (Nerode). Of
/// a word of i digits only the continuations by L - i digits are known; so words are taken for
/// equal if they agree on all continuations by at most h digits, with the least h for which the
/// automaton of these classes has exactly the known members in the box. A word of more than L - h
/// digits is taken for the first of the others with which it agrees as far as it is known.
///
/// The work is that of the members, not of the box: words that no member begins with need none.
/// What comes out is a guess, whatever the size of the box. Whoever states something about the set
/// proves it, and learns from a larger box where the guess fails.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "automata/automaton.hpp"

namespace takeaway::automata {

/// How many numbers have at most this many digits; the first that has more. Throws LimitError
/// beyond 2^32.
std::uint64_t numbers_within(const System& system, std::size_t digits);
/// The most digits such that all numbers that have no more are below the bound.
std::size_t digits_within(const System& system, std::uint64_t bound);

struct Guess {
    /// Nothing if the box is too small to tell the classes apart.
    std::optional<Automaton> set;
    /// The h that was enough; or the last that was tried.
    std::size_t continuation = 0;
    /// The most classes of words that members of the box tell apart: an automaton of the set has at
    /// least so many states, the dead one included.
    std::size_t classes = 0;
};

/// `members` are all tuples of the set with every number below numbers_within(system, digits), one
/// after another, each once. `tracks` are sorted names, one for each number of a tuple.
/// Throws InputError if a number is not below that bound, LimitError and Interrupted as `work`
/// says.
Guess learned(const System& system, const std::vector<std::string>& tracks,
              const std::vector<std::uint32_t>& members, std::size_t digits, Work& work);

}  // namespace takeaway::automata
