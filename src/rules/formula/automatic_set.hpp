/// A set of vectors that an automaton recognises by the digits of all entries, side by side.
///
/// Written in a rule text as the automaton itself (automata/table_text.hpp), so that a set which
/// nobody has a formula for can be a claim, a guard or the moves of a game like any other. A vector
/// of any size is tested in a time that is linear in its digits.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "automata/automaton.hpp"
#include "core/integer.hpp"

namespace takeaway::rules {

class AutomaticSet {
  public:
    /// The tracks of the automaton are the entries, in their order.
    explicit AutomaticSet(automata::Automaton automaton) : automaton_(std::move(automaton)) {}

    const automata::Automaton& automaton() const { return automaton_; }
    std::size_t dimension() const { return automaton_.tracks().size(); }

    /// A vector with a negative entry is in no such set.
    bool contains(const std::vector<std::int64_t>& vector) const;
    bool contains(const std::vector<Integer>& vector) const;

    /// The members with every entry below the bound, in no particular order; each costs the length
    /// of its digits. Throws LimitError if there are more than `most`.
    std::vector<std::vector<std::int64_t>> below(std::int64_t bound, std::size_t most) const;

    /// `automaton "p(1)" "*1 2 3 0; …"`, as a rule text has it.
    std::string text() const;

  private:
    automata::Automaton automaton_;
};

}  // namespace takeaway::rules
