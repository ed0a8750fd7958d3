/// Members of a set of tuples: the least ones, and whether there are infinitely many.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "automata/automaton.hpp"
#include "core/integer.hpp"

namespace takeaway::automata {

/// A tuple in the order of the tracks.
using Tuple = std::vector<Integer>;

/// The first `count` members: those of fewer digits before those of more, and among them in the
/// order of their letters. With one track this is the order of the numbers.
std::vector<Tuple> first_members(const Automaton& set, std::size_t count);

/// The first of them, or nothing for the empty set.
std::optional<Tuple> least_member(const Automaton& set);

/// Whether the set has finitely many members.
bool is_finite(const Automaton& set);

/// The tuple that a word of letters spells.
Tuple tuple_of(const Automaton& set, const std::vector<Letter>& word);

}  // namespace takeaway::automata
